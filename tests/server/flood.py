"""What one client sends must not end, blind or fill the server: chat, tokens, long lists."""
import json
import sqlite3
import threading

from acies_client import Client, Refused, Server, refused


def register(server, name, password="correct horse battery"):
    client = Client(server)
    client.me = client.post("/api/register", {"name": name, "password": password})
    return client


def check_chat(server, owner, other):
    path = "/api/tables/" + owner.post("/api/tables", {"scenario": "armageddon/rome", "seats": {"romans": {"who": "me"}}})["table"]
    for text in ("\x01" * 500, "salve\n", "\x7f"):
        refused("bad", other.post, path + "/chat", {"text": text})
    sent, slow = 0, False
    for i in range(60):
        try:
            other.post(path + "/chat", {"text": "salve %d" % i})
            sent += 1
        except Refused as error:
            assert error.code == "slow", error
            slow = True
    assert slow and 10 < sent < 40, sent
    owner.post(path + "/chat", {"text": "I may still speak"})
    refused("bad", owner.post, path + "/notes", {"text": "\x01"})
    owner.post(path + "/notes", {"text": "two\nlines"})
    return path


def check_long_chat(server, owner, path):
    """A chat that an older program let grow to 70 MB of answer: pages of it, and the server stays."""
    table = path.rsplit("/", 1)[1]
    server.stop()
    db = sqlite3.connect(server.db)
    db.execute("DELETE FROM chat")
    db.executemany("INSERT INTO chat(board, n, name, side, at, text) VALUES(?, ?, 'x', -1, 0, ?)",
                   ((table, n, "\x01" * 500) for n in range(1, 24001)))
    db.commit()
    db.close()
    server.start()
    owner = Client(server, owner.cookie)
    for _ in range(2):
        page = owner.get(path + "/chat?since=0")
        assert [page[0]["n"], page[-1]["n"], len(page)] == [23801, 24000, 200]
    page = owner.get(path + "/chat?before=101&since=50")
    assert [m["n"] for m in page] == list(range(51, 101))
    owner.post(path + "/chat", {"text": "older ones go"})
    assert [m["n"] for m in owner.get(path + "/chat?before=22003")] == [22002]
    return owner


def check_tokens(owner):
    for i in range(20):
        owner.post("/api/tokens", {"note": "bot %d" % i})
    refused("refused", owner.post, "/api/tokens", {"note": "one more"})
    assert len(owner.get("/api/tokens")) == 20


def check_users(server, owner):
    server.stop()
    db = sqlite3.connect(server.db)
    db.executemany("INSERT INTO users(name, hash, admin, banned, muted, created, vacation)"
                   " VALUES(?, 'x', 0, 0, 0, 0, 0)", (("crowd %d" % n,) for n in range(450)))
    db.commit()
    db.close()
    server.start()
    owner, seen, after = Client(server, owner.cookie), [], 0
    while True:
        page = owner.get("/api/admin/users?after=%d" % after)
        assert len(page) <= 200
        if not page:
            break
        seen += page
        after = int(page[-1]["user"][1:])
    assert len(seen) == 452 and len({u["user"] for u in seen}) == 452
    return owner


def check_messages(server):
    """The room of a long message is not kept for the next: sixteen sockets would have all that an address may."""
    many = [Client(server).socket() for _ in range(24)]
    for one in many:
        one.ask("ping", text="x" * 200_000)
    for one in many:
        one.close()


def check_flooder(server):
    """Who does not heed that he says too much is left, also when each of his messages is as short as can be."""
    one, answers = Client(server).socket(), 0
    one.socket.settimeout(60)
    thread = threading.Thread(target=lambda: send_all(one, one.framed(b'{"do":"ping"}') * 20000))
    thread.start()
    try:
        while answers < 20000:
            one.message()
            answers += 1
    except (ConnectionError, OSError):
        pass
    thread.join()
    assert answers < 10000, answers
    other = Client(server).socket()  # who says a little too much is told so, and stays
    other.socket.sendall(other.framed(b'{"do":"ping"}') * 400)
    codes = [other.message().get("error", {}).get("code") for _ in range(400)]
    assert codes[0] is None and "slow" in codes, codes
    other.close()


def send_all(one, frames):
    try:
        one.socket.sendall(frames)
    except OSError:
        pass


def check_values(owner, path):
    """Small values take much more memory than they are long, for as long as a question or a password waits."""
    many, most = [{}] * 3000, ["aim %d" % n for n in range(512)]
    refused("bad", owner.post, "/api/login", {"name": "Owner", "password": "correct horse battery", "more": many})
    refused("bad", owner.post, path + "/ask", {"what": "view", "more": [[1, 2]] * 1500})
    socket = owner.socket()
    socket.frame(json.dumps({"do": "ping", "more": {str(n): n for n in range(3000)}}).encode())
    assert socket.message()["error"]["code"] == "bad"
    owner.post(path + "/ask", {"what": "view", "draft": most, "more": [", [{" * 1000, "\\\"" + ", " * 3000]})
    socket.close()


def check_offer(owner):
    """A position that is offered waits in memory: it is no longer than positions are. It costs what it takes in the record."""
    me = {"who": "me"}
    path = "/api/tables/" + owner.post("/api/tables", {"scenario": "armageddon/rome", "seats": {
        "romans": me, "sabines": me}})["table"]
    position = owner.post(path + "/ask", {"what": "position"})["position"]
    refused("large", owner.post, path + "/offer", {"kind": "repair", "position": position + "#" * 70_000})
    owner.post(path + "/offer", {"kind": "repair", "position": position})
    try:
        for _ in range(40):
            owner.post(path + "/offer", {"kind": "repair", "position": position + "#" * 20_000})
        raise AssertionError("positions are written again and again")
    except Refused as error:
        assert error.code == "slow", error


def main():
    server = Server("flood.db", "--public", "--rate", "100000").start()
    owner, other = register(server, "Owner"), register(server, "Other")
    path = check_chat(server, owner, other)
    owner = check_long_chat(server, owner, path)
    check_tokens(owner)
    owner = check_users(server, owner)
    check_messages(server)
    check_flooder(server)
    check_values(owner, path)
    check_offer(owner)
    server.stop()


main()
