"""Whole games against a machine, led by the staff, and one between machines; their records verify."""
import os
import subprocess
import time

from acies_client import Client, Server

SECONDS = 200


def verify(client, table, name):
    with open(name, "wb") as out:
        out.write(client.raw("GET", "/api/tables/%s/record" % table)[2])
    subprocess.run([os.environ["ACIES"], "verify", name], check=True, stdout=subprocess.DEVNULL)


def make(client, first, second, scenario="rome", sides=("romans", "sabines")):
    return client.post("/api/tables", {"scenario": "armageddon/" + scenario, "seats": {
        sides[0]: first, sides[1]: second}})["table"]


def lead(client, table):
    """Plays what the staff says until the game is over; counts the machine's own updates."""
    one = client.socket()
    state = one.ask("watch", table=table)
    seen = state["seq"]
    while not state["result"]:
        if state["legal"]:
            plan = one.ask("ask", table=table, what="staff", scope="turn")["plan"]["actions"]
            one.ask("act", table=table, seq=state["seq"], actions=[a["text"] for a in plan])
        update = one.wait("update", lambda m: m["seq"] > seen, SECONDS)
        assert update["from"] == seen, "an update was left out"
        assert [i["seq"] for i in update["items"]] == list(range(seen + 1, update["seq"] + 1))
        seen, state = update["seq"], update
    return state


def main():
    server = Server("machine.db", "--threads", "2").start()
    me = Client(server)
    me.get("/api/me")
    idle = make(me, {"who": "machine", "level": "veteran"}, {"who": "machine", "level": "recruit"})
    table = make(me, {"who": "me"}, {"who": "machine", "level": "veteran"})
    state = lead(me, table)
    assert state["result"]["text"], state["result"]
    verify(me, table, "led.acies")
    # 2 of 1,000 games are the Ligurians': a veteran knows when his is lost
    table = make(me, {"who": "me"}, {"who": "machine", "level": "veteran"}, "x18", ("etruscans", "ligurians"))
    state = lead(me, table)
    assert "resigned" in state["result"]["text"], state["result"]
    verify(me, table, "lost.acies")
    end = time.time() + SECONDS
    while not me.get("/api/tables/" + idle)["result"]:
        assert time.time() < end, "the machines do not come to an end"
        time.sleep(0.2)
    verify(me, idle, "idle.acies")
    server.stop()


main()
