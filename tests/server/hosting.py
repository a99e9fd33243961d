"""What the host does: options from a file, a backup while the server runs, a restore."""
import os
import subprocess

from acies_client import Client, Server

ACIES = os.environ["ACIES"]


def run(*words):
    # the library leaves a few bytes behind when it cannot listen
    quiet = dict(os.environ, ASAN_OPTIONS="detect_leaks=0")
    return subprocess.run([ACIES, "serve", *words], capture_output=True, text=True, env=quiet)


def act(client, path):
    state = client.get(path)
    return client.post(path + "/act", {"seq": state["seq"],
                                       "action": state["legal"]["actions"][0]["text"]})["seq"]


def check_backup():
    server = Server("live.db").start()
    me = Client(server)
    me.get("/api/me")
    path = "/api/tables/" + me.post("/api/tables", {"scenario": "armageddon/rome", "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "me"}}})["table"]
    seq = act(me, path)
    done = run("--db", "live.db", "--backup", "copy.db")
    assert done.returncode == 0, done.stderr
    assert run("--db", "live.db", "--backup", "copy.db").returncode == 2
    act(me, path)
    server.stop()
    restored = Server("copy.db").start()
    assert Client(restored, me.cookie).get(path)["seq"] == seq
    restored.stop()


def check_config():
    with open("acies.yaml", "w") as out:
        out.write("db: config.db\nport: 0\npublic: true\nlog: error\nrate: 50\n")
    process = subprocess.Popen([ACIES, "serve", "--config", "acies.yaml"], stdout=subprocess.PIPE)
    port = int(process.stdout.readline().decode().rsplit(":", 1)[1].strip().rstrip("/"))
    there = Server("config.db")
    there.port = port
    assert Client(there).get("/api/me")["public"] is True
    process.terminate()
    assert process.wait(30) == 0
    for text, word in (("colour: red\n", "colour"), ("port: many\n", "port"), ("log: loud\n", "log")):
        with open("bad.yaml", "w") as out:
            out.write(text)
        done = run("--config", "bad.yaml", "--db", "x.db")
        assert done.returncode == 2 and word in done.stderr, done
    assert run("--port", "99999").returncode == 2
    assert run("--db", "no/such/folder/x.db", "--port", "0").returncode == 3


def check_port():
    server = Server("one.db").start()
    second = run("--db", "two.db", "--port", str(server.port))
    assert second.returncode == 3 and "in use" in second.stderr, second
    server.stop()


check_backup()
check_config()
check_port()
