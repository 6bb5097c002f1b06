; The installer for Windows, made by NSIS 3 from the packed folder; tools/dist_windows.py runs it and says
;   TARGET NAME_VERSION NUMBERS FOLDER ICON LICENSE OUT
; For one user, without an administrator's rights. /S asks nothing, /D=FOLDER (the last word) says where to.

Unicode true
Target ${TARGET}
!include MUI2.nsh
!include FileFunc.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Xian"
!define CLASSES "Software\Classes"
!define TYPE "Xian.Record"

Name "Xi’an"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Xian"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
SetCompressor /SOLID lzma
ManifestDPIAware true
ManifestLongPathAware true
ManifestSupportedOS Win10
BrandingText " "
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${NUMBERS}"
VIAddVersionKey /LANG=0 "ProductName" "Xi’an"
VIAddVersionKey /LANG=0 "ProductVersion" "${NAME_VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${NAME_VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "Xi’an"
VIAddVersionKey /LANG=0 "CompanyName" "The Xi’an authors"
VIAddVersionKey /LANG=0 "LegalCopyright" "© The Xi’an authors. MIT License; art and texts CC BY-SA 4.0."

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\xian.exe"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(KEPT)"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${LICENSE}"
!insertmacro MUI_PAGE_COMPONENTS
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE LeaveDirectory
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"

LangString PROGRAM ${LANG_ENGLISH} "Xi’an and its start menu entry"
LangString PROGRAM ${LANG_FRENCH} "Xi’an et son entrée dans le menu Démarrer"
LangString OPENING ${LANG_ENGLISH} "Open game records (.xian) with a double click"
LangString OPENING ${LANG_FRENCH} "Ouvrir les parties (.xian) d’un double clic"
LangString DESKTOP ${LANG_ENGLISH} "A shortcut on the desktop"
LangString DESKTOP ${LANG_FRENCH} "Un raccourci sur le bureau"
LangString RECORD ${LANG_ENGLISH} "Xi’an game record"
LangString RECORD ${LANG_FRENCH} "Partie de Xi’an"
LangString RUNNING ${LANG_ENGLISH} "Xi’an is running. Close it, then try again."
LangString RUNNING ${LANG_FRENCH} "Xi’an est ouvert. Fermez-le, puis réessayez."
LangString OTHERS ${LANG_ENGLISH} "Another program stands in this folder. Choose another folder."
LangString OTHERS ${LANG_FRENCH} "Un autre programme se trouve dans ce dossier. Choisissez un autre dossier."
LangString KEPT ${LANG_ENGLISH} "Xi’an will be removed from this computer. Your games, settings and boards stay where they are, in $LOCALAPPDATA\xian: delete that folder yourself if you no longer want them."
LangString KEPT ${LANG_FRENCH} "Xi’an va être retiré de cet ordinateur. Vos parties, vos réglages et vos plateaux restent en place, dans $LOCALAPPDATA\xian : supprimez vous-même ce dossier si vous n’en voulez plus."

; Whether the program can be replaced: Windows lets nobody write into one that runs.
!macro StopWhileItRuns un
  Function ${un}StopWhileItRuns
    again:
    IfFileExists "$INSTDIR\xian.exe" 0 free
    ClearErrors
    FileOpen $0 "$INSTDIR\xian.exe" a
    IfErrors 0 closed
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
    SetErrorLevel 2
    Quit
    closed:
    FileClose $0
    free:
  FunctionEnd
!macroend
!insertmacro StopWhileItRuns ""
!insertmacro StopWhileItRuns "un."

; Whose the folder is, in $0: "ours" where xian.exe stands, or did before a scanner took it away; "others" where something
; bears a name of what would be laid down, as many programs have an _internal; else "free".
!macro Owner un
  Function ${un}Owner
    StrCpy $0 "ours"
    IfFileExists "$INSTDIR\xian.exe" known
    ReadRegStr $1 HKCU "${UNINSTALL}" "InstallLocation"
    StrCmp $1 $INSTDIR known
    StrCpy $0 "others"
    IfFileExists "$INSTDIR\_internal\*.*" known
    IfFileExists "$INSTDIR\README.md" known
    StrCpy $0 "free"
    known:
  FunctionEnd
!macroend
!insertmacro Owner ""
!insertmacro Owner "un."

Function LeaveDirectory
  Call Owner
  StrCmp $0 "others" 0 done
  MessageBox MB_OK|MB_ICONEXCLAMATION "$(OTHERS)"
  Abort
  done:
FunctionEnd

; What setup has laid down, where it has, and nothing else: a folder of games beside the program (portable mode) stays.
; xian.exe goes last, as it comes first: what is interrupted is still known as ours.
!macro RemoveProgram un
  Call ${un}Owner
  StrCmp $0 "ours" 0 +5
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\README.md"
  Delete "$INSTDIR\README.fr.md"
  Delete "$INSTDIR\xian.exe"
!macroend

!macro TellTheDesktop
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section "$(PROGRAM)" SectionProgram
  SectionIn RO
  Call Owner
  StrCmp $0 "others" 0 +3 ; nobody was asked for another folder
  SetErrorLevel 2
  Quit
  Call StopWhileItRuns
  !insertmacro RemoveProgram ""
  SetOutPath "$INSTDIR"
  File "${FOLDER}/xian.exe"
  File /r /x xian.exe "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\Xi’an.lnk" "$INSTDIR\xian.exe"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Xi’an"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${NAME_VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Xi’an authors"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\xian.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
SectionEnd

Section "$(OPENING)" SectionOpening
  WriteRegStr HKCU "${CLASSES}\.xian" "" "${TYPE}"
  WriteRegStr HKCU "${CLASSES}\.xian\OpenWithProgids" "${TYPE}" ""
  WriteRegStr HKCU "${CLASSES}\${TYPE}" "" "$(RECORD)"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\DefaultIcon" "" "$INSTDIR\xian.exe,0"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\shell\open\command" "" '"$INSTDIR\xian.exe" "%1"'
  !insertmacro TellTheDesktop
SectionEnd

Section /o "$(DESKTOP)" SectionDesktop
  CreateShortCut "$DESKTOP\Xi’an.lnk" "$INSTDIR\xian.exe"
SectionEnd

Section "Uninstall"
  Call un.StopWhileItRuns
  !insertmacro RemoveProgram "un."
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Xi’an.lnk"
  Delete "$DESKTOP\Xi’an.lnk"
  ReadRegStr $0 HKCU "${CLASSES}\.xian" ""
  StrCmp $0 "${TYPE}" 0 others
  DeleteRegValue HKCU "${CLASSES}\.xian" ""
  others:
  DeleteRegValue HKCU "${CLASSES}\.xian\OpenWithProgids" "${TYPE}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.xian\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.xian"
  DeleteRegKey HKCU "${CLASSES}\${TYPE}"
  DeleteRegKey HKCU "${UNINSTALL}"
  !insertmacro TellTheDesktop
SectionEnd
