"""
commits.py DB some|all: a server with a fault at every boundary of its commits; see test_commits.c. Each deed is
asked for with the fault at boundary 0, 1, 2 ... until it gets through without meeting one. After each: what was
acknowledged is there, once; what was not is there wholly or not at all; every table opens.
"""
import http.client
import os
import sys

from acies_client import Client, Refused, Server

GONE = (ConnectionError, http.client.HTTPException, OSError)


def arm(count, kind):
    with open("boundary.new", "w") as file:
        file.write("%-6d %s\n" % (count, kind))
    os.replace("boundary.new", "boundary")


def disarm():
    """How many boundaries were left; None: the fault was met."""
    try:
        with open("boundary") as file:
            left = int(file.read().split()[0])
        os.remove("boundary")
        return left
    except FileNotFoundError:
        return None


class World:
    def __init__(self, server):
        self.server = server
        self.people = [Client(server) for _ in range(3)]
        for client in self.people:
            client.get("/api/me")
        game = self.people[0].get("/api/games")[0]
        self.scenario = game["id"] + "/" + game["scenarios"][0]["id"]
        self.sides = [s["word"] for s in game["scenarios"][0]["sides"]]
        self.met = self.tries = 0

    def again(self):
        self.server.process.wait()
        self.server.start()
        for client in self.people:
            client.connection = None

    def table(self, *who):
        """A new table of two; answers its path."""
        seats = {side: {"who": "me" if i < 2 - len(who) else "open"} for i, side in enumerate(self.sides)}
        path = "/api/tables/" + self.people[0].post("/api/tables", {"scenario": self.scenario, "seats": seats})["table"]
        for client in who:
            client.post("/api/join", {"table": path.split("/")[-1], "side": self.sides[1]})
        return path

    def through(self, kind, prepare, deed, check):
        """One deed at every boundary. `prepare` makes what it works on, `check(thing, answer)` looks at it after."""
        count = 0
        while True:
            thing = prepare()
            arm(count, kind)
            answer = None
            try:
                answer = deed(thing)
            except Refused as error:
                assert error.code == "trouble", error
            except GONE:
                assert kind == "kill"
            left = disarm()
            if kind == "kill" and left is None:
                self.again()
            self.tries += 1
            self.met += left is None
            check(thing, answer)
            if left is not None:
                assert answer is not None, "refused without a fault"
                return
            count += 1


def acting(world, kind):
    me = world.people[0]
    path = world.table()
    acked = {}

    def deed(_):
        state = me.get(path)
        action = state["legal"]["actions"][0]["text"]
        seq = me.post(path + "/act", {"seq": state["seq"], "action": action})["seq"]
        acked[state["seq"] + 1] = action
        return seq

    def check(_, answer):
        state = me.get(path)
        assert [i["seq"] for i in state["items"]] == list(range(1, state["seq"] + 1))
        assert not answer or state["seq"] >= answer
        for seq, action in acked.items():
            assert state["items"][seq - 1]["action"]["text"] == action, "acknowledged and lost"

    world.through(kind, lambda: None, deed, check)


def making(world, kind):
    me = world.people[0]
    known = {t["table"] for t in me.get("/api/tables?which=mine")}

    def check(_, answer):
        now = {t["table"] for t in me.get("/api/tables?which=mine")}
        assert not answer or answer["table"] in now
        assert len(now - known) <= 1, "made twice"
        for table in now - known:
            assert me.get("/api/tables/" + table)["summary"]["status"] == "playing"
        known.update(now)

    world.through(kind, lambda: me.post("/api/dice", {}), lambda ticket: me.post("/api/tables", {
        "scenario": world.scenario, "seats": {s: {"who": "me"} for s in world.sides}, "ticket": ticket["ticket"],
        "nonce": "0" * 32}), check)


def joining(world, kind):
    me, other = world.people[:2]

    def prepare():
        return me.post("/api/tables", {"scenario": world.scenario, "seats": {world.sides[0]: {"who": "me"}}})["table"]

    def check(table, answer):
        summary = me.get("/api/tables/" + table)["summary"]
        taken = summary["sides"][1]["who"] == "person"
        assert taken == (summary["status"] == "playing") and (taken or not answer), summary

    world.through(kind, prepare, lambda table: other.post("/api/join", {"table": table, "side": world.sides[1]}), check)


def ending(world, kind):
    """A game between two is given up: both ratings move with the result, and once."""
    me, other = world.people[:2]

    def rated(client):
        return sum(r["games"] for r in client.get("/api/people/me")["ratings"] if r["side"] is None)

    before = {}

    def prepare():
        before["games"] = rated(me)
        return world.table(other)

    def check(path, answer):
        over = me.get(path)["summary"]["status"] == "over"
        assert over or not answer, "acknowledged and lost"
        for client in (me, other):
            assert rated(client) == before["games"] + over, "the rating does not go with the result"

    world.through(kind, prepare, lambda path: other.post(path + "/resign", {}), check)


def talking(world, kind):
    me = world.people[0]
    path = world.table()
    said = []

    def deed(_):
        said.append("word %d" % len(said))
        return me.post(path + "/chat", {"text": said[-1]})

    def check(_, answer):
        heard = [m["text"] for m in me.get(path + "/chat")]
        assert len(heard) == len(set(heard)) and (said[-1] in heard or not answer), heard

    world.through(kind, lambda: None, deed, check)


def naming(world, kind):
    me = world.people[2]
    names = ["Cy"]

    def deed(_):
        names.append("Cy %d" % len(names))
        return me.post("/api/me", {"name": names[-1], "vacation": len(names) % 50})

    def check(_, answer):
        now = me.get("/api/me")
        assert now["name"] == names[-1] or not answer and now["name"] != names[-1]
        if not answer and now["name"] != names[-1]:
            names.pop()

    me.post("/api/me", {"name": "Cy"})
    world.through(kind, lambda: None, deed, check)


def beginning(world, kind):
    """The third fills a cup: it begins with all its pairings and the tables of its first round, or not at all."""
    a, b, c = world.people

    def prepare():
        cup = a.post("/api/cups", {"title": "Cup", "scenario": world.scenario, "size": 3})["cup"]
        b.post("/api/cups/%s/join" % cup, {})
        return cup

    def check(cup, answer):
        state = a.get("/api/cups/" + cup)
        begun = state["status"] == "running"
        assert len(state["players"]) == 2 + begun and len(state["games"]) == 6 * begun and (begun or not answer), state
        for game in state["games"]:
            assert bool(game["table"]) == (game["round"] == 1)
            if game["table"]:
                assert b.get("/api/tables/" + game["table"])["summary"]["status"] == "playing"

    world.through(kind, prepare, lambda cup: c.post("/api/cups/%s/join" % cup, {}), check)


def main(db, extent):
    server = Server(db, "--quiet").start()
    world = World(server)
    every = [acting, making, joining, ending, talking, naming, beginning]
    for kind, some in (("kill", [acting]), ("fail", [ending])):
        for deed in every if extent == "all" else some:
            met = world.met
            deed(world, kind)
            print("%-5s %-10s %d boundaries" % (kind, deed.__name__, world.met - met), flush=True)
    server.stop()
    print("%d faults met, %d deeds" % (world.met, world.tries))


main(*sys.argv[1:])
