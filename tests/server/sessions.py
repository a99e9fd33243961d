"""Sessions, tokens and sockets end when they should; names and passwords; the second factor; one's data."""
import base64
import hashlib
import hmac
import json
import sqlite3
import struct
import threading
import time

from acies_client import Client, Refused, Server, refused

FIRST, SECOND, THIRD = "correct horse battery", "battery horse correct", "horse battery correct"


def register(server, name, password=FIRST):
    client = Client(server)
    client.me = client.post("/api/register", {"name": name, "password": password})
    return client


def login(server, name, password, **more):
    client = Client(server)
    client.me = client.post("/api/login", dict(name=name, password=password, **more))
    return client


def table_of(client, **more):
    return client.post("/api/tables", dict(scenario="armageddon/rome", seats={
        "romans": {"who": "me"}}, **more))["table"]


def open_all(server, client):
    """A socket by cookie and one by token."""
    token = client.post("/api/tokens", {"note": "bot"})["token"]
    bot = Client(server, bearer=token)
    return client.socket(), bot.socket(Origin=None), bot


def is_ended(one, table):
    try:
        one.ask("watch", table=table)
    except (ConnectionError, TimeoutError):
        return True
    return False


def check_ends(server, owner):
    bob, public = register(server, "Bob"), table_of(owner)
    cookie, token, bot = open_all(server, bob)
    other = login(server, "Bob", FIRST)
    bob.post("/api/password", {"old": FIRST, "new": SECOND})
    assert is_ended(cookie, public) and not is_ended(token, public)
    assert other.get("/api/me")["user"] is None and bob.get("/api/me")["user"]

    # logging out ends this session and its sockets; with "everywhere" all of them
    other = login(server, "Bob", SECOND)
    cookie, token, bot = open_all(server, bob)
    elsewhere = other.socket()
    bob.post("/api/logout", {})
    assert is_ended(cookie, public) and not is_ended(elsewhere, public)
    assert other.get("/api/me")["user"]
    bob = login(server, "Bob", SECOND)
    bob.post("/api/logout", {"everywhere": True})
    assert is_ended(elsewhere, public) and other.get("/api/me")["user"] is None

    # a reset ends tokens too; a code is good once, and an older one not any more
    bob = login(server, "Bob", SECOND)
    cookie, token, bot = open_all(server, bob)
    user = bob.me["user"]
    old = owner.post("/api/admin", {"do": "reset", "user": user})["code"]
    code = owner.post("/api/admin", {"do": "reset", "user": user})["code"]
    lost = Client(server)
    refused("forbidden", lost.post, "/api/reset", {"name": "Bob", "code": old, "password": THIRD})
    lost.post("/api/reset", {"name": "Bob", "code": code, "password": THIRD})
    assert is_ended(cookie, public) and is_ended(token, public)
    assert bot.get("/api/me")["user"] is None

    # a ban ends everything, also what was private to him
    private = table_of(lost, watch=False)
    cookie, token, bot = open_all(server, lost)
    owner.post("/api/admin", {"do": "ban", "user": user})
    assert is_ended(cookie, private) and is_ended(token, private)
    for client in (lost, bot):
        refused("forbidden", client.get, "/api/tables/" + private)
        assert client.get("/api/me")["user"] is None
    refused("forbidden", bot.post, "/api/tables", {"scenario": "armageddon/rome"})
    owner.post("/api/admin", {"do": "unban", "user": user})
    assert bot.get("/api/me")["user"] == user

    # one session, one token at a time
    one, two = login(server, "Bob", THIRD), login(server, "Bob", THIRD)
    listed = one.get("/api/sessions")
    assert [s["this"] for s in listed].count(True) == 1 and len(listed) == 2, listed
    there = two.socket()
    one.post("/api/sessions/drop", {"id": next(s["id"] for s in listed if not s["this"])})
    assert is_ended(there, public) and two.get("/api/me")["user"] is None and one.get("/api/me")["user"]


def check_expiry(server, owner):
    bob = login(server, "Bob", THIRD)
    code = owner.post("/api/admin", {"do": "reset", "user": bob.me["user"]})["code"]
    server.stop()
    db = sqlite3.connect(server.db)
    rows = dict(db.execute("SELECT kind, MIN(expires) FROM keys WHERE user=? GROUP BY kind",
                           (int(bob.me["user"][1:]),)))
    day, now = 86400000, time.time() * 1000
    assert 59 * day < rows[0] - now < 61 * day and 0 < rows[2] - now < 1.1 * day, rows
    db.execute("UPDATE keys SET expires=1 WHERE user=?", (int(bob.me["user"][1:]),))
    db.commit()
    db.close()
    server.start()
    assert Client(server, bob.cookie).get("/api/me")["user"] is None
    refused("forbidden", Client(server).post, "/api/reset",
            {"name": "Bob", "code": code, "password": SECOND})


def check_names(server):
    socrates = register(server, "Сократ")
    for name in (".", "..", "-", "me", "Nobody", "Veteran", "Owne\u01c0"):  # no addresses, nobody else's words
        refused("bad", socrates.post, "/api/me", {"name": name})
    register(server, "Zoë Müller-Lüdenscheidt")
    for name in ("Owner\u200b", "\u041ewner", "Owner\u202e", "\u3000Owner", "0wner", "O wner", "owner",
                 "o\u0301wner", "", " Owner", "two  blanks", "tab\there", "x" * 41, "Cокpат", "<b>"):
        refused("bad", Client(server).post, "/api/register", {"name": name, "password": FIRST})
    for password in ("password", "12345678", "123456789012", "password1234", "aaaaaaaaaaaaaa",
                     "abcdefghijklm", "Passwort2026!", "short", "Weakling", "Weakling1234"):
        refused("bad", Client(server).post, "/api/register", {"name": "Weakling", "password": password})


def check_guessing(server):
    guesser, judged = Client(server), 0
    for i in range(30):
        try:
            guesser.post("/api/login", {"name": "oWNER", "password": "guess number %d" % i})
        except Refused as error:
            judged += error.code == "forbidden"
            if error.code == "slow":
                break
    assert 5 <= judged <= 10, judged
    refused("slow", guesser.post, "/api/login", {"name": "Owner", "password": FIRST})
    judged = 0
    for i in range(30):
        try:
            guesser.post("/api/login", {"name": "nobody of that name", "password": "guess %d" % i})
        except Refused as error:
            judged += error.code == "forbidden"
    assert judged <= 10, "a name that is not there is told by how often it may be tried"
    with open("server.log") as log:
        lines = [json.loads(line) for line in log if '"login_failed"' in line]
    assert lines and lines[-1]["peer"] == "127.0.0.1" and lines[-1]["request"], lines[-1:]


def code_of(secret, drift=0):
    key = base64.b32decode(secret)
    digest = hmac.new(key, struct.pack(">Q", int(time.time()) // 30 + drift), hashlib.sha1).digest()
    at = digest[-1] & 15
    return "%06d" % ((struct.unpack(">I", digest[at:at + 4])[0] & 0x7fffffff) % 1000000)


def check_factor(server, owner):
    eve = register(server, "Eve")
    # not by who finds the laptop open, and not by a bot's token, which does nothing to the account
    refused("bad", eve.post, "/api/factor", {"do": "begin"})
    refused("forbidden", eve.post, "/api/factor", {"do": "begin", "password": SECOND})
    bot = Client(server, bearer=eve.post("/api/tokens", {"note": "bot"})["token"])
    for path, body in (("factor", {"do": "begin", "password": FIRST}), ("tokens", {"note": "another"}), ("me", {"name": "Adam"}),
                       ("password", {"password": FIRST, "new": SECOND}), ("sessions/drop", {"id": 1})):
        refused("forbidden", bot.post, "/api/" + path, body)
    refused("forbidden", bot.get, "/api/me/export")
    secret = eve.post("/api/factor", {"do": "begin", "password": FIRST})["secret"]
    refused("forbidden", eve.post, "/api/factor", {"do": "confirm", "code": "000000"})
    assert login(server, "Eve", FIRST).me["factor"] is False  # not before a code was shown
    first = code_of(secret)
    assert eve.post("/api/factor", {"do": "confirm", "code": first})["factor"] is True
    refused("factor", Client(server).post, "/api/login", {"name": "Eve", "password": FIRST})
    refused("forbidden", Client(server).post, "/api/login",
            {"name": "Eve", "password": FIRST, "code": first})  # used once
    refused("forbidden", Client(server).post, "/api/login",
            {"name": "Eve", "password": SECOND, "code": code_of(secret, 1)})
    assert login(server, "Eve", FIRST, code=code_of(secret, 1)).me["factor"]
    # a code that the administrator gave stands for the password, not for the factor as well
    code = owner.post("/api/admin", {"do": "reset", "user": eve.me["user"]})["code"]
    thief = Client(server)
    assert thief.post("/api/reset", {"name": "Eve", "code": code, "password": THIRD})["user"] is None and not thief.cookie
    refused("factor", thief.post, "/api/login", {"name": "Eve", "password": THIRD})
    owner.post("/api/admin", {"do": "factor_off", "user": eve.me["user"]})
    eve = login(server, "Eve", THIRD)
    eve.post("/api/password", {"old": THIRD, "new": FIRST})
    secret = eve.post("/api/factor", {"do": "begin", "password": FIRST})["secret"]
    eve.post("/api/factor", {"do": "confirm", "code": code_of(secret)})
    refused("forbidden", eve.post, "/api/factor", {"do": "off", "password": SECOND})
    assert eve.post("/api/factor", {"do": "off", "password": FIRST})["factor"] is False
    return eve


def check_many(server):
    """Sessions of a person are bounded: the one that was not used longest makes room, and its sockets end."""
    hal = register(server, "Hal")
    old, table = hal.socket(), table_of(hal)
    server.stop()
    db = sqlite3.connect(server.db)
    user = int(hal.me["user"][1:])
    db.executemany("INSERT INTO keys(hash, user, kind, note, created, expires, seen)"
                   " SELECT randomblob(32), user, kind, note, created, expires, created + ? FROM keys WHERE user=?"
                   " ORDER BY id LIMIT 1", ((n, user) for n in range(1, 60)))
    db.commit()
    db.close()
    server.start()
    new = login(server, "Hal", FIRST)
    sessions = new.get("/api/sessions")
    assert len(sessions) == 50 and sessions[-1]["this"], len(sessions)
    assert Client(server, hal.cookie).get("/api/me")["user"] is None
    for _ in range(2):
        old = new.socket()
        new = login(server, "Hal", FIRST)
    assert len(new.get("/api/sessions")) == 50 and not is_ended(old, table)


def check_logins(server):
    """Who logs in again and again has to wait, also with the right password: each is written down."""
    register(server, "Ivo")
    done = []

    def go_on():
        try:
            for _ in range(6):
                login(server, "Ivo", FIRST)
                done.append(True)
        except Refused as error:
            assert error.code == "slow", error

    threads = [threading.Thread(target=go_on) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) == 10, len(done)


def check_own_data(server, owner, eve):
    mine, theirs = table_of(eve), table_of(owner, watch=False)
    eve.post("/api/tables/%s/notes" % mine, {"text": "hold the ford"})
    refused("forbidden", eve.post, "/api/tables/%s/notes" % theirs, {"text": "x"})
    refused("forbidden", eve.get, "/api/tables/%s/notes" % theirs)
    all_of_it = eve.get("/api/me/export")
    assert all_of_it["notes"] == {mine: "hold the ford"} and mine in all_of_it["tables"]
    assert "factor_on" in [r["event"] for r in all_of_it["rulings"]]
    assert "hash" not in json.dumps(all_of_it) and "secret" not in json.dumps(all_of_it)
    one = eve.socket()
    refused("forbidden", eve.post, "/api/me/delete", {"password": SECOND})
    eve.post("/api/me/delete", {"password": FIRST})
    assert is_ended(one, mine) and eve.get("/api/me")["user"] is None
    refused("forbidden", Client(server).post, "/api/login", {"name": "Eve", "password": FIRST})
    refused("refused", owner.post, "/api/me/delete", {"password": FIRST})
    events = [r["event"] for r in owner.get("/api/admin/rulings")]
    for event in ("register_admin", "user_ban", "user_reset", "password_changed", "account_deleted"):
        assert event in events, (event, events)


def main():
    server = Server("sessions.db", "--public", "--rate", "100000").start()
    owner = register(server, "Owner")
    check_ends(server, owner)
    check_expiry(server, owner)
    owner = Client(server, owner.cookie)
    check_names(server)
    check_own_data(server, owner, check_factor(server, owner))
    check_guessing(server)
    check_logins(server)
    check_many(server)
    server.stop()


main()
