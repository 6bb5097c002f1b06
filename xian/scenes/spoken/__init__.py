"""What is heard of each scene, as trees of plain data (`ui.spoken`). Made only when somebody listens."""
