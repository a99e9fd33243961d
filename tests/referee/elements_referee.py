"""The referee proper: follows a record beside the engine and compares."""
import random

import elements_column as column
import elements_flow as flow
import elements_move as move
import elements_near as near
from elements_contact import No, Unsure
from elements_data import roster
from elements_fight import supporter
from elements_settingup import SET_UP, SettingUp, parse
from elements_shoot import Shots
from elements_state import State, read_piece, read_position
from elements_words import Words

LISTED, NUDGED, AIMED, STRAYED = 16, 12, 8, 6       # moves looked at, at a sampled decision


class Referee(Words, SettingUp):
    """Carries a battle of its own."""

    def __init__(self, name, header, report):
        self.report = report
        self.words = [pair.split('=')[1] for pair in header['sides'].split()]
        self.usual = roster(name)
        self.options = dict(p.split('=') for p in header.get('options', '').split())
        self.state = State(self.options)
        self.dice, self.pairs, self.shot, self.called = [], [], None, None
        self.pair = None
        self.named = []
        self.over, self.winner = False, None
        self.lost_track = None
        self.wander, self.naming = False, False
        self.step, self.pending = None, None
        self.questions = []

    # ---- taking a position from words

    def start(self, lines):
        self.adopt(lines)
        if self.state.phase == 'pips':
            self.judge_set_up()

    def start_anywhere(self, lines):
        """A position nobody played: asked for at every decision."""
        self.wander = True
        self.adopt(lines)

    @property
    def stage(self):
        return 'over' if self.over else self.state.phase

    # ---- comparing

    def compare_position(self, lines):
        keys, areas, banks, pieces = read_position(lines)
        state = self.state
        if self.lost_track:
            if not self.lost_track.startswith('set-up'):
                self.report.agree('abstained: ' + self.lost_track)
            self.set_up_step(lines)
            return
        good = True
        if not self.over:
            good &= self.report.check('position: turn', 'SEQ.2', (state.phase, state.turn,
                                      self.words[state.active], state.pips),
                                      (keys.get('phase', 'armies'), int(keys.get('turn', 1)),
                                       keys.get('side', self.words[0]),
                                       int(keys.get('pips', 0))))
        for name, words in pieces.items():
            good &= self.compare_piece(name, read_piece(words))
        for name, e in state.elements.items():
            if name not in pieces and e.where == 'table':
                self.report.differ('position: pieces', 'OUT.3', name + ' is not there')
                good = False
        if not good:
            self.adopt(lines)

    def compare_piece(self, name, told):
        state = self.state
        if name[1] == 'C':
            camp = state.camps['AB'.index(name[0])]
            return self.report.check('position: camps', 'CAMP.9',
                                     camp and (camp.base.pose(), camp.taken),
                                     (told['pose'], 'taken-by' in told), name)
        e = state.elements.get(name)
        if not e:
            return self.report.check('position: pieces', 'ARMY.1', None, told, name)
        where = next((w for w in ('inside', 'held', 'lost', 'absent') if w in told), 'table')
        mine = (e.where, e.base.pose() if e.base else None, e.subtype)
        theirs = (where, told.get('pose'), told.get('kind', e.subtype))
        good = self.report.check('position: pieces', 'MOVE.1', mine, theirs, name)
        if good and not self.over and where in ('table', 'inside'):
            good = self.report.check(
                'position: marks', 'MOVE.4', (e.moves, e.shot, e.target),
                (int(told.get('moves', 0)), 'has-shot' in told, 'was-shot' in told), name)
        return good

    def compare_turn(self, turn):
        if self.lost_track or self.over or self.state.phase in SET_UP:
            return
        self.report.check('who decides', 'SEQ.11', self.decider(), turn['to_act'])

    def decider(self):
        """The side that decides now."""
        state = self.state
        if state.phase == 'pips' or self.shot or self.pair:
            return 'chance'
        side = state.active
        if self.called:
            side = 1 - side
        elif state.phase == 'combat' and self.to_name():
            side = self.to_name()[0]
        return self.words[side]

    def compare_legal(self, lines):
        state = self.state
        if self.wander:
            self.questions.append(('position', lambda done, words: self.compare_position(words)))
        if self.lost_track and state.phase in SET_UP:
            self.pending = lines
        if self.lost_track or self.over or state.phase in SET_UP:
            return
        if state.phase == 'movement':
            self.judge_moves(lines)
        elif self.decider() != 'chance':
            mine = set(self.own_list())
            self.report.check('lists: ' + state.phase, 'SEQ.13',
                              {a for a in mine if not a.startswith('shoot')},
                              {a for a in lines if not a.startswith('shoot')})
            for line in sorted(mine | set(lines)):
                if line.startswith('shoot'):
                    verdict = 'allowed' if line in mine else 'refused SHOOT.18'
                    self.questions.append(('why ' + line, self.ear(line, verdict)))

    def own_list(self):
        """Every lawful action of the shooting and of the close combat."""
        state = self.state
        if state.phase == 'shooting':
            shots = Shots(state)
            side = 1 - state.active if self.called else state.active
            for target, names in shots.legal(side, self.called):
                yield 'shoot %s {%s}' % (target, ','.join(names))
            if not self.called:
                for s in shots.owing(1 - state.active):
                    if shots.legal(s.side, s.name):  # else another shoots first
                        yield 'call ' + s.name
        elif self.to_name():
            side, camp = self.to_name()
            yield 'assault'
            for u in flow.attackers(state, side, camp):
                yield 'assault ' + u.name
        else:
            for pair in self.pairs:
                yield 'fight ' + pair.names[0]

    def judge_moves(self, lines):
        """Listed moves must be lawful; changed and aimed ones are judged by both."""
        chooser = random.Random('%s %s' % (self.report.game, self.report.entry))
        self.report.check('lists: end of movement', 'PIP.17', not self.state.owes, 'end' in lines)
        listed = [line for line in lines if line != 'end']
        chooser.shuffle(listed)
        for line in listed[:LISTED]:
            self.hear(line, self.verdict(line), 'allowed', 'listed')
        asked = set()
        for line in listed[:NUDGED]:
            verb, args = parse(line)
            asked.add(near.nudge(self.state, verb, args, chooser))
        asked.update(near.aims(self.state, chooser, AIMED))
        asked.update(near.strays(self.state, chooser, STRAYED))
        asked.discard(None)
        for line in sorted(asked):
            verdict = self.verdict(line)
            if verdict:
                self.questions.append(('why ' + line, self.ear(line, verdict)))

    def ear(self, line, verdict):
        game = self.report.game

        def hear(done, answer):
            assert game == self.report.game
            self.hear(line, verdict, answer[0] if done else '? ' + answer[0], 'near misses')
        return hear

    def hear(self, line, verdict, answer, kind):
        """Compares a verdict with the engine's."""
        verb = line.split()[0]
        if verdict.startswith('abstained'):
            self.report.agree(verdict)
        elif (verdict == 'allowed') == answer.startswith('allowed'):
            self.report.agree('%s: %s %s' % (kind, verb, answer.split()[0]))
        else:
            self.report.differ(kind, verdict.split()[-1],
                               '%s: the referee: %s, the engine: %s' % (line, verdict, answer))

    def verdict(self, line):
        """allowed, refused CASE, abstained, or None for what cannot be asked."""
        verb, args = parse(line)
        state = self.state
        try:
            if verb == 'move':
                if any(n not in state.elements or state.elements[n].where != 'table'
                       for n in args[1]):
                    return None
                leg = move.judge(state, args[0], args[1], *[int(a) for a in args[2:]])
                if leg.owes:
                    return 'abstained: a second move of Warband with a leg to come'
            elif verb == 'march':
                column.march(state, args[0], args[1], int(args[2]), int(args[3]))
            elif verb == 'form':
                column.form(state, args[0], args[1], int(args[2]))
            elif verb == 'breakoff':
                column.break_off(state, args[0], int(args[1]))
            elif verb == 'sally':
                column.sally(state, args[0], args[1], int(args[2]))
            elif verb == 'land':
                column.land(state, args[0], *[int(a) for a in args[1:]])
            else:
                return 'abstained: ' + verb
            return 'allowed'
        except No as no:
            return 'refused ' + str(no)
        except Unsure as unsure:
            return 'abstained: %s' % unsure

    def compare_result(self, result):
        if self.lost_track or result is None:
            return
        winner = result['winner']
        mine = self.words[self.winner] if self.winner is not None else None
        if self.over:
            self.report.check('victory', 'WIN.1', mine, winner)
        else:
            self.report.differ('victory', 'WIN.1', 'the engine ends, %s' % result)

    # ---- actions

    def act(self, side, words):
        verb, args = parse(words)
        handler = getattr(self, 'do_' + verb.replace('-', '_'), None)
        if self.state.phase in SET_UP:
            self.step = (self.words.index(side), verb, args)
            self.lost_track = 'set-up, ' + verb
            return
        if handler is None:
            self.lost_track = verb
            return
        if self.lost_track:
            return
        try:
            handler(self.words.index(side), args)
        except No as no:
            self.report.differ('action', str(no), 'the engine plays ' + words)
            self.lost_track = 'refused by the referee'
        except Unsure as unsure:
            self.lost_track = str(unsure)

    def do_move(self, side, args):
        how, names, x, y, h = args
        leg = move.judge(self.state, how, names, int(x), int(y), int(h))
        move.carry_out(leg)
        self.report.agree('movement: %s, %s' % ('group' if leg.group else 'single', leg.kind))

    def do_march(self, side, args):
        how, names, turn, run = args
        leg = column.march(self.state, how, names, int(turn), int(run))
        move.carry_out(leg)
        self.report.agree('movement: column')

    def do_form(self, side, args):
        names, lead, run = args
        leg = column.form(self.state, names, lead, int(run))
        move.carry_out(leg)
        self.report.agree('movement: forming a column')

    def do_breakoff(self, side, args):
        leg = column.break_off(self.state, args[0], int(args[1]))
        self.report.agree('movement: breaking off')
        state, u, foe = self.state, self.state.elements[args[0]], leg.foe
        second = supporter(state, foe, u) if foe.kind == 'Wb' and foe.where == 'table' else None
        move.carry_out(leg)
        if foe.where == 'table':
            flow.pursue(state, foe, None, second)
            flow.refresh(state)

    def do_sally(self, side, args):
        column.carry_out_sally(column.sally(self.state, args[0], args[1], int(args[2])))
        self.report.agree('movement: leaving a camp')

    def do_land(self, side, args):
        spots = column.land(self.state, args[0], *[int(a) for a in args[1:]])
        column.carry_out_landing(self.state, spots)
        self.report.agree('movement: landing')

    def do_end(self, side, args):
        flow.end_movement(self.state)
        self.state.phase, self.state.pips = 'shooting', 0
        self.go_on()

    def go_on(self):
        """To the next decision."""
        state = self.state
        if state.phase == 'shooting':
            shots = Shots(state)
            if shots.owing(0) or shots.owing(1):
                return
            state.phase = 'combat'
            self.pairs = flow.pairs_now(state)
            self.named, self.naming = [], True
        if state.phase == 'combat':
            if self.to_name():
                return
            self.naming = False
            self.pairs = [p for p in self.pairs if flow.still_on(state, p)]
            if self.pairs:
                return
            self.finish_turn()

    def to_name(self):
        """Which side names an attacker of which camp next."""
        state = self.state
        for side in (state.active, 1 - state.active) if self.naming else ():
            for camp, holder in state.held_camps(1 - side):
                if (side, camp.side) not in self.named and flow.attackers(state, side, camp):
                    return side, camp
        return None

    def finish_turn(self):
        state = self.state
        loser = flow.beaten_side(state)
        limit = 60 if self.options.get('limit') != 'none' else 400
        if loser is not None:
            self.over, self.winner = True, 1 - loser
        elif state.turn >= limit:
            self.over = True
        else:
            flow.next_turn(state)

    def do_call(self, side, args):
        self.called = args[0]

    def do_shoot(self, side, args):
        target, names = args
        shots = Shots(self.state)
        if (target, tuple(names)) not in shots.legal(side, self.called):
            raise No('SHOOT.18')
        self.report.agree('shooting: shots')
        self.shot, self.dice = flow.Shot(self.state, target, names), []

    def do_assault(self, side, args):
        state = self.state
        who, camp = self.to_name()
        self.named.append((who, camp.side))
        if args:
            u = state.elements[args[0]]
            if who != side or u not in flow.attackers(state, side, camp):
                raise No('CAMP.5')
            holder = state.holder(camp)
            self.pairs.append(flow.Pair(u, holder, camp.side))
        self.go_on()

    def do_fight(self, side, args):
        self.pair = next((p for p in self.pairs if p.names[0] == args[0]), None)
        if not self.pair:
            raise No('SEQ.5')
        self.dice = []
        self.report.agree('close combat: fights')

    def roll(self, word):
        state = self.state
        if self.lost_track:
            return
        if state.phase in SET_UP:
            self.lost_track = 'set-up, dice'
            return
        if state.phase == 'pips':
            state.pips, state.phase = int(word), 'movement'
            return
        self.dice.append(int(word))
        if len(self.dice) < 2:
            return
        if self.shot:
            dice = self.dice
            if state.elements[self.shot.main].side != state.active:
                dice = dice[::-1]
            flow.resolve_shot(state, self.shot, dice)
            self.shot = self.called = None
        else:
            pair, self.pair = self.pair, None
            self.pairs.remove(pair)
            if state.elements[pair.names[0]].side != state.active:
                self.dice.reverse()
            flow.resolve(state, pair, self.dice)
        self.dice = []
        self.go_on()

    # ---- cards

    def compare_card(self, words, card):
        if self.lost_track:
            return
        verb, args = parse(words)
        state = self.state
        if verb == 'fight':
            pair = next((p for p in self.pairs if p.names[0] == args[0]), None)
            if not pair:
                return
            mine, theirs, out = flow.chances(state, pair)
            kind, case = 'close combat', 'CC.1'
        else:
            shot = flow.Shot(state, args[0], args[1])
            (mine, theirs), out = shot.values, flow.shot_chances(state, shot)
            kind, case = 'shooting', 'SHOOT.24'
        self.report.check(kind + ': factors', case, 'd6 %+d against d6 %+d' % (mine, theirs),
                          card['column'], card['title'])
        given = {p['label']: p['weight'] * 36 // card['total'] for p in card['results']
                 if p['weight']}
        self.report.check(kind + ': 36 throws', 'RES.1', out, given, card['title'])
