"""A finished game taken apart: who may ask, how far it is, and findings that add up."""
import os
import signal
import time

from acies_client import Client, Server, refused

SECONDS = 150


def short_game(client, watch):
    """A game that is resigned after the first order of its first side."""
    table = client.post("/api/tables", {"scenario": "armageddon/rome", "watch": watch, "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "me"}}})["table"]
    state = client.get("/api/tables/" + table)
    for _ in range(3):
        state = client.get("/api/tables/" + table)
        action = state["legal"]["actions"][0]["text"]
        client.post("/api/tables/%s/act" % table, {"seq": state["seq"], "action": action})
    return table


def wait(client, table):
    end = time.time() + SECONDS
    seen = set()
    while True:
        answer = client.get("/api/tables/%s/analysis" % table)
        seen.add(answer["state"])
        if answer.get("first"):
            assert "order" in answer["first"] or "roll" in answer["first"], answer
        if answer["state"] == "done":
            assert seen <= {"waiting", "running", "done"}, seen
            return answer
        assert answer["state"] in ("waiting", "running") and answer["analysis"] is None, answer
        assert time.time() < end, "the analysis does not come to an end"
        time.sleep(0.2)


def check(client, table, analysis):
    steps = client.get("/api/tables/%s/replay?step=0" % table)["steps"]
    play = analysis["end"] - analysis["start"] - analysis["luck"]
    rest = play + analysis["lost"][0] - analysis["lost"][1]
    assert abs(play - analysis["play"]) < 1e-9 and abs(rest - analysis["rest"]) < 1e-9, analysis
    assert analysis["sides"] == ["romans", "sabines"] and analysis["headline"]
    assert not analysis["by_rules"]
    assert analysis["items"] and analysis["items"][0]["first"] == 0
    assert analysis["items"][-1]["end"] == steps
    for before, after in zip(analysis["items"], analysis["items"][1:]):
        assert before["end"] == after["first"] and before["after"] == after["before"]
    for item in analysis["items"]:
        assert item["kind"] in ("order", "roll") and item["text"]
        assert 0 <= item["smooth"] <= 1 and (item["better"] is None or item["better_text"])
        assert 0 <= item["after"] <= 1 and (item["better"] is None or item["better"]["text"])


def check_line():
    """Nobody fills the line of games that are taken apart with his own."""
    server = Server("line.db", "--public", "--rate", "100000").start()
    people = [Client(server) for _ in range(3)]
    for client, name in zip(people, ("Ada", "Bo", "Cy")):
        client.post("/api/register", {"name": name, "password": "correct horse battery"})
    tables = []
    for _ in range(3):
        tables.append(short_game(people[0], True))
        people[0].post("/api/tables/%s/resign" % tables[-1], {"as": "romans"})
    for table in tables[:2]:
        people[1].post("/api/tables/%s/analysis" % table, {})
    refused("slow", people[1].post, "/api/tables/%s/analysis" % tables[2], {})
    assert people[2].post("/api/tables/%s/analysis" % tables[2], {})["state"] == "waiting"
    server.kill()


def check_dropped():
    """A game that is dropped while it is taken apart: what is found of it is not kept, and of others it is."""
    server = Server("dropped.db", "--public", "--rate", "100000").start()
    ada, bo = Client(server), Client(server)
    for client, name in ((ada, "Ada"), (bo, "Bo")):
        client.post("/api/register", {"name": name, "password": "correct horse battery"})
    tables = [short_game(ada, True) for _ in range(3)]
    for table in tables:
        ada.post("/api/tables/%s/resign" % table, {"as": "romans"})
    for client, table in zip((ada, ada, bo), tables):
        client.post("/api/tables/%s/analysis" % table, {})
    ada.post("/api/admin", {"do": "drop", "table": tables[1]})
    found = wait(bo, tables[2])
    time.sleep(1.5)
    assert bo.raw("GET", "/healthz")[0] == 200
    with open("server.log") as log:
        assert "finding_not_kept" not in log.read()
    server.kill()
    server.start()
    assert Client(server).get("/api/tables/%s/analysis" % tables[2]) == found
    server.kill()


def children(pid):
    with open("/proc/%d/task/%d/children" % (pid, pid)) as file:
        return [int(word) for word in file.read().split()]


def check_failed(server, client, table):
    """One that has failed may be asked for again a little later."""
    path = "/api/tables/%s/analysis" % table
    client.post(path, {})
    while client.get(path)["state"] != "failed":
        for nurse in children(server.process.pid):
            for one in children(nurse):
                os.kill(one, signal.SIGKILL)
    assert client.post(path, {})["state"] == "failed"
    time.sleep(5.2)
    assert client.post(path, {})["state"] in ("waiting", "running")
    wait(client, table)


def main():
    server = Server("analysis.db", "--threads", "1").start()
    me, other = Client(server), Client(server)
    me.get("/api/me")
    other.get("/api/me")
    table = short_game(me, False)
    path = "/api/tables/%s/analysis" % table
    refused("refused", me.post, path, {})
    refused("refused", me.get, path)
    me.post("/api/tables/%s/resign" % table, {"as": "romans"})
    refused("forbidden", other.post, path, {})
    refused("forbidden", other.get, path)
    assert me.get(path) == {"state": "none", "done": 0, "of": 0, "analysis": None}
    assert me.post(path, {})["state"] in ("waiting", "running")
    first = wait(me, table)
    check(me, table, first["analysis"])
    assert me.post(path, {}) == first, "it is not done twice"
    assert me.socket().ask("analysis", table=table) == first
    # it is there again when the program was killed and started anew
    time.sleep(2.5)
    server.kill()
    server.start()
    me, other = Client(server, me.cookie), Client(server, other.cookie)
    assert me.get(path) == first, "what was found is lost"

    table = short_game(me, True)
    me.post("/api/tables/%s/resign" % table, {"as": "romans"})
    check_failed(server, me, table)
    check_line()
    check_dropped()

    # one that is under way does not hold the server up when it stops
    table = short_game(me, True)
    me.post("/api/tables/%s/resign" % table, {"as": "romans"})
    assert other.post("/api/tables/%s/analysis" % table, {})["state"] in ("waiting", "running")
    server.stop()


main()
