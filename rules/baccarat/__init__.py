"""Baccarat, driven only by the profile (rules.md section 3)."""
