"""The Qt application of a station: display, fonts, windows on their screens."""

import gc
import os
import sys
from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from floor_app.qt.style import load_fonts


def has_display() -> bool:
    """Whether windows can be shown to anybody here."""
    if os.environ.get("QT_QPA_PLATFORM"):
        return os.environ["QT_QPA_PLATFORM"].split(":")[0] not in ("offscreen", "minimal")
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def offscreen_platform() -> str:
    """The offscreen platform with two screens of 1920×1080; its own single one of 800×800 takes no touch outside."""
    configuration = Path(str(files("floor_app") / "qt" / "offscreen.json"))
    return f"offscreen:configfile={configuration}"


def make_application(*, is_offscreen: bool) -> QApplication:
    """The application with its fonts. Without a display Qt would abort the process, so ask ``has_display`` first."""
    if is_offscreen:
        os.environ["QT_QPA_PLATFORM"] = offscreen_platform()
    QCoreApplication.setApplicationName("floor-app")
    running = QApplication.instance()
    application = running if isinstance(running, QApplication) else QApplication([])
    application.setQuitOnLastWindowClosed(True)
    load_fonts()
    return application


def run_windows(application: QApplication) -> int:
    """Run the windows shown until they are closed; returns the exit code.

    What the start has loaded stays for good: the collector need not walk it, which would stop the screens for a
    tenth of a second now and then.
    """
    gc.freeze()
    return application.exec()


def show_on_screen(window: QWidget, index: int, *, is_full: bool) -> None:
    """Show a window on the screen of this number, or on the first one when there are fewer."""
    screens = QGuiApplication.screens()
    screen = screens[index] if index < len(screens) else screens[0]
    window.setGeometry(screen.availableGeometry() if is_full else window.geometry())
    window.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
    if is_full and index < len(screens):
        window.showFullScreen()
    else:
        window.show()
