"""Checks that guard a frame. A profile names one; only these few need code."""

import binascii
from enum import StrEnum
from typing import assert_never


class CheckKind(StrEnum):
    """Checks an engine can compute."""

    CRC_16_CCITT_FALSE = "crc-16-ccitt-false"


def check_width(kind: CheckKind) -> int:
    """Bytes a check takes in the frame."""
    match kind:
        case CheckKind.CRC_16_CCITT_FALSE:
            return 2
        case _:
            assert_never(kind)


def compute_check(kind: CheckKind, data: bytes) -> bytes:
    """Compute a check over ``data`` as it stands in the frame (high byte first).

    >>> compute_check(CheckKind.CRC_16_CCITT_FALSE, b"123456789").hex()
    '29b1'
    """
    match kind:
        case CheckKind.CRC_16_CCITT_FALSE:
            return binascii.crc_hqx(data, 0xFFFF).to_bytes(2, "big")
        case _:
            assert_never(kind)
