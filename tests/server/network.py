"""
network.py COUNT: that many mutilated requests over the real network code, built with sanitizers: the server lives, and
every answer it gives is one. Requests are valid ones with bytes, lines and lengths changed, several on one connection.
"""
import random
import re
import socket
import sys
import time

from acies_client import Client, Server

WORDS = [b"Content-Length: 5", b"Content-Length: -1", b"Content-Length: 99999999999999999999", b"Transfer-Encoding: chunked",
         b"Connection: close", b"Connection: Upgrade", b"Upgrade: websocket", b"Upgrade: h2c", b"Expect: 100-continue",
         b"Host: 127.0.0.1", b"Host:", b"X" * 5000, b"Cookie: acies=" + b"a" * 3000, b":", b" folded", b"\x00: \xff",
         b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", b"Sec-WebSocket-Protocol: acies",
         b"Range: bytes=0-1,2-3", b"If-None-Match: " + b"\"x\"," * 200, b"Accept-Encoding: gzip;q=\xff"]
LINES = [b"GET / HTTP/1.1", b"GET /healthz HTTP/1.1", b"GET /api/me HTTP/1.1", b"GET /api/tables?which=open&a=%00%ff HTTP/1.1",
         b"POST /api/tables HTTP/1.1", b"POST /api/join HTTP/1.1", b"HEAD /style.css HTTP/1.1", b"GET /ws HTTP/1.1",
         b"OPTIONS * HTTP/1.1", b"PRI * HTTP/2.0", b"GET /../../etc/passwd HTTP/1.1", b"GET " + b"/a" * 3000 + b" HTTP/1.1",
         b"GET http://127.0.0.1/ HTTP/1.1", b"CONNECT 127.0.0.1:1 HTTP/1.1", b"GET /%2e%2e/x HTTP/1.0", b"DELETE /api/me HTTP/1.1"]
BODIES = [b"", b"{}", b'{"scenario": "armageddon/rome"}', b"[" * 3000, b'{"a": "\xff"}', b"\x00" * 700, b"1e999999"]


def request(chance, cookie, host):
    """A valid request, then what happens to it."""
    body = chance.choice(BODIES)
    lines = [chance.choice(LINES), b"Host: " + host, b"Cookie: acies=" + cookie, b"Content-Type: application/json"]
    if body:
        lines.append(b"Content-Length: %d" % (len(body) + chance.choice((0, 0, 0, -1, 1, 1000))))
    for _ in range(chance.randrange(4)):
        lines.insert(chance.randrange(len(lines) + 1), chance.choice(WORDS))
    data = bytearray(chance.choice((b"\r\n", b"\r\n", b"\r\n", b"\n")).join(lines) + b"\r\n\r\n" + body)
    for _ in range(chance.choice((0, 0, 1, 3, 20))):
        at = chance.randrange(len(data))
        kind = chance.randrange(3)
        if kind == 0:
            data[at] = chance.randrange(256)
        elif kind == 1:
            del data[at:at + chance.randrange(1, 30)]
        else:
            data[at:at] = data[at:at + chance.randrange(1, 60)]
        if not data:
            break
    return bytes(data)


def converse(port, chance, cookie):
    host = b"127.0.0.1:%d" % port
    talk = socket.create_connection(("127.0.0.1", port), 10)
    got = b""
    try:
        for _ in range(chance.randrange(1, 4)):
            data = request(chance, cookie, host)
            cut = chance.randrange(len(data) + 1) if data else 0
            talk.sendall(data[:cut])
            talk.sendall(data[cut:])
        talk.shutdown(socket.SHUT_WR)
        talk.settimeout(chance.choice((0.01, 0.05, 0.3)))
        while True:
            more = talk.recv(65536)
            if not more:
                break
            got += more
    except OSError:
        pass
    talk.close()
    assert not got or re.match(rb"HTTP/1\.[01] [1-5]\d\d |HTTP/2", got), got[:200]


def main(count):
    server = Server("network.db", "--log", "error", "--rate", "1000000").start()
    me = Client(server)
    me.get("/api/me")
    began = time.time()
    for n in range(count):
        converse(server.port, random.Random(n), me.cookie.encode())
        if n % 100 == 0:
            assert server.process.poll() is None, "the server ended at %d" % n
            assert Client(server).get("/healthz")["ok"]
    assert Client(server).get("/healthz")["ok"]
    server.stop()  # with what the sanitizers have to say
    print("%d conversations in %.1f s" % (count, time.time() - began))


main(int(sys.argv[1]))
