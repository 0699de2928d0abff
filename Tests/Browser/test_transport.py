"""How a page and its server talk: without WebSockets, and when one of them stands still."""
import asyncio
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

from browser import ROOT, Probe, wait_for, wait_for_text, wait_until


class NoUpgrades:
    """A proxy that knows nothing of WebSockets, as old ones do."""

    def __init__(self):
        self.upgrades = 0
        self.target = None
        self.loop = asyncio.new_event_loop()
        started = threading.Event()

        def run():
            asyncio.set_event_loop(self.loop)
            server = self.loop.run_until_complete(asyncio.start_server(self.accept, "127.0.0.1", 0))
            self.port = server.sockets[0].getsockname()[1]
            started.set()
            self.loop.run_forever()

        threading.Thread(target=run, daemon=True).start()
        started.wait()

    async def accept(self, reader, writer):
        try:
            upstream = await asyncio.open_connection("127.0.0.1", self.target)
            await asyncio.gather(
                self.requests(reader, upstream[1], writer), self.copy(upstream[0], writer))
        except (OSError, EOFError):
            pass  # A connection has ended.
        finally:
            writer.close()

    async def requests(self, reader, upstream, writer):
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            if b"upgrade: websocket" in head.lower():
                self.upgrades += 1
                writer.write(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                await writer.drain()
                writer.close()
                return upstream.close()
            length = next(
                (int(line[15:]) for line in head.lower().split(b"\r\n")
                 if line.startswith(b"content-length:")), 0)
            upstream.write(head + await reader.readexactly(length))
            await upstream.drain()

    @staticmethod
    async def copy(reader, writer):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
        writer.close()


def test_a_proxy_that_blocks_upgrades(browser):
    """Behind a proxy without WebSockets a page is as live, and keeps what was typed in order."""
    proxy = NoUpgrades()
    with Probe("--name", f"127.0.0.1:{proxy.port}") as server:
        proxy.target = server.port
        page = browser.open(server.address.replace(f":{server.port}", f":{proxy.port}"))
        wait_for(page, server.model())
        for _ in range(5):
            wait_for(page, server.step())
        page.focus("[data-roster-scroller]")
        page.evaluate("() => { document.querySelector('[data-roster-scroller]').scrollTop = 900; }")
        wait_for(page, server.model())
        page.reload()
        page.wait_for_selector("[data-roster-live]")
        wait_for(page, server.step())
        assert proxy.upgrades >= 2
        assert page.problems == [], page.problems


def test_a_server_that_stands_still(browser):
    """A page says within five seconds that its server stands still, and is right when it goes on."""
    with Probe() as server:
        page = browser.open(server.address)
        wait_for(page, server.model())
        # Whoever only looks on gets signs that the server works.
        page.wait_for_timeout(7_000)
        assert page.inner_text("[data-roster-status]") == ""
        server.process.send_signal(signal.SIGSTOP)
        start = time.monotonic()
        try:
            wait_for_text(page, "[data-roster-status]", "No connection")
            took = time.monotonic() - start
        finally:
            server.process.send_signal(signal.SIGCONT)
        assert took < 5.2, took
        wait_for(page, server.step())
        wait_until(page, "no note", lambda: (
            page.inner_text("[data-roster-status]") == "", page.inner_text("[data-roster-status]")))


def test_leaving_rows_stay_aligned(browser):
    """The columns of a row that fades are as wide as before."""
    widths = """(selector) => [...document.querySelectorAll(selector)[0]
      .querySelectorAll('[data-roster-width]')].map((column) => column.getBoundingClientRect().width)"""
    from test_watch import Watch, wait_for_names
    with Watch("NAME   SIZE\nalpha  10\nbeta   9\n") as watch:
        page = browser.open(watch.address)
        wait_for_names(page, ["alpha", "beta"])
        before = page.evaluate(widths, "[data-roster-item]")
        assert len(before) == 2, before
        page.evaluate("""() => {
          window.ghosts = [];
          new MutationObserver(() => {
            const ghost = document.querySelector('[data-roster-leaving] .roster-row');
            if (ghost) window.ghosts.push([...ghost.querySelectorAll('.roster-column')]
              .map((column) => column.getBoundingClientRect().width));
          }).observe(document.querySelector('[data-roster-leaving]'), { childList: true });
        }""")
        watch.write("NAME   SIZE\nbeta   9\n")
        page.wait_for_function("() => window.ghosts.length > 0")
        ghost = page.evaluate("window.ghosts[0]")
        assert [round(width) for width in ghost] == [round(width) for width in before], (ghost, before)


PROGRAM = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
NGINX = """
daemon off;
pid {folder}/pid;
error_log {folder}/errors;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  map $http_upgrade $connection_upgrade {{
    default upgrade;
    "" "";
  }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://127.0.0.1:{target};
      {lines}
    }}
  }}
}}
"""


class Nginx:
    """The real nginx, in front of a server."""

    def __init__(self, port, target, lines):
        self.folder = tempfile.TemporaryDirectory()
        path = self.folder.name + "/conf"
        with open(path, "w") as file:
            file.write(NGINX.format(
                folder=self.folder.name, port=port, target=target, lines="\n".join(lines)))
        self.process = subprocess.Popen([PROGRAM, "-c", path, "-p", self.folder.name])
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("nginx does not listen")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=10)
        self.folder.cleanup()


def lines_for_nginx():
    """The lines of a location that the documentation has, without the address."""
    article = ROOT / "Sources/RosterWeb/RosterWeb.docc/WebSecurity.md"
    block = article.read_text().split("location / {\n")[1].split("\n}")[0]
    return [line.strip() for line in block.splitlines() if "proxy_pass" not in line]


def free_port():
    with socket.socket() as own:
        own.bind(("127.0.0.1", 0))
        return own.getsockname()[1]


def expect_live(browser, server, port, uses_sockets):
    """A page at another port is live, by the transport that is expected."""
    page = browser.page()
    sockets, requests = [], []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.on("request", lambda request: requests.append(request.url))
    page.goto(server.address.replace(f"127.0.0.1:{server.port}", f"lists.localhost:{port}"))
    page.wait_for_selector("[data-roster-live]")
    for _ in range(3):
        wait_for(page, server.step())
    used = any("/events?" in url for url in requests)
    assert used != uses_sockets, (sockets, requests)
    assert page.problems == [], page.problems


def test_nginx(browser):
    """Behind nginx as documented, and behind one without any setting, a page is live."""
    if not PROGRAM:
        print("nginx is not installed: it is not tested here")
        return
    port = free_port()
    with Probe("--name", f"lists.localhost:{port}") as server:
        with Nginx(port, server.port, lines_for_nginx()):
            expect_live(browser, server, port, uses_sockets=True)
        # Without any line: the host is that of the server, and nothing is upgraded.
        with Nginx(port, server.port, []):
            expect_live(browser, server, port, uses_sockets=False)
