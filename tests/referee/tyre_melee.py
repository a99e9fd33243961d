"""Land melee, morale, advance and the end of wading: chapter 12, 8.32, 15.2, 15.3."""
from tyre_board import GOALS, PRIMARY, ROUND, SECONDARY, SHORE, SLOPES, WALLS
from tyre_units import MAC, TYR, MELEE

COLUMNS = ('1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1')


class Melee:
    """The two melee segments."""

    def begin_melee(self, side):
        self.stage, self.actor = 'melee', side
        for u in self.units:
            u.attacked = u.defended = False
        self.victim, self.attackers = None, []

    def prey(self, h, side):
        """Whom a melee attack on the hex would be on."""
        for table in (self.unit_at, self.leader_at, self.siege_at):
            p = table.get(h)
            if p and p.side != side:
                return p
        return None

    def can_attack(self, u, target):
        if u.side == target.side or not u.fights or u.disrupted or u.attacked or u.ship or \
                u.state != 'map' or target.hex not in ROUND[u.hex]:
            return False
        h = target.hex
        if h in PRIMARY and not self.breached(h) and u.hex not in WALLS and \
                not self.siege_by(u.hex, 'tower'):
            return False
        return True

    def victims(self):
        found = []
        side = self.actor
        for u in self.army[side]:
            if u.state == 'map' and u.hex is not None and u.fights and not u.disrupted and \
                    not u.attacked:
                for h in ROUND[u.hex]:
                    p = self.prey(h, side)
                    if p and p not in found and self.attackable(p) and self.can_attack(u, p):
                        found.append(p)
        return found

    def attackable(self, p):
        if p.sort == 'unit':
            return not p.defended
        return p.sort != 'tower'

    def list_melee(self):
        for p in self.victims():
            yield 'assail ' + p.name
        yield 'done'

    def do_assail(self, name):
        self.victim, self.attackers = self.piece(name), []
        self.stage = 'gather'

    def joiners(self):
        return [u for u in self.army[self.actor]
                if u not in self.attackers and u.state == 'map' and u.hex is not None and
                self.can_attack(u, self.victim)]

    def list_gather(self):
        for u in self.joiners():
            yield 'join ' + u.name
        if self.attackers:
            yield 'strike'
            for u in self.attackers:
                yield 'drop ' + u.name
        else:
            yield 'belay'

    def do_join(self, name):
        self.attackers.append(self.piece(name))

    def drop_attacker(self, u):
        self.attackers.remove(u)

    # ---- strength, odds and die

    def bonus(self, u):
        """A general of his contingent in the hex, at most doubling the unit."""
        x = self.leader_at.get(u.hex)
        if x and not x.naval and x.side == u.side and u.contingent in x.contingents:
            return min(x.land[2], u.strength)
        return 0

    def attack_strength(self, u):
        """In quarters."""
        full = 4 * (u.strength + self.bonus(u))
        if u.hex in SHORE:
            full //= 2
        if (u.hex, self.victim.hex) in SLOPES:
            full //= 2
        return full

    def defence_strength(self):
        u = self.victim
        full = 4 * (u.strength + self.bonus(u))
        h = u.hex
        if h in GOALS or (h in WALLS and not any(self.siege_by(a.hex, 'tower')
                                                 for a in self.attackers)):
            full *= 2
        return full

    def melee_column(self):
        attack = sum(self.attack_strength(u) for u in self.attackers)
        defence = self.defence_strength()
        if attack >= defence:
            return min(7, attack // defence)
        return 0 if 2 * attack >= defence else None

    def attack_morale(self):
        """The best general whose contingent all attackers are, with one of them in his radius."""
        return max((x.land[0] for x in self.generals(self.actor)
                    if all(u.contingent in x.contingents for u in self.attackers) and
                    any(self.led(u, x, 1) for u in self.attackers)), default=0)

    def defence_morale(self):
        u = self.victim
        return max((x.land[0] for x in self.generals(u.side)
                    if u.contingent in x.contingents and self.led(u, x, 1)), default=0)

    def melee_plus(self):
        side = self.actor
        return self.attack_morale() - self.defence_morale() + self.morale[side] - \
            self.morale[1 - side]

    def melee_result(self, die):
        column = self.melee_column()
        if column is None:
            return '-'
        result = MELEE[min(6, max(1, die + self.melee_plus())) - 1][column]
        if self.victim.disrupted and result in 'DR':
            result = 'E'
        return result

    # ---- carrying it out

    def do_strike(self):
        self.path, self.advanced, self.followers = [], [], []
        self.won = self.victim.hex
        self.outcome = None
        if self.victim.sort != 'unit':
            self.take_alone()
        else:
            self.victim.defended = True
            self.ask_die('melee')
            self.stage = 'melee-result'

    def take_alone(self):
        """A leader or catapult alone falls without a die."""
        h = self.victim.hex
        x, c = self.leader_at.get(h), self.siege_at.get(h)
        if x and x.side != self.actor:
            self.lose_leader(x)
        if c and c.side != self.actor and c.sort != 'tower':
            self.lose_siege(c)
        self.outcome, self.path = 'eliminated', [h]
        self.begin_advance()

    def spend(self):
        """Each attacks once a segment."""
        for u in self.attackers:
            u.attacked = True

    def die_melee(self, die):
        result = self.melee_result(die)
        u = self.victim
        if result == 'D':
            u.disrupted = True
            self.end_attack()
        elif result == 'E':
            self.kill_victim()
        elif result == 'R':
            self.drive_back()
        else:
            self.end_attack()

    def kill_victim(self):
        self.outcome, self.path = 'eliminated', [self.victim.hex]
        self.fall(self.victim)
        self.begin_advance()

    def drive_back(self):
        u = self.victim
        self.start_retreat(u)
        zone = self.make_zone(1 - u.side, ())
        self.back_zone = zone
        steps, boats = self.melee_ways(u)
        if not steps and not boats:
            self.kill_victim()
            return
        self.outcome, self.path = 'retreats', [u.hex]
        leader = self.leader_at.get(u.hex)
        self.escorts = [leader] if leader and leader.side == u.side else []
        self.stage = 'melee-back'

    def melee_ways(self, u):
        """First hexes of every way back of full length; ships."""
        boats = self.boats_for(u, self.back_zone)
        if boats and u.hex == u.start and u.hex not in SHORE:
            return [], boats
        steps = [n for n in ROUND[u.hex]
                 if self.may_pass(u, u.hex, n, self.back_zone, u.left == 1) and
                 self.full_way(u, n, u.left - 1, u.shore or n in SHORE)]
        return steps, boats

    def full_way(self, u, h, left, shore):
        if left == 0:
            return True
        if u.side == MAC and h in SHORE and self.boats(h):
            return True
        keep, u.shore = u.shore, shore
        found = any(self.may_pass(u, h, n, self.back_zone, left == 1) and
                    self.full_way(u, n, left - 1, shore or n in SHORE) for n in ROUND[h])
        u.shore = keep
        return found

    def melee_step(self):
        """True when the retreat went on by itself."""
        if self.escorts:
            self.overlay, self.actor = 'escort', self.escorts[0].side
            return False
        u = self.victim
        if not u.left:
            self.end_retreat_of(u)
            self.actor = 1 - u.side
            self.begin_advance()
            return True
        steps, boats = self.melee_ways(u)
        if len(steps) + len(boats) > 1:
            self.options, self.ferries, self.chooser = {u: steps}, {u: boats}, u
            self.overlay, self.actor = 'fallback', u.side
            return False
        if steps:
            self.melee_back(u, steps[0])
        else:
            self.melee_board(u, boats[0])
        return True

    def going_with(self, u):
        return next((x for x in self.leaders if x.goes is u and x.state == 'map'), None)

    def melee_back(self, u, h):
        leader = self.going_with(u)
        self.fall_back(u, h, leader)
        if u.left:
            self.path.append(h)

    def melee_board(self, u, ship):
        self.fall_back(u, ship, self.going_with(u))

    # ---- advance

    def begin_advance(self):
        self.stage = 'advance'
        self.followers = [self.leader_at[u.hex] for u in self.attackers
                          if u.hex in self.leader_at and self.leader_at[u.hex].side == u.side]

    def list_advance(self):
        one = self.outcome == 'eliminated'
        for u in self.attackers:
            if u.state == 'map' and u not in self.advanced and not (one and self.advanced):
                for h in self.advance_hexes(u):
                    if h not in self.unit_at:
                        yield 'advance %s %d' % (u.name, h)
        for x in self.may_follow(one):
            for h in self.advance_hexes(x):
                if h not in self.leader_at:
                    yield 'advance %s %d' % (x.name, h)
        yield 'done'

    def may_follow(self, one):
        """After an elimination one leader with the one unit (12.51)."""
        return self.followers if self.advanced or not one else []

    def advance_hexes(self, piece):
        """Hexes of the path, up to an enemy unit, prohibited ground, or a secondary wall that the
        enemy controls and that was not attacked (12.52, 12.53)."""
        found, last = [], piece.hex
        for h in self.path[:piece.movement]:
            u = self.unit_at.get(h)
            if (u and u.side != piece.side) or (piece.side == TYR and h in self.mac_land):
                break
            if h != self.won:
                if h in SECONDARY and not self.breached(h) and h in self.zone(1 - piece.side):
                    break
                if h in SHORE and last in SHORE:
                    break
                if piece.side == MAC and h in PRIMARY and not self.breached(h) and \
                        last not in WALLS:
                    break
            found.append(h)
            last = h
        return found

    def do_advance(self, name, h):
        piece = self.piece(name)
        if piece.sort == 'unit':
            self.advanced.append(piece)
        else:
            self.followers.remove(piece)
        for step in self.path[:self.path.index(int(h)) + 1]:
            if step != int(h):
                self.pass_place(piece, step)
        self.walk(piece, int(h))
        self.check_goals()

    def pass_place(self, piece, h):
        """A hex passed on the way is entered too."""
        if h not in self.unit_at:
            self.trample(piece, h)
        self.enter_place(piece, h)

    def end_advance(self):
        self.end_attack()

    def end_attack(self):
        self.spend()
        self.victim, self.attackers = None, []
        self.stage = 'melee'

    def end_melee(self):
        self.stage = 'wade'

    # ---- out of the water

    def waders(self):
        """Units in the water, then leaders there without one."""
        wet = [u for u in self.army[MAC] if u.state == 'map' and u.hex in self.sea]
        return wet + [x for x in self.leaders if x.state == 'map' and x.hex in self.sea and
                      x.hex not in self.unit_at]

    def dry_hexes(self, piece):
        """Breaches beside a wader: emptied for a unit, with a friend in it for a leader."""
        for h in ROUND[piece.hex]:
            if h in PRIMARY and self.breached(h):
                u = self.unit_at.get(h)
                if piece.sort == 'unit' and not u and not self.closed(piece, h):
                    yield h
                if piece.sort == 'leader' and u and u.side == MAC and h not in self.leader_at:
                    yield h

    def list_wade(self):
        piece = self.waders()[0]
        for h in self.dry_hexes(piece):
            yield 'wade %s %d' % (piece.name, h)
        yield 'done'

    def do_wade(self, name, h):
        piece = self.piece(name)
        leader = self.leader_at.get(piece.hex) if piece.sort == 'unit' else None
        self.walk(piece, int(h))
        if leader and int(h) not in self.leader_at:
            self.walk(leader, int(h))
        self.check_goals()

    def end_wade(self):
        self.back_aboard(self.waders()[0])

    def pass_wade(self):
        """One wader after another: into a breach, or back to his ship."""
        for piece in self.waders()[:1]:
            if next(iter(self.dry_hexes(piece)), None):
                return False
            self.back_aboard(piece)
            return True
        if self.actor == MAC:
            self.end_segment()
            self.begin_melee(TYR)
        else:
            self.rally()
        return True

    def back_aboard(self, piece):
        if piece.sort == 'leader':
            self.leader_aboard(piece, piece.came)
            return
        ship, leader = piece.came, self.leader_at.get(piece.hex)
        if ship and ship.state == 'map' and self.room(ship):
            self.aboard(piece, ship)
            piece.came = None
        else:
            self.fall(piece)
            return
        if leader:
            self.leader_aboard(leader, leader.came, ship)

    def leader_aboard(self, x, *ships):
        """Out of the water to the ship he came from, or to his unit's (I-10)."""
        for ship in ships:
            if ship and not isinstance(ship, int) and ship.state == 'map' and not ship.leader:
                self.aboard(x, ship)
                x.came = None
                return
        self.lose_leader(x)

    def rally(self):
        for u in self.units:
            u.disrupted = u.attacked = u.defended = False
        self.end_segment()
        self.end_impulse()
