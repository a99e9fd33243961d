"""People and people: mute, block, report; what the administrator sees of it; quotas; two who change one account."""
import json
import sqlite3
import threading

from acies_client import Client, Refused, Server, refused

DAY = 86400000


def register(server, name):
    client = Client(server)
    client.me = client.post("/api/register", {"name": name, "password": "correct horse"})
    return client


def open_table(who, **more):
    made = who.post("/api/tables", {"scenario": "armageddon/rome", **more, "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "open"}}})
    return made["table"]


def talk(who, table):
    return [m["text"] for m in who.get("/api/tables/%s/chat" % table)]


def check_mute(ada, bo, cy):
    """Whom one does not want to hear one does not, in the list and live; others do."""
    table = open_table(ada)
    deaf, hears = ada.socket(), cy.socket()
    for one in (deaf, hears):
        one.ask("watch", table=table)
    bo.post("/api/tables/%s/chat" % table, {"text": "before"})
    assert ada.post("/api/people/Bo", {"do": "mute"}) == {"tie": "muted"}
    assert ada.get("/api/people/Bo")["tie"] == "muted" and cy.get("/api/people/Bo")["tie"] is None
    bo.post("/api/tables/%s/chat" % table, {"text": "after"})
    cy.post("/api/tables/%s/chat" % table, {"text": "third"})
    assert talk(ada, table) == ["third"] and talk(cy, table) == ["before", "after", "third"]
    assert hears.wait("chat", lambda m: m["chat"]["text"] == "third")
    assert deaf.wait("chat", lambda m: m["chat"]["text"] == "third")
    heard = [m["chat"]["text"] for m in deaf.pushed if m.get("type") == "chat"]
    assert "after" not in heard, heard
    assert ada.get("/api/ties") == [{"name": "Bo", "tie": "muted"}]
    assert ada.post("/api/people/Bo", {"do": "none"}) == {"tie": None}
    assert talk(ada, table) == ["before", "after", "third"]
    ada.post("/api/tables/%s/leave" % table, {})


def check_undo(ada, bo):
    """What one did is one's own to undo until another person decides; then he is asked."""
    table = open_table(ada)
    bo.post("/api/join", {"table": table, "side": "sabines"})
    path = "/api/tables/" + table
    state = ada.get(path)
    seq = ada.post(path + "/act", {"seq": state["seq"], "action": state["legal"]["actions"][0]["text"]})["seq"]
    assert ada.get(path)["can_undo"]
    seq = ada.post(path + "/undo", {"seq": seq})["seq"]
    while ada.get(path)["summary"]["to_act"] == "romans":
        seq = ada.post(path + "/act", {"seq": seq, "action": "done"})["seq"]
    assert not ada.get(path)["can_undo"]
    assert "ask him" in str(refused("refused", ada.post, path + "/undo", {"seq": seq}))
    ada.post(path + "/offer", {"kind": "takeback", "step": 0})
    bo.post(path + "/answer", {"accept": True})
    assert ada.get(path)["legal"]


def check_block(ada, bo, cy):
    """Neither sits down with the other, whoever of them said so; a third does."""
    table = open_table(ada)
    ada.post("/api/people/Bo", {"do": "block"})
    refused("forbidden", bo.post, "/api/join", {"table": table, "side": "sabines"})
    assert table not in [t["table"] for t in bo.get("/api/tables?which=open")]
    assert table in [t["table"] for t in cy.get("/api/tables?which=open")]
    his = open_table(bo)
    refused("forbidden", ada.post, "/api/join", {"table": his, "side": "sabines"})
    assert his not in [t["table"] for t in ada.get("/api/tables?which=open")]
    cy.post("/api/join", {"table": table, "side": "sabines"})
    ada.post("/api/people/Bo", {"do": "none"})
    ada.post("/api/join", {"table": his, "side": "sabines"})
    refused("refused", ada.post, "/api/people/Ada", {"do": "block"})
    refused("unknown", ada.post, "/api/people/Nobody", {"do": "block"})
    refused("bad", ada.post, "/api/people/Bo", {"do": "love"})
    # a game that is over: no rematch with who is blocked
    bo.post("/api/tables/%s/resign" % his, {})
    bo.post("/api/people/Ada", {"do": "block"})
    refused("forbidden", ada.post, "/api/tables/%s/rematch" % his, {})
    bo.post("/api/people/Ada", {"do": "none"})
    assert ada.post("/api/tables/%s/rematch" % his, {})["offered"]
    return table


def check_reports(ada, bo, cy, table):
    refused("login", Client(ada.server).post, "/api/people/Bo", {"do": "report", "text": "x"})
    refused("bad", cy.post, "/api/people/Bo", {"do": "report"})
    refused("large", cy.post, "/api/people/Bo", {"do": "report", "text": "x" * 1001})
    cy.post("/api/people/Bo", {"do": "report", "text": "He curses.", "table": table})
    refused("forbidden", bo.get, "/api/admin/reports")
    reports = ada.get("/api/admin/reports")
    assert [(r["by"], r["about"], r["text"], r["table"]) for r in reports] == [("Cy", "Bo", "He curses.", table)], reports
    ada.post("/api/admin", {"do": "close", "report": reports[0]["id"]})
    assert ada.get("/api/admin/reports") == []
    assert [r["closed"] for r in ada.get("/api/admin/reports?closed=1")] == [True]
    refused("unknown", ada.post, "/api/admin", {"do": "close", "report": 99})
    for _ in range(4):
        cy.post("/api/people/Bo", {"do": "report", "text": "again"})
    refused("slow", cy.post, "/api/people/Bo", {"do": "report", "text": "and again"})


def check_another_name(server, ada, bo):
    """Who writes an insult and takes another name is found all the same, and nobody else in his place."""
    dora = register(server, "Dora")
    table = open_table(ada)
    dora.post("/api/tables/%s/chat" % table, {"text": "an insult"})
    dora.post("/api/me", {"name": "Flora"})
    line = bo.get("/api/tables/%s/chat" % table)[0]
    assert (line["by"], line["user"]) == ("Dora", dora.me["user"]), line
    path = "/api/people/" + line["user"]
    who = bo.get(path)
    assert (who["name"], who["user"]) == ("Flora", dora.me["user"]), who
    refused("bad", Client(server).post, "/api/register", {"name": "dOra", "password": "correct horse"})
    refused("bad", bo.post, "/api/me", {"name": "Dora"})
    bo.post(path, {"do": "report", "text": "insults", "table": table})
    bo.post(path, {"do": "mute"})
    assert talk(bo, table) == []
    newest = ada.get("/api/admin/reports")[0]
    assert (newest["about"], newest["user"], newest["table"]) == ("Flora", dora.me["user"], table), newest
    bo.post(path, {"do": "report", "text": "elsewhere", "table": "../../etc"})
    assert ada.get("/api/admin/reports")[0]["table"] is None
    refused("unknown", bo.get, "/api/people/u999")
    refused("bad", dora.post, "/api/me", {"name": bo.me["user"]})
    for turned in ("abc\u202edef", "\u2066x\u2069", "two\u2028lines"):
        refused("bad", dora.post, "/api/tables/%s/chat" % table, {"text": turned})
    dora.post("/api/tables/%s/chat" % table, {"text": "\u2014 \u05e9\u05dc\u05d5\u05dd \u20ac"})
    # notes are taken where one sits
    refused("forbidden", dora.post, "/api/tables/%s/notes" % table, {"text": "x"})
    ada.post("/api/tables/%s/notes" % table, {"text": "x"})
    ada.post("/api/tables/%s/leave" % table, {})


def check_left(server, ada, bo):
    """Who has left his seat sees no more than others do, and nothing where nobody may look on."""
    fay = register(server, "Fay")
    for watch in (True, False):
        table = ada.post("/api/tables", {"scenario": "tyre/campaign", "watch": watch, "seats": {}})["table"]
        path = "/api/tables/" + table
        fay.post("/api/join", {"table": table, "side": "macedonians"})
        eye = fay.socket()
        assert eye.ask("watch", table=table, **{"as": "macedonians"})["viewer"] == "macedonians"
        fay.post(path + "/leave", {})
        bo.post("/api/join", {"table": table, "side": "macedonians"})
        ada.post("/api/join", {"table": table, "side": "tyrians"})
        state = bo.get(path)
        bo.post(path + "/act", {"seq": state["seq"], "action": state["legal"]["actions"][0]["text"]})
        ada.post(path + "/resign", {})
        eye.ask("ping")
        told = [m for m in eye.pushed if m["type"] == "update"]
        assert all(m["viewer"] == "spectator" and not m["legal"] for m in told if not m["result"]), told
        assert bool(told) == watch, (watch, len(told))
        eye.close()


def check_gone(ada, bo):
    """What is sent to a table right behind the message that drops it fails alone: nobody else's turn is taken back."""
    table = ada.post("/api/tables", {"scenario": "armageddon/rome",
                                     "seats": {"romans": {"who": "me"}, "sabines": {"who": "open"}}})["table"]
    eye = ada.socket()
    eye.socket.sendall(b"".join(eye.framed(json.dumps(message).encode()) for message in (
        {"id": 1, "do": "leave", "table": table},
        {"id": 2, "do": "chat", "table": table, "text": "gone"})))
    answers = {}
    while len(answers) < 2:
        message = eye.message()
        if "id" in message:
            answers[message["id"]] = message
    assert "error" not in answers[1], answers
    assert answers[2]["error"]["code"] == "unknown", answers
    refused("unknown", bo.get, "/api/tables/" + table)
    eye.close()


def check_seats(server, ada, bo):
    """Nobody takes every seat that is offered."""
    eve = register(server, "Gil")
    taken = 0
    for _ in range(21):
        try:
            eve.post("/api/join", {"table": open_table(ada), "side": "sabines"})
            taken += 1
        except Refused as error:
            assert error.code == "slow", error
    assert taken == 20, taken
    link = bo.post("/api/tables", {"scenario": "armageddon/rome", "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "friend"}}})["links"]["sabines"]
    eve.post("/api/join", {"link": link.rsplit("/", 1)[1]})  # a friend's is another matter


def check_offers(ada, bo):
    """Who agrees agrees to what he was shown, not to what was put in its place meanwhile."""
    table = open_table(ada)
    bo.post("/api/join", {"table": table, "side": "sabines"})
    path = "/api/tables/" + table
    state = ada.get(path)
    ada.post(path + "/act", {"seq": state["seq"], "action": state["legal"]["actions"][0]["text"]})
    bo.post(path + "/offer", {"kind": "draw"})
    shown = ada.get(path)["offer"]
    bo.post(path + "/answer", {"accept": False})
    bo.post(path + "/offer", {"kind": "takeback", "step": 0})
    refused("stale", ada.post, path + "/answer", {"accept": True, "number": shown["number"]})
    state = ada.get(path)
    assert state["step"] == 1 and state["offer"]["kind"] == "takeback", state["offer"]
    assert ada.post(path + "/answer", {"accept": True, "number": state["offer"]["number"]})["step"] == 0
    bo.post(path + "/resign", {})


def check_lobby(server, ada, cy):
    """Nobody fills the list of open seats, and whom one has blocked takes no place in it."""
    eve = register(server, "Eve")
    honest = open_table(ada)
    tables = [open_table(eve) for _ in range(8)]
    listed = [t["table"] for t in cy.get("/api/tables?which=open")]
    assert len(set(listed) & set(tables)) == 5 and honest in listed, listed
    cy.post("/api/people/Eve", {"do": "block"})
    listed = [t["table"] for t in cy.get("/api/tables?which=open")]
    assert honest in listed and not set(listed) & set(tables), listed
    assert {t["table"] for t in eve.get("/api/tables?which=mine")} == set(tables)


def check_vacation(bo):
    """Sixty days a year, in parts; what is given back may be taken again."""
    bo.post("/api/me", {"vacation": 40})
    bo.post("/api/me", {"vacation": 0})
    bo.post("/api/me", {"vacation": 60})
    refused("bad", bo.post, "/api/me", {"vacation": 61})
    bo.post("/api/me", {"vacation": 10})
    assert bo.get("/api/me")["vacation"]
    bo.server.stop()
    db = sqlite3.connect(bo.server.db)  # the ten days pass
    db.execute("UPDATE users SET vacation=vacation-? WHERE id=?", (10 * DAY, int(bo.me["user"][1:])))
    db.commit()
    db.close()
    bo.server.start()
    bo.connection = None
    assert "50 of them" in str(refused("refused", bo.post, "/api/me", {"vacation": 55}))
    bo.post("/api/me", {"vacation": 49})
    bo.post("/api/me", {"vacation": 0})


def check_notes_price(bo):
    """Notes cost what as many lines cost: who writes them over and over is slowed down."""
    table = open_table(bo)
    for _ in range(12):
        try:
            bo.post("/api/tables/%s/notes" % table, {"text": "x" * 20000})
        except Refused as error:
            assert error.code == "slow", error
            return
    raise AssertionError("240,000 bytes of notes at once")


def check_quota(ada, cy):
    user = cy.me["user"]
    mine = next(u for u in ada.get("/api/admin/users") if u["user"] == user)
    assert (mine["quota"], mine["tables"]) == (100, 0), mine
    ada.post("/api/admin", {"do": "quota", "user": user, "tables": 2})
    for _ in range(2):
        open_table(cy)
    refused("refused", cy.post, "/api/tables", {"scenario": "armageddon/rome", "seats": {"romans": {"who": "me"}}})
    mine = next(u for u in ada.get("/api/admin/users") if u["user"] == user)
    assert (mine["quota"], mine["tables"]) == (2, 2), mine
    refused("bad", ada.post, "/api/admin", {"do": "quota", "user": user, "tables": 20000})
    ada.post("/api/admin", {"do": "quota", "user": user, "tables": 0})
    open_table(cy)


def check_both(ada, bo):
    """What others change of an account while its password is hashed stands."""
    user = bo.me["user"]
    change = threading.Thread(target=bo.post, args=("/api/password", {"old": "correct horse", "new": "battery staple"}))
    change.start()
    ada.post("/api/admin", {"do": "mute", "user": user})
    change.join()
    assert Client(ada.server).post("/api/login", {"name": "Bo", "password": "battery staple"})["muted"]
    login = Client(ada.server)
    got = []

    def sign_in():
        try:
            got.append(login.post("/api/login", {"name": "Bo", "password": "battery staple"}))
        except Exception as error:  # refused, if the ban was first
            got.append(error)

    one = threading.Thread(target=sign_in)
    one.start()
    ada.post("/api/admin", {"do": "ban", "user": user})
    one.join()
    assert next(u for u in ada.get("/api/admin/users") if u["user"] == user)["banned"], "a login undid the ban"
    refused("forbidden", login.post, "/api/login", {"name": "Bo", "password": "battery staple"})


def main():
    server = Server("company.db", "--public").start()
    ada, bo, cy = (register(server, name) for name in ("Ada", "Bo", "Cy"))
    check_mute(ada, bo, cy)
    check_undo(ada, bo)
    table = check_block(ada, bo, cy)
    check_reports(ada, bo, cy, table)
    check_another_name(server, ada, bo)
    check_notes_price(bo)
    check_quota(ada, cy)
    check_lobby(server, ada, cy)
    check_left(server, ada, bo)
    check_offers(ada, bo)
    check_gone(ada, bo)
    check_seats(server, ada, bo)
    check_both(ada, bo)
    if "://" not in server.db:
        check_vacation(cy)
    server.stop()


main()
