"""Troop types of Elements and the tables of the reference sheet, as the referee reads them."""

# kind: close combat against foot and mounted; move in MU
TYPES = {'Art': (2, 2, 3), 'Ax': (3, 2, 5), 'Bd': (5, 3, 3), 'Bw': (2, 4, 3), 'Cm': (3, 2, 5),
         'CF': (1, 1, 0), 'Cat': (4, 4, 4), 'Cv': (3, 3, 6), 'El': (5, 4, 4), 'Hd': (3, 2, 3),
         'Kn': (3, 4, 5), 'LH': (2, 2, 8), 'LS': (3, 3, 4), 'Pav': (3, 4, 3), 'Pk': (3, 4, 3),
         'Ps': (2, 2, 5), 'Ra': (4, 2, 4), 'SCh': (4, 4, 6), 'Sp': (4, 4, 3), 'WWg': (3, 4, 3),
         'Wb': (3, 2, 3)}
FACTOR = {kind: row[:2] for kind, row in TYPES.items()}
MOVE = {kind: row[2] for kind, row in TYPES.items()}
SHOT_FACTOR = dict(FACTOR, Art=(4, 4), Pav=(2, 4))
RANGE = {'Art': 8, 'Bw': 3, 'Pav': 3, 'WWg': 3}
MOUNTED = {'Cm', 'Cat', 'Cv', 'El', 'Kn', 'LH', 'SCh'}
HEAVY = {'Cat', 'El', 'Kn'}
MIRED = {'Art': 2, 'Bd': 2, 'Hd': 2, 'Pav': 2, 'Pk': 2, 'Sp': 2, 'WWg': 2, 'Ra': 1}
SLOW = {'Art', 'El', 'Hd', 'WWg'}                   # a PIP more
PURSUERS = {'Kn', 'SCh', 'El', 'Wb'}
NO_ROUGH = {'Art', 'WWg'}                           # never off road in bad going
SHOT_WORSE = {'Bd', 'El', 'Ra'}
SUPPORTED = {'Ax', 'Bd', 'LS', 'Ra', 'Sp'}          # by Psiloi

SUBTYPE = {'3Bd': 'Ra', '3Sp': 'LS', '8Bw': 'Pav', '8Lb': 'Pav', '8Cb': 'Pav', '6Bw': 'Pav',
           '4Kn': 'Cat', 'HCh': 'Kn', 'LCh': 'Cv', 'LCm': 'LH', '4Lb': 'Bw', '4Cb': 'Bw',
           '2Cm': 'LH', 'Lit': 'Bd'}
CAMELS = {'3Cm', '2Cm', 'LCm'}
DEPTH = {30: ('4Bd', '4Pk', '4Sp', '4Wb'),
         40: ('3Ax', '4Ax', '3Bd', '3Sp', '3Bw', '4Bw', '4Lb', '4Cb', '2Ps', '3Wb', 'CF', '5Hd'),
         60: ('3Cv', '3Kn', '4Kn', '2LH', '3Cm', '2Cm', 'LCm', '7Hd', '5Wb'),
         120: ('6Cv', '6Kn'), 160: ('Lit',)}        # all others are 80 deep
DEPTHS = {name: depth for depth, names in DEPTH.items() for name in names}

BAD = {'woods', 'steep', 'marsh', 'rough', 'dunes', 'oasis'}
SANDY = {'dunes', 'oasis'}                          # good going for camels
HILLS = {'gentle', 'steep'}
AREAS = BAD | {'gentle'}
SHUNNED = {'Cv': {'woods', 'steep', 'oasis', 'dunes'}, 'camels': {'woods', 'steep'}}
FOREST = {'woods', 'oasis'}


def kind_of(subtype):
    return SUBTYPE.get(subtype) or subtype.lstrip('0123456789')


def depth_of(subtype):
    return DEPTHS.get(subtype, 80)


def passes(mover, friend, recoiling):
    """Whether the one may pass through the other, by type."""
    if not recoiling:
        return mover == 'Ps' or (mover in MOUNTED and friend == 'Ps')
    if mover in MOUNTED:
        return mover != 'El' and friend not in ('El', 'Pk')
    return (mover == 'Bd' and friend in ('Bd', 'Sp')) or \
        (mover in ('Pk', 'Bw') and friend == 'Bd') or (mover == 'Ps' and friend != 'Ps')


# ---- the table of results ------------------------------------------------------------------------

class Plight:
    """How a loser stands: in good going, good going but for sand, bad going; shot at; in a camp."""

    def __init__(self, good, sandy, bad, shot, camp, winner_in_camp):
        self.good, self.sandy, self.bad = good, sandy, bad
        self.shot, self.camp, self.winner_in_camp = shot, camp, winner_in_camp


def result(u, v, low, high, how):
    """What becomes of a loser of kind u against a winner of kind v."""
    return (beaten if 2 * low > high else doubled)(u, v, how)


def beaten(u, v, how):
    good, warband = how.good, v == 'Wb' and not how.winner_in_camp
    if u == 'Art':
        return 'none' if how.shot else 'destroyed'
    if u in ('CF', 'SCh') or \
            (u == 'Ax' and good and v == 'Kn') or \
            (u in ('Bd', 'LS', 'Pav', 'Pk', 'Ra', 'Sp') and
             (warband or (good and v in ('Kn', 'SCh')))) or \
            (u == 'Bw' and v in MOUNTED) or \
            (u == 'El' and (v in ('Ax', 'Ps', 'LH') or (how.shot and v == 'Art'))) or \
            (u == 'Hd' and (warband or how.camp or (good and v in ('El', 'Kn', 'SCh')))) or \
            (u in ('Kn', 'Cat') and (how.bad or v in ('Cm', 'El', 'LH', 'SCh'))) or \
            (u == 'Ps' and ((good and v in ('Cv', 'Kn')) or (how.sandy and v == 'Cm'))) or \
            (u == 'WWg' and (how.camp or v == 'El' or (how.shot and v == 'Art'))) or \
            (u == 'Wb' and good and v in ('Kn', 'SCh')):
        return 'destroyed'
    if (u == 'Cm' and v in ('Cat', 'Cv', 'Kn', 'LH')) or u == 'WWg' or \
            (u == 'Hd' and not how.shot):
        return 'none'
    if (u in ('Cm', 'LH', 'Cv') and (how.bad or v == 'SCh')) or (u == 'Cv' and v == 'Cm') or \
            (u == 'LH' and how.shot and v == 'Art'):
        return 'flees'
    return 'recoils'


def doubled(u, v, how):
    if u == 'Cv':
        return 'flees' if (v == 'Art' and not how.shot) or \
            (how.good and v in ('Hd', 'Pk', 'Sp')) else 'destroyed'
    if u == 'LH':
        lost = how.bad or v in MOUNTED or v in ('Bw', 'Pav', 'Ps') or (how.shot and v == 'Art')
        return 'destroyed' if lost else 'flees'
    if u == 'Ps':
        lost = v in ('Ax', 'Bw', 'Pav', 'Ps') or (how.sandy and v == 'Cm') or \
            (how.good and v in ('Cat', 'Cv', 'Kn', 'LH'))
        return 'destroyed' if lost else 'flees'
    return 'recoils' if u != 'SCh' and v == 'Art' and not how.shot else 'destroyed'
