"""The capture keeps the last bytes, and shows none of them by accident."""

from drivers.capture import Capture, Direction


def test_it_keeps_the_last_bytes_only() -> None:
    capture = Capture(max_bytes=10)
    for at, data in enumerate((b"aaaa", b"bbbb", b"cccc")):
        capture.add(Direction.FROM_SHOE, data, at)
    assert [(chunk.at, chunk.data) for chunk in capture.chunks()] == [(1, b"bbbb"), (2, b"cccc")]


def test_a_chunk_larger_than_the_ring_keeps_its_end() -> None:
    capture = Capture(max_bytes=4)
    capture.add(Direction.TO_SHOE, b"0123456789", 0.0)
    assert [chunk.data for chunk in capture.chunks()] == [b"6789"]


def test_nothing_read_is_nothing_kept() -> None:
    capture = Capture()
    capture.add(Direction.FROM_SHOE, b"", 0.0)
    assert capture.chunks() == ()


def test_no_representation_shows_the_bytes() -> None:
    capture = Capture()
    capture.add(Direction.FROM_SHOE, b"secret", 0.0)
    assert "secret" not in repr(capture.chunks()) + repr(capture)
