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

TABLES = 6
GONE = (ConnectionError, http.client.HTTPException, OSError)


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
        state = self.client.get(path)
        if state["result"]:
            return False
        action = self.random.choice(state["legal"]["actions"])["text"]
        try:
            self.client.post(path + "/act", {"seq": state["seq"], "action": action})
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
    items = state["items"]
    assert [i["seq"] for i in items] == list(range(1, len(items) + 1)), "lines are missing or double"
    assert state["seq"] == len(items)
    for seq, action in acked.items():
        assert seq <= len(items), "line %d was acknowledged and is lost" % seq
        assert items[seq - 1]["action"]["text"] == action, (items[seq - 1], action)
    return len(items)


def make_tables(me, tables):
    while len(tables) < TABLES:
        made = me.post("/api/tables", {"scenario": "armageddon/rome", "seats": {
            "romans": {"who": "me"}, "sabines": {"who": "me"}}})
        tables[made["table"]] = {}


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
    total = late = 0
    for turn in range(rounds):
        victim = servers[turn % count]
        me.server, me.connection = victim, None
        make_tables(me, tables)
        over = threading.Event() if count > 1 else None
        players = [Player(Client(server, me.cookie), table, acked, turn * 100 + i, over)
                   for i, (table, acked) in enumerate(tables.items()) for server in servers]
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
        for table, acked in list(tables.items()):
            lines = check(me, table, acked)
            total += len(acked)
            if lines > 400:
                end_long(me, table)
                del tables[table]
        if count > 1:
            victim.start()
    assert total > rounds, "hardly anything was played"
    for server in servers:
        server.stop()
    print("%d kills, %d checks of acknowledged actions, %d came second" % (rounds, total, late))


if sys.argv[2:] == ["postgres"]:
    main(int(sys.argv[1]), Postgres().url, 2)
else:
    main(int(sys.argv[1]), "kill.db", 1)
