"""A server under test and clients for it, with Python's standard library alone."""
import atexit
import base64
import http.client
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import time


class Server:
    """One `acies serve`; start() after kill() goes on with the same store and port."""

    def __init__(self, db, *options):
        if os.environ.get("OVER_POSTGRES") and "://" not in db:
            db = Postgres.database(db)
        self.db, self.options, self.port, self.process = db, options, 0, None
        self.limits = None  # run in the child before it begins

    def start(self):
        self.log = open("server.log", "ab")
        self.process = subprocess.Popen(
            [os.environ["ACIES"], "serve", "--db", self.db, "--port", str(self.port), *self.options],
            stdout=subprocess.PIPE, stderr=self.log, preexec_fn=self.limits,
            env=dict(os.environ, XDG_STATE_HOME=os.getcwd()))
        atexit.register(self.process.kill)  # a test that fails leaves none behind
        line = self.process.stdout.readline().decode()
        assert line.startswith("Acies is at"), line
        self.port = int(line.rsplit(":", 1)[1].strip().rstrip("/"))
        return self

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(30) == 0, "the server did not end well"


class Postgres:
    """A PostgreSQL of the test's own; it ends with the test. Skips the test where there can be none."""

    def __init__(self):
        self.process = subprocess.Popen([os.environ["SRC"] + "/tools/postgres_for_tests"],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.url = self.process.stdout.readline().decode().strip()
        if not self.url:
            sys.exit(self.process.wait())
        atexit.register(self.end)

    def end(self):
        self.process.stdin.close()
        self.process.wait()

    @classmethod
    def database(cls, name):
        """Instead of a file of that name: a database."""
        if not hasattr(cls, "one"):
            cls.one, cls.names = cls(), {}
        if name not in cls.names:
            cls.names[name] = "d%d" % len(cls.names)
            subprocess.run(["psql", "-q", cls.one.url, "-c", "CREATE DATABASE " + cls.names[name]], check=True)
        return cls.one.url.replace("/postgres?", "/%s?" % cls.names[name])


class Refused(Exception):
    def __init__(self, status, error):
        super().__init__("%s %s" % (status, error))
        self.status, self.error, self.code = status, error, error.get("code")


class Client:
    """A browser: keeps its cookie. Refusals are raised."""

    def __init__(self, server, cookie=None, bearer=None):
        self.server, self.cookie, self.bearer = server, cookie, bearer
        self.connection = None

    def headers(self, extra):
        out = {"Content-Type": "application/json"}
        if self.cookie:
            out["Cookie"] = "acies=" + self.cookie
        if self.bearer:
            out["Authorization"] = "Bearer " + self.bearer
        out.update(extra)
        return out

    def raw(self, method, path, body=None, **extra):
        if not self.connection:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        try:
            self.connection.request(method, path, body, self.headers(extra))
            answer = self.connection.getresponse()
            text = answer.read()
        except Exception:
            self.connection.close()
            self.connection = None
            raise
        cookie = answer.getheader("set-cookie", "")
        if cookie.startswith("acies="):
            self.cookie = cookie[6:].split(";")[0]
        return answer.status, answer, text

    def ask(self, method, path, body=None):
        status, _, text = self.raw(method, path, None if body is None else json.dumps(body))
        value = json.loads(text)
        if status != 200:
            raise Refused(status, value["error"])
        return value

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, body):
        return self.ask("POST", path, body)

    def socket(self, room=0, **extra):
        return Socket(self, extra, room)


class Socket:
    """A WebSocket of a client. Messages from the server that are no answers wait in `pushed`. The system keeps about
    `room` bytes that were not read; 0: as many as it likes."""

    def __init__(self, client, extra, room=0):
        self.socket = socket.socket()
        self.socket.settimeout(60)
        if room:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.socket.connect(("127.0.0.1", client.server.port))
        host = "127.0.0.1:%d" % client.server.port
        headers = {"Host": host, "Origin": "http://" + host, "Upgrade": "websocket",
                   "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
                   "Sec-WebSocket-Protocol": "acies",
                   "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode()}
        headers.update({k: v for k, v in client.headers({}).items() if k != "Content-Type"})
        headers.update(extra)
        lines = ["GET /ws HTTP/1.1"] + ["%s: %s" % i for i in headers.items() if i[1] is not None]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.buffer, self.pushed, self.number, self.bytes = b"", [], 0, b""
        head = b""
        while b"\r\n\r\n" not in head:
            more = self.socket.recv(1)
            if not more:
                raise ConnectionError("refused: " + head.decode(errors="replace"))
            head += more
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError("refused: " + head.decode(errors="replace"))

    def framed(self, payload, opcode=1, final=True):
        mask = os.urandom(4)
        head = bytes([opcode | (0x80 if final else 0)])
        if len(payload) < 126:
            head += bytes([0x80 | len(payload)])
        elif len(payload) < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", len(payload))
        return head + mask + bytes(b ^ mask[i & 3] for i, b in enumerate(payload))

    def frame(self, payload, opcode=1, final=True):
        self.socket.sendall(self.framed(payload, opcode, final))

    def take(self, count):
        while len(self.buffer) < count:
            more = self.socket.recv(65536)
            if not more:
                raise ConnectionError("closed")
            self.buffer += more
            self.bytes += more
        out, self.buffer = self.buffer[:count], self.buffer[count:]
        return out

    def message(self, end=None):
        """The next text message; pings are answered, until the time `end`."""
        whole = b""
        while True:
            if end and time.time() > end:
                raise TimeoutError("nothing but pings")
            first, second = self.take(2)
            size = second & 0x7f
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            payload = self.take(size)
            if first & 0xf == 8:
                raise ConnectionError("closed %s" % (struct.unpack(">H", payload[:2]) if payload else "",))
            if first & 0xf == 9:
                self.frame(payload, 10)
                continue
            if first & 0xf == 10:
                continue
            whole += payload
            if first & 0x80:
                return json.loads(whole)

    def ask(self, do, **more):
        self.number += 1
        self.frame(json.dumps(dict(id=self.number, do=do, **more)).encode())
        while True:
            message = self.message()
            if message.get("id") == self.number:
                break
            self.pushed.append(message)
        if "error" in message:
            raise Refused(0, message["error"])
        return message["ok"]

    def wait(self, kind, test=lambda m: True, seconds=60):
        """The next pushed message of that type for which `test` holds."""
        end = time.time() + seconds
        while time.time() < end:
            for i, message in enumerate(self.pushed):
                if message.get("type") == kind and test(message):
                    return self.pushed.pop(i)
            self.socket.settimeout(max(0.1, end - time.time()))
            self.pushed.append(self.message(end))
        raise TimeoutError(kind)

    def close(self):
        self.socket.close()


def refused(code, call, *args, **more):
    """Runs the call, which must be refused with that code; answers with the error."""
    try:
        out = call(*args, **more)
    except Refused as error:
        assert error.code == code, "expected %s, not %s" % (code, error)
        return error.error
    raise AssertionError("not refused: %s" % (out,))
