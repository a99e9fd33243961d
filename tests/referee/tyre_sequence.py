"""The sequence of play: chapter 4, and decisions that break into it."""
from tyre_board import GOALS
from tyre_units import MAC, TYR


class Sequence:
    """Game-Turns, impulses, segments."""

    held = None                                             # whose decision was broken into

    def begin_game(self):
        if self.kind == 'naval':
            self.plan, self.plan_open = 'bombard', True
            self.impulses = 6
            self.begin_impulse(1)
        elif self.kind == 'assault':
            self.plan, self.plan_open, self.assault = 'assault', True, True
            self.impulses = 16
            self.begin_impulse(1)
        else:
            self.begin_planning()

    def begin_impulse(self, number):
        self.impulse = number
        self.first = TYR if number % 2 else MAC
        for x in self.leaders:
            if x.silent:
                x.silent -= 1
        self.watch_booms()
        self.begin_naval_move(1)

    # ---- what breaks in

    def interrupted(self):
        """A choice or die that comes before the segment goes on; of several leaders at once the
        first of the roster comes first."""
        while self.overladen and self.alike_aboard(self.overladen[0]):
            self.lose_unit(self.overladen.pop(0).units[-1])
        if self.overladen:
            self.overlay = 'forfeit'
            self.actor_now(MAC)
            return True
        if self.swimmers:
            self.swimmers.sort(key=lambda x: x.index)
            self.ask_die('drown', self.swimmers.pop(0))
            return True
        if self.fates:
            self.ask_die('loss', self.fates.pop(0))
            return True
        while self.homeless:
            self.homeless.sort(key=lambda x: x[0].index)
            leader, how = self.homeless[0]
            found = self.homes(leader, how)
            if not found:
                self.homeless.pop(0)
                if how == 'sea':
                    self.lose_leader(leader)
                else:
                    leader.state, leader.back = 'wounded', self.impulse + 1
            elif len(found) == 1:
                self.homeless.pop(0)
                self.go_home(leader, found[0])
            else:
                self.overlay = 'rejoin'
                self.actor_now(leader.side)
                return True
        self.actor_now(None)
        return False

    def actor_now(self, side):
        """While something breaks in, somebody else may have to decide."""
        if side is None:
            if self.held is not None:
                self.actor, self.held = self.held, None
        else:
            if self.held is None:
                self.held = self.actor
            self.actor = side

    def homes(self, leader, how):
        return self.nearest_ships(leader) if how == 'sea' else self.unit_homes(leader, how)

    def go_home(self, leader, target):
        leader.came = None
        if target.sort == 'ship':
            self.aboard(leader, target)
        elif target.ship:
            self.aboard(leader, target.ship)
        else:
            self.stand(leader, target.hex)
            self.enter_place(leader, target.hex)
            self.check_goals()

    def list_rejoin(self):
        leader, how = self.homeless[0]
        for target in self.homes(leader, how):
            yield 'rejoin %s %s' % (leader.name, target.name)

    def do_rejoin(self, name, other):
        leader, how = self.homeless.pop(0)
        self.go_home(leader, self.piece(other))

    def list_forfeit(self):
        for ship in self.overladen[:1]:
            for u in ship.units:
                yield 'forfeit ' + u.name

    def alike_aboard(self, ship):
        """Of two units that are alike nobody has to choose one."""
        a, b = ship.units
        return a.word == b.word and self.words(a) == self.words(b)

    def do_forfeit(self, name):
        self.overladen.pop(0)
        self.lose_unit(self.piece(name))

    # ---- segments that pass by themselves

    def pass_on(self):
        """Ends a segment in which nothing can be done. False: somebody has to decide."""
        stage = self.stage
        if stage == 'boarding-done':
            self.end_segment()
            self.after_boarding()
            return True
        if stage == 'yard':
            if self.docked:
                return False
            self.stage = 'construct'
            return True
        if stage == 'mend':
            self.next_mend()
            return True
        if stage == 'reinforce':
            self.next_fleet()
            return True
        if stage == 'berth':
            return self.pass_berth()
        if stage == 'bombard-dice':
            self.next_shot()
            return True
        if stage == 'counter-dice':
            self.next_stone()
            return True
        if stage == 'counter-done':
            self.end_segment()
            self.after_counter()
            return True
        if stage == 'retreat':
            return self.step_retreats()
        if stage == 'retreats-done':
            self.end_segment()
            self.begin_melee(MAC)
            return True
        if stage == 'melee-back':
            return self.melee_step()
        if stage == 'wade':
            return self.pass_wade()
        if stage in ('sea', 'boarding', 'land', 'fire', 'melee', 'advance', 'counter', 'bombard',
                     'combine', 'build'):
            if stage == 'counter' and any(c.aim for c in self.catapults):
                return False
            if stage == 'bombard' and self.aims:
                return False
            for text in self.own_list():
                if text != 'done' and text[:5] != 'drop ':
                    return False
            getattr(self, 'end_' + stage)()
            return True
        return False

    def end_sea(self):
        self.end_naval_move()

    def after_boarding(self):
        if self.assault:
            self.begin_counter()
        else:
            self.begin_bombard()

    def after_counter(self):
        if self.assault:
            self.begin_land(MAC)
        else:
            self.end_impulse()

    def end_impulse(self):
        self.break_booms()
        if self.assault:
            held = sum(self.holds(h) for h in GOALS)
            if (self.impulse == 10 and not held) or self.impulse == 16:
                self.finish(TYR)
                return
        if self.kind == 'campaign' and not self.assault and self.impulse < 6:
            self.stage, self.actor = 'stop', MAC
        else:
            self.go_on()

    def go_on(self):
        if self.impulse < self.impulses:
            self.begin_impulse(self.impulse + 1)
        elif self.kind == 'naval':
            self.count_points()
        else:
            self.begin_regroup()

    def count_points(self):
        """The naval scenario: 3 a ship sunk, 1 damaged, 2 an admiral lost."""
        points = [0, 0]
        for ship in self.ships:
            if not ship.fire and ship.fleet != 'cyprus':
                points[1 - ship.side] += 3 * (ship.state == 'sunk') + ship.damaged
        for x in self.leaders:
            points[1 - x.side] += 2 * (x.state == 'dead')
        self.points = points
        if points[MAC] == points[TYR]:
            self.finish(None)
        else:
            self.finish(MAC if points[MAC] > points[TYR] else TYR)

    def segment_word(self):
        if self.now() in ('sea', 'ship', 'point', 'enter', 'launch'):
            return 'move-%d%s' % (self.segment, '-begun' if self.begun else '')
        return ''
