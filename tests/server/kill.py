"""
kill.py ROUNDS [postgres]: kills a server without warning while clients act, starts it again, and compares:
nothing that was acknowledged is lost, nothing is there twice, every record still replays. Over PostgreSQL
two servers play the same tables against each other, and while one is dead the other goes on.
"""
import http.client
import random
import sys
import threading
import time

from acies_client import Client, Postgres, Refused, Server

# one of every game, those with secrets and the free table among them
SCENARIOS = ["armageddon/rome", "tyre/campaign", "alexandria/heptastadium", "syracuse/harbour", "elements/quick", "armageddon/delta"]
LONG = 400  # lines, then a table is ended and another made
GONE = (ConnectionError, http.client.HTTPException, OSError)


def decider(client, path):
    """The table as the side sees it that decides: both are ours, and may hide things from each other."""
    state = client.get(path)
    side = state["summary"]["to_act"]
    return state if state["legal"] or state["result"] or not side else client.get(path + "?as=" + side)


class Player(threading.Thread):
    """Acts at one table as fast as it can until the server is gone, or the round is over."""

    def __init__(self, client, table, acked, seed, over=None):
        super().__init__()
        self.client, self.table, self.acked, self.over = client, table, acked, over
        self.random, self.trouble, self.late = random.Random(seed), None, 0

    def run(self):
        try:
            while not (self.over and self.over.is_set()) and self.act():
                pass
        except GONE:
            pass
        except (Refused, AssertionError) as error:
            self.trouble = error

    def act(self):
        path = "/api/tables/" + self.table
        state = decider(self.client, path)
        if state["result"]:
            return False
        if not state["legal"]:  # where two servers play it may be gone on
            return True
        action = self.random.choice(state["legal"]["actions"])["text"]
        try:
            self.client.post(path + "/act", {"seq": state["seq"], "action": action, "as": state["viewer"]})
        except Refused as error:
            # where two servers play: the other was first, or is just writing there
            if not self.over or error.code not in ("stale", "trouble"):
                raise
            self.late += 1
            return True
        assert state["seq"] + 1 not in self.acked, "two were told that they were first"
        self.acked[state["seq"] + 1] = action
        return True


def check(client, table, acked):
    state = client.get("/api/tables/" + table)
    # each line as the side tells it that may know what it was
    items = {}
    for side in state["summary"]["sides"]:
        seen = client.get("/api/tables/%s?as=%s" % (table, side["word"]))
        assert [i["seq"] for i in seen["items"]] == list(range(1, state["seq"] + 1)), "lines are missing or double"
        for item in seen["items"]:
            if item.get("action") and item["side"] == side["word"]:
                items[item["seq"]] = item["action"]["text"]
    for seq, action in acked.items():
        assert seq <= state["seq"], "line %d was acknowledged and is lost" % seq
        assert items.get(seq) == action, (table, seq, items.get(seq), action)
    return state["seq"], state["result"]


def make_tables(me, tables):
    for scenario in SCENARIOS:
        if scenario not in [name for name, _ in tables.values()]:
            sides = [s["word"] for g in me.get("/api/games") for s in next(
                (sc["sides"] for sc in g["scenarios"] if g["id"] + "/" + sc["id"] == scenario), [])]
            made = me.post("/api/tables", {"scenario": scenario, "seats": {side: {"who": "me"} for side in sides}})
            tables[made["table"]] = (scenario, {})


def end_long(me, table):
    """With another server about, somebody may be first here too."""
    while True:
        try:
            return me.post("/api/tables/%s/resign" % table, {})
        except Refused as error:
            if error.code not in ("stale", "trouble"):
                raise


def main(rounds, db, count):
    chance = random.Random(rounds)
    servers = [Server(db, "--log", "error").start() for _ in range(count)]
    me = Client(servers[0])
    me.get("/api/me")
    tables = {}
    counted = {}
    total = late = 0
    for turn in range(rounds):
        victim = servers[turn % count]
        me.server, me.connection = victim, None
        make_tables(me, tables)
        over = threading.Event() if count > 1 else None
        players = [Player(Client(server, me.cookie), table, acked, turn * 100 + i, over)
                   for i, (table, (_, acked)) in enumerate(tables.items()) for server in servers]
        for player in players:
            player.start()
        time.sleep(chance.uniform(0.02, 0.25))
        victim.kill()
        if over:
            time.sleep(0.05)  # the other goes on
            over.set()
        for player in players:
            player.join()
            assert not player.trouble, player.trouble
            late += player.late
        if count == 1:
            victim.start()
        me.server, me.connection = servers[(turn + 1) % count], None
        for table, (_, acked) in list(tables.items()):
            lines, result = check(me, table, acked)
            total += len(acked) - counted.get(table, 0)
            counted[table] = len(acked)
            if lines > LONG and not result:
                end_long(me, table)
            if lines > LONG or result:
                del tables[table]
        if count > 1:
            victim.start()
    assert total > rounds, "hardly anything was played"
    for server in servers:
        server.stop()
    print("%d kills, %d acknowledged actions, %d came second" % (rounds, total, late))


if sys.argv[2:] == ["postgres"]:
    main(int(sys.argv[1]), Postgres().url, 2)
else:
    main(int(sys.argv[1]), "kill.db", 1)
