"""Faults of the engine that are known and stand: followed, and counted apart."""

FAULTS = {
    'conform-tie',          # CONF.5: equally near members, the lowest number instead of the left-most
    'hemmed-recoil',    # RECOIL.2: who could not turn recoils with an enemy in full rear contact
    'group-squares-again',  # ZOC.9: a group squared to an enemy goes on without ending in contact
    'sally-origin',     # CONT.6: the move of an element that left a camp counts from a table corner
    'forced-pair',      # SHOOT.21: a third shoots first at one of two that can shoot at each other
    'hemmed-twice',     # CC.3: who could not turn fights that enemy and one to its front as well
}
SEEN = []                                           # faults met since somebody last asked


def stands(name):
    """The fault is known; that it was met is noted."""
    if name in FAULTS:
        SEEN.append(name)
        return True
    return False
