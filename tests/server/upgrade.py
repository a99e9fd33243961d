"""upgrade.py PORT ACT: one act of a game that outlives a change of its rules; see test_upgrade.c."""
import json
import sys

from acies_client import Client

NOTE = "upgrade.note"


class There:
    def __init__(self, port):
        self.port = port


def act(client, path, word):
    state = client.get(path)
    actions = [a["text"] for a in state["legal"]["actions"]]
    return client.post(path + "/act", {"seq": state["seq"],
                                       "action": next(a for a in actions if a.startswith(word))})


def begin(server):
    client = Client(server)
    client.get("/api/me")
    game = client.get("/api/games")[0]
    scenario = game["scenarios"][0]
    words = [s["word"] for s in scenario["sides"]]
    made = client.post("/api/tables", {"scenario": "race/" + scenario["id"], "seats": {
        w: {"who": "me"} for w in words}})
    path = "/api/tables/" + made["table"]
    act(client, path, "walk")
    seq = act(client, path, "run")["seq"]
    state = client.get(path)
    with open(NOTE, "w") as note:
        json.dump({"cookie": client.cookie, "path": path, "seq": seq, "tracks": state["view"]["tracks"],
                   "die": state["items"][-1]["action"]["roll"]}, note)


def main(port, word):
    server = There(port)
    if word == "begin":
        begin(server)
        return
    with open(NOTE) as note:
        kept = json.load(note)
    client, path = Client(server, kept["cookie"]), kept["path"]
    state = client.get(path)
    if word == "same":
        assert state["seq"] == kept["seq"]
        return
    if word == "told":
        # a short run is one by the new rules too: the telling ends where a die says what they do not know
        known = ["roll"] if kept["die"] <= 2 else []
        told = ["action", "action", *known, "snapshot"]
        assert [i["kind"] for i in state["items"]][:len(told)] == told, (kept["die"], state["items"])
        kept["seq"] = act(client, path, "run")["seq"]
        with open(NOTE, "w") as note:
            json.dump(kept, note)
        return
    if word == "go_on":
        # the old program wrote a snapshot, and the new one another in its own revision
        assert state["seq"] == kept["seq"] + 2, (state["seq"], kept)
        assert state["view"]["tracks"] == kept["tracks"]
        kept["seq"] = act(client, path, "run")["seq"]
        assert kept["seq"] == state["seq"] + 2
        with open(NOTE, "w") as note:
            json.dump(kept, note)
        return
    assert state["seq"] == kept["seq"], (state["seq"], kept)
    assert state["items"][-1]["kind"] == "roll"
    assert "* snapshot" in client.raw("GET", path + "/record")[2].decode()


main(int(sys.argv[1]), sys.argv[2])
