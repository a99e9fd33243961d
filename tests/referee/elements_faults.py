"""Faults of the engine that are known and stand: followed, and counted apart."""

FAULTS = set()
SEEN = []                                           # faults met since somebody last asked


def stands(name):
    """The fault is known; that it was met is noted."""
    if name in FAULTS:
        SEEN.append(name)
        return True
    return False
