"""A battle of one's own: made in one folder, played online by two, verified in another."""
import os
import random
import re
import sqlite3
import subprocess
import time

from acies_client import Client, Refused, Server, refused

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


def as_before(name):
    """The file as the program before wrote it: the text of a battle in the head of each of its tables."""
    db = sqlite3.connect(name)
    rows = db.execute("SELECT t.id, t.battle_at, b.text, l.text FROM tables t JOIN battles b ON b.hash=t.battle"
                      " JOIN lines l ON l.board=t.id AND l.seq=0").fetchall()
    assert rows
    for table, at, text, head in rows:
        head = head.encode()
        db.execute("UPDATE lines SET text=? WHERE board=? AND seq=0", ((head[:at] + text.encode() + head[at:]).decode(), table))
    db.executescript("DROP TABLE battles; DROP INDEX tables_battle; ALTER TABLE tables DROP COLUMN battle;"
                     "ALTER TABLE tables DROP COLUMN battle_at; PRAGMA user_version=8")
    db.commit()
    return db


def records(client, tables):
    return [client.raw("GET", "/api/tables/%s/record" % table)[2] for table in tables]


def bring(client, position, over):
    table = client.post("/api/tables", {"position": position, "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "me"}}})["table"]
    if over:
        client.post("/api/tables/%s/resign" % table, {"as": "romans"})
    return table


def shared(name):
    db = sqlite3.connect(name)
    out = db.execute("SELECT COUNT(*), MAX(size), (SELECT COUNT(*) FROM tables WHERE battle<>''),"
                     " (SELECT MAX(length(text)) FROM lines) FROM battles").fetchone()
    db.close()
    return out


def check_shared(position):
    """A text is kept once, however many tables play it, and each record has it; also of tables from before, and in a copy."""
    server = Server("shared.db").start()
    me = Client(server)
    me.get("/api/me")
    tables = [bring(me, position, n < 2) for n in range(3)]
    tables.append(me.post("/api/tables/%s/rematch" % tables[0], {})["table"])
    before = records(me, tables)
    if "://" in server.db:
        server.stop()
        return
    count, size, of_tables, longest = shared("shared.db")
    assert (count, of_tables) == (1, 4) and size > 5 * longest, (count, size, of_tables, longest)
    server.stop()
    acies("store", "copy", "shared.db", "copy.db")
    as_before("shared.db").close()
    for name in ("shared.db", "copy.db"):
        server = Server(name).start()
        me = Client(server, me.cookie)
        assert [t["title"] for t in me.get("/api/tables?which=mine")] == ["The Ford"] * 2
        end = time.monotonic() + 30
        while shared(name)[2] < 4 and time.monotonic() < end:
            time.sleep(0.1)
        assert shared(name)[:3] == (1, size, 4), shared(name)
        assert records(me, tables) == before
        server.stop()
        server.start()
        me = Client(server, me.cookie)
        assert play([me], "/api/tables/" + tables[2], 3) == 3
        assert records(me, tables[:2]) == before[:2]
        with open("again.acies", "wb") as file:
            file.write(records(me, tables[2:3])[0])
        acies("replay", "again.acies")
        server.stop()


def check_room(position):
    """What one person brings has a bound; what is there already, whoever brought it, takes no more room."""
    server = Server("room.db", "--public").start()
    host, ada = Client(server), Client(server)
    for client, name in ((host, "Host"), (ada, "Ada")):
        client.post("/api/register", {"name": name, "password": "correct horse battery"})
    bring(ada, position, True)
    server.stop()
    db = sqlite3.connect("room.db")
    db.execute("UPDATE battles SET size=16*1024*1024")
    db.commit()
    db.close()
    server.start()
    host, ada = Client(server, host.cookie), Client(server, ada.cookie)
    other = position.replace("The Ford", "Another Ford")
    assert "16 MB" in refused("refused", bring, ada, other, True)["text"]
    bring(ada, position, True)
    bring(host, other, True)
    bring(ada, other, True)
    server.stop()


def check_paid(position):
    """What becomes of a battle that was sent is counted as its sender's time, though it is sent to be read elsewhere."""
    server = Server("paid.db", "--public").start()
    host = Client(server)
    host.post("/api/register", {"name": "Host", "password": "correct horse battery"})
    server.stop()
    server.options = ("--public", "--rate", "2")
    server.start()
    host = Client(server, host.cookie)
    long = position.replace("  note: |", "  note: |\n    " + "w" * 240_000, 1)
    assert len(long) > 240_000
    for n in range(7):
        try:
            bring(host, long.replace("The Ford", "Ford %d" % n), False)
        except Refused as error:
            assert error.code == "slow", error
            break
    else:
        raise AssertionError("as many as he likes")
    server.stop()


def check_list(position):
    """A list does not load every battle that it tells of: a few at a time of tables from before, none of others."""
    server = Server("list.db").start()
    me = Client(server)
    me.get("/api/me")
    for n in range(6):
        bring(me, position.replace("The Ford", "Ford %d" % n), False)
    server.stop()
    as_before("list.db").close()
    server.start()
    me = Client(server, me.cookie)
    names = {"Ford %d" % n for n in range(6)}
    told = [{t["title"] for t in me.get("/api/tables?which=mine")} & names for _ in range(12)]
    assert 1 <= len(told[0]) <= 4 and told[-1] == names, told
    end = time.monotonic() + 30
    while shared("list.db")[2] < 6 and time.monotonic() < end:
        time.sleep(0.1)
    server.stop()
    server.start()
    assert {t["title"] for t in Client(server, me.cookie).get("/api/tables?which=watch")} == names
    server.stop()


def check_old_words(server, you):
    """A title that an older program took is cut where lists tell of it."""
    server.stop()
    db = as_before(server.db)
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
    check_shared(position)
    if "://" not in server.db:
        check_room(position)
        check_list(position)
        check_paid(position)
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
