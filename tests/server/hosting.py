"""What the host does: options from a file, a backup while the server runs, a restore."""
import os
import re
import resource
import shutil
import stat
import subprocess
import time

from acies_client import Client, Refused, Server

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


def check_file():
    """The file is its owner's, and one server's; a damaged one is told of."""
    old = os.umask(0)
    server = Server("mode.db", "--public").start()
    Client(server).post("/api/register", {"name": "Owner", "password": "correct horse battery"})
    assert run("--db", "mode.db", "--backup", "mode-copy.db").returncode == 0
    os.umask(old)
    for name in ("mode.db", "mode.db-wal", "mode.db-shm", "mode.db.lock", "mode-copy.db"):
        mode = stat.S_IMODE(os.stat(name).st_mode)
        assert not mode & 0o077, "%s has mode %o" % (name, mode)
    second = run("--db", "mode.db", "--port", "0")
    assert second.returncode == 1 and "another server" in second.stderr, second
    assert run("--db", "mode.db", "--snapshot").returncode == 1
    server.kill()
    server.start()  # who was killed holds no lock
    server.stop()
    with open("mode.db", "r+b") as file:
        for page in range(2, os.path.getsize("mode.db") // 4096):
            file.seek(page * 4096)
            file.write(b"\x55" * 4096)
    damaged = run("--db", "mode.db", "--port", "0")
    assert damaged.returncode == 3 and "sound" in damaged.stderr, damaged


def check_open_address():
    for words in (("--address", "0.0.0.0"), ("--address", "::")):
        done = run("--db", "open.db", "--port", "0", *words)
        assert done.returncode == 2 and "--trust-network" in done.stderr, done
    server = Server("open.db", "--address", "127.0.0.1", "--trust-network").start()
    me = Client(server)
    assert me.raw("GET", "/api/me", Host="evil.example")[0] == 403
    server.stop()
    server = Server("named.db", "--public", "--origin", "http://games.example").start()
    me = Client(server)
    for host, status in (("games.example", 200), ("evil.example", 403), ("localhost", 200)):
        assert me.raw("GET", "/api/me", Host=host)[0] == status, host
    server.stop()
    server = Server("tls.db", "--public", "--origin", "https://games.example").start()
    made = Client(server).raw("POST", "/api/register", '{"name":"Ada","password":"correct horse battery"}')[1]
    cookie = made.getheader("set-cookie")
    assert cookie.startswith("__Host-acies=") and "Secure" in cookie and "Path=/" in cookie, cookie
    server.stop()


def check_first_admin():
    """From elsewhere the first account administers only with the code that was printed."""
    server = Server("first.db", "--public", "--behind-proxy")
    server.start()
    code = re.search(r"code (\w+)", server.process.stdout.readline().decode()
                     + server.process.stdout.readline().decode()).group(1)
    for name, more, admin in (("Eve", {}, False), ("Mallory", {"code": "guess"}, False),
                              ("Host", {"code": code}, True), ("Late", {"code": code}, False)):
        made = Client(server).post("/api/register", dict(name=name, password="correct horse battery", **more))
        assert made["admin"] is admin, name
    server.stop()
    # who forgets to say that there is a proxy does not make everybody the one who sits at the machine
    server = Server("forgot.db", "--public").start()
    eve = Client(server)
    eve.raw("POST", "/api/register", '{"name": "Eve", "password": "correct horse battery"}', **{"X-Forwarded-For": "192.0.2.7"})
    assert eve.get("/api/me")["admin"] is False
    for word in ("X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"):
        assert Client(server).raw("GET", "/metrics", **{word: "192.0.2.7"})[0] == 403, word
    assert Client(server).post("/api/register", {"name": "Host", "password": "correct horse battery"})["admin"] is True
    server.stop()


def check_health():
    """While nothing can be written the health check says so, and play goes on when there is room."""
    server = Server("health.db").start()
    me = Client(server)
    me.get("/api/me")
    assert me.get("/healthz")["ok"] is True
    os.rename("health.db", "elsewhere.db")
    assert me.raw("GET", "/healthz")[0] == 503, "healthy, although its file is gone"
    seats = {"romans": {"who": "me"}, "sabines": {"who": "me"}}
    try:
        me.post("/api/tables", {"scenario": "armageddon/rome", "seats": seats})
        raise AssertionError("a table is kept in a file that nobody will find")
    except Refused as error:
        assert error.code == "trouble", error
    shutil.copy("elsewhere.db", "health.db")
    assert me.raw("GET", "/healthz")[0] == 503, "healthy, although another file is in its place"
    os.rename("elsewhere.db", "health.db")
    end = time.monotonic() + 10
    while me.raw("GET", "/healthz")[0] != 200:
        assert time.monotonic() < end, "ill, although its file is back"
        time.sleep(0.1)
    me.post("/api/tables", {"scenario": "armageddon/rome", "seats": seats})
    server.stop()
    room = os.path.getsize("health.db") + 40 * 1024
    small = Server("health.db")
    small.limits = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
    small.start()
    me, end = Client(small, me.cookie), time.monotonic() + 30
    status = 200
    while status == 200 and time.monotonic() < end:
        try:
            me.post("/api/tables", {"scenario": "armageddon/rome", "seats": seats})
        except Refused as error:
            assert error.code == "trouble", error
            time.sleep(0.2)
        status = me.raw("GET", "/healthz")[0]
    assert status == 503, "healthy, although nothing can be written"
    small.kill()


def figures(client):
    status, headers, body = client.raw("GET", "/metrics")
    assert status == 200, status
    lines = [line.rsplit(" ", 1) for line in body.decode().splitlines() if not line.startswith("#")]
    assert len({name for name, _ in lines}) == len(lines), "a figure is told twice"
    return {name: float(value) for name, value in lines}


def check_metrics():
    server = Server("metrics.db").start()
    me = Client(server)
    me.get("/api/me")
    before = figures(me)
    seats = {"romans": {"who": "me"}, "sabines": {"who": "me"}}
    table = me.post("/api/tables", {"scenario": "armageddon/rome", "seats": seats})["table"]
    state = me.get("/api/tables/" + table)
    me.post("/api/tables/" + table + "/act",
            {"seq": state["seq"], "action": state["legal"]["actions"][0]["text"]})
    me.raw("GET", "/api/nowhere")
    after = figures(me)
    for name in ("acies_requests_total", 'acies_answers_total{status="200"}', "acies_lines_total",
                 "acies_commit_seconds_count", "acies_commit_seconds_sum"):
        assert after[name] > before.get(name, 0), (name, before.get(name), after[name])
    assert after['acies_answers_total{status="404"}'] == 1
    assert after["acies_tables_in_memory"] == 1 and after["acies_store_writable"] == 1
    assert after['acies_commit_seconds_bucket{le="+Inf"}'] == after["acies_commit_seconds_count"]
    server.stop()
    hidden = Server("metrics.db", "--behind-proxy").start()
    status = Client(hidden).raw("GET", "/metrics", **{"X-Forwarded-For": "192.0.2.7"})[0]
    assert status == 403, "strangers read the figures"
    crowd = {"X-Forwarded-For": "192.0.2.1, " * 150 + "192.0.2.7"}
    status = Client(hidden).raw("GET", "/metrics", **crowd)[0]
    assert status == 400, "a header too long to be read makes a stranger the machine itself"
    try:
        Client(hidden).socket(**crowd)
        raise AssertionError("and opens a socket")
    except ConnectionError:
        pass
    hidden.stop()


check_backup()
check_config()
check_port()
check_file()
check_open_address()
check_first_admin()
check_health()
check_metrics()
