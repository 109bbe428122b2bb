"""What a receiver at the wrong speed makes of bytes: the bit stream of 8N1, sampled at another rate.

A pseudo-terminal and a network have no speed, so the simulator computes it.
"""

from collections.abc import Iterator

IDLE_BITS = 12


def resample(data: bytes, sent_at: int, read_at: int) -> bytes:
    """Bytes read at ``read_at`` baud of ``data`` sent without pause at ``sent_at`` baud, the line idle around them.

    A byte without its stop bit is read as 00, as a serial driver hands it out.

    >>> resample(b"~\\x01", 9600, 9600) == b"~\\x01"
    True
    """
    bits = list(_bits(data))
    length = len(bits) / sent_at

    def level(at: float) -> int:
        place = int(at * sent_at)
        return bits[place] if at >= 0 and place < len(bits) else 1

    read = bytearray()
    step = 1 / read_at
    at = 0.0
    while at < length:
        if level(at) == 1:
            at += step / 16
            continue
        samples = [level(at + (0.5 + bit) * step) for bit in range(10)]
        if samples[0] == 1:
            at += step / 16
            continue
        value = sum(sample << bit for bit, sample in enumerate(samples[1:9]))
        has_stop = samples[9] == 1
        read.append(value if has_stop else 0)
        at += 9.5 * step
        while not has_stop and at < length and level(at) == 0:
            at += step / 16
    return bytes(read)


def _bits(data: bytes) -> Iterator[int]:
    yield from [1] * IDLE_BITS
    for value in data:
        yield 0
        for place in range(8):
            yield value >> place & 1
        yield 1
    yield from [1] * IDLE_BITS
