"""What the engine is known to do against the rules."""

# Faults of the engine that are known and stand: they are followed and counted apart.
FAULTS = {'stack-on-disrupted', 'leader-debark', 'entry-chariots', 'arrival-room',
          'charge-from-edge', 'crest-at-corner', 'retreat-way'}
