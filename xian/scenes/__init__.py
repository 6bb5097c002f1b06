"""The scenes: what stands on the screen. Each is opened by its name (`catalogue.SCENES`)."""
