"""The toolkit the screens are built from: window and scale, art, fonts, sound, motion, input, focus, controls."""
