"""What has lain for long, or was done very often, can still be opened; what cannot be opened disturbs nobody."""
import os
import sqlite3
import subprocess
import time

from acies_client import Client, Server, refused

ACIES = os.environ["ACIES"]
TIMES = 6000


def acies(*words):
    done = subprocess.run([ACIES, *words], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def often_undone(lines):
    """The record with its last undoable step taken back and done again very often."""
    sides = {"M": "macedonians", "T": "tyrians"}
    for at in range(len(lines) - 1, 0, -1):
        if lines[at][:1] not in sides or lines[at][1:2] != ":":
            continue
        undo = "* undo " + sides[lines[at][0]]
        with open("once.acies", "w") as file:
            file.write("\n".join(lines[:at + 1] + [undo, lines[at]]) + "\n")
        if acies("verify", "once.acies")[0] == 0:
            return lines[:at + 1] + [undo, lines[at]] * TIMES
    raise AssertionError("nothing can be undone")


def check_many_undos():
    """Steps that were taken back cost a reader what they cost who took them back: how long the game is does not count."""
    code, told = acies("simulate", "tyre/campaign", "--only", "1", "--record", "long.acies")
    assert code == 0, told
    with open("long.acies") as file:
        lines = file.read().splitlines()
    lines = often_undone(lines[:9000])
    assert len(lines) * TIMES > 1.1 * 50_000_000, "too short a game to show anything"
    with open("often.acies", "w") as file:
        file.write("\n".join(lines) + "\n")
    code, told = acies("verify", "often.acies")
    assert code == 0, told
    return lines


def check_unreadable():
    """A table whose record cannot be read is set aside at the first attempt: no clock and nobody has it read again."""
    server = Server("broken.db", "--public").start()
    admin = Client(server)
    admin.post("/api/register", {"name": "Ada", "password": "correct horse battery"})
    me = {"who": "me"}
    tables = [admin.post("/api/tables", {"scenario": "armageddon/rome", "clock": {"kind": "live", "minutes": 1},
                                         "seats": {"romans": me, "sabines": me}})["table"] for _ in range(3)]
    server.stop()
    db = sqlite3.connect(server.db)
    for table in tables[1:]:
        seq = db.execute("SELECT seq FROM tables WHERE id=?", (table,)).fetchone()[0]
        db.execute("INSERT INTO lines(board, seq, at, text) VALUES(?, ?, 0, '* undo romans\n')", (table, seq + 1))
        db.execute("UPDATE tables SET seq=seq+1 WHERE id=?", (table,))
    db.commit()
    db.close()
    server.start()
    admin = Client(server, admin.cookie)
    for table in tables[1:]:
        assert "nothing to undo" in refused("trouble", admin.get, "/api/tables/" + table)["text"]
        assert "set aside" in refused("trouble", admin.get, "/api/tables/" + table)["text"]
    assert sorted(t["table"] for t in admin.get("/api/admin/trouble")) == sorted(tables[1:])
    assert admin.get("/api/tables/" + tables[0])["legal"]
    with open("server.log") as log:
        assert log.read().count("table_unreadable") == 2
    admin.post("/api/admin", {"do": "release", "table": tables[1]})
    assert "nothing to undo" in refused("trouble", admin.get, "/api/tables/" + tables[1])["text"]
    server.stop()


def check_late(lines):
    """Long games whose time has run out while nobody served them: they end one after the other, and nobody waits for all."""
    body = [line for line in lines[lines.index("") + 1:] if not line.startswith(("* hash", "* end"))][:10000]
    server = Server("late.db").start()
    me = Client(server)
    me.get("/api/me")
    seat = {"who": "me"}
    tables = [me.post("/api/tables", {"scenario": "tyre/campaign", "clock": {"kind": "live", "minutes": 1}, "seats": {
        "macedonians": seat, "tyrians": seat}})["table"] for _ in range(6)]
    server.stop()
    db = sqlite3.connect(server.db)
    for table in tables:
        db.execute("DELETE FROM lines WHERE board=? AND seq>0", (table,))
        db.execute("INSERT INTO lines(board, seq, at, text) VALUES(?, ?, 0, ?)", (table, len(body), "\n".join(body) + "\n"))
        db.execute("UPDATE tables SET seq=?, since=1, left0=1, runs=? WHERE id=?", (
            len(body), -1 if table == tables[0] else 0, table))
    db.commit()
    server.start()
    look, began, longest, over = Client(server), time.monotonic(), 0.0, 0
    while over < len(tables) - 1 and time.monotonic() - began < 60:
        asked = time.monotonic()
        assert look.raw("GET", "/healthz")[0] == 200
        longest = max(longest, time.monotonic() - asked)
        over = db.execute("SELECT COUNT(*) FROM tables WHERE status=2").fetchone()[0]
    assert over == len(tables) - 1, over
    asked = time.monotonic()
    Client(server, me.cookie).get("/api/tables/" + tables[0])
    one = time.monotonic() - asked
    assert longest < 0.4 + 2.5 * one, (longest, one)
    server.stop()


often = check_many_undos()
check_unreadable()
check_late(often)
