"""Runs a module where rights and limits bind even root: ``python -m tests.helpers.bound_run BYTES MODULE WORD…``.

Root keeps its name, so that the program may lie in a folder of root's own, but no longer sees past the rights of files.
No file may grow beyond BYTES (0: no limit).
"""

import ctypes
import os
import resource
import sys

_DROP_FOR_GOOD = 24  # prctl: PR_CAPBSET_DROP
_RIGHTS_OF_ROOT = (1, 2)  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH


def give_up_rights_of_root() -> None:
    """What is run next is bound by the rights of files, whoever runs it."""
    if os.getuid() == 0 and sys.platform.startswith("linux"):
        library = ctypes.CDLL(None)
        for right in _RIGHTS_OF_ROOT:
            library.prctl(_DROP_FOR_GOOD, right, 0, 0, 0)


def main(size: int, words: list[str]) -> None:
    """Become the module."""
    give_up_rights_of_root()
    if size:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    os.execv(sys.executable, [sys.executable, "-m", *words])


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
