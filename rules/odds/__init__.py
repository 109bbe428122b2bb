"""Exact theoretical edge of every bet of a profile. Nothing that settles money imports this package."""
