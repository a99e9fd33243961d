"""What those who look on cost: an update is written once for all who look alike, its maker pays for it, and who
does not read fills no memory but his address's."""
import json
import re

from acies_client import Client, Refused, Server

WATCHERS = 40


class Visitor(Client):
    """A browser at an address of its own, as a proxy says."""

    def __init__(self, server, address, cookie=None):
        super().__init__(server, cookie)
        self.address = address

    def headers(self, extra):
        return dict(super().headers(extra), **{"X-Forwarded-For": self.address})


def register(server, name, address):
    client = Visitor(server, address)
    client.post("/api/register", {"name": name, "password": "correct horse battery"})
    return client


def ended(maker, friend):
    """A table at which the two have played, and whose game is over. To look at it takes some 15 KB."""
    made = maker.post("/api/tables", {"scenario": "armageddon/x22", "seats": {
        "egyptians": {"who": "me"}, "babylonians": {"who": "friend"}}})
    friend.post("/api/join", {"link": list(made["links"].values())[0].rsplit("/", 1)[1]})
    maker.post("/api/tables/%s/resign" % made["table"], {})
    return made["table"]


def figure(server, name):
    text = Client(server).raw("GET", "/metrics")[2].decode()
    return float(re.search(r"^acies_%s (\S+)$" % name, text, re.M).group(1))


def check_written_once(server, maker, table):
    """However many look on, and however they take turns with their ways of looking."""
    names = ("updates_sent_total", "updates_written_total")
    many = [Client(server).socket() for _ in range(WATCHERS)]
    for n, one in enumerate(many):
        one.ask("watch", table=table, lean=n % 2 == 0)
    before = [figure(server, name) for name in names]
    maker.post("/api/tables/%s/rematch" % table, {})
    for n, one in enumerate(many):
        assert ("view" in one.wait("update")) == (n % 2 == 1)
    assert [figure(server, name) - was for name, was in zip(names, before)] == [WATCHERS, 2]
    for one in many:
        one.close()


def check_price(maker, friend, table):
    """Offering a rematch and taking it back tells everybody each time: it is no cheaper than other offers."""
    path, asked = "/api/tables/%s/rematch" % table, 0
    maker.post(path, {"accept": False})
    try:
        for asked in range(600):
            maker.post(path, {"accept": asked % 2 == 0})
        raise AssertionError("offers of a rematch are as cheap as anything")
    except Refused as error:
        assert error.code == "slow" and asked > 400, (asked, error)
    friend.post(path, {"accept": False})  # who has not asked so often may


def until_slow(link, table, most):
    for n in range(most):
        try:
            link.ask("rematch", table=table, accept=n % 2 == 0)
        except Refused as error:
            assert error.code == "slow", error
            return n
    return most


def check_payer():
    """What it takes to tell those who look on is taken from who brings the change."""
    server = Server("payer.db", "--public", "--behind-proxy", "--rate", "10").start()
    maker, friend = register(server, "Maker", "203.0.113.1"), register(server, "Friend", "203.0.113.2")
    table = ended(maker, friend)
    alone = until_slow(maker.socket(), table, 150)
    crowd = [Visitor(server, "203.0.113.%d" % (20 + n // 4)).socket() for n in range(240)]
    for one in crowd:
        one.ask("watch", table=table, lean=True)
    maker.address = "203.0.113.3"
    watched = until_slow(maker.socket(), table, 150)
    assert watched < alone / 2, (watched, alone)
    server.kill()


def check_unread(server, maker, table):
    """However many sockets an address has, what they do not read is held to what one address may have."""
    lazy = [Visitor(server, "203.0.113.9").socket(room=4096) for _ in range(30)]
    for one in lazy:
        one.ask("watch", table=table)
        assert len(one.bytes) < 16384, "too much to be what the fault needs: %d" % len(one.bytes)
    peak = 0
    for n in range(480):
        maker.post("/api/tables/%s/rematch" % table, {"accept": n % 2 == 0})
        peak = max(peak, figure(server, "unsent_bytes"))
        if "slow_client" in open("server.log").read():
            break
    assert 31_000_000 < peak < 36_000_000, peak
    assert figure(server, "sockets") > len(lazy) / 2, "all are dropped for what some do not read"
    for one in lazy:
        one.close()


def main():
    server = Server("watched.db", "--rate", "100000").start()
    maker, friend = Client(server), Client(server)
    maker.get("/api/me")
    friend.get("/api/me")
    check_written_once(server, maker, ended(maker, friend))
    server.stop()
    server = Server("price.db", "--public", "--behind-proxy", "--rate", "100000").start()
    maker, friend = register(server, "Maker", "203.0.113.1"), register(server, "Friend", "203.0.113.2")
    table = ended(maker, friend)
    check_price(maker, friend, table)
    check_unread(server, friend, table)
    server.stop()
    check_payer()


main()
