"""
The server is asked to end while everybody plays: all that was asked is answered, all that was pushed arrives,
sockets end with 1012, and who comes back goes on where he was. No message is lost, none comes twice.
"""
import threading
import time

from acies_client import Client, Refused, Server

TABLES = 5
ROUNDS = 3
BOTH_MINE = {"romans": {"who": "me"}, "sabines": {"who": "me"}}


class Page(threading.Thread):
    """A page as web/js/api.js is one: after `bye` it asks nothing more here, and reads to the end."""

    def __init__(self, client, table, heard):
        super().__init__()
        self.client, self.table, self.heard = client, table, heard
        self.acted, self.left, self.trouble = 0, None, None

    def hear(self, message):
        assert message["from"] == len(self.heard), "something between %d and %d is missing" % (
            len(self.heard), message["from"])
        self.heard.extend(item["seq"] for item in message["items"])

    def come_back(self):
        self.socket = self.client.socket()
        state = self.socket.ask("watch", table=self.table, since=len(self.heard))
        self.heard.extend(item["seq"] for item in state["items"] if item["seq"] > len(self.heard))

    def drain(self):
        """What was pushed so far; answers True when the server takes its leave."""
        for message in self.socket.pushed:
            if message["type"] == "update":
                self.hear(message)
            elif message["type"] == "bye":
                self.left = True
        self.socket.pushed = []
        return self.left

    def run(self):
        try:
            self.play()
        except (Refused, AssertionError, OSError) as error:
            self.trouble = error

    def play(self):
        while not self.drain():
            state = self.socket.ask("watch", table=self.table, since=len(self.heard))
            if not self.drain():
                self.socket.ask("act", table=self.table, seq=state["seq"],
                                action=state["legal"]["actions"][0]["text"])
                self.acted += 1
        try:
            while True:
                self.socket.pushed.append(self.socket.message(time.time() + 10))
                self.drain()
        except ConnectionError as end:
            assert "1012" in str(end), end


def main():
    server = Server("graceful.db", "--log", "error").start()
    me = Client(server)
    me.get("/api/me")
    heard = {me.post("/api/tables", {"scenario": "armageddon/rome", "seats": BOTH_MINE})["table"]: []
             for _ in range(TABLES)}
    watcher_table = next(iter(heard))
    for turn in range(ROUNDS):
        pages = [Page(Client(server, me.cookie), table, list_) for table, list_ in heard.items()]
        for page in pages:
            page.come_back()
        slow = []
        thinker = threading.Thread(target=lambda: slow.append(Client(server, me.cookie).post(
            "/api/tables/%s/ask" % watcher_table, {"what": "hint"})))
        thinker.start()
        for page in pages:
            page.start()
        time.sleep(0.4)
        server.stop()
        for page in pages:
            page.join()
            assert not page.trouble, page.trouble
            assert page.left and page.acted > 0, page.acted
        thinker.join()
        assert slow, "who waited for a hint was not answered"
        server.start()
        again = Client(server, me.cookie)
        for table, items in heard.items():
            page = Page(again, table, items)
            page.come_back()
            assert items == list(range(1, len(items) + 1)), items
            assert again.get("/api/tables/" + table)["seq"] == len(items)
    server.stop()


main()
