"""What the engine is known to do against the rules."""

# Faults of the engine that are known and stand: they are followed and counted apart. tyre.md has
# the rule and a reproduction of each.
FAULTS = set()
