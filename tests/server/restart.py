"""Tables of every game and every scenario across restarts, snapshots, and with a folder of one's own data."""
import os
import subprocess

from acies_client import Client, Server

ACIES = os.environ["ACIES"]


def scenarios(client):
    for game in client.get("/api/games"):
        for scenario in game["scenarios"]:
            sides = [side["word"] for side in scenario["sides"]]
            choices = {o["name"]: o["choices"][-1] for o in game["options"][:1]}
            yield game["id"] + "/" + scenario["id"], sides, choices


def make_all(client):
    """A table of each scenario; of each game one with another choice of its first option too."""
    made, seen = {}, set()
    for name, sides, choices in scenarios(client):
        seats = {side: {"who": "me"} for side in sides}
        wanted = [{}] + ([choices] if name.split("/")[0] not in seen else [])
        seen.add(name.split("/")[0])
        for options in wanted:
            made[name, str(options)] = client.post("/api/tables", {
                "scenario": name, "seats": seats, "options": options})["table"]
    return made


def look(client, tables):
    keys = ("seq", "step", "data", "view", "legal", "items")
    states = {name: client.get("/api/tables/%s" % table) for name, table in tables.items()}
    return {name: {k: state[k] for k in keys} for name, state in states.items()}


def act(client, table):
    """One action of who decides; a game where he may not act yet is left as it is."""
    path = "/api/tables/" + table
    state = client.get(path)
    if not state["legal"]:
        state = client.get(path + "?as=" + state["summary"]["to_act"])
    if state["legal"] and state["legal"]["actions"]:
        client.post(path + "/act", {"seq": state["seq"], "action": state["legal"]["actions"][0]["text"]})


def check_machines():
    """Machines that wait for their turn to think while the server is started again and again go on all the same."""
    server = Server("machines.db", "--threads", "1").start()
    me = Client(server)
    me.get("/api/me")
    level = {"who": "machine", "level": "general"}
    tables = [me.post("/api/tables", {"scenario": "armageddon/rome", "seats": {"romans": level, "sabines": level}})["table"]
              for _ in range(12)]
    for _ in range(4):
        server.kill()
        server.start()
        Client(server, me.cookie).get("/api/me")
    me = Client(server, me.cookie)
    for table in tables:
        assert "trouble" not in me.get("/api/tables/" + table)["summary"], "its machine has been given up"
    server.kill()


def main():
    check_machines()
    server = Server("restart.db").start()
    me = Client(server)
    me.get("/api/me")
    tables = make_all(me)
    assert len({name.split("/")[0] for name, _ in tables}) == 5, tables
    for table in tables.values():
        act(me, table)
    before = look(me, tables)
    server.stop()

    server.start()
    me = Client(server, me.cookie)
    after = look(me, tables)
    for name, state in before.items():
        assert after[name] == state, "%s is another after a restart" % (name,)
    server.stop()

    done = subprocess.run([ACIES, "serve", "--db", server.db, "--snapshot"],
                          capture_output=True, text=True)
    assert done.returncode == 0 and str(len(tables)) in done.stdout, done
    os.mkdir("own")  # a folder of one's own data that has nothing of what is asked for
    server.options = ("--data", "own")
    server.start()
    me = Client(server, me.cookie)
    for name, table in tables.items():
        state = me.get("/api/tables/%s" % table)
        assert state["seq"] >= before[name]["seq"] + 1, name
        act(me, table)
    server.stop()


main()
