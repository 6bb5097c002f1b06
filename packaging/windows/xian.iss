; Setup for Windows, made with Inno Setup 6 from the folder that PyInstaller has filled:
;   iscc /DVersion=0.1.0 packaging\windows\xian.iss
; tools/dist.py runs it where iscc is at hand. For one user, without an administrator's rights.

#ifndef Version
  #error Say which version this is: iscc /DVersion=...
#endif

[Setup]
AppId={{7C0E3C0B-5D0E-4C39-9C0F-2F6B1B7E6A53}
AppName=Xi’an
AppVersion={#Version}
AppPublisher=The Xi’an authors
DefaultDirName={autopf}\Xian
DefaultGroupName=Xi’an
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\build\icons\xian.ico
UninstallDisplayIcon={app}\xian.exe
OutputDir=..\..\dist
OutputBaseFilename=xian-{#Version}-windows-x86_64-setup
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[CustomMessages]
en.Record=Xi’an game record
fr.Record=Partie de Xi’an
en.Open=Open game records (.xian) with a double click
fr.Open=Ouvrir les parties (.xian) d’un double clic

[Tasks]
Name: "open"; Description: "{cm:Open}"
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\build\packed\xian\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Xi’an"; Filename: "{app}\xian.exe"
Name: "{autodesktop}\Xi’an"; Filename: "{app}\xian.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.xian\OpenWithProgids"; ValueType: string; ValueName: "Xian.Record"; ValueData: ""; Flags: uninsdeletevalue; Tasks: open
Root: HKA; Subkey: "Software\Classes\Xian.Record"; ValueType: string; ValueData: "{cm:Record}"; Flags: uninsdeletekey; Tasks: open
Root: HKA; Subkey: "Software\Classes\Xian.Record\DefaultIcon"; ValueType: string; ValueData: "{app}\xian.exe,0"; Tasks: open
Root: HKA; Subkey: "Software\Classes\Xian.Record\shell\open\command"; ValueType: string; ValueData: """{app}\xian.exe"" ""%1"""; Tasks: open

[Run]
Filename: "{app}\xian.exe"; Description: "{cm:LaunchProgram,Xi’an}"; Flags: nowait postinstall skipifsilent
