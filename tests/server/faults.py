"""faults.py PORT ACT: faults of a ruleset against a server that must go on; see test_faults.c."""
import json
import os
import re
import sys
import time

from acies_client import Client, Refused, refused

NOTE, PASSWORD = "faults.note", "correct horse battery"


class There:
    def __init__(self, port):
        self.port = port


def put(fault):
    if fault:
        with open("fault.new", "w") as file:
            file.write(fault)
        os.replace("fault.new", "fault")
    elif os.path.exists("fault"):
        os.remove("fault")


def table_of(client, second=None, name="race"):
    game = next(g for g in client.get("/api/games") if g["id"] == name)
    words = [s["word"] for s in game["scenarios"][0]["sides"]]
    made = client.post("/api/tables", {"scenario": name + "/" + game["scenarios"][0]["id"], "seats": {
        words[0]: {"who": "me"}, words[1]: second or {"who": "me"}}})
    return "/api/tables/" + made["table"]


def act(client, path, word="walk"):
    state = client.get(path)
    actions = [a["text"] for a in state["legal"]["actions"]]
    return client.post(path + "/act", {"seq": state["seq"],
                                       "action": next(a for a in actions if a.startswith(word))})["seq"]


def check_others(client, path):
    put(None)
    act(client, path)
    assert client.get("/healthz")["ok"]


def trouble(call, *args, **more):
    """Was it refused as trouble? It may be done, or refused for what it is: never a lost connection."""
    try:
        call(*args, **more)
    except Refused as error:
        return error.code == "trouble"
    return False


def release(client):
    listed = client.get("/api/admin/trouble")
    for one in listed:
        client.post("/api/admin", {"do": "release", "table": one["table"]})
    return [one["table"] for one in listed]


def bugs(server):
    me = Client(server)
    me.post("/api/register", {"name": "Host", "password": PASSWORD})
    bad, good = table_of(me), table_of(me)
    met = set()
    for entry in ("legal", "settle", "apply", "chance", "ask", "view", "goals", "forecast", "save", "begin",
                  "appraise"):
        other = me.socket()
        other.ask("watch", table=bad.rsplit("/", 1)[1])
        seq = me.get(bad)["seq"]
        put(entry + " bug")
        calls = [(me.post, bad + "/act", {"seq": seq, "action": "run"}), (me.get, bad),
                 (me.get, bad + "/replay?step=0"), (table_of, me),
                 (me.post, bad + "/offer", {"kind": "draw"})]
        calls += [(me.post, bad + "/ask", dict(what=what, action="run"))
                  for what in ("legal", "view", "why", "card", "odds", "goals", "hint", "staff", "trial")]
        assert me.raw("GET", bad + "/record")[0] in (200, 503)
        for call in calls:
            if trouble(*call):
                met.add(entry)
        for verb in ("watch", "act", "ask"):
            try:
                me.socket().ask(verb, table=bad.rsplit("/", 1)[1], seq=seq, action="run", what="view")
            except Refused:
                pass
        check_others(me, good)
        release(me)
        state = me.get(bad)  # what was broken in memory is read anew
        if state["summary"]["status"] != "playing":
            bad = table_of(me)
        else:
            act(me, bad)
        if me.get(good)["summary"]["status"] != "playing":
            good = table_of(me)
    assert met >= {"legal", "settle", "apply", "chance", "ask", "view", "goals", "forecast", "begin"}, met
    with open(NOTE, "w") as note:
        json.dump({"cookie": me.cookie, "bad": table_of(me), "good": table_of(me)}, note)


def piece_of(client, path):
    """A piece of the side that decides."""
    state = client.get(path)
    mine = [p for p in state["view"]["pieces"] if p.get("side") == state["summary"]["to_act"]]
    return (mine or state["view"]["pieces"])[0]["piece"]


def to_the_end(client, path):
    for _ in range(200):
        if client.get(path)["result"]:
            return
        act(client, path, "")


def others(server):
    """Entries that only some games have, or that only some questions come to."""
    me, _, good = noted(server)
    race, parry, siege, plane, duel = (table_of(me, name=n) for n in
                                       ("race", "parry", "siege", "plane", "duel"))
    band, stand = piece_of(me, siege), piece_of(me, plane)
    act(me, race)  # what stands at its beginning is not written
    position = me.post(race + "/ask", {"what": "position"})
    listed = next(a["text"] for a in me.get(plane)["legal"]["actions"] if "{" in a["text"])
    nearby = re.sub(r"\d+$", lambda n: str(int(n.group()) + 1), listed)  # a pose that no list has
    calls = {
        "why": (me.post, plane + "/ask", {"what": "why", "action": nearby}),
        "reach": (me.post, siege + "/ask", {"what": "reach", "piece": band}),
        "result": (to_the_end, me, race),
        "restore": (me.post, table_of(me) + "/offer", {"kind": "repair", "position": position["position"]}),
        "answer": (act, me, parry, ""),
        "overlay": (me.post, siege + "/ask", {"what": "overlay", "name": "contested"}),
        "order": (me.post, plane + "/ask", {"what": "plan", "order": "advance " + stand}),
        "propose": (me.post, plane + "/ask", {"what": "propose", "pieces": [stand], "at": [5, 5]}),
        "resample": (me.post, duel + "/branch", {}),
    }
    for entry, call in calls.items():
        put(entry + " bug")
        assert trouble(*call), "no fault was met in " + entry
        if me.get("/healthz")["ok"]:
            put(None)
        check_others(me, good)
        release(me)
        call[0](*call[1:])  # and the same is done when the fault is gone
        if me.get(good)["summary"]["status"] != "playing":
            good = table_of(me)
    keep_note(me)


def keep_note(me):
    with open(NOTE, "w") as note:
        json.dump({"cookie": me.cookie, "bad": table_of(me), "good": table_of(me)}, note)


def analyses(server):
    """A finished game whose analysis crashes, loops or meets a bug: it costs that analysis."""
    me, _, good = noted(server)
    for kind in ("crash", "loop", "bug"):
        put(None)
        path = table_of(me)
        act(me, path)
        me.post(path + "/resign", {})
        put("advise " + kind)
        state = me.post(path + "/analysis", {})["state"]
        end = time.monotonic() + 30
        while state in ("waiting", "running") and time.monotonic() < end:
            time.sleep(0.1)
            state = me.get(path + "/analysis")["state"]
        assert state == "failed", (kind, state)
        check_others(me, good)
        if me.get(good)["summary"]["status"] != "playing":
            good = table_of(me)
    path = table_of(me)
    act(me, path)
    me.post(path + "/resign", {})
    state = me.post(path + "/analysis", {})["state"]
    end = time.monotonic() + 30
    while state != "done" and time.monotonic() < end:
        time.sleep(0.1)
        state = me.get(path + "/analysis")["state"]
    assert state == "done", state
    keep_note(me)


def noted(server):
    with open(NOTE) as note:
        kept = json.load(note)
    return Client(server, kept["cookie"]), kept["bad"], kept["good"]


def machines(server):
    """A machine whose thinking crashes or loops: its table stops, with a word why, and can be put back."""
    me, _, good = noted(server)
    for kind in ("crash", "loop", "bug"):
        put(None)
        path = table_of(me, {"who": "machine", "level": "veteran"})
        put("advise " + kind)
        refused("trouble", me.post, path + "/ask", {"what": "staff", "scope": "choice", "level": "veteran"})
        act(me, path)
        end = time.monotonic() + 40
        while "trouble" not in me.get(path)["summary"] and time.monotonic() < end:
            act_elsewhere = me.get(good)["seq"]
            assert act_elsewhere >= 0
            time.sleep(0.1)
        assert "trouble" in me.get(path)["summary"], kind
        check_others(me, good)
        me.post("/api/admin", {"do": "release", "table": path.rsplit("/", 1)[1]})
        end = time.monotonic() + 20
        while not me.get(path)["legal"] and time.monotonic() < end:
            time.sleep(0.1)
        assert me.get(path)["legal"], "the machine does not go on after %s" % kind
        me.post(path + "/resign", {})
        if me.get(good)["summary"]["status"] != "playing":
            good = table_of(me)
    with open(NOTE, "w") as note:
        json.dump({"cookie": me.cookie, "bad": table_of(me), "good": table_of(me)}, note)


def crash(server):
    """What ends the whole program leaves word of the table."""
    me, bad, good = noted(server)
    act(me, good)
    seq = me.get(bad)["seq"]
    put("apply crash")
    try:
        me.post(bad + "/act", {"seq": seq, "action": "run"})
    except (ConnectionError, OSError):
        return
    raise AssertionError("no crash")


def after(server):
    me, bad, good = noted(server)
    act(me, good)
    error = refused("trouble", me.get, bad)
    assert "set aside" in error["text"] and "signal" in error["text"], error
    assert [t["table"] for t in me.get("/api/tables?which=mine") if "trouble" in t] == [bad.rsplit("/", 1)[1]]
    assert "table_set_aside" in [r["event"] for r in me.get("/api/admin/rulings")]
    assert release(me) == [bad.rsplit("/", 1)[1]]
    act(me, bad)


def killed(server):
    """Being killed from outside says nothing about a table."""
    me, bad, good = noted(server)
    assert me.get("/api/admin/trouble") == []
    act(me, bad), act(me, good)


def dear(server):
    """Who meets faults on purpose meets few: each of them has taken the turn of others with it, and some memory."""
    me, bad, good = noted(server)
    put("view bug")
    met = []
    for _ in range(20):
        try:
            me.get(bad)
        except Refused as error:
            met.append(error.code)
    put(None)
    assert met.count("trouble") in range(1, 7) and met[-1] == "slow", met


{"dear": dear, "bugs": bugs, "others": others, "analyses": analyses, "machines": machines, "crash": crash, "after": after, "killed": killed}[sys.argv[2]](
    There(int(sys.argv[1])))
