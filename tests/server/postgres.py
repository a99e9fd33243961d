"""
Two servers over one PostgreSQL: people at one table through both, watchers on any, one of the servers killed;
a lost connection; accounts; and the way from a file into a database and back.
"""
import atexit
import json
import os
import shutil
import socket
import subprocess
import tempfile
import threading
import time

from acies_client import Client, Postgres, Refused, Server, refused

ACIES = os.environ["ACIES"]
BOTH_MINE = {"romans": {"who": "me"}, "sabines": {"who": "me"}}


def act(client, path):
    state = client.get(path)
    return client.post(path + "/act", {"seq": state["seq"],
                                       "action": state["legal"]["actions"][0]["text"]})


def check_two_people(a, b):
    """Ada plays through one server, Bo through the other; each sees at once what the other does."""
    ada, bo = Client(a), Client(b)
    for one in (ada, bo):
        one.get("/api/me")
    lobby = bo.socket()
    lobby.ask("lobby", on=True)
    made = ada.post("/api/tables", {"scenario": "armageddon/rome", "seats": {"romans": {"who": "me"}}})
    lobby.wait("lobby")
    path = "/api/tables/" + made["table"]
    sees = ada.socket()
    sees.ask("watch", table=made["table"])
    bo.post("/api/join", {"table": made["table"], "side": "sabines"})
    sees.wait("update", lambda m: m["summary"]["status"] == "playing", 5)
    seen = bo.socket()
    seen.ask("watch", table=made["table"])
    for _ in range(12):
        mover = ada if ada.get(path)["legal"] else bo
        eyes = seen if mover is ada else sees
        seq = act(mover, path)["seq"]
        eyes.wait("update", lambda m: m["seq"] >= seq, 5)
        for one in (ada, bo):
            assert one.get(path)["seq"] >= seq, "what was acknowledged is not seen on the other server"
    assert ada.get(path)["items"] == bo.get(path)["items"]
    bo.post(path + "/chat", {"text": "salve"})
    assert sees.wait("chat", seconds=5)["chat"]["text"] == "salve"
    ada.post(path + "/offer", {"kind": "draw"})
    seen.wait("offer", lambda m: m["offer"], 5)
    bo.post(path + "/answer", {"accept": True})
    sees.wait("update", lambda m: m["summary"]["status"] == "over", 5)


def figure(client, name):
    text = client.raw("GET", "/metrics")[2].decode()
    return int(next(line for line in text.splitlines() if line.startswith("acies_%s " % name)).split()[1])


def check_followed(a, b):
    """Who watches elsewhere is told the same, and only what is new is read for it: undo, orders and the end too."""
    ada = Client(a)
    ada.get("/api/me")
    also = Client(b, ada.cookie)
    for scenario, side in (("armageddon/rome", "romans"), ("tyre/campaign", "macedonians"), ("elements/quick", None)):
        table = ada.post("/api/tables", {"scenario": scenario, "seats": {
            s["word"]: {"who": "me"} for g in ada.get("/api/games") for sc in g["scenarios"]
            if g["id"] + "/" + sc["id"] == scenario for s in sc["sides"]}})["table"]
        path = "/api/tables/" + table
        sees = also.socket()
        sees.ask("watch", table=table)
        read, followed = figure(also, "tables_read_total"), figure(also, "tables_followed_total")
        for i in range(25):
            state = ada.get(path)
            if not state["legal"]:
                state = ada.get(path + "?as=" + state["summary"]["to_act"])
            legal = state["legal"]["actions"]
            seq = ada.post(path + "/act", {"seq": state["seq"], "as": state["viewer"], "action": legal[i * 7 % len(legal)]["text"]})["seq"]
            if i % 5 == 4:
                try:
                    seq = ada.post(path + "/undo", {"seq": seq, "as": state["viewer"]})["seq"]
                except Refused:
                    pass  # a die was thrown
            sees.wait("update", lambda m: m["seq"] >= seq, 5)
        assert figure(also, "tables_followed_total") - followed >= 20
        assert figure(also, "tables_read_total") == read, "the whole table was read again"
        ada.post(path + "/resign", {"as": side} if side else {})
        sees.wait("update", lambda m: m["summary"]["status"] == "over", 5)
        for query in ("?as=spectator", "?as=referee"):
            here, there = ada.get(path + query), also.get(path + query)
            for key in ("items", "view", "step", "seq", "result", "dice"):
                assert here[key] == there[key], (scenario, key)
        sees.close()


def check_race(a, b):
    """Two at once through two servers: one is first, the other is told so, and nothing is doubled."""
    one = Client(a)
    one.get("/api/me")
    two = Client(b, one.cookie)
    table = one.post("/api/tables", {"scenario": "armageddon/rome", "seats": BOTH_MINE})["table"]
    path = "/api/tables/" + table
    for _ in range(15):
        state = one.get(path)
        done, late = [], []

        def play(client):
            try:
                done.append(client.post(path + "/act", {
                    "seq": state["seq"], "action": state["legal"]["actions"][0]["text"]}))
            except Refused as error:
                late.append(error.code)

        threads = [threading.Thread(target=play, args=(client,)) for client in (one, two)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(done) == 1 and late in (["stale"], ["trouble"]), (done, late)
        assert two.get(path)["seq"] == done[0]["seq"]
    record = one.raw("GET", path + "/record")[2]
    with open("race.record", "wb") as file:
        file.write(record)
    assert subprocess.run([ACIES, "replay", "race.record"], capture_output=True).returncode == 0


def check_killed(a, b):
    """Machines play on a server that is killed: on the other they go on within seconds."""
    me = Client(a)
    me.get("/api/me")
    table = me.post("/api/tables", {"scenario": "armageddon/rome", "seats": {
        "romans": {"who": "machine", "level": "general"},
        "sabines": {"who": "machine", "level": "general"}}})["table"]
    people = me.post("/api/tables", {"scenario": "armageddon/rome", "seats": BOTH_MINE})["table"]
    act(me, "/api/tables/" + people)
    watcher = Client(b, me.cookie).socket()
    watcher.ask("watch", table=table)
    first = watcher.wait("update", seconds=30)["seq"]  # it is watched where it is not played
    a.kill()
    other = Client(b, me.cookie)
    act(other, "/api/tables/" + people)  # who plays himself does not wait at all
    began = time.time()
    stood = other.get("/api/tables/" + table)["seq"]
    watcher.wait("update", lambda m: m["seq"] > stood, 30)
    took = time.time() - began
    assert stood >= first and took < 20, took
    print("a machine's table went on elsewhere after %.1f s" % took)
    a.start()


def spent_by(server):
    """Seconds of a processor."""
    with open("/proc/%d/stat" % server.process.pid, encoding="utf-8") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Relay:
    """Stands between a server and its database, passes on what both say, and cuts them off or keeps it to itself."""

    def __init__(self, url):
        self.real = url.split("host=")[1] + "/.s.PGSQL.5432"
        self.folder = tempfile.mkdtemp()
        atexit.register(shutil.rmtree, self.folder)
        self.url = url.replace(os.path.dirname(self.real), self.folder)
        self.open, self.pairs = threading.Event(), []
        self.open.set()
        self.listening = socket.socket(socket.AF_UNIX)
        self.listening.bind(self.folder + "/.s.PGSQL.5432")
        self.listening.listen()
        threading.Thread(target=self.admit, daemon=True).start()

    def admit(self):
        while True:
            pair = self.listening.accept()[0], socket.socket(socket.AF_UNIX)
            pair[1].connect(self.real)
            self.pairs.append(pair)
            for one, other in (pair, pair[::-1]):
                threading.Thread(target=self.pass_on, args=(one, other), daemon=True).start()

    def pass_on(self, one, other):
        try:
            while said := one.recv(65536):
                self.open.wait()
                other.sendall(said)
        except OSError:
            pass
        self.end(other)

    @staticmethod
    def end(one):
        try:
            one.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def cut(self):
        for pair in self.pairs:
            for one in pair:
                self.end(one)
        self.pairs = []


def is_up(client):
    return client.raw("GET", "/healthz")[0] == 200


def wait_until_up(client):
    for _ in range(100):
        if is_up(client):
            return
        time.sleep(0.1)
    raise AssertionError("it does not come back")


def check_cut(postgres):
    """Whoever cuts the connection finds a server that makes another, and is not busy with the old one."""
    relay = Relay(postgres.url)
    server = Server(relay.url, "--log", "error").start()
    client = Client(server)
    for _ in range(4):
        relay.cut()
        time.sleep(1.1)
        wait_until_up(client)
        began, spent = time.monotonic(), spent_by(server)
        time.sleep(0.3)
        assert spent_by(server) - spent < (time.monotonic() - began) / 2, "it is busy with the connection that it lost"
    server.stop()


def check_lost_connection(postgres, a):
    """The database throws everybody out: the next asker is served again, and nothing is lost."""
    me = Client(a)
    me.get("/api/me")
    path = "/api/tables/" + me.post("/api/tables", {"scenario": "armageddon/rome",
                                                    "seats": BOTH_MINE})["table"]
    act(me, path)
    before = me.get(path)
    subprocess.run(["psql", "-q", postgres.url, "-c", "SELECT pg_terminate_backend(pid) FROM "
                    "pg_stat_activity WHERE application_name='acies'"], check=True, capture_output=True)
    for _ in range(50):
        try:
            after = me.get(path)
            break
        except Refused as error:
            assert error.status == 503, error
            time.sleep(0.1)
    assert after["items"] == before["items"]
    assert act(me, path)["seq"] > before["seq"]


def check_accounts(postgres):
    """Who logs out on one server has no socket on the other."""
    options = ("--public", "--log", "error")
    a, b = Server(postgres.url, *options).start(), Server(postgres.url, *options).start()
    ada = Client(a)
    ada.post("/api/register", {"name": "Ada", "password": "correct horse battery"})
    elsewhere = Client(b, ada.cookie)
    assert elsewhere.get("/api/me")["name"] == "Ada"
    open_socket = elsewhere.socket()
    assert open_socket.ask("ping")["now"]
    ada.post("/api/logout", {"everywhere": True})
    try:
        for _ in range(100):
            open_socket.ask("ping")
            time.sleep(0.05)
        raise AssertionError("the socket on the other server is still open")
    except (ConnectionError, OSError):
        pass
    refused("login", elsewhere.post, "/api/tables", {"scenario": "armageddon/rome"})
    a.stop()
    b.stop()


def copy(source, target):
    done = subprocess.run([ACIES, "store", "copy", source, target], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def at_once(*calls):
    """All of them at the same time; what was answered, or the word of the refusal."""
    out = []

    def run(call):
        try:
            out.append(call())
        except Refused as error:
            out.append(error.code)

    threads = [threading.Thread(target=run, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return out


def check_presence(a, b):
    """Who looks through one server is seen by who looks through the other, and gone when it is killed."""
    ada, bo = Client(a), Client(b)
    for one in (ada, bo):
        one.get("/api/me")
    table = ada.post("/api/tables", {"scenario": "armageddon/rome", "seats": {"romans": {"who": "me"}}})["table"]
    bo.post("/api/join", {"table": table, "side": "sabines"})
    here, there = ada.socket(), bo.socket()
    here.ask("watch", table=table)
    there.ask("watch", table=table)
    here.wait("presence", lambda m: m["sides"] == {"romans": True, "sabines": True} and m["watchers"] == 0, 10)
    there.wait("presence", lambda m: m["sides"] == {"romans": True, "sabines": True}, 10)
    nobody = Client(b).socket()
    nobody.ask("watch", table=table)
    here.wait("presence", lambda m: m["watchers"] == 1, 10)
    there.close()
    here.wait("presence", lambda m: not m["sides"]["sabines"], 10)


def check_crowd(postgres, a):
    """Who looks at hundreds of tables at once has all of it told, a hundred places a second."""
    def told():
        return int(subprocess.run(["psql", "-qtAc", "SELECT COUNT(*) FROM present WHERE board<>''", postgres.url],
                                  capture_output=True, check=True).stdout)

    me = Client(a)
    me.get("/api/me")
    seats = {"romans": {"who": "me"}}
    tables = [me.post("/api/tables", {"scenario": "armageddon/rome", "seats": seats})["table"] for _ in range(320)]
    many, before, most = [Client(a).socket() for _ in range(20)], told(), 0
    for n, one in enumerate(many):
        for table in tables[16 * n:16 * n + 16]:
            one.frame(json.dumps({"id": 1, "do": "watch", "table": table, "lean": True}).encode())
    end = time.monotonic() + 60
    while before < len(tables):
        assert time.monotonic() < end, "only %d are told" % before
        count = told()
        most, before = max(most, count - before), count
    assert most < 250, "%d places were told at once" % most
    for one in many:
        one.close()


def check_lists(postgres, a, b):
    """Lists do not ask for everybody in them whenever anything has happened; whom they tell of is told as he is now."""
    def asked():
        time.sleep(2.1)  # the database counts a second later
        return int(subprocess.run(["psql", "-qtAc", "SELECT COALESCE(SUM(idx_scan), 0) FROM pg_stat_user_tables WHERE relname IN"
                                   " ('users', 'ratings', 'present')", postgres.url], capture_output=True, check=True).stdout)

    people = [Client(a) for _ in range(40)]
    for one in people:
        one.get("/api/me")
        one.post("/api/tables", {"scenario": "armageddon/rome", "seats": {"romans": {"who": "me"}}})
    who = Client(b)
    names = lambda: [side["player"] for row in who.get("/api/tables?which=open") for side in row["sides"]]
    names()
    before = asked()
    writer, where = Client(b, people[0].cookie), people[0].get("/api/tables?which=mine")[0]["table"]
    for _ in range(10):
        writer.post("/api/tables/%s/notes" % where, {"text": "x"})
        names()
    assert asked() - before < 10 * len(people), "%d rows of people were read for ten lists" % (asked() - before)
    people[0].post("/api/me", {"name": "Somebody else"})
    for _ in range(50):
        if "Somebody else" in names():
            return
        time.sleep(0.05)
    raise AssertionError("he is told of as he was called before")


def check_tickets(a, b):
    """Dice that one server has promised are played with on the other, once."""
    ada = Client(a)
    ada.get("/api/me")
    also = Client(b, ada.cookie)
    promised = ada.post("/api/dice", {})
    body = {"scenario": "armageddon/rome", "seats": BOTH_MINE, "ticket": promised["ticket"], "nonce": "0" * 32}
    got = at_once(lambda: ada.post("/api/tables", body), lambda: also.post("/api/tables", body))
    made = [g for g in got if g != "stale"]
    assert len(made) == 1 and made[0]["dice"]["commitment"] == promised["commitment"], got


def check_advice(postgres, a, b):
    """Advice makes a game unrated on both servers; what another does to the table at that moment is not undone by it."""
    ada = Client(a)
    ada.get("/api/me")
    also = Client(b, ada.cookie)
    table = ada.post("/api/tables", {"scenario": "armageddon/rome", "seats": BOTH_MINE})["table"]
    path = "/api/tables/" + table
    state = also.get(path)
    assert state["summary"]["rated"] and state["summary"]["watch"]
    ask = {"what": "staff", "scope": "choice", "as": state["viewer"]}
    psql = ["psql", "-qAt", postgres.url]
    done = []
    asked = threading.Thread(target=lambda: done.extend(at_once(lambda: also.post(path + "/ask", ask))))
    with subprocess.Popen(psql, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as between:
        between.stdin.write("BEGIN; UPDATE tables SET watch=0 WHERE id='%s'; SELECT 'held';\n" % table)
        assert between.stdout.readline() == "held\n"
        asked.start()
        for _ in range(100):
            if subprocess.check_output(psql + ["-c", "SELECT 1 FROM pg_locks WHERE NOT granted"]):
                break
            time.sleep(0.05)
        between.stdin.write("COMMIT;\n")
    asked.join()
    assert done in (["stale"], ["trouble"]), done
    assert also.get(path)["summary"]["watch"] is False, "the other's change is lost"
    also.post(path + "/ask", ask)
    for client in (ada, also):
        assert client.get(path)["summary"]["rated"] is False, "advice was given, and the game counts"


def check_rows(postgres):
    """Two servers change one account at once: what each changes stands; what is good once is good once. Who is told that another
    server is busy with his rows just now tries again, as he is told to."""
    def stubborn(ask):
        for _ in range(50):
            try:
                return ask()
            except Refused as why:
                if why.code != "trouble":
                    raise
                time.sleep(0.05)
        raise AssertionError("another server is busy with him for ever")

    options = ("--public", "--log", "error", "--rate", "5000")
    a, b = Server(postgres.url, *options).start(), Server(postgres.url, *options).start()
    ada = Client(a)
    assert ada.post("/api/login", {"name": "Ada", "password": "correct horse battery"})["admin"]
    bo = Client(b)
    user = bo.post("/api/register", {"name": "Bo", "password": "correct horse battery"})["user"]
    also = Client(a, bo.cookie)
    for i in range(10):
        got = at_once(lambda: stubborn(lambda: bo.post("/api/me", {"name": "Bo %d" % i})),
                      lambda: stubborn(lambda: also.post("/api/me", {"vacation": i + 1})),
                      lambda: stubborn(lambda: ada.post("/api/admin", {"do": "unmute" if i % 2 else "mute", "user": user})))
        assert all(isinstance(g, dict) for g in got), got
        me = bo.get("/api/me")
        days = (me["vacation"] - me["now"]) / 86400000
        assert me["name"] == "Bo %d" % i and i < days < i + 1.01 and me["muted"] == (i % 2 == 0), me
    code = ada.post("/api/admin", {"do": "reset", "user": user})["code"]
    got = at_once(*[lambda n=n, s=s: stubborn(lambda: Client(s).post("/api/reset", {"name": "Bo 9", "code": code, "password": "a new one %s" % n}))
                    for n, s in (("first", a), ("second", b))])
    assert sorted(isinstance(g, dict) for g in got) == [False, True], got
    a.stop()
    b.stop()


def check_crossing(postgres):
    """Who writes the same things through two servers in another order each keeps neither waiting for the other."""
    options = ("--public", "--log", "error", "--rate", "5000")
    a, b = Server(postgres.url, *options).start(), Server(postgres.url, *options).start()
    eve = Client(a)
    eve.post("/api/register", {"name": "Eve", "password": "correct horse battery"})
    others = [Client(a).post("/api/register", {"name": "Other %d" % i, "password": "correct horse battery"})["user"] for i in range(4)]
    tables = [eve.post("/api/tables", {"scenario": "armageddon/rome", "seats": BOTH_MINE})["table"] for _ in range(4)]
    end = time.monotonic() + 2

    def write(server, which):
        one = Client(server, eve.cookie)
        while time.monotonic() < end:
            for path, body in (("people/" + others[which], {"do": "mute"}), ("tables/%s/notes" % tables[which], {"text": "x"})):
                at_once(lambda p=path, w=body: one.post("/api/" + p, w))

    writing = [threading.Thread(target=write, args=(server, i)) for server in (a, b) for i in range(4)]
    for one in writing:
        one.start()
    for one in writing:
        one.join()
    time.sleep(1.1)  # the database counts a second later
    asked = "SELECT deadlocks FROM pg_stat_database WHERE datname=current_database()"
    found = subprocess.run(["psql", "-qtAc", asked, postgres.url], capture_output=True, check=True).stdout
    assert int(found) == 0, "%d times two servers waited for each other" % int(found)
    a.stop()
    b.stop()


def check_waits(postgres):
    """What the serving thread waits for the database counts as time of who asked: nobody else is served meanwhile."""
    for table, ask in (("cups", lambda client, one: client.raw("GET", "/api/cups")), ("users", lambda client, one: one.ask("ping"))):
        server = Server(postgres.url, "--public", "--log", "error", "--rate", "50").start()
        ada = Client(server)
        ada.post("/api/login", {"name": "Ada", "password": "correct horse battery"})
        one = ada.socket()
        ask(ada, one)
        held = "SELECT COUNT(*) FROM pg_locks WHERE relation='%s'::regclass AND mode='AccessExclusiveLock'" % table
        with subprocess.Popen(["psql", "-q", postgres.url, "-c", "BEGIN", "-c", "LOCK TABLE " + table, "-c", "SELECT pg_sleep(1.9)"],
                              stdout=subprocess.DEVNULL):
            while subprocess.run(["psql", "-qtAc", held, postgres.url], capture_output=True, check=True).stdout != b"1\n":
                pass
            began = time.monotonic()
            ask(ada, one)
            waited = time.monotonic() - began
        assert waited > 0.9, "the answer came after %.1f s: there was nothing to wait for" % waited
        refused("slow", ada.get, "/api/cups")
        server.stop()


def check_copy(postgres):
    """A file's games go on in a database, and a backup of that is a file again."""
    server = Server("before.db").start()
    me = Client(server)
    me.get("/api/me")
    path = "/api/tables/" + me.post("/api/tables", {"scenario": "armageddon/rome",
                                                    "seats": BOTH_MINE})["table"]
    act(me, path)
    code, said = copy("before.db", postgres.url)
    assert code == 1 and "another server has it open" in said, said
    server.stop()
    code, said = copy("before.db", postgres.url)
    assert code == 0, said
    code, said = copy("before.db", postgres.url)
    assert code == 1 and "something in it" in said, said
    server = Server(postgres.url).start()
    there = Client(server, me.cookie)
    seq = act(there, path)["seq"]
    done = subprocess.run([ACIES, "serve", "--db", postgres.url, "--backup", "after.db"])
    assert done.returncode == 0
    server.stop()
    server = Server("after.db").start()
    back = Client(server, me.cookie)
    assert back.get(path)["seq"] == seq
    act(back, path)
    server.stop()


def main():
    postgres = Postgres()
    check_copy(postgres)
    a, b = Server(postgres.url).start(), Server(postgres.url).start()
    check_two_people(a, b)
    check_followed(a, b)
    check_race(a, b)
    check_presence(a, b)
    check_crowd(postgres, a)
    check_lists(postgres, a, b)
    check_tickets(a, b)
    check_advice(postgres, a, b)
    check_lost_connection(postgres, a)
    check_killed(a, b)
    a.stop()
    b.stop()
    check_accounts(postgres)
    check_rows(postgres)
    check_crossing(postgres)
    check_waits(postgres)
    check_cut(postgres)


main()
