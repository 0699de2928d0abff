"""The processor time of a server at rest, and under requests without a token."""
import os
import socket
import time
import urllib.error
import urllib.request

from browser import Probe, wait_for_count

TICKS = os.sysconf("SC_CLK_TCK")


def spent(server):
    """The seconds of processor time that the server has taken."""
    with open(f"/proc/{server.process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def descriptors(server):
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


def share(server, seconds):
    """The part of a core that the server takes."""
    start = spent(server)
    time.sleep(seconds)
    return (spent(server) - start) / seconds


def answer_time(server):
    """The seconds in which another visitor gets an answer."""
    start = time.monotonic()
    address = server.address.split("/?")[0].rstrip("/") + "/alive"
    try:
        urllib.request.urlopen(address, timeout=10).read()
    except urllib.error.HTTPError:
        # Without a token, which is an answer as well.
        pass
    return time.monotonic() - start


def wait_until(condition, seconds, what):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, what
        time.sleep(0.1)


def test_rest(browser):
    """A server whose list does not change takes hardly any time."""
    with Probe("--rows", 200) as server:
        answer_time(server)
        time.sleep(1)
        alone = share(server, 3)
        pages = [browser.page() for _ in range(3)]
        for page in pages:
            page.goto(server.address)
            page.wait_for_selector("[data-roster-live]")
        time.sleep(2)
        visited = share(server, 5)
        print(f"idle: {alone:.1%} of a core, {visited:.1%} with three visitors")
        assert alone <= 0.02, alone
        assert visited <= 0.05, visited


def test_heads_that_do_not_end(browser):
    """Heads that are too long or do not end cost little, stop nobody and leave nothing."""
    line = b"a: " + b"x" * 1_000 + b"\r\n"
    head = b"GET / HTTP/1.1\r\nHost: a\r\n" + line * 20
    with Probe("--rows", 200) as server:
        answer_time(server)
        before, start = descriptors(server), spent(server)
        slowest = 0
        for _ in range(3):
            clients = []
            for number in range(500):
                client = socket.create_connection(("127.0.0.1", server.port))
                try:
                    client.sendall(head)
                except OSError:
                    pass
                clients.append(client)
                if number % 100 == 99:
                    slowest = max(slowest, answer_time(server))
            for client in clients:
                client.close()
        took = spent(server) - start
        print(f"1,500 long heads: {took:.2f} s of processor time, answers within {slowest * 1000:.0f} ms")
        assert took <= 8, took
        assert slowest <= 2, slowest
        wait_until(lambda: descriptors(server) <= before + 1, 10, "descriptors are kept")


def test_heads_that_drip(browser):
    """Heads that arrive byte by byte cost little and stop nobody."""
    head = b"GET / HTTP/1.1\r\nHost: a\r\na: " + b"x" * 7_000
    with Probe("--rows", 200) as server:
        answer_time(server)
        clients = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(4)]
        for client in clients:
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            client.sendall(head)
        start, slowest = spent(server), 0
        for number in range(500):
            for client in clients:
                client.sendall(b"y")
            if number % 100 == 99:
                slowest = max(slowest, answer_time(server))
        took = spent(server) - start
        for client in clients:
            client.close()
        print(f"2,000 single bytes: {took:.2f} s of processor time, answers within {slowest * 1000:.0f} ms")
        assert took <= 3, took
        assert slowest <= 2, slowest


def test_requests_that_become_no_visit(browser):
    """Requests for the page without a hello leave no list that has to be followed."""
    with Probe("--rows", 200) as server:
        page = browser.page()
        page.goto(server.address)
        page.wait_for_selector("[data-roster-live]")
        for _ in range(200):
            assert page.request.head(server.address).ok
        time.sleep(1)
        after = share(server, 4)
        print(f"after 200 requests: {after:.1%} of a core")
        assert after <= 0.05, after
        wait_for_count(page, "[data-roster-live]", 1)
