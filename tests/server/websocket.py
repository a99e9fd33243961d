"""
The socket as RFC 6455 wants it, in the order of the Autobahn test suite: frames, pings, reserved bits and opcodes,
fragments, UTF-8, closing, limits, handshakes. A message that is a JSON object with an id is answered with it, which
serves for an echo. websocket.py COUNT: that many random conversations besides.
"""
import base64
import json
import os
import random
import socket
import struct
import sys
import time

from acies_client import Client, Server

TEXT, BINARY, CONT, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
PROTOCOL, NOT_TEXT, LARGE = 1002, 1007, 1009
MESSAGE_MAX = 256 * 1024


def frame(opcode, payload=b"", final=True, reserved=0, mask=True, length=None):
    size = len(payload) if length is None else length
    head = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    bit = 0x80 if mask else 0
    if size < 126:
        head += bytes([bit | size])
    elif size < 65536:
        head += bytes([bit | 126]) + struct.pack(">H", size)
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", size)
    if not mask:
        return head + payload
    key = os.urandom(4)
    return head + key + bytes(b ^ key[i & 3] for i, b in enumerate(payload))


def message(number, size=0, text="", fill=" "):
    """A question of at least that many bytes, whose answer bears the number."""
    body = json.dumps({"id": [number, text], "do": "ping"}, ensure_ascii=False).encode()
    return body + fill.encode() * (size - len(body))


class Raw:
    """A socket, byte by byte. What the server sends must be well-formed: unmasked, whole, minimal."""

    def __init__(self, server, cookie):
        self.socket = socket.create_connection(("127.0.0.1", server.port), 20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer, self.cookie, self.port = b"", cookie, server.port

    def upgrade(self, **change):
        host = "127.0.0.1:%d" % self.port
        headers = {"Host": host, "Origin": "http://" + host, "Upgrade": "websocket", "Connection": "Upgrade",
                   "Sec-WebSocket-Version": "13", "Sec-WebSocket-Protocol": "acies",
                   "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(), "Cookie": "acies=" + self.cookie}
        headers.update({k.replace("_", "-"): v for k, v in change.items()})
        lines = ["GET /ws HTTP/1.1"] + ["%s: %s" % i for i in headers.items() if i[1] is not None]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            more = self.socket.recv(4096)
            if not more:
                return b""
            self.buffer += more
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        return head

    def send(self, *frames, chop=0):
        data = b"".join(frames)
        try:
            if not chop:
                self.socket.sendall(data)
            for i in range(0, len(data) if chop else 0, chop or 1):
                self.socket.sendall(data[i:i + chop])
        except OSError:
            pass  # it was closed meanwhile: what it said is still there to be read

    def take(self, count):
        while len(self.buffer) < count:
            more = self.socket.recv(65536)
            if not more:
                raise EOFError
            self.buffer += more
        out, self.buffer = self.buffer[:count], self.buffer[count:]
        return out

    def read(self):
        """The next frame: opcode, payload. None: the connection has ended."""
        try:
            first, second = self.take(2)
            assert not second & 0x80, "a server must not mask"
            assert not first & 0x70, "reserved bits without an extension"
            size = second & 0x7f
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
                assert size > 125, "a length is written as short as can be"
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
                assert size > 65535
            opcode = first & 0xf
            assert opcode < 8 or (first & 0x80 and size < 126), "control frames are short and whole"
            return opcode, bool(first & 0x80), self.take(size)
        except (EOFError, ConnectionError):
            return None

    def text(self):
        """The next text message as JSON; other frames on the way are for `others`."""
        whole, self.others = b"", []
        while True:
            got = self.read()
            assert got, "the connection ended"
            opcode, final, payload = got
            if opcode >= 8:
                assert opcode != CLOSE, payload
                self.others.append((opcode, payload))
                continue
            whole += payload
            if final:
                return json.loads(whole.decode("utf-8"))

    def ended(self):
        """The code that the connection ends with; 0: without a word; -1: it goes on."""
        while True:
            self.socket.settimeout(3)
            try:
                got = self.read()
            except TimeoutError:
                return -1
            if not got:
                return 0
            if got[0] == CLOSE:
                return struct.unpack(">H", got[2][:2])[0] if len(got[2]) > 1 else 1005 - len(got[2])


class Suite:
    def __init__(self, server, cookie):
        self.server, self.cookie, self.count, self.failed = server, cookie, 0, []

    def open(self):
        raw = Raw(self.server, self.cookie)
        head = raw.upgrade()
        assert b" 101 " in head.split(b"\r\n")[0], head
        self.count += 1
        return raw

    def fails(self, codes, *frames, chop=0):
        """The connection is failed with one of these codes; and the server lives."""
        raw = self.open()
        raw.send(*frames, chop=chop)
        code = raw.ended()
        if code not in codes:
            self.failed.append("expected %s, not %s, after %s" % (codes, code, [f[:12] for f in frames]))

    def answers(self, number, *frames, chop=0):
        raw = self.open()
        raw.send(*frames, chop=chop)
        got = raw.text()
        assert got["id"][0] == number, got
        return raw

    # 1: frames of every length, whole and chopped
    def check_frames(self):
        for n, size in enumerate((0, 125, 126, 127, 128, 65535, 65536, 200000)):
            self.answers(n, frame(TEXT, message(n, size)))
        self.answers(9, frame(TEXT, message(9, 65536)), chop=997)
        self.answers(10, frame(TEXT, message(10, 300)), chop=1)
        raw = self.open()
        raw.send(frame(TEXT))  # an empty message is one, and no JSON
        assert raw.text()["error"]["code"] == "bad"
        self.fails((LARGE, 1003), frame(BINARY, b"\x00\xff"))  # this protocol has none
        # a client must mask; that the library does not insist harms nobody but him
        self.fails((PROTOCOL, 0, -1), frame(TEXT, message(1), mask=False))

    # 2: pings
    def check_pings(self):
        for payload in (b"", b"salve", bytes(range(125)), b"\x00\xff\xfe"):
            raw = self.open()
            raw.send(frame(PING, payload))
            assert raw.read() == (PONG, True, payload)
        self.fails((PROTOCOL, 0), frame(PING, b"x" * 126))
        raw = self.open()
        raw.send(frame(PONG, b"unasked"))
        for payload in (b"1", b"2", b"3"):
            raw.send(frame(PING, payload))
            assert raw.read() == (PONG, True, payload)

    # 3, 4: reserved bits and opcodes
    def check_reserved(self):
        for bits in range(1, 8):
            self.fails((PROTOCOL,), frame(TEXT, message(1), reserved=bits))
        for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
            self.fails((PROTOCOL,), frame(opcode, b"x"))
        raw = self.answers(1, frame(TEXT, message(1)))
        raw.send(frame(PING, b"x", reserved=4))
        assert raw.ended() == PROTOCOL

    # 5: fragments
    def check_fragments(self):
        body = message(5, 100)
        parts = [frame(TEXT, body[:10], final=False), frame(CONT, b"", final=False),
                 frame(CONT, body[10:60], final=False), frame(CONT, body[60:])]
        self.answers(5, *parts)
        self.answers(5, *parts, chop=1)
        raw = self.answers(5, parts[0], frame(PING, b"between"), *parts[1:])
        assert raw.others or raw.read() == (PONG, True, b"between")
        many = [frame(TEXT, b"", final=False)] + [frame(CONT, bytes([b]), final=False) for b in body]
        self.answers(5, *many, frame(CONT))
        self.fails((PROTOCOL,), frame(PING, b"x", final=False), frame(CONT, b"y"))
        self.fails((PROTOCOL,), frame(CONT, body))
        self.fails((PROTOCOL,), frame(CONT, body, final=False), frame(TEXT, body))
        self.fails((PROTOCOL,), parts[0], frame(TEXT, body))
        raw = self.answers(1, frame(TEXT, message(1)))  # a message that has ended is not gone on with
        raw.send(frame(CONT, b"x"))
        assert raw.ended() == PROTOCOL

    # 6: UTF-8
    def check_utf8(self):
        for text in ("\u03ba\u1f79\u03c3\u03bc\u03b5", "\U0001f3db", "\u0080\u07ff\u0800\uffff\U00010000\U0010ffff",
                     "\ud7ff\ue000\ufffe"):
            raw = self.open()
            body = message(6, text=text)
            raw.send(frame(TEXT, body))
            assert raw.text()["id"] == [6, text]
            raw.send(*[frame(TEXT if i == 0 else CONT, body[i:i + 1], final=i == len(body) - 1)
                       for i in range(len(body))])
            assert raw.text()["id"] == [6, text]
        for bad in (b"\x80", b"\xff", b"\xc0\x80", b"\xc1\xbf", b"\xe0\x80\x80", b"\xed\xa0\x80", b"\xed\xbf\xbf",
                    b"\xf0\x80\x80\x80", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xf8\x88\x80\x80\x80",
                    b"\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5\xed\xa0\x80edited"):
            self.fails((NOT_TEXT,), frame(TEXT, b'{"id": "' + bad + b'", "do": "ping"}'))
            self.fails((NOT_TEXT,), frame(TEXT, b'{"id": "' + bad, final=False), frame(CONT, b'"}'))
        self.fails((NOT_TEXT,), frame(TEXT, b'{"id": "\xe2\x82'))  # a character that is not whole

    # 7: closing
    def check_closing(self):
        for code in (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999):
            raw = self.open()
            raw.send(frame(CLOSE, struct.pack(">H", code) + "vale \u03ba".encode()), frame(PING, b"late"),
                     frame(TEXT, message(1)))
            assert raw.ended() == code, code
        raw = self.open()
        raw.send(frame(CLOSE))
        assert raw.ended() in (1000, 1005)
        self.fails((PROTOCOL,), frame(CLOSE, b"x"))
        self.fails((PROTOCOL, 0), frame(CLOSE, struct.pack(">H", 1000) + b"x" * 124))
        self.fails((PROTOCOL, NOT_TEXT, 0), frame(CLOSE, struct.pack(">H", 1000) + b"\xce\xba\xed\xa0\x80"))
        for code in (0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999, 5000, 65535):
            self.fails((PROTOCOL,), frame(CLOSE, struct.pack(">H", code)))
        raw = self.answers(1, frame(TEXT, message(1)), frame(CLOSE, struct.pack(">H", 1000)))
        assert raw.ended() == 1000  # what came before it is answered before it

    # 9: limits
    def check_limits(self):
        self.answers(9, frame(TEXT, message(9, MESSAGE_MAX)))
        self.fails((LARGE,), frame(TEXT, message(9, MESSAGE_MAX + 1)))
        half = b" " * (MESSAGE_MAX // 2 + 10)
        self.fails((LARGE,), frame(TEXT, half, final=False), frame(CONT, half))
        self.fails((LARGE, PROTOCOL, 0), frame(TEXT, b"x" * 1000, length=1 << 63))
        raw = self.open()
        raw.send(*[frame(TEXT, message(n)) for n in range(200)])
        assert [raw.text()["id"][0] for _ in range(200)] == list(range(200))

    # the handshake
    def check_handshake(self):
        for change in ({"Sec_WebSocket_Version": "12"}, {"Sec_WebSocket_Version": None}, {"Sec_WebSocket_Key": None},
                       {"Upgrade": "h2c"}, {"Upgrade": None}, {"Connection": None}, {"Host": None},
                       {"Origin": "http://elsewhere.example"}, {"Sec_WebSocket_Protocol": "file"},
                       {"Sec_WebSocket_Protocol": "other"}):
            raw = Raw(self.server, self.cookie)
            head = raw.upgrade(**change)
            assert b" 101 " not in head.split(b"\r\n")[0], change
        raw = Raw(self.server, self.cookie)
        head = raw.upgrade(Sec_WebSocket_Extensions="permessage-deflate; client_max_window_bits")
        assert b" 101 " in head and b"permessage-deflate" not in head.lower(), head

    # what nobody thought of: any frames; the server lives, and what is well-formed is answered
    def check_random(self, count):
        for n in range(count):
            chance = random.Random(n)
            raw = self.open()
            for _ in range(chance.randrange(1, 12)):
                opcode = chance.choice((TEXT, TEXT, CONT, PING, PONG, CLOSE, BINARY, chance.randrange(16)))
                body = chance.choice((message(n), bytes(chance.randrange(256) for _ in range(chance.randrange(140))), b""))
                raw.send(frame(opcode, body, final=chance.random() < 0.8, reserved=int(chance.random() < 0.05) * 4,
                               mask=chance.random() < 0.95), chop=chance.choice((0, 0, 1, 7)))
            raw.socket.close()
            if n % 50 == 0:
                self.answers(n, frame(TEXT, message(n)))


def main(count):
    server = Server("websocket.db", "--log", "error").start()
    me = Client(server)
    me.get("/api/me")
    suite = Suite(server, me.cookie)
    began = time.time()
    for name in ("frames", "pings", "reserved", "fragments", "utf8", "closing", "limits", "handshake"):
        try:
            getattr(suite, "check_" + name)()
        except (AssertionError, TimeoutError, TypeError) as error:
            suite.failed.append("%s: %s" % (name, error))
    suite.check_random(count)
    suite.answers(1, frame(TEXT, message(1)))
    server.stop()
    print("%d conversations in %.1f s" % (suite.count, time.time() - began))
    assert not suite.failed, "\n".join(suite.failed)


main(int(sys.argv[1]))
