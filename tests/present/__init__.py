"""Tests of the formatted views."""
