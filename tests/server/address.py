"""What one address can take from the others: sockets, messages, dear answers, logins. A proxy says who asks."""
import os
import re
import select
import signal
import time

from acies_client import Client, Refused, Server, refused

FIRST, SECOND = "correct horse battery", "battery horse correct"


class Visitor(Client):
    """A browser at an address of its own."""

    def __init__(self, server, address, cookie=None):
        super().__init__(server, cookie)
        self.address = address

    def headers(self, extra):
        return dict(super().headers(extra), **{"X-Forwarded-For": self.address})


def register(server, address, name, **more):
    client = Visitor(server, address)
    status, answer, _ = client.raw("POST", "/api/register", '{"name": "%s", "password": "%s"%s}' % (
        name, FIRST, "".join(', "%s": "%s"' % item for item in more.items())))
    assert status == 200
    client.device = re.search(r"acies-device=([^;]+); Path=/; HttpOnly; SameSite=Lax", str(answer.headers)).group(1)
    return client


def check_sockets(server):
    """A network of version 6 is one address, however its addresses are written."""
    def another(n):
        return Visitor(server, ("2001:db8:1:2::%x", "2001:db8:1:2:0:0:1:%x")[n % 2] % n).socket()

    mine = [another(n) for n in range(128)]
    try:
        another(128)
        raise AssertionError("one network has as many sockets as it likes")
    except ConnectionError:
        pass
    return mine, Visitor(server, "2001:db8:1:3::1").socket()


def check_messages(mine, other):
    """All sockets of an address together say no more than a room full of people does."""
    for one in mine:
        for _ in range(60):
            one.frame(b'{"id": 1, "do": "ping"}')
    other.ask("ping")
    heard = sum("ok" in one.message() for one in mine for _ in range(60))
    assert 2000 <= heard < 60 * len(mine), heard
    for one in mine:
        one.close()


def wait_for_steps(client, path, steps):
    end = time.time() + 60
    while client.get(path + "/replay?step=0")["steps"] < steps:
        assert time.time() < end, "the machines do not play"
        time.sleep(0.2)


def check_replay(server, admin):
    """A stretch of a record is short, and what it takes is counted, over a socket as well."""
    machine = {"who": "machine", "level": "random"}
    path = "/api/tables/" + admin.post("/api/tables", {"scenario": "armageddon/rome", "seats": {
        "romans": machine, "sabines": machine}})["table"]
    wait_for_steps(admin, path, 70)
    greedy = Visitor(server, "203.0.113.20")
    got = greedy.get(path + "/replay?from=0")
    assert 0 < len(got["changes"]) < 60, len(got["changes"])
    try:
        for _ in range(350):
            greedy.get(path + "/replay?from=0")
        raise AssertionError("stretches are as cheap as anything")
    except Refused as error:
        assert error.code == "slow", error
    greedy.get("/api/me")  # what else he does is not slowed by it
    while True:
        try:
            greedy.socket().ask("replay", **{"table": path.rsplit("/", 1)[1], "from": 0})
        except Refused as error:
            assert error.code == "slow", error
            break
    assert Visitor(server, "203.0.113.21").get(path + "/replay?from=60")["changes"]


def check_time():
    """What takes long is counted by what it takes. (A low rate: a busy machine must not make it look cheap. One
    question is always answered; on a slow machine it may have taken all there was.)"""
    server = Server("time.db", "--public", "--behind-proxy", "--rate", "10").start()
    greedy = register(server, "203.0.113.40", "Greedy")
    table = greedy.post("/api/tables", {"scenario": "alexandria/heptastadium", "seats": {
        "rome": {"who": "me"}, "egypt": {"who": "me"}}})["table"]
    pieces = [p["piece"] for p in greedy.get("/api/tables/" + table)["view"]["pieces"] if p["side"] == "rome"][:8]
    one, asked = greedy.socket(), 0
    try:
        for asked in range(150):
            one.ask("ask", table=table, what="orders", pieces=pieces)
        raise AssertionError("what takes the server long is as cheap as anything")
    except Refused as error:
        assert error.code == "slow", error
    refused("slow", greedy.get, "/api/tables/" + table)
    assert Visitor(server, "203.0.113.41").get("/api/tables/" + table)["seq"] == 0
    assert asked > 0, asked
    server.kill()


def check_presence(server, admin):
    """Who comes and goes all the time does not keep everybody busy."""
    table = admin.post("/api/tables", {"scenario": "armageddon/rome", "seats": {"romans": {"who": "me"}}})["table"]
    looks = admin.socket()
    looks.ask("watch", table=table)
    crowd = [Visitor(server, "203.0.113.5%d" % (n % 5)).socket() for n in range(20)]
    began = time.monotonic()
    for one in crowd * 3:
        one.ask("watch", table=table)
        one.ask("unwatch", table=table)
    for one in crowd:
        one.ask("watch", table=table)
    while not any(p["type"] == "presence" and p["watchers"] == len(crowd) for p in looks.pushed):
        looks.pushed.append(looks.message())  # the last word is told
    told = sum(p["type"] == "presence" for p in looks.pushed)
    assert told <= 3 + (time.monotonic() - began), "%d words of who looks on" % told
    for one in crowd + [looks]:
        one.close()


def check_lists(server):
    greedy = Visitor(server, "203.0.113.30")
    try:
        for _ in range(200):
            greedy.get("/api/cups")
        raise AssertionError("a list of cups is as cheap as anything")
    except Refused as error:
        assert error.code == "slow", error


def check_questions(server):
    """However many people an address has, they leave room in the line for the questions of others."""
    def one_who_asks(address, name):
        one = register(server, address, name)
        table = one.post("/api/tables", {"scenario": "armageddon/rome", "rated": False, "seats": {
            side: {"who": "me"} for side in ("romans", "sabines")}})["table"]
        return one.socket(), table

    def put(link, table, what):
        link.frame(b'{"id": 9, "do": "ask", "table": "%s", "what": "%s", "scope": "choice"}' % (
            table.encode(), what.encode()))

    many = [one_who_asks("203.0.113.90", name) for name in ("Una", "Vera", "Wim")]
    other = one_who_asks("203.0.113.91", "Xenia")
    for what in ["hint"] + 24 * ["staff"]:
        for link, table in many:
            put(link, table, what)
    for link, _ in many:
        link.ask("ping")
    refusals = [m["error"]["code"] for link, _ in many for m in link.pushed if "error" in m]
    assert 8 <= len(refusals) <= 12 and set(refusals) == {"slow"}, refusals
    put(*other, "staff")
    other[0].ask("ping")
    assert not other[0].pushed, other[0].pushed


def check_logins(server, admin, target, other):
    """Guesses from many addresses at once: who logs in meanwhile does, and the owner is not shut out."""
    guess = '{"name": "Target", "password": "wrong wrong wrong"}'
    waiting = []
    for n in range(110):
        one = Visitor(server, "198.51.100.%d" % (n // 10))
        one.raw("GET", "/healthz")
        one.connection.request("POST", "/api/login", guess, one.headers({}))
        waiting.append(one.connection.sock)
    other.post("/api/login", {"name": "Other", "password": FIRST})
    still = len(waiting) - len(select.select(waiting, [], [], 0)[0])
    assert still > 40, "a login waited behind the guesses of others: %d still wait" % still
    for n in range(100):  # what has been given back meanwhile is used up
        try:
            Visitor(server, "198.51.101.%d" % n).post("/api/login", {"name": "Target", "password": "wrong wrong wrong"})
        except Refused as error:
            if error.code == "slow":
                break
    right = {"name": "Target", "password": FIRST}
    refused("slow", Visitor(server, "192.0.2.1").post, "/api/login", right)
    # the browser that logged in before, from any address; not with somebody else's word
    wrong = Visitor(server, "192.0.2.2", "; acies-device=" + other.device)
    refused("slow", wrong.post, "/api/login", right)
    known = Visitor(server, "192.0.2.2", "; acies-device=" + target.device)
    assert known.post("/api/login", right)["name"] == "Target"
    # a session, and a code of the administrator
    target.post("/api/password", {"old": FIRST, "new": SECOND})
    user = target.get("/api/me")["user"]
    code = admin.post("/api/admin", {"do": "reset", "user": user})["code"]
    lost = Visitor(server, "192.0.2.3")
    assert lost.post("/api/reset", {"name": "Target", "code": code, "password": FIRST})["name"] == "Target"


def check_turn(server):
    """What many ask for at the same moment is not in memory all at once."""
    path = "/api/data/" + Visitor(server, "203.0.113.60").get("/api/games/alexandria/scenarios/heptastadium")["data"]
    whole = Visitor(server, "203.0.113.60").raw("GET", path)[2]
    crowd = [Visitor(server, "198.51.%d.60" % n) for n in range((72 << 20) // len(whole))]
    for one in crowd:
        one.raw("GET", "/healthz")
    server.process.send_signal(signal.SIGSTOP)
    os.waitpid(server.process.pid, os.WUNTRACED)
    for one in crowd:
        one.connection.request("GET", path, headers=one.headers({}))
    server.process.send_signal(signal.SIGCONT)
    texts = [one.connection.getresponse().read() for one in crowd]
    again = sum(b"ask again" in text for text in texts)
    assert texts.count(whole) == len(crowd) - again and again > 0, (len(crowd), again)
    assert crowd[-1].raw("GET", path)[2] == whole


def check_session_tries(target):
    """A session that was left open does not let anybody guess the password for ever."""
    judged = 0
    try:
        for n in range(20):
            target.address = "192.0.2.%d" % (100 + n)
            try:
                target.post("/api/password", {"old": "guess number %d" % n, "new": SECOND})
            except Refused as error:
                if error.code != "forbidden":
                    raise
                judged += 1
    except Refused as error:
        assert error.code == "slow", error
    assert 5 <= judged <= 10, judged


def main():
    server = Server("address.db", "--public", "--behind-proxy", "--threads", "1").start()
    lines = server.process.stdout.readline() + server.process.stdout.readline()
    admin = register(server, "192.0.2.50", "Admin", code=re.search(r"code (\w+)", lines.decode()).group(1))
    check_messages(*check_sockets(server))
    check_replay(server, admin)
    check_lists(server)
    check_turn(server)
    check_time()
    check_presence(server, admin)
    target, other = register(server, "192.0.2.51", "Target"), register(server, "192.0.2.52", "Other")
    check_logins(server, admin, target, other)
    check_session_tries(other)
    check_questions(server)
    server.kill()  # the guesses are not waited for


main()
