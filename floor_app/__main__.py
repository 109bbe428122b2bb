"""Entry point of the ``floor-app`` command."""


def main() -> int:
    """Run the command line and return its exit code."""
    from floor_app.cli import run

    return run()


if __name__ == "__main__":
    raise SystemExit(main())
