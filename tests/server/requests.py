"""HTTP as strangers and broken proxies speak it: each request is answered once, and costs little."""
import os
import re
import socket
import time

from acies_client import Client, Server

PATIENCE = 0.3  # seconds without a byte: nothing more comes


def talk(server, data, then=None):
    """Sends, reads until nothing comes; the whole answer, and whether the server closed."""
    came, closed = b"", False
    end = time.monotonic() + 5
    with socket.create_connection(("127.0.0.1", server.port), 5) as one:
        one.settimeout(PATIENCE)
        one.sendall(data)
        while time.monotonic() < end and len(came) < 5_000_000:
            try:
                more = one.recv(65536)
            except TimeoutError:
                if not then:
                    break
                one.sendall(then)
                then = None
                continue
            except ConnectionError:
                more = b""
            if not more:
                closed = True
                break
            came += more
    return came, re.findall(rb"HTTP/1\.1 (\d+)", came), closed


def post(server, *headers, body=b"{}"):
    lines = ["POST /api/logout HTTP/1.1", "Host: 127.0.0.1:%d" % server.port,
             "Content-Type: application/json", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def check_bodies(server):
    get = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % server.port
    chunked = b"2\r\n{}\r\n0\r\n\r\n"
    cases = {
        "a stray byte": post(server, "Content-Length: 2", body=b"{}x"),
        "a request right behind": post(server, "Content-Length: 2") + get,
        "two kinds of length": post(server, "Content-Length: 4", "Transfer-Encoding: chunked",
                                    body=chunked) + get,
        "two lengths": post(server, "Content-Length: 2", "Content-Length: %d" % (2 + len(get))) + get,
        "chunks": post(server, "Transfer-Encoding: chunked", body=chunked),
        "no number": post(server, "Content-Length: two"),
    }
    for name, data in cases.items():
        came, answers, closed = talk(server, data, then=get)
        assert len(answers) <= 1, "%s: %s" % (name, answers)
        assert closed, "%s: the connection stays open" % name
    for name in ("two kinds of length", "two lengths", "chunks", "no number"):
        came, answers, _ = talk(server, cases[name])
        assert answers == [b"400"] and b"connection: close" in came.lower(), (name, came)
    kept = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: 2\r\n\r\n{}" % server.port
    assert talk(server, kept)[1] == [b"200"], "a GET with a body"
    came, answers, closed = talk(server, post(server, "Content-Length: 2"), then=get)
    assert answers == [b"200", b"200"] and not closed, "a kept connection: %s" % came


def check_behind(server):
    """Requests sent behind another without waiting, the second with a body it should not have: nobody else waits."""
    host = b"Host: 127.0.0.1:%d\r\n" % server.port
    first = b"GET /healthz HTTP/1.1\r\n" + host + b"\r\n"
    for head, body in ((b"GET /api/me", b"12345678"), (b"HEAD /", b"x" * 3000), (b"GET /ws", b"{}"),
                       (b"POST /api/join", b"{}" + first), (b"DELETE /api/me", b"{}")):
        size = b"Content-Length: %d\r\n\r\n" % len(body.split(first)[0])
        talk = socket.create_connection(("127.0.0.1", server.port), 10)
        talk.sendall(first + head + b" HTTP/1.1\r\nContent-Type: application/json\r\n" + host + size + body)
        assert Client(server).get("/healthz")["ok"], head
        talk.close()


def check_methods(server):
    def ask(line, host=True):
        head = line + " HTTP/1.1\r\n" + ("Host: 127.0.0.1:%d\r\n" % server.port if host else "")
        return talk(server, head.encode() + b"\r\n")

    whole = ask("GET /")[0].split(b"\r\n\r\n")[0].lower()
    head, answers, _ = ask("HEAD /")
    assert answers == [b"200"] and head.endswith(b"\r\n\r\n"), head
    length = re.search(rb"content-length: \d+", whole).group(0)
    assert length in head.lower(), "HEAD tells another length"
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS"):
        came, answers, closed = ask(method + " /api/me")
        assert answers == [b"405"] and b"allow: GET, HEAD, POST" in came and closed, (method, came)
    for line in ("TRACE /", "FOO /"):
        _, answers, closed = ask(line)
        assert (not answers or answers[0][:1] == b"4") and closed, (line, answers, closed)
    assert ask("GET /", host=False)[1] == [b"400"]
    for path in ("/", "/api/me", "/api/none", "/healthz"):
        assert b"x-content-type-options: nosniff" in ask("GET " + path)[0], path
    assert ask("GET /api/tables/none/replay?step=1e9")[1] == [b"404"]


def check_parts(server):
    """A target of more parts than the library keeps ends its connection, nobody else's, and does not fill the log."""
    data = b"GET /api/cups/" + b";" * 100 + b" HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % server.port
    kept = Client(server)
    kept.get("/healthz")
    before = os.path.getsize("server.log")
    for _ in range(100):
        _, answers, closed = talk(server, data)
        assert closed and not answers, answers
    assert kept.get("/healthz")["ok"]
    grown = os.path.getsize("server.log") - before
    assert grown < 5000, "a hundred requests that are none write %d bytes into the log" % grown


def check_types(server):
    client = Client(server)
    for kind, status in (("application/json", 200), ("application/json; charset=utf-8", 200),
                         ("application/jsonfoo", 400), ("text/plain", 400), ("", 400)):
        got = client.raw("POST", "/api/logout", b"{}", **{"Content-Type": kind})[0]
        assert got == status, (kind, got)


def check_upgrades(server):
    def upgrade(path, to, *more):
        lines = ["GET %s HTTP/1.1" % path, "Host: 127.0.0.1:%d" % server.port,
                 "Connection: Upgrade", "Upgrade: " + to, "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Protocol: acies", *more]
        return talk(server, "\r\n".join(lines).encode() + b"\r\n\r\n")[1]

    assert upgrade("/ws", "websocket") == [b"101"]
    for path, to in (("/", "h2c"), ("/ws", "h2c"), ("/", "websocket"), ("/api/me", "websocket"),
                     ("/ws", "nonsense")):
        got = upgrade(path, to, "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA")
        assert b"101" not in got, (path, to, got)


def memory(server):
    with open("/proc/%d/status" % server.process.pid) as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) // 1024


def check_unfinished(server):
    """Bodies that never end, from one address: they are not kept beyond a bound, and others get in."""
    before, held, size = memory(server), [], 524288
    for _ in range(80):
        one = socket.create_connection(("127.0.0.1", server.port), 5)
        one.settimeout(2)
        held.append(one)
        try:
            one.sendall(b"POST /api/login HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: %d\r\n"
                        b"Content-Type: application/json\r\n\r\n" % (server.port, size)
                        + b"{" * (size - 300))
        except OSError:
            pass
    assert Client(server).raw("POST", "/api/logout", b"{}")[0] == 200
    more = memory(server) - before
    for one in held:
        one.close()
    assert more < 24, "unfinished bodies hold %d MiB" % more


def check_connections(server):
    held, refused = [], 0
    for _ in range(300):
        one = socket.create_connection(("127.0.0.1", server.port), 5)
        held.append(one)
    time.sleep(0.2)
    for one in held:
        one.settimeout(0.01)
        try:
            refused += one.recv(1) == b""
        except TimeoutError:
            pass
        except ConnectionError:
            refused += 1
    for one in held:
        one.close()
    assert refused >= 40, "%d of 300 connections from one address refused" % refused
    time.sleep(0.2)
    assert Client(server).get("/api/me")


def check_ahead(server):
    """Who sends ahead while his answer is worked out, or is not read, ends nobody else's connection."""
    me, others = Client(server), []
    me.post("/api/logout", {})
    kept = me.connection.sock
    for n in range(6):
        body = b'{"name": "nobody%d", "password": "x"}' % n
        one = socket.create_connection(("127.0.0.1", server.port), 5)
        one.sendall(post(server, "Content-Length: %d" % len(body), body=body).replace(b"logout", b"login") + b"GET / HT")
        others.append(one)
    for n in range(40):
        me.post("/api/logout", {})
        assert me.connection.sock is kept, "a connection was ended for what another sent ahead, after %d answers" % n
        time.sleep(0.01)
    for one in others:
        one.close()


def main():
    server = Server("http.db").start()
    check_bodies(server)
    check_behind(server)
    check_methods(server)
    check_parts(server)
    check_types(server)
    check_upgrades(server)
    server.stop()
    os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1"
    server = Server("public.db", "--public", "--rate", "100000").start()
    check_ahead(server)
    check_unfinished(server)
    check_connections(server)
    server.stop()


main()
