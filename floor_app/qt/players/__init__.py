"""The second screen, which faces the players."""
