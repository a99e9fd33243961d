"""One player cannot take the game, the machines or the door from the others."""
import json
import os
import random
import sqlite3
import subprocess
import time

from acies_client import Client, Refused, Server, refused

ME, OPEN = {"who": "me"}, {"who": "open"}
RECRUIT = {"who": "machine", "level": "recruit"}
PASSWORD = "correct horse battery"


def register(server, name):
    client = Client(server)
    client.me = client.post("/api/register", {"name": name, "password": PASSWORD})
    return client


def rome(client, first, second, **more):
    return client.post("/api/tables", dict(scenario="armageddon/rome", seats={
        "romans": first, "sabines": second}, **more))["table"]


def check_machines(server, admin, mallory):
    """Machines against machines are the host's, tables against them have a bound, and people get in."""
    general = {"who": "machine", "level": "general"}
    refused("forbidden", rome, mallory, general, general)
    for _ in range(10):
        rome(mallory, ME, general)
    refused("refused", rome, mallory, ME, RECRUIT)
    rome(mallory, ME, OPEN)  # against people he may
    for _ in range(12):
        admin.post("/api/tables", {"scenario": "alexandria/battle", "seats": {
            side: general for side in sides(admin, "alexandria", "battle")}})
    began = time.monotonic()
    Client(server).post("/api/login", {"name": "Mallory", "password": PASSWORD})
    assert time.monotonic() - began < 5, "a login waited behind thinking"


def sides(client, game, scenario):
    return [side["word"] for entry in client.get("/api/games") for one in entry["scenarios"]
            if (entry["id"], one["id"]) == (game, scenario) for side in one["sides"]]


def check_rematch(server, victim, mallory):
    table = rome(victim, ME, OPEN, clock={"kind": "live", "minutes": 1})
    path = "/api/tables/" + table
    mallory.post("/api/join", {"table": table, "side": "sabines"})
    mallory.post(path + "/resign", {})
    before = len(victim.get("/api/tables?which=mine"))
    for _ in range(5):
        assert mallory.post(path + "/rematch", {"swap": True}) == {"table": table, "offered": True}
    assert len(victim.get("/api/tables?which=mine")) == before
    offer = victim.get(path)["summary"]["rematch"]
    assert offer == {"table": None, "by": "sabines", "swap": True, "mine": False}, offer
    assert "rematch" not in Client(server).get(path)["summary"]
    victim.post(path + "/rematch", {"accept": False})
    assert "rematch" not in victim.get(path)["summary"]
    mallory.post(path + "/rematch", {"swap": False})
    made = victim.post(path + "/rematch", {})["table"]
    assert made != table and victim.get("/api/tables/" + made)["mine"] == ["romans"]
    assert mallory.post(path + "/rematch", {})["table"] == made, "a second rematch of one game"


def check_standing(server):
    one, two = Client(server), Client(server)
    one.get("/api/me"), two.get("/api/me")
    table = rome(one, ME, OPEN)
    path = "/api/tables/" + table
    two.post("/api/join", {"table": table, "side": "sabines"})
    order, choice = next(iter(one.get(path)["standing"].items()))
    seq = one.get(path)["seq"]
    for _ in range(50):
        one.post(path + "/standing", {"name": order, "choice": choice, "as": "romans"})
    assert one.get(path)["seq"] == seq, "an order that changes nothing is a line"
    data = one.get("/api/data/" + one.get(path)["data"])
    choices = next(o["choices"] for o in data["standing"] if o["name"] == order)
    other = next(c for c in choices if c != choice)
    written = 0
    try:
        for i in range(60):
            one.post(path + "/standing", {"name": order, "choice": (other, choice)[i % 2], "as": "romans"})
            written += 1
    except Refused as error:
        assert error.code == "slow", error
    assert written == 32, written
    assert two.socket().ask("watch", table=table)["seq"] == seq + 32


def check_long_log(server):
    """A log that does not fit one answer comes in pages, and nobody is dropped for it."""
    me = Client(server)
    me.get("/api/me")
    table = rome(me, ME, ME)
    path = "/api/tables/" + table
    order, choice = next(iter(me.get(path)["standing"].items()))
    data = me.get("/api/data/" + me.get(path)["data"])
    other = next(c for o in data["standing"] if o["name"] == order for c in o["choices"] if c != choice)
    me.post(path + "/standing", {"name": order, "choice": other, "as": "romans"})
    server.stop()
    db = sqlite3.connect(server.db)
    line = db.execute("SELECT text FROM lines WHERE board=? AND seq=1", (table,)).fetchone()[0]
    lines = 30000
    db.executemany("INSERT INTO lines(board, seq, at, text) VALUES(?, ?, 0, ?)",
                   ((table, n, line) for n in range(2, lines + 1)))
    db.execute("UPDATE tables SET seq=? WHERE id=?", (lines, table))
    db.commit()
    db.close()
    server.start()
    me = Client(server, me.cookie)
    state = me.socket().ask("watch", table=table)
    assert state["seq"] == lines and state["items_from"] > 0
    assert len(json.dumps(state)) < 3_000_000
    items, page = state["items"], state
    assert items[0]["seq"] == state["items_from"] + 1 and items[-1]["seq"] == lines
    while page["items_from"]:
        page = me.get(path + "/log?before=%d" % items[0]["seq"])
        assert page["items"][-1]["seq"] == items[0]["seq"] - 1
        items = page["items"] + items
    assert [i["seq"] for i in items] == list(range(1, lines + 1))
    assert me.get(path + "?since=%d" % (lines - 3))["items_from"] == lines - 3


def make_older(server, table, days):
    server.stop()
    db = sqlite3.connect(server.db)
    db.execute("UPDATE tables SET changed = changed - ? WHERE id = ?", (days * 86400000, table))
    db.commit()
    db.close()
    server.start()


def check_claim(server, admin, mallory):
    """Who is to decide and talks instead does not put off that the game is claimed."""
    table = rome(mallory, ME, OPEN)
    admin.post("/api/join", {"table": table, "side": "sabines"})
    path = "/api/tables/" + table
    name, choice = next(iter(mallory.get(path)["standing"].items()))
    choices = next(o["choices"] for o in mallory.get("/api/data/" + mallory.get(path)["data"])["standing"] if o["name"] == name)
    refused("refused", admin.post, path + "/claim", {})
    make_older(server, table, 15)
    mallory, admin = Client(server, mallory.cookie), Client(server, admin.cookie)
    mallory.post(path + "/offer", {"kind": "draw"})
    mallory.post(path + "/standing", {"name": name, "choice": next(c for c in choices if c != choice)})
    admin.post(path + "/claim", {})
    assert mallory.get(path)["summary"]["status"] == "over"


def check_stuck_machine(server):
    """A machine that is refused is not asked for ever, and the log says where."""
    shown = subprocess.run([os.environ["ACIES"], "show", "syracuse/harbour", "--position"],
                           capture_output=True, text=True, check=True).stdout
    position = "".join(line for line in shown.splitlines(True) if not line.startswith("  battle:"))
    me = Client(server)
    me.get("/api/me")
    seats = {side: {"who": "machine", "level": "random"} for side in sides(me, "syracuse", "harbour")}
    try:
        table = me.post("/api/tables", {"position": position, "seats": seats})["table"]
    except Refused:
        return  # such a position is not taken any more: there is no way to it
    end = time.monotonic() + 20
    while "trouble" not in me.get("/api/tables/" + table)["summary"] and time.monotonic() < end:
        time.sleep(0.1)
    time.sleep(0.3)
    with open("server.log") as log:
        lines = [line for line in log if "machine_refused" in line]
    assert 0 < len(lines) <= 5 and all(table in line for line in lines), lines[:6]
    assert "trouble" in me.get("/api/tables/" + table)["summary"]


def on_to(client, path, word, after):
    """Plays on, idly, until there is an action with that word in a turn after that one; answers with the table and the action."""
    dice = random.Random(3)
    for _ in range(3000):
        state = client.get(path)
        actions = [a["text"] for a in state["legal"]["actions"]]
        found = next((a for a in actions if a.startswith(word)), None)
        if found and state["summary"]["turn"] > after:
            return state, found
        client.post(path + "/act", {"seq": state["seq"], "action": "done" if "done" in actions else dice.choice(actions)})
    raise AssertionError("nobody may " + word)


def check_last_time():
    """What is done again with one word is paid by what it comes to, and is never more than fits."""
    server = Server("again.db", "--public", "--rate", "100000").start()
    ada = Client(server)
    ada.post("/api/register", {"name": "Ada", "password": "correct horse battery"})
    game = next(g for g in ada.get("/api/games") if g["id"] == "armageddon")
    sides = next(s for s in game["scenarios"] if s["id"] == "charchemish")["sides"]
    path = "/api/tables/" + ada.post("/api/tables", {"scenario": "armageddon/charchemish", "seats": {
        side["word"]: {"who": "me"} for side in sides}})["table"]
    state, aim = on_to(ada, path, "aim", 0)
    seq = ada.post(path + "/act", {"seq": state["seq"], "action": aim})["seq"]
    back = next(a["text"] for a in ada.get(path)["legal"]["actions"] if a["text"].startswith("unaim"))
    seq = ada.post(path + "/act", {"seq": seq, "action": back})["seq"]
    for _ in range(3):
        seq = ada.post(path + "/act", {"seq": seq, "actions": [aim, back] * 180})["seq"]
    state, _ = on_to(ada, path, aim, state["summary"]["turn"])
    done = ada.post(path + "/act", {"seq": state["seq"], "actions": ["as last time"] * 3})
    again = done["seq"] - state["seq"]
    assert 1000 < again < 1100, again
    assert done["done"] == 1 and "enough" in done["stopped"]["text"], done  # hundreds of them would keep everybody waiting
    refused("slow", ada.post, path + "/act", {"seq": state["seq"] + again, "actions": [aim, back] * 100})
    server.stop()


def main():
    server = Server("fair.db", "--public", "--rate", "100000", "--threads", "1").start()
    admin, mallory = register(server, "Admin"), register(server, "Mallory")
    check_claim(server, admin, mallory)
    admin, mallory = Client(server, admin.cookie), Client(server, mallory.cookie)
    check_rematch(server, admin, mallory)
    check_machines(server, admin, mallory)
    server.kill()
    server = Server("alone.db").start()
    check_standing(server)
    check_long_log(server)
    check_stuck_machine(server)
    server.stop()
    check_last_time()


main()
