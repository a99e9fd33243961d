"""
kill.py ROUNDS: kills the server without warning while clients act, starts it again, and compares:
nothing that was acknowledged is lost, nothing is there twice, every record still replays.
"""
import http.client
import random
import sys
import threading
import time

from acies_client import Client, Refused, Server

TABLES = 6
GONE = (ConnectionError, http.client.HTTPException, OSError)


class Player(threading.Thread):
    """Acts at one table as fast as it can until the server is gone."""

    def __init__(self, client, table, acked, seed):
        super().__init__()
        self.client, self.table, self.acked = client, table, acked
        self.random, self.trouble = random.Random(seed), None

    def run(self):
        path = "/api/tables/" + self.table
        try:
            while True:
                state = self.client.get(path)
                if state["result"]:
                    return
                action = self.random.choice(state["legal"]["actions"])["text"]
                self.client.post(path + "/act", {"seq": state["seq"], "action": action})
                self.acked[state["seq"] + 1] = action
        except GONE:
            pass
        except Refused as error:
            self.trouble = error


def check(client, table, acked):
    state = client.get("/api/tables/" + table)
    items = state["items"]
    assert [i["seq"] for i in items] == list(range(1, len(items) + 1)), "lines are missing or double"
    assert state["seq"] == len(items)
    for seq, action in acked.items():
        assert seq <= len(items), "line %d was acknowledged and is lost" % seq
        assert items[seq - 1]["action"]["text"] == action, (items[seq - 1], action)
    mine = [i["seq"] for i in items if i["kind"] == "action" and i["seq"] not in acked]
    return len(items), mine


def main(rounds):
    chance = random.Random(rounds)
    server = Server("kill.db", "--log", "error").start()
    me = Client(server)
    me.get("/api/me")
    tables = {}
    total = 0
    for turn in range(rounds):
        while len(tables) < TABLES:
            made = me.post("/api/tables", {"scenario": "armageddon/rome", "seats": {
                "romans": {"who": "me"}, "sabines": {"who": "me"}}})
            tables[made["table"]] = {}
        players = [Player(Client(server, me.cookie), table, acked, turn * 100 + i)
                   for i, (table, acked) in enumerate(tables.items())]
        for player in players:
            player.start()
        time.sleep(chance.uniform(0.02, 0.25))
        server.kill()
        for player in players:
            player.join()
            assert not player.trouble, player.trouble
        server.start()
        me.connection = None
        for table, acked in list(tables.items()):
            count, _ = check(me, table, acked)
            total += len(acked)
            if count > 400:
                me.post("/api/tables/%s/resign" % table, {})
                del tables[table]
    assert total > rounds, "hardly anything was played"
    server.stop()
    print("%d kills, %d checks of acknowledged actions" % (rounds, total))


main(int(sys.argv[1]))
