"""The demonstration: a shoe process, a table, and a dealer who plays by itself."""
