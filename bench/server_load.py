#!/usr/bin/env python3
"""
server_load.py [SECONDS] [GAMES]: the server under load, on loopback, with scripted clients. ACIES names
the program (default build/release/acies). Beside each figure stands the raw SQLite commit of the same
run: the floor that no durable server can go below (grouped commits of different games may).
"""
import json
import os
import pathlib
import selectors
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "server"))
os.environ.setdefault("ACIES", str(ROOT / "build" / "release" / "acies"))
from acies_client import Client, Server  # noqa: E402

SCENARIO = "armageddon/rome"


def raw_commits(seconds=2.0):
    """Seconds for one commit of one small row, as the store commits."""
    db = sqlite3.connect("raw.db", isolation_level=None)
    for line in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE IF NOT EXISTS t(a, b)"):
        db.execute(line)
    times = []
    end = time.time() + seconds
    while time.time() < end:
        began = time.perf_counter()
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO t VALUES(1, 'line')")
        db.execute("COMMIT")
        times.append(time.perf_counter() - began)
    db.close()
    return times


def rss(server):
    for line in open("/proc/%d/status" % server.process.pid):
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def table(client):
    return client.post("/api/tables", {"scenario": SCENARIO, "watch": False, "seats": {
        "romans": {"who": "me"}, "sabines": {"who": "me"}}})["table"]


def first_action(message):
    """The text of some legal action, without reading the whole message."""
    at = message.find(b'"actions":[')
    if at < 0:
        return None
    at = message.find(b'"text":"', at) + 8
    return message[at:message.find(b'"', at)].decode()


class Seat:
    """One live game: acts whenever an update says it can."""

    def __init__(self, client, name, lean):
        self.socket = client.socket()
        self.table = name
        state = self.socket.ask("watch", table=name, lean=lean)
        self.sent, self.number, self.acked, self.times = None, 0, 0, []
        self.socket.socket.setblocking(False)
        self.buffer = b""
        self.next = (state["seq"], state["legal"]["actions"][0]["text"])

    def act(self):
        seq, action = self.next
        self.next = None
        self.sent = time.perf_counter()
        self.number += 1
        self.socket.frame(json.dumps({"id": self.number, "do": "act", "table": self.table,
                                      "seq": seq, "action": action}).encode())

    def frames(self):
        try:
            while True:
                more = self.socket.socket.recv(1 << 18)
                if not more:
                    raise ConnectionError("closed")
                self.buffer += more
        except BlockingIOError:
            pass
        while len(self.buffer) >= 2:
            size, at = self.buffer[1] & 0x7f, 2
            if size == 126:
                size, at = int.from_bytes(self.buffer[2:4], "big"), 4
            elif size == 127:
                size, at = int.from_bytes(self.buffer[2:10], "big"), 10
            if len(self.buffer) < at + size:
                return
            yield self.buffer[at:at + size]
            self.buffer = self.buffer[at + size:]

    def hear(self):
        for message in self.frames():
            if message.startswith(b'{"id":'):
                self.acked += b'"ok"' in message
                self.times.append(time.perf_counter() - self.sent)
            elif b'"type":"update"' in message[-40:] or b'"from":' in message[-60:]:
                action = first_action(message)
                at = message.find(b'"seq":') + 6
                if action:
                    self.next = (int(message[at:message.find(b",", at)]), action)
            if self.next:
                self.act()


def live(client, games, seconds, lean):
    seats = [Seat(client, table(client), lean) for _ in range(games)]
    selector = selectors.DefaultSelector()
    for seat in seats:
        selector.register(seat.socket.socket, selectors.EVENT_READ, seat)
    began = time.time()
    for seat in seats:
        seat.act()
    while time.time() < began + seconds:
        for key, _ in selector.select(0.2):
            key.data.hear()
    took = time.time() - began
    times = sorted(t for seat in seats for t in seat.times)
    for seat in seats:
        seat.socket.close()
    return sum(seat.acked for seat in seats) / took, times


def idle_latency(client, count=200):
    name = table(client)
    one = client.socket()
    state = one.ask("watch", table=name)
    times = []
    for _ in range(count):
        if not state["legal"]:
            break
        began = time.perf_counter()
        one.ask("act", table=name, seq=state["seq"], action=state["legal"]["actions"][0]["text"])
        times.append(time.perf_counter() - began)
        state = one.wait("update")
    one.close()
    return times


def memory(server, client, games=200, acts=40):
    """KiB for a game that is in memory: just begun, and after some play; idle games leave it (--idle)."""
    before = rss(server)
    names = [table(client) for _ in range(games)]
    begun = (rss(server) - before) / games
    for name in names:
        path = "/api/tables/" + name
        for _ in range(acts):
            state = client.get(path + "?since=1000000")
            if not state["legal"]:
                break
            client.post(path + "/act", {"seq": state["seq"], "action": state["legal"]["actions"][0]["text"]})
    return begun, (rss(server) - before) / games


def sockets(server, client, count=2000):
    held = [client.socket() for _ in range(count)]
    client.connection = None
    now = client.get("/healthz")["sockets"]
    for one in held:
        one.close()
    return now


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    folder = tempfile.mkdtemp(dir=os.environ.get("BENCH_DIR"))
    os.chdir(folder)
    server = Server("load.db", "--log", "error", "--rate", "1000000").start()
    client = Client(server)
    client.get("/api/me")
    raw = raw_commits()
    latency = idle_latency(client)
    raw_p50 = statistics.median(raw)
    begun, played = memory(server, client)
    loads = [(who, live(client, games, seconds, lean)) for who, lean in (("pages", False), ("bots", True))]
    held = sockets(server, client)
    raw_after = raw_commits()
    raw_rate = 1 / statistics.mean(raw + raw_after)
    print("raw commit            p50 %.3f ms, %.0f a second" % (raw_p50 * 1e3, raw_rate))
    print("act on an idle server p50 %.3f ms (1.5 raw + 0.2 is %.3f)" % (
        statistics.median(latency) * 1e3, raw_p50 * 1.5e3 + 0.2))
    for who, (rate, times) in loads:
        print("%-21s %.0f durable actions a second in %d games, %.2f of the raw rate" % (
            "live games, " + who, rate, games, rate / raw_rate))
        print("                      p50 %.1f ms, p99 %.1f ms" % (
            times[len(times) // 2] * 1e3, times[len(times) * 99 // 100] * 1e3))
    print("memory                %.0f KiB for a game just begun, %.0f KiB after 40 acts" % (begun, played))
    print("sockets               %d held" % held)
    server.stop()
    os.chdir("/")
    shutil.rmtree(folder)


main()
