"""A locked database and a full disk: an error for the player, and nothing is lost."""
import os
import resource
import signal
import sqlite3
import time

from acies_client import Client, Refused, Server, refused


def table_of(client):
    made = client.post("/api/tables", {"scenario": "armageddon/rome", "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "me"}}})
    return "/api/tables/" + made["table"]


def act(client, path):
    state = client.get(path)
    return client.post(path + "/act", {"seq": state["seq"],
                                       "action": state["legal"]["actions"][0]["text"]})


def check_locked():
    server = Server("locked.db").start()
    me = Client(server)
    me.get("/api/me")
    path = table_of(me)
    act(me, path)
    before = me.get(path)
    lock = sqlite3.connect("locked.db", isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")
    error = refused("trouble", act, me, path)
    assert "locked" in error["text"], error
    refused("trouble", me.post, path + "/chat", {"text": "salve"})
    during = me.get(path)
    assert during["seq"] == before["seq"] and during["view"] == before["view"]
    lock.execute("ROLLBACK")
    assert act(me, path)["seq"] == before["seq"] + 1
    server.stop()


def check_full():
    server = Server("full.db").start()
    me = Client(server)
    me.get("/api/me")
    path = table_of(me)
    server.stop()
    room = os.path.getsize("full.db") + 200 * 1024

    def few_bytes():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    small = Server("full.db")
    small.limits = few_bytes
    small.start()
    me = Client(small, me.cookie)
    acked, code = 0, None
    for _ in range(2000):
        try:
            acked = act(me, path)["seq"]
        except Refused as error:
            code = error.code
            break
    assert code == "trouble" and acked > 0, (code, acked)
    assert me.get(path)["seq"] == acked
    small.kill()
    server.start()
    me = Client(server, me.cookie)
    assert me.get(path)["seq"] == acked
    assert act(me, path)["seq"] > acked
    server.stop()


def check_lost():
    """The file is taken away while a game is played: no act is acknowledged that nobody will find again."""
    server = Server("lost.db").start()
    me, watcher = Client(server), Client(server)
    me.get("/api/me")
    path = table_of(me)
    acked = act(me, path)["seq"]
    look = watcher.socket()
    look.ask("watch", table=path.rsplit("/", 1)[1])
    os.rename("lost.db", "elsewhere.db")
    refused("trouble", act, me, path)
    refused("trouble", me.post, path + "/chat", {"text": "salve"})
    assert me.get(path)["seq"] == acked
    os.rename("elsewhere.db", "lost.db")
    assert act(me, path)["seq"] == acked + 1
    assert look.wait("update")["seq"] == acked + 1, "who looks on was told of an act that is not there"
    server.kill()
    server.start()
    assert Client(server, me.cookie).get(path)["seq"] == acked + 1
    server.stop()


def check_nobody_thinks():
    """A moment without files for those who think passes; when they are gone for good, health says so."""
    server = Server("thinks.db").start()
    me = Client(server)
    nurse = int(open("/proc/%d/task/%d/children" % (2 * (server.process.pid,))).read().split()[0])
    own = {"position": "game: armageddon\nscenario: rome\n"}
    high = resource.prlimit(nurse, resource.RLIMIT_NOFILE)[1]
    resource.prlimit(nurse, resource.RLIMIT_NOFILE, (4, high))
    refused("bad", me.post, "/api/tables", own)
    resource.prlimit(nurse, resource.RLIMIT_NOFILE, (min(1024, high), high))
    assert me.post("/api/tables", own)["table"]
    assert me.raw("GET", "/healthz")[0] == 200
    os.kill(nurse, signal.SIGKILL)
    while me.raw("GET", "/healthz")[0] == 200:
        time.sleep(0.01)
    server.stop()


check_locked()
check_full()
check_lost()
check_nobody_thinks()
