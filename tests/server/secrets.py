"""
secrets.py PORT: the same game twice, where only one side's secret differs. Whatever another viewer is
sent, asked for or pushed, must be the same but for names, times and seals.
"""
import json
import re
import sys

from acies_client import Client, Refused, refused


class There:
    """A server that runs already."""

    def __init__(self, port):
        self.port = port


def clean(value):
    """Without what differs between any two tables."""
    if isinstance(value, dict):
        return {k: clean(v) for k, v in value.items()
                if k not in ("table", "dice", "created", "changed", "now", "id", "player")}
    if isinstance(value, list):
        return [clean(v) for v in value]
    return value


def clean_record(text):
    text = re.sub(r"(?m)^(dice|nonces): .*$", "", text)
    return re.sub(r"(?m)^(\* sealed .*) [0-9a-f]{64}$", r"\1", text)


QUESTIONS = ({"what": "legal"}, {"what": "view"}, {"what": "goals"}, {"what": "position"},
             {"what": "why", "action": "plan attack"}, {"what": "why", "action": "open attack"},
             {"what": "odds", "action": "plan feint"}, {"what": "complete", "text": "pl"},
             {"what": "view", "draft": ["plan attack"]}, {"what": "trial", "draft": ["plan attack"]},
             {"what": "candidates", "pieces": []}, {"what": "hint", "level": "veteran"})


def asked(client, path, question):
    try:
        return clean(client.post(path + "/ask", question))
    except Refused as error:
        return {"error": error.error}


def all_of(client, path, pushes):
    """Everything a viewer can get hold of."""
    steps = client.get(path)["step"]
    out = {"snapshot": clean(client.get(path)), "pushes": [clean(p) for p in pushes],
           "replay": [clean(client.get(path + "/replay?step=%d" % i)) for i in range(steps + 1)],
           "reel": [clean(client.get(path + "/replay?from=%d" % i)) for i in range(steps + 1)],
           "record": clean_record(client.raw("GET", path + "/record")[2].decode())}
    for question in QUESTIONS:
        if question["what"] != "hint":  # a hint is drawn by lot
            out[json.dumps(question)] = asked(client, path, question)
    return out


def play(server, secret):
    """Left lays its plan; what right and a watcher get of it."""
    left, right, watcher = Client(server), Client(server), Client(server)
    for client in (left, right, watcher):
        client.get("/api/me")
    made = left.post("/api/tables", {"scenario": "duel/dawn", "seats": {
        "left": {"who": "me"}, "right": {"who": "friend"}}})
    table = made["table"]
    path = "/api/tables/" + table
    right.post("/api/join", {"link": made["links"]["right"].split("/")[-1]})
    sockets = [right.socket(), watcher.socket()]
    for one in sockets:
        one.ask("watch", table=table)
    left.post(path + "/act", {"seq": 0, "action": "plan " + secret})
    pushes = []
    for one in sockets:
        one.pushed = [m for m in one.pushed if m["type"] == "update"]
        update = one.wait("update", lambda m: m["seq"] >= 1)
        pushes.append([update])
        item = update["items"][0]
        assert item["action"].get("hidden") and "args" not in item["action"], item
        assert item["action"]["text"] == "plan ?", item
    own = left.get(path)["items"][0]
    assert own["action"]["text"] == "plan " + secret, own

    # nobody else may look through another's eyes
    for client in (right, watcher):
        for word in ("left", "referee"):
            for call in ("?as=", "/replay?as=", "/record?as=", "/chat?as="):
                refused("forbidden", client.get, path + call + word)
            refused("forbidden", client.post, path + "/ask", {"what": "view", "as": word})
    got = [all_of(client, path, pushed) for client, pushed in zip((right, watcher), pushes)]
    return got, (left, right, watcher, path)


def check_branch(players):
    """A branch made in mid-game holds a drawn secret, not the true one, and tells its maker nothing."""
    left, right, watcher, path = players
    made = right.post(path + "/branch", {"step": 1})["table"]
    state = right.get("/api/tables/" + made)
    assert state["viewer"] == "right"
    refused("forbidden", watcher.get, "/api/tables/" + made)


def check_open(players):
    """When it is over everything may be seen."""
    left, right, watcher, path = players
    right.post(path + "/resign", {})
    assert watcher.get(path + "?as=referee")["items"][0]["action"]["text"].startswith("plan ")
    assert "* seed " in watcher.raw("GET", path + "/record")[2].decode()


def check_hand_over(server):
    """Two people at one screen: nothing of a side is shown before it is asked for."""
    me = Client(server)
    me.get("/api/me")
    made = me.post("/api/tables", {"scenario": "duel/dawn", "seats": {
        "left": {"who": "me"}, "right": {"who": "me"}}})
    path = "/api/tables/" + made["table"]
    assert me.get(path)["viewer"] == "spectator"
    me.post(path + "/act", {"seq": 0, "action": "plan attack"})
    assert me.get(path)["items"][0]["action"]["text"] == "plan ?"
    assert me.get(path + "?as=right")["items"][0]["action"]["text"] == "plan ?"
    assert me.get(path + "?as=left")["items"][0]["action"]["text"] == "plan attack"


def main(port):
    server = There(port)
    first, players = play(server, "attack")
    second, _ = play(server, "defend")
    for i, viewer in enumerate(("right", "spectator")):
        for key, value in first[i].items():
            assert value == second[i][key], "%s: %s differs:\n%s\n%s" % (
                viewer, key, json.dumps(value), json.dumps(second[i][key]))
    check_branch(players)
    check_open(players)
    check_hand_over(server)


main(int(sys.argv[1]))
