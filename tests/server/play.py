"""Two people, a watcher and a machine over real sockets: what docs/API.md promises."""
import gzip
import json
import re
import threading

from acies_client import Client, Refused, Server, refused

SCENARIO = "armageddon/rome"


def new_table(client, first, second, **more):
    return client.post("/api/tables", dict(scenario=SCENARIO, seats={
        "romans": first, "sabines": second}, **more))


ME, FRIEND, OPEN = {"who": "me"}, {"who": "friend"}, {"who": "open"}
MACHINE = {"who": "machine", "level": "recruit"}


def check_solo(server):
    me = Client(server)
    assert me.get("/api/me")["user"] == "u1"
    table = new_table(me, ME, MACHINE)["table"]
    path = "/api/tables/" + table
    state = me.get(path)
    assert state["viewer"] == "romans" and state["mine"] == ["romans"] and state["seq"] == 0
    assert me.get("/api/data/" + state["data"])["id"] == "armageddon"
    action = next(a["text"] for a in state["legal"]["actions"] if a["verb"] == "step")
    unit = action.split()[1]
    done = me.post(path + "/act", {"seq": 0, "action": action})
    assert done["seq"] == 1 and done["step"] == 1

    # refusals: the case and its sentence, stale, malformed; nothing changes
    error = refused("refused", me.post, path + "/act",
                    {"seq": 1, "action": "step %s 0101" % unit})
    assert error["case"] and error["title"] and error["seq"] == 1, error
    assert refused("stale", me.post, path + "/act", {"seq": 0, "action": action})["seq"] == 1
    refused("bad", me.post, path + "/act", {"seq": 1, "action": "fly away"})
    refused("bad", me.post, path + "/act", {"action": action})
    refused("bad", me.post, path + "/act", {"seq": 1, "actions": []})
    for body in (b"", b"{", b"[]", b"null", b'{"what":', b"\xff\xfe", b"[" * 5000):
        assert me.raw("POST", path + "/ask", body)[0] == 400
    assert me.raw("GET", "/api/tables/" + "a" * 3000)[0] == 404
    assert me.get(path)["seq"] == 1
    why = me.post(path + "/ask", {"what": "why", "action": "step %s 0101" % unit})["why"]
    assert not why["allowed"] and why["case"]

    # undo, drafts, plans
    assert me.post(path + "/undo", {"seq": 1})["step"] == 0
    assert me.get(path)["view"]["pieces"] == state["view"]["pieces"]
    refused("refused", me.post, path + "/undo", {"seq": 2})
    draft = me.post(path + "/ask", {"what": "view", "draft": [action, "fly"]})
    assert draft["drafted"] == 1 and draft["stopped"]["code"] == "bad" and draft["seq"] == 2
    check_orders(me, path, unit)
    check_hint(me, path)
    plan = me.post(path + "/ask", {"what": "staff", "scope": "phase"})["plan"]["actions"]
    assert plan
    done = me.post(path + "/act", {"seq": me.get(path)["seq"], "actions": [a["text"] for a in plan]})
    assert done["done"] == len(plan), done
    assert me.post(path + "/ask", {"what": "goals"})["goals"]
    assert me.get(path + "/replay?step=1")["item"]["seq"] >= 1
    check_changes(me, path, len(plan))

    # a machine gives what is asked of it; the branch is a table of its own
    done = me.post(path + "/offer", {"kind": "takeback", "step": 0})
    assert done["step"] == 0
    branch = me.post(path + "/branch", {"step": 0, "side": "sabines"})["table"]
    assert me.get("/api/tables/" + branch)["viewer"] == "sabines"
    status, headers, picture = me.raw("GET", path + "/picture?close=1&step=0")
    assert status == 200 and picture.startswith(b"<svg "), (status, picture[:200])
    assert "default-src 'none'; sandbox" in headers.getheader("content-security-policy", ""), "a picture is no page"
    assert me.raw("GET", path + "/picture?step=1000000")[0] == 400
    text = me.raw("GET", path + "/record")[2].decode()
    assert text.startswith("acies-record 1") and "* takeback 0" in text
    me.post(path + "/resign", {})
    over = me.get(path)
    assert over["result"]["winner"] == "sabines" and len(over["dice"]["secret"]) == 64
    refused("refused", me.post, path + "/act", {"seq": over["seq"], "action": action})
    rematch = me.post(path + "/rematch", {})["table"]
    assert me.get("/api/tables/" + rematch)["mine"] == ["sabines"]
    return me, table


def check_orders(me, path, unit):
    """Which orders would do anything now: in the movement phase nobody joins an attack."""
    can = me.post(path + "/ask", {"what": "orders", "pieces": [unit]})["orders"]
    assert can["face"] is True and can["go"] is True and can["join"] is False, can
    assert me.post(path + "/ask", {"what": "orders"})["orders"]["face"] is False
    plan = me.post(path + "/ask", {"what": "plan", "order": "join 2010"})["plan"]
    assert not plan["actions"] and plan["text"], plan
    refused("bad", me.post, path + "/ask", {"what": "plan", "order": "leap " + unit})
    refused("bad", me.post, path + "/ask", {"what": "orders", "pieces": ["nobody"]})
    refused("forbidden", me.post, path + "/ask", {"what": "orders", "as": "sabines"})
    check_order_given(me, path, unit)


def check_order_given(me, path, unit):
    """An order is one act: announced, done, told of in one item, and taken back whole."""
    before = me.get(path)
    reach = me.post(path + "/ask", {"what": "reach", "piece": unit})["reach"]["at"]
    far = max((at for at in reach if not at["danger"]), key=lambda at: at["cost"])
    line = "go %s %s" % (unit, far["place"])
    plan = me.post(path + "/ask", {"what": "plan", "order": line})["plan"]
    assert plan["stop"] == "done" and len(plan["actions"]) > 1 and not plan["left"], plan
    draft = me.post(path + "/ask", {"what": "view", "draft": [line]})
    assert draft["drafted"] == 1, draft
    done = me.post(path + "/act", {"seq": before["seq"], "action": line})
    assert done["done"] == 1 and done["plan"]["actions"] == plan["actions"], done
    now = me.get(path + "?since=%d" % before["seq"])
    order, steps = now["items"][0], now["items"][1:]
    assert order["kind"] == "order" and order["text"].startswith("go " + unit), order
    assert order["steps"] == len(plan["actions"]) and all(i["order"] == order["seq"] for i in steps), now["items"]
    assert [i["step"] for i in steps] == list(range(before["step"] + 1, before["step"] + 1 + len(steps)))
    assert next(p["place"] for p in now["view"]["pieces"] if p["piece"] == unit) == far["place"]
    me.post(path + "/undo", {"seq": now["seq"]})
    back = me.get(path)
    assert back["view"] == before["view"] and back["step"] == before["step"], "an order is undone whole"
    refused("refused", me.post, path + "/act", {"seq": back["seq"], "action": "join 2010"})


def check_hint(me, path):
    """A hint is an action that may be played, with its reason; it is for who decides."""
    hint = me.post(path + "/ask", {"what": "hint"})
    legal = [a["text"] for a in me.get(path)["legal"]["actions"]]
    assert hint["action"]["text"] in legal and hint["other"]["text"] in legal, hint
    assert re.match(r"(it won|played on a while, it stands at) [0-9.]+ in 100 \(error [0-9.]+\)",
                    hint["reason"]) and hint["other"]["text"] in hint["reason"], hint
    check_tutor(me, path, legal)


def check_tutor(me, path, legal):
    """What an order throws away, in figures; a path is one order. It is for who decides, of what he may do."""
    stranger = Client(me.server)
    plan = me.post(path + "/ask", {"what": "staff", "scope": "phase"})["plan"]["actions"]
    for order in ([legal[0]], [a["text"] for a in plan]):
        said = me.post(path + "/ask", {"what": "tutor", "actions": order})
        assert said["judged"] is True and 0 <= said["lost"] <= 1 and 0 <= said["error"] <= 1 and said["seq"] == me.get(path)["seq"], said
        assert (said["better"] is None) == (said["reason"] is None) == (said["lost"] == 0), said
        assert not said["better"] or said["better"]["text"] in legal, said
    for question in ({"what": "hint"}, {"what": "tutor", "actions": [legal[0]]}):
        refused("forbidden", stranger.post, path + "/ask", question)
        refused("forbidden", me.post, path + "/ask", dict(question, **{"as": "sabines"}))
    unit = next(t for t in legal if t.startswith("step ")).split()[1]
    error = refused("refused", me.post, path + "/ask",
                    {"what": "tutor", "actions": ["step %s 0101" % unit]})
    assert error["case"], error
    for bad in ({}, {"actions": []}, {"actions": [7]}, {"actions": ["fly away"]}):
        refused("bad", me.post, path + "/ask", dict(bad, what="tutor"))

    # one coach a side: who asks twice at once is told to wait, and may ask again
    socket = me.socket()
    for number in (1, 2):
        socket.frame(json.dumps({"id": number, "do": "ask", "table": path.split("/")[-1],
                                 "what": "hint"}).encode())
    answers = {m["id"]: m for m in (socket.message(), socket.message())}
    assert answers[2]["error"]["code"] == "slow" and answers[1]["ok"]["reason"], answers
    socket.close()
    assert me.post(path + "/ask", {"what": "hint"})["reason"]


def check_changes(me, path, steps):
    """A stretch of the record laid over its first view is every view by itself; a trial tells what
    an action would change and does not play it."""
    reel = me.get(path + "/replay?from=0")
    pieces = {p["piece"]: p for p in reel["view"]["pieces"]}
    assert 0 < len(reel["changes"]) <= min(60, reel["steps"]) and reel["steps"] >= steps
    while len(reel["changes"]) < min(20, reel["steps"]):  # a long one comes in pieces
        reel["changes"] += me.get(path + "/replay?from=%d" % len(reel["changes"]))["changes"]
    for step, changes in enumerate(reel["changes"][:20], 1):
        for name in changes["gone"]:
            del pieces[name]
        pieces.update({p["piece"]: p for p in changes["pieces"]})
        whole = me.get(path + "/replay?step=%d" % step)
        assert pieces == {p["piece"]: p for p in whole["view"]["pieces"]}, step
        assert changes["item"] == whole["item"]
    refused("bad", me.get, path + "/replay?from=100000")
    before = me.get(path)
    if not before["legal"]:
        return
    action = before["legal"]["actions"][0]["text"]
    trial = me.post(path + "/ask", {"what": "trial", "draft": [action]})
    assert trial["drafted"] == 1 and "pieces" in trial["changes"]
    assert me.get(path)["view"] == before["view"]
    refused("bad", me.post, path + "/ask", {"what": "candidates", "pieces": ["nobody"]})


def check_record(server, me, table):
    """The exported record is one that `acies verify` proves."""
    import os
    import subprocess
    with open("game.acies", "wb") as out:
        out.write(me.raw("GET", "/api/tables/%s/record" % table)[2])
    subprocess.run([os.environ["ACIES"], "verify", "game.acies"], check=True,
                   stdout=subprocess.DEVNULL)


def check_two(server):
    host, guest, watcher = Client(server), Client(server), Client(server)
    host.get("/api/me"), guest.get("/api/me"), watcher.get("/api/me")
    made = new_table(host, ME, FRIEND)
    table, link = made["table"], made["links"]["sabines"].split("/")[-1]
    path = "/api/tables/" + table
    assert made["status"] == "waiting"
    one, two, other = host.socket(), guest.socket(), watcher.socket()
    one.ask("watch", table=table)
    refused("unknown", guest.get, "/api/join/nosuchlink")
    assert guest.get("/api/join/" + link)["side"] == "sabines"
    guest.post("/api/join", {"link": link, "nonce": "ab" * 16})
    refused("unknown", watcher.post, "/api/join", {"link": link})
    one.wait("summary", lambda m: m["summary"]["status"] == "playing")
    assert two.ask("watch", table=table)["viewer"] == "sabines"
    assert other.ask("watch", table=table)["viewer"] == "spectator"
    lean = one.ask("watch", table=table, lean=True)
    assert "view" not in lean and lean["legal"]["actions"] and lean["items"] == []
    state = one.ask("watch", table=table)
    assert "view" in state
    assert state["dice"]["nonces"][1] == "ab" * 16
    action = state["legal"]["actions"][0]["text"]

    # forged: another's side, another's table, no seat, out of turn
    refused("forbidden", two.ask, "act", table=table, seq=0, action=action, **{"as": "romans"})
    refused("refused", two.ask, "act", table=table, seq=0, action=action)
    refused("forbidden", other.ask, "act", table=table, seq=0, action=action)
    refused("forbidden", other.ask, "watch", table=table, **{"as": "romans"})
    refused("forbidden", other.ask, "watch", table=table, **{"as": "referee"})
    refused("unknown", two.ask, "act", table="nosuchtable", seq=0, action=action)

    # an act is told to everybody, with what is new in it
    one.ask("act", table=table, seq=0, action=action)
    for who in (one, two, other):
        update = who.wait("update", lambda m: m["seq"] == 1)
        assert update["from"] == 0 and update["items"][0]["action"]["text"] == action
    assert one.ask("ask", table=table, what="legal")["legal"]
    assert two.ask("ask", table=table, what="legal")["legal"] is None
    refused("forbidden", two.ask, "ask", table=table, what="reach", piece="SMI1")

    # away and back: only what was missed
    two.close()
    one.wait("presence", lambda m: m["sides"]["sabines"] is False)
    state = host.get(path)
    one.ask("act", table=table, seq=1, action=state["legal"]["actions"][0]["text"])
    two = guest.socket()
    late = two.ask("watch", table=table, since=1)
    assert [i["seq"] for i in late["items"]] == [2] and late["seq"] == 2, late["items"]
    one.wait("presence", lambda m: m["sides"]["sabines"] is True)

    # words and consent
    guest.post(path + "/chat", {"text": "salve"})
    assert one.wait("chat")["chat"]["text"] == "salve"
    refused("large", guest.post, path + "/chat", {"text": "x" * 501})
    guest.post(path + "/notes", {"text": "mine alone"})
    assert guest.get(path + "/notes")["text"] == "mine alone"
    assert host.get(path + "/notes")["text"] == ""
    two.ask("offer", table=table, kind="takeback", step=0)
    assert one.wait("offer")["offer"]["mine"] is False
    assert one.ask("answer", table=table, accept=True)["step"] == 0
    host.post(path + "/offer", {"kind": "draw"})
    guest.post(path + "/answer", {"accept": True})
    assert other.wait("update", lambda m: m["result"])["result"]["winner"] is None
    return host, table


def check_race(server):
    """Two windows of one player act at once, again and again: one of each pair is stale."""
    one = Client(server)
    one.get("/api/me")
    two = Client(server, one.cookie)
    table = new_table(one, ME, ME)["table"]
    path = "/api/tables/" + table
    for _ in range(20):
        state = one.get(path)
        actions = [a["text"] for a in state["legal"]["actions"]]
        answers = []

        def act(client, action):
            try:
                client.post(path + "/act", {"seq": state["seq"], "action": action})
                answers.append("done")
            except Refused as error:
                answers.append(error.code)

        both = [threading.Thread(target=act, args=(one, actions[0])),
                threading.Thread(target=act, args=(two, actions[-1]))]
        for thread in both:
            thread.start()
        for thread in both:
            thread.join()
        assert sorted(answers) == ["done", "stale"], answers


def check_hostile(server):
    me = Client(server)
    me.get("/api/me")
    refused("forbidden", new_table, me, ME, MACHINE, seed=7)  # dice are foreseen in tests alone
    table = new_table(me, ME, MACHINE)["table"]
    path = "/api/tables/" + table
    origin = {"Origin": "http://evil.example"}
    assert me.raw("POST", path + "/resign", "{}", **origin)[0] == 403
    assert me.raw("GET", "/api/me", None, **origin)[0] == 403
    assert me.raw("GET", "/api/me", None, Host="evil.example")[0] == 403
    assert me.raw("POST", path + "/resign", "{}", **{"Content-Type": "text/plain"})[0] == 400
    assert me.raw("POST", path + "/act", "{" * 1000)[0] == 400
    assert me.raw("POST", path + "/act", "[1]")[0] == 400
    assert me.raw("POST", path + "/act", '{"seq":' + "[" * 50 + "]" * 50 + "}")[0] == 400
    assert me.raw("POST", path + "/act", json_of(600 * 1024))[0] == 413
    for wrong, meant in (("armageddon/rom", "(did you mean armageddon/rome?)"), ("tire/navel", "(did you mean tyre/naval?)"),
                         ("armageddon/zzzzzzzz", '"armageddon/zzzzzzzz", expected')):
        error = refused("unknown", me.post, "/api/tables", {"scenario": wrong, "seats": {}})
        assert meant in error["text"], error
    me.connection = None
    for bad in ("/api/tables/../../etc", "/api/games/armageddon/guides/..%2f..%2fCASES",
                "/api/nothing", "/nothing.js", "/api/data/0"):
        assert me.raw("GET", bad)[0] in (400, 403, 404), bad
        me.connection = None
    for extra in ({"Origin": "http://evil.example"}, {"Origin": None}):
        try:
            me.socket(**extra)
            raise AssertionError("a socket from elsewhere was admitted")
        except ConnectionError:
            pass
    one = me.socket()
    for text in (b"", b"no", b"[]", b'{"do":7}', b'{"do":"act"}', b'{"do":"act","table":7}',
                 b'{"do":"nothing","table":"' + table.encode() + b'"}'):
        one.frame(text)
        assert "error" in one.message(), text
    one.frame(b'{"do":"pi', final=False)
    one.frame(b'ng"}', opcode=0)
    assert "ok" in one.message()
    one.frame(json_of(300 * 1024).encode())
    try:
        while True:
            one.message()
    except ConnectionError:
        pass
    assert me.get(path)["summary"]["status"] == "playing"


def check_slow(server):
    """A client that does not read is dropped, and comes back to where it was; one that talks too
    much is told so."""
    me = Client(server)
    me.get("/api/me")
    table = new_table(me, ME, ME)["table"]
    path = "/api/tables/" + table
    deaf = me.socket()
    deaf.ask("watch", table=table)
    before = me.get("/healthz")["sockets"]
    state = me.get(path)
    action, seq = state["legal"]["actions"][0]["text"], state["seq"]
    for _ in range(1000):
        me.post(path + "/act", {"seq": seq, "action": action})
        seq = me.post(path + "/undo", {"seq": seq + 1})["seq"]
        if me.get("/healthz")["sockets"] < before:
            break
    assert me.get("/healthz")["sockets"] < before, "a client that does not read is kept"
    back = me.socket()
    assert back.ask("watch", table=table, since=seq - 1)["items"][0]["seq"] == seq
    for i in range(450):
        back.frame(b'{"id":%d,"do":"ping"}' % (i + 100))
    answers = [back.message() for _ in range(450)]
    assert sum("error" in a and a["error"]["code"] == "slow" for a in answers) > 50
    back.close()


def check_files(server):
    me = Client(server)
    status, answer, _ = me.raw("GET", "/")
    policy = answer.getheader("content-security-policy")
    assert status == 200 and "default-src 'none'" in policy and "script-src 'self'" in policy
    _, answer, text = me.raw("GET", "/api/games")
    tag = answer.getheader("etag")
    status, answer, nothing = me.raw("GET", "/api/games", None, **{"If-None-Match": tag})
    assert status == 304 and nothing == b""
    _, answer, packed = me.raw("GET", "/api/games", None, **{"Accept-Encoding": "gzip"})
    assert answer.getheader("content-encoding") == "gzip" and gzip.decompress(packed) == text
    for game in me.get("/api/games"):
        assert isinstance(me.get("/api/games/%s/skin" % game["id"]), dict)
        assert me.get("/api/games/%s/cases" % game["id"])[0]["id"]
        for name in game["guides"]:
            assert me.raw("GET", "/api/games/%s/guides/%s" % (game["id"], name))[0] == 200
        seen = me.get("/api/games/%s/scenarios/%s" % (game["id"], game["scenarios"][0]["id"]))
        assert me.get("/api/data/" + seen["data"])["boards"] and seen["view"]["pieces"] is not None


def json_of(size):
    return '{"seq":0,"action":"' + "x" * size + '"}'


def main():
    server = Server("play.db").start()
    me, table = check_solo(server)
    check_record(server, me, table)
    host, drawn = check_two(server)
    check_record(server, host, drawn)
    check_race(server)
    check_hostile(server)
    check_slow(server)
    check_files(server)
    seq = host.get("/api/tables/" + drawn)["seq"]
    server.stop()
    server.start()
    host.connection = None
    assert host.get("/api/tables/" + drawn)["seq"] == seq
    server.stop()


main()
