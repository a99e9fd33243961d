"""What every referee needs: the plain files, the records, the engine, and the count of verdicts.

A referee is a module with a class `Referee` that knows one game from its rulebook. This driver has
the program play games, replays each record through the engine and through the referee side by side,
and counts where they agree. Everything is asked of the engine in one batch a game, so that no time
is lost waiting for answers.
"""
import argparse
import collections
import json
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
import traceback


class Stop(Exception):
    """The referee cannot follow any further: reported, and the rest of the game is left."""


# ---- files ---------------------------------------------------------------------------------------

def parts(text):
    """The parts of a one-line list or map: commas inside quotes and brackets do not part."""
    found, deep, quoted = [''], 0, False
    for letter in text:
        quoted ^= letter == '"'
        deep += not quoted and (letter in '[{') - (letter in ']}')
        if letter == ',' and not quoted and not deep:
            found.append('')
        else:
            found[-1] += letter
    return [part for part in found if part.strip()]


def plain(text):
    """A scalar, a one-line list or a one-line map of the plain YAML of docs/FORMAT.md."""
    text = text.strip()
    if text[:1] == '"':
        return text[1:text.rindex('"')]
    if '#' in text:
        text = text.split(' #')[0].rstrip()
    if text[:1] == '[':
        return [plain(part) for part in parts(text[1:text.rindex(']')])]
    if text[:1] == '{':
        inner = text[1:text.rindex('}')]
        return {key: plain(value) for key, value in (pair(part) for part in parts(inner))}
    return text


def pair(text):
    """Key and value of `key: value`; a quoted key may have a colon in it, and keeps its quotes."""
    text = text.strip()
    quoted = text.index('"', 1) + 1 if text[:1] == '"' else 0
    key, _, value = text[quoted:].partition(':')
    return (text[:quoted] + key).strip(), value


def indent_of(line):
    return len(line) - len(line.lstrip(' '))


class Lines:
    """The lines of a YAML file with the place reached."""

    def __init__(self, text):
        self.lines = text.split('\n')
        self.at = 0

    def skip(self):
        while self.at < len(self.lines) and (not self.lines[self.at].strip() or
                                             self.lines[self.at].lstrip()[0] == '#'):
            self.at += 1
        return self.at < len(self.lines)

    def block(self, indent):
        """Text after `|`: the lines indented deeper, as they stand."""
        begin = self.at
        while self.at < len(self.lines) and (not self.lines[self.at].strip() or
                                             indent_of(self.lines[self.at]) > indent):
            self.at += 1
        return '\n'.join(self.lines[begin:self.at])

    def value(self, indent, rest):
        rest = rest.strip()
        if rest == '|':
            return self.block(indent)
        if rest and rest[0] != '#':
            while rest.count('[') > rest.count(']'):
                rest += ' ' + self.lines[self.at].strip()
                self.at += 1
            while self.skip() and indent_of(self.lines[self.at]) > indent:
                rest += ' ' + self.lines[self.at].strip()
                self.at += 1
            return plain(rest)
        if not self.skip():
            return ''
        deeper = indent_of(self.lines[self.at])
        if deeper > indent or (deeper == indent and self.lines[self.at].lstrip()[:2] == '- '):
            return self.node(deeper)
        return ''

    def node(self, indent):
        if self.lines[self.at].lstrip()[:2] == '- ':
            items = []
            while self.skip() and indent_of(self.lines[self.at]) == indent and \
                    self.lines[self.at].lstrip()[:2] == '- ':
                line = self.lines[self.at]
                body = line.lstrip()[2:]
                if body[:1] != '{' and (': ' in body or body.endswith(':')):
                    self.lines[self.at] = ' ' * (indent + 2) + body
                    items.append(self.node(indent + 2))
                else:
                    self.at += 1
                    items.append(plain(body))
            return items
        keys = {}
        while self.skip() and indent_of(self.lines[self.at]) == indent:
            key, rest = pair(self.lines[self.at])
            self.at += 1
            keys[key] = self.value(indent, rest)
        return keys


def read_yaml(text):
    lines = Lines(text)
    return lines.node(0) if lines.skip() else {}


def read_record(text):
    """Header keys and the entries: (side tag or '=' or '*', words)."""
    head, _, body = text.partition('\n\n')
    header = {}
    for line in head.split('\n')[1:]:
        key, _, value = line.partition(':')
        header[key] = value.strip()
    entries = []
    for line in body.split('\n'):
        line = line.split(' ;')[0].strip()
        if not line or line[0] == ';':
            continue
        if line[0] == '*':
            entries.append(('*', line[2:]))
        else:
            tag, _, words = line.partition(': ')
            entries.append((tag, words))
    return header, entries


# ---- the engine ----------------------------------------------------------------------------------

def ask(binary, commands):
    """Runs the commands in one batch; an answer is (done, lines)."""
    text = '\n'.join(commands) + '\nquit\n'
    out = subprocess.run([binary, 'engine'], input=text, capture_output=True, text=True,
                         check=False).stdout
    answers = []
    for chunk in out.split('\n\n'):
        lines = chunk.strip('\n').split('\n')
        if lines and lines[0][:1] == '?':
            answers.append((False, [lines[0][2:]]))
        elif lines and lines[0][:1] == '=':
            answers.append((True, [line[2:] for line in lines]))
    return answers


def play(binary, where, sides, players, number, seed, path):
    """One game between two machine players, as record text."""
    command = [binary, 'simulate', where, '--only', str(number), '--seed', str(seed),
               '--threads', '1', '--record', path]
    for side, player in zip(sides, players):
        command += ['--' + side, player]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError('%s: %s' % (' '.join(command), done.stderr))
    with open(path, encoding='utf-8') as file:
        return file.read()


class Engine:
    """A live engine, for what depends on its answers."""

    def __init__(self, binary):
        self.process = subprocess.Popen([binary, 'engine'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        self.process.stdin.write(command + '\n')
        self.process.stdin.flush()
        lines = []
        for line in self.process.stdout:
            if line == '\n':
                break
            lines.append(line.rstrip('\n'))
        if not lines:
            raise Stop('the engine is gone at ' + command)
        done = lines[0][:1] == '='
        return done, [line[2:] for line in lines]

    def close(self):
        self.ask('quit')
        self.process.wait()


# ---- the count -----------------------------------------------------------------------------------

class Report:
    """Verdicts by kind: how many agreed, and where the two differ."""

    def __init__(self):
        self.agreed = collections.Counter()
        self.found = []
        self.game = ''
        self.entry = 0

    def agree(self, kind, count=1):
        self.agreed[kind] += count

    def differ(self, kind, case, detail):
        self.found.append('%s entry %d: %s (%s): %s' % (self.game, self.entry, kind, case, detail))

    def check(self, kind, case, mine, theirs, detail=''):
        if mine == theirs:
            self.agreed[kind] += 1
            return True
        self.differ(kind, case, '%s: the referee has %s, the engine %s' % (detail, mine, theirs))
        return False

    def add(self, other):
        self.agreed.update(other.agreed)
        self.found += other.found

    def show(self, games, most=40):
        print('%d games, %d verdicts agree' % (games, sum(self.agreed.values())))
        for kind, count in sorted(self.agreed.items()):
            print('  %-28s %9d' % (kind, count))
        for text in self.found[:most]:
            print('DIFFERS ' + text)
        if len(self.found) > most:
            print('... and %d more' % (len(self.found) - most))


# ---- a game side by side -------------------------------------------------------------------------

def samples(entries, wanted, chooser):
    """Which decisions get a list of their own: half anywhere, half where the verb is rare."""
    places = [i for i, (tag, _) in enumerate(entries) if tag not in '=*']
    by_verb = collections.defaultdict(list)
    for i in places:
        by_verb[entries[i][1].split()[0]].append(i)
    chosen = set(chooser.sample(places, min(len(places), (wanted + 1) // 2)))
    verbs = sorted(by_verb)
    tries = 0
    while len(chosen) < min(wanted, len(places)) and tries < 20 * wanted:
        chosen.add(chooser.choice(by_verb[chooser.choice(verbs)]))
        tries += 1
    return chosen


def plan(module, where, entries, chosen):
    """The commands of one game; with each a mark of what its answer is for."""
    steps = [('new', -1, 'new ' + where), ('start', -1, 'position')]
    syncs = module.syncs(where)
    before = []
    for i, (tag, words) in enumerate(entries):
        if tag == '*':
            continue
        if i in chosen:
            steps.append(('turn', i, 'turn json'))
            steps.append(('legal', i, 'legal'))
        if tag != '=' and words.split()[0] in module.CARDS:
            steps.append(('card', i, 'card ' + words))
        if tag == '=' and 'roll' in module.CARDS:
            steps.append(('card', i, 'card'))
        if i in chosen or module.look(before, words):
            steps.append(('position', i, 'position'))
        before.append(words)
        steps.append(('play', i, words if tag == '=' else 'play ' + words))
        if words in syncs:
            steps.append(('sync', i, 'position'))
    steps += [('position', len(entries), 'position'), ('result', len(entries), 'result')]
    return steps


def replay(module, binary, where, text, wanted, chooser, report):
    """Takes one record through engine and referee."""
    header, entries = read_record(text)
    tags = dict(pair.split('=') for pair in header['sides'].split())
    referee = module.Referee(where.split('/')[1], header, report)
    chosen = samples(entries, wanted, chooser)
    steps = plan(module, where, entries, chosen)
    asked = []
    answers = ask(binary, [command for _, _, command in steps])
    if len(answers) != len(steps) + 1:
        report.differ('protocol', '-', '%d answers to %d commands' % (len(answers), len(steps) + 1))
        return
    try:
        for (what, i, command), (done, lines) in zip(steps, answers):
            report.entry = i
            if not done and what != 'position':
                raise Stop('the engine refuses %s: %s' % (command, lines[0]))
            if what == 'start':
                referee.start(lines)
            elif what == 'turn':
                referee.compare_turn(json.loads(lines[0]))
            elif what == 'legal':
                referee.compare_legal(lines)
            elif what == 'card':
                referee.compare_card(command[5:], json.loads(lines[0]))
            elif what == 'position' and done:
                referee.compare_position(lines)
            elif what == 'sync':
                referee.sync(lines)
            elif what == 'play':
                tag, words = entries[i]
                if tag == '=':
                    referee.roll(words.split()[1])
                else:
                    referee.act(tags[tag], words)
            elif what == 'result':
                referee.compare_result(json.loads(lines[0]) if lines[0] != 'none' else None)
            if what in ('legal', 'position'):
                asked += [(i, *question) for question in wondered(referee)]
        put_questions(binary, where, entries, asked, report)
    except Stop as stop:
        report.differ('replay', '-', str(stop))
    except (KeyError, AttributeError, TypeError, ValueError, IndexError):
        report.differ('replay', '-', 'the referee fell over: ' + traceback.format_exc())


def wondered(referee):
    """What a referee would like to ask at this decision: (command, what to do with the answer)."""
    questions, referee.questions = getattr(referee, 'questions', []), []
    return questions


def put_questions(binary, where, entries, asked, report):
    """Plays the record once more and asks at each decision what came up there."""
    if not asked:
        return
    by_place = collections.defaultdict(list)
    for i, command, hear in asked:
        by_place[i].append((command, hear))
    commands, ears = ['new ' + where], [None]
    for i, (tag, words) in enumerate(entries):
        for command, hear in by_place.get(i, ()):
            commands.append(command)
            ears.append((i, hear))
        if tag != '*':
            commands.append(words if tag == '=' else 'play ' + words)
            ears.append(None)
    for ear, (done, lines) in zip(ears, ask(binary, commands)):
        if ear:
            report.entry = ear[0]
            ear[1](done, lines)


def job(task):
    """One game, in a process of its own."""
    name, binary, scenario, players, number, seed, wanted = task
    module = sys.modules[name]
    report = Report()
    where = '%s/%s' % (module.GAME, scenario)
    report.game = '%s %s game %d' % (where, '-'.join(players), number)
    with tempfile.TemporaryDirectory() as folder:
        text = play(binary, where, module.sides(scenario), players, number, seed,
                    os.path.join(folder, 'record'))
    chooser = random.Random('%s %d' % (report.game, seed))
    replay(module, binary, where, text, wanted, chooser, report)
    return report


# ---- positions as the engine tells them ---------------------------------------------------------

def read_position(lines):
    """The text of a position: its keys, the words of its pieces, and what is pending."""
    state = {'pieces': {}, 'pending': []}
    block = None
    for line in lines:
        word, _, value = line.strip().partition(':')
        if line.startswith('    '):
            if block == 'pieces':
                state['pieces'][word] = value.split()
            else:
                state['pending'].append(line.strip()[2:].split())
        elif line.startswith('  '):
            block = word
            if word not in state:
                state[word] = value.strip()
    return state


def by_key(state, key):
    """A value of the form {word: value, ...}: what is not named is nought."""
    pairs = state.get(key, '').strip('{}').split(', ')
    return dict(pair.split(': ') for pair in pairs if pair)


# ---- positions of its own ------------------------------------------------------------------------

def wander(module, engine, scenario, chooser, report, steps):
    """A position nobody played, and some random actions from it, each list compared."""
    text = module.chaos(scenario, chooser)
    done, lines = engine.ask('load <<END\n%s\nEND' % '\n'.join(text))
    if not done:
        report.agree('positions: refused by the engine')
        return
    header = {'sides': ' '.join('%s=%s' % (w, w) for w in module.sides(scenario))}
    referee = module.Referee(scenario, header, report)
    done, lines = engine.ask('position')
    referee.start_anywhere(lines)
    report.agree('positions: taken up')
    for report.entry in range(steps):
        done, lines = engine.ask('turn json')
        turn = json.loads(lines[0])
        if turn['to_act'] == 'over' or referee.stage == 'over':
            break
        if turn['to_act'] == 'chance':
            if 'roll' in module.CARDS:
                referee.compare_card('', json.loads(engine.ask('card')[1][0]))
            outcome = chooser.choice(engine.ask('legal')[1]).split()[1]
            engine.ask('roll ' + outcome)
            referee.roll(outcome)
            continue
        referee.compare_turn(turn)
        _, lines = engine.ask('legal')
        referee.compare_legal(lines)
        for command, hear in wondered(referee):
            hear(*engine.ask(command))
        words = module.pick(lines, chooser)
        if words.split()[0] in module.CARDS:
            _, card = engine.ask('card ' + words)
            referee.compare_card(words, json.loads(card[0]))
        report.agree('positions: actions')
        done, answer = engine.ask('play ' + words)
        if not done:
            raise Stop('the engine refuses %s: %s' % (words, answer[0]))
        referee.act(turn['to_act'], words)
        if words in module.syncs('/' + scenario):
            referee.sync(engine.ask('position')[1])
    done, lines = engine.ask('position')
    if done:
        referee.compare_position(lines)


def wander_job(task):
    """Some positions of one scenario, in a process of its own."""
    name, binary, scenario, first, count, seed = task
    module = sys.modules[name]
    report = Report()
    engine = Engine(binary)
    for k in range(first, first + count):
        report.game = '%s/%s position %d' % (module.GAME, scenario, k)
        chooser = random.Random('%s %d' % (report.game, seed))
        try:
            wander(module, engine, scenario, chooser, report, 60)
        except Stop as stop:
            report.differ('replay', '-', str(stop))
        except (KeyError, AttributeError, TypeError, ValueError, IndexError):
            report.differ('replay', '-', 'the referee fell over: ' + traceback.format_exc())
    engine.close()
    return report


def wander_tasks(module, wish):
    names = wish.scenario or module.SCENARIOS
    part = -(-wish.positions // len(names))
    for name in names if wish.positions else []:
        first = 0 if wish.number is None else wish.number
        yield (module.__name__, wish.acies, name, first, part if wish.number is None else 1,
               wish.seed)


# ---- command line --------------------------------------------------------------------------------

def wishes(module):
    """The command line of every referee."""
    parser = argparse.ArgumentParser(description='An independent referee of ' + module.GAME)
    parser.add_argument('--acies', default=os.environ.get('ACIES', 'acies'), help='the program')
    parser.add_argument('--scripted', type=int, default=41, help='games between scripts')
    parser.add_argument('--random', type=int, default=41, help='games between random players')
    parser.add_argument('--positions', type=int, default=0, help='positions nobody played')
    parser.add_argument('--lists', type=int, default=50, help='sampled lists a game')
    parser.add_argument('--scenario', action='append', help='only these')
    parser.add_argument('--number', type=int, help='only the game of this number')
    parser.add_argument('--seed', type=int, default=22)
    parser.add_argument('--threads', type=int, default=os.cpu_count())
    parser.add_argument('--most', type=int, default=40, help='differences shown')
    parser.add_argument('--wrong', choices=sorted(module.WRONG), help='the referee itself errs')
    parser.add_argument('record', nargs='?', help='judge this record instead of new games')
    return parser.parse_args()


def one_record(module, wish, total):
    with open(wish.record, encoding='utf-8') as file:
        text = file.read()
    header, _ = read_record(text)
    total.game = wish.record
    where = '%s/%s' % (module.GAME, header['scenario'].split('/')[-1])
    replay(module, wish.acies, where, text, wish.lists, random.Random(wish.seed), total)
    return 1


def tasks(module, wish):
    """The games to judge, spread over the scenarios."""
    names = wish.scenario or module.SCENARIOS
    for players, count in ((('veteran', 'veteran'), wish.scripted),
                           (('random', 'random'), wish.random)):
        for k in range(count):
            number = k // len(names) if wish.number is None else wish.number
            yield (module.__name__, wish.acies, names[k % len(names)], players, number, wish.seed,
                   wish.lists)


def judge_all(module, wish, total):
    """Games, then positions nobody played. A referee who errs need be noticed only once."""
    games = 0
    with multiprocessing.Pool(wish.threads, maxtasksperchild=50) as pool:
        for work, jobs in ((job, tasks(module, wish)), (wander_job, wander_tasks(module, wish))):
            for report in pool.imap_unordered(work, jobs):
                total.add(report)
                games += work is job
                if wish.wrong and total.found:
                    pool.terminate()
                    return games
    return games


def referee(module):
    """Judges what the command line asks for; exit code 1 when anything differs."""
    wish = wishes(module)
    if wish.wrong:
        module.WRONG[wish.wrong]()
    total = module.data_report()
    games = one_record(module, wish, total) if wish.record else judge_all(module, wish, total)
    total.show(games, wish.most)
    sys.exit(1 if total.found else 0)
