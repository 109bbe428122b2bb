"""Runs the command line, and says on standard output when the dealer's window has shown its first view.

The line is ``painted`` and the processor time used until then, in seconds.
"""

import sys
import time
from importlib import import_module


def main() -> int:
    """Run until the first view is painted."""
    import_module("floor_app.table_command")  # loaded before any window, as by the command line itself
    from PySide6.QtCore import QCoreApplication, QEvent

    from floor_app.cli import run
    from floor_app.qt import station
    from floor_app.qt.dealer.dealer_window import DealerWindow

    class FirstPaint(DealerWindow):
        """The dealer's window, which ends the program once a view of it is painted."""

        def event(self, event: QEvent) -> bool:
            is_done = super().event(event)
            if event.type() == QEvent.Type.UpdateRequest and self.view is not None:
                sys.stdout.write(f"painted {time.process_time():.3f}\n")
                sys.stdout.flush()
                QCoreApplication.exit(0)
            return is_done

    vars(station)["DealerWindow"] = FirstPaint
    return run()


if __name__ == "__main__":
    raise SystemExit(main())
