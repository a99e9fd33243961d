"""What the engine is known to do against the rules."""

# Faults of the engine that are known and stand: they are followed and counted apart.
FAULTS = {
    'nearer-drawn',         # 7.11, E36: nearness is not by missile range; a Block is one of its Points
}
