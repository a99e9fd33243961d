"""Opens every running game of a database that version 0.1.0 wrote, and plays on in each.

A game whose rules have changed since is told as far as today's rules go, and goes on from there: it must open, and
its next act be taken.
Then the database is opened once more, as after a restart.
"""
import os
import sqlite3
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "server"))

from acies_client import Client, Refused, Server  # noqa: E402


def restore(db):
    with open(os.path.join(HERE, "server.sql"), encoding="utf-8") as file:
        text = file.read()
    store = sqlite3.connect(db)
    store.executescript(text)
    store.close()
    return text.split("\n", 1)[0].rsplit(" ", 1)[1]


def tables_of(db):
    store = sqlite3.connect(db)
    rows = [row[0] for row in store.execute("select id from tables order by id")]
    store.close()
    return rows


def play_on(client, table):
    before = client.get("/api/tables/" + table)
    if before.get("hand_over"):  # both sides are mine: each looks in its turn
        before = client.get("/api/tables/" + table + "?as=" + before["view"]["turn"]["to_act"])
    actions = (before.get("legal") or {}).get("actions")
    if not actions:
        return "no act is asked for"
    client.post("/api/tables/" + table + "/act",
                {"seq": before["seq"], "action": actions[0]["text"]})
    after = client.get("/api/tables/" + table)
    return "" if after["seq"] > before["seq"] else "the act left no line"


def main():
    cookie = restore("frozen.db")
    tables = tables_of("frozen.db")
    faults = []
    for round_number in (1, 2):
        server = Server("frozen.db").start()
        client = Client(server, cookie=cookie)
        for table in tables:
            try:
                fault = play_on(client, table)
            except Refused as refused:
                fault = str(refused)
            if fault:
                faults.append("round %d, table %s: %s" % (round_number, table, fault))
        server.stop()
    for fault in faults:
        print(fault)
    print("%d tables, %d faults" % (len(tables), len(faults)))
    sys.exit(1 if faults or not tables else 0)


main()
