"""A battle of one's own: made in one folder, played online by two, verified in another."""
import os
import random
import re
import sqlite3
import subprocess
import time

from acies_client import Client, Server, refused

ACIES = os.environ["ACIES"]
GAMES = os.environ["SRC"] + "/src/games"


def acies(*words, folder=".", code=0):
    done = subprocess.run([ACIES, *words], cwd=folder, capture_output=True, text=True)
    assert done.returncode == code, (words, done.returncode, done.stdout, done.stderr)
    return done.stdout + done.stderr


def make_battle(folder):
    """Rome with its own map and five turns; the Sabines have fewer axemen."""
    os.makedirs(folder)
    with open(GAMES + "/armageddon/data/scenarios/rome.yaml") as file:
        text = file.read()
    text = text.replace("id: rome", "id: ford\nmap: ford-map.yaml")
    text = re.sub(r"title: .*", "title: The Ford", text, count=1)
    text = re.sub(r"turns: .*", "turns: 3", text, count=1)
    text = text.replace("6 MS, 7 AX, 2 BO", "6 MS, 6 AX, 2 BO").replace("      1426 E AX\n", "")
    with open(folder + "/ford.yaml", "w") as file:
        file.write(text)
    with open(GAMES + "/armageddon/data/map.yaml") as file:
        text = file.read()
    with open(folder + "/ford-map.yaml", "w") as file:
        file.write("# my own copy\n" + text)
    assert "sound" in acies("check", "ford.yaml", folder=folder)
    return acies("show", "ford.yaml", "--position", folder=folder)


def play(clients, path, most):
    """Legal actions at random by whoever decides; how many were played."""
    dice = random.Random(5)
    for n in range(most):
        for client in clients:
            state = client.get(path)
            if state.get("legal") and state["legal"]["actions"]:
                action = dice.choice(state["legal"]["actions"])["text"]
                if "done" in [a["text"] for a in state["legal"]["actions"]] and dice.random() < .5:
                    action = "done"
                client.post(path + "/act", {"seq": state["seq"], "action": action})
                break
        else:
            return n
    return most


def check_machine(me, position):
    """The machine thinks about it in a process that has never seen the files."""
    table = me.post("/api/tables", {"position": position, "seats": {
        "romans": {"who": "machine", "level": "recruit"}, "sabines": {"who": "me"}}})["table"]
    state = me.get("/api/tables/" + table)
    end = time.monotonic() + 60
    while state["seq"] == 0 and not state["legal"] and time.monotonic() < end:
        time.sleep(0.1)
        state = me.get("/api/tables/" + table)
    assert state["seq"] > 0 and "trouble" not in state["summary"], state["summary"]


def check_by_name(server, you, position):
    """A battle that players brought is had from its text, never by its name: that lasts as long as the memory."""
    you.post("/api/tables", {"position": position, "seats": {"romans": {"who": "me"}}})
    db = sqlite3.connect(server.db)
    name = db.execute("SELECT scenario FROM tables WHERE scenario LIKE '%#%'").fetchone()[0]
    db.close()
    refused("unknown", you.post, "/api/tables", {"scenario": name})
    refused("unknown", you.post, "/api/cups", {"title": "Mine", "scenario": name})


def check_words(you):
    """What lists and notices tell of a battle is short; a text of whole letters up to the bound is taken."""
    with open(GAMES + "/armageddon/data/scenarios/rome.yaml") as file:
        text = file.read().replace("id: rome", "id: wordy")
    seats = {"romans": {"who": "me"}}
    for old, new, most in ((r"title: .*", "title: ", 160), (r"name: Romans", "name: ", 64), (r"date: .*", "date: ", 64)):
        wrong = re.sub(old, new + "w" * (most + 1), text, count=1)
        error = refused("bad", you.post, "/api/tables", {"position": wrong, "seats": seats})
        assert "at most %d bytes" % most in error["text"], error
    made = you.post("/api/tables", {"position": re.sub(r"title: .*", "title: " + "Ω" * 80, text, count=1), "seats": seats})
    assert you.get("/api/tables/" + made["table"])["summary"]["title"] == "Ω" * 80


def check_old_words(server, you):
    """A title that an older program took is cut where lists tell of it."""
    server.stop()
    db = sqlite3.connect(server.db)
    db.execute("UPDATE lines SET text = replace(text, ?, ?)", ("Ω" * 80, "xΩ" * 40000))
    assert db.execute("SELECT COUNT(*) FROM lines WHERE length(text) > 80000").fetchone()[0] == 1
    db.commit()
    db.close()
    server.start()
    listed = Client(server, you.cookie).get("/api/tables?which=mine")
    assert [t["title"] for t in listed] == ["xΩ" * 53 + "x"], [len(t["title"]) for t in listed]


def main():
    position = make_battle("one")
    os.makedirs("two")
    server = Server("own.db").start()
    me, friend = Client(server), Client(server)
    me.get("/api/me")
    check_machine(me, position)
    friend.get("/api/me")
    made = me.post("/api/tables", {"position": position, "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "friend"}}})
    link = made["links"]["sabines"]
    path = "/api/tables/" + made["table"]
    friend.post("/api/join", {"link": link.rsplit("/", 1)[-1]})
    assert play([me, friend], path, 6) == 6
    listed = me.get("/api/tables?which=mine")
    assert listed and listed[0]["title"] == "The Ford", listed

    # the server stops and starts: the battle is in its store, not in its memory
    server.stop()
    server = Server("own.db").start()
    me, friend = Client(server, me.cookie), Client(server, friend.cookie)
    listed = me.get("/api/tables?which=mine")
    assert listed and listed[0]["title"] == "The Ford", listed
    assert listed[0]["scenario"] == "ford"
    play([me, friend], path, 2000)
    assert me.get(path)["summary"]["status"] == "over"
    text = me.raw("GET", path + "/record")[2].decode()
    with open("two/game.acies", "w") as file:
        file.write(text)
    server.stop()

    told = acies("verify", "game.acies", folder="two")
    assert "true:" in told, told
    assert "The Ford" in acies("show", "game.acies", "--position", folder="two")
    assert "result:" in acies("replay", "game.acies", folder="two")
    # a map that is not brought along is missed by name
    server = Server("bad.db").start()
    you = Client(server)
    you.get("/api/me")
    with open("one/ford.yaml") as file:
        bare = file.read()
    error = refused("bad", you.post, "/api/tables", {"position": bare, "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "me"}}})
    assert "ford-map.yaml" in error["text"], error
    if "://" not in server.db:
        check_by_name(server, you, position)
    server.stop()
    server = Server("old.db").start()
    you = Client(server)
    you.get("/api/me")
    check_words(you)
    if "://" not in server.db:
        check_old_words(server, you)
    server.stop()


main()
