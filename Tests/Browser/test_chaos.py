"""A page behind a network that loses, repeats, delays and swaps messages, and cuts connections."""
import asyncio
import random
import threading

from browser import Probe, wait_for, wait_for_window


class Chaos:
    """A proxy that plays tricks on what the server sends, while it is told to."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.active = False
        self.connections = set()
        self.target = None
        self.loop = asyncio.new_event_loop()
        started = threading.Event()

        def run():
            asyncio.set_event_loop(self.loop)
            self.loop.run_until_complete(self._run(started))
            self.loop.close()

        self.thread = threading.Thread(target=run, daemon=True)
        self.thread.start()
        started.wait()

    async def _run(self, started):
        self.ended = asyncio.Event()
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        started.set()
        await self.ended.wait()
        server.close()
        self._close_all()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _accept(self, reader, writer):
        try:
            await self._serve(reader, writer)
        except (OSError, EOFError, asyncio.CancelledError):
            pass  # That connections end is what this is for.
        finally:
            writer.close()

    async def _serve(self, reader, writer):
        upstream = await asyncio.open_connection("127.0.0.1", self.target)
        ends = (writer, upstream[1])
        self.connections.add(ends)
        await asyncio.gather(
            self._copy(reader, upstream[1]), self._trick(upstream[0], writer), return_exceptions=True)
        self.connections.discard(ends)
        upstream[1].close()

    async def _copy(self, reader, writer):
        while data := await reader.read(65536):
            if self.active:
                await asyncio.sleep(self.random.random() * 0.05)
            writer.write(data)
            await writer.drain()
        writer.close()

    async def _trick(self, reader, writer):
        head = await reader.readuntil(b"\r\n\r\n")
        writer.write(head)
        if b" 101 " not in head.split(b"\r\n")[0]:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
            return writer.close()
        held = None
        while True:
            try:
                frame = await self._frame(reader)
            except asyncio.IncompleteReadError:
                return writer.close()
            if not self.active:
                for data in (held, frame):
                    if data:
                        writer.write(data)
                held = None
            else:
                await asyncio.sleep(self.random.random() * 0.03)
                trick = self.random.randrange(10)
                if trick == 0:
                    pass  # lost
                elif trick == 1:
                    writer.write(frame + frame)
                elif trick == 2 and held is None:
                    held = frame
                elif trick == 3:
                    writer.close()
                    return
                else:
                    writer.write(frame)
                    if held:
                        writer.write(held)
                    held = None
            await writer.drain()

    @staticmethod
    async def _frame(reader):
        head = await reader.readexactly(2)
        length = head[1] & 127
        more = b""
        if length == 126:
            more = await reader.readexactly(2)
            length = int.from_bytes(more, "big")
        elif length == 127:
            more = await reader.readexactly(8)
            length = int.from_bytes(more, "big")
        return head + more + await reader.readexactly(length)

    def _close_all(self):
        for ends in list(self.connections):
            for end in ends:
                end.close()

    def cut(self):
        self.loop.call_soon_threadsafe(self._close_all)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.loop.call_soon_threadsafe(self.ended.set)
        self.thread.join(timeout=10)


def probe(chaos, *arguments):
    """A server behind the proxy."""
    started = Probe(*arguments, "--name", f"127.0.0.1:{chaos.port}", "--token", "t")
    chaos.target = started.port
    return started


def test_chaos(browser):
    """Whatever happened to the messages, the page shows the model when the network is back."""
    with Chaos(4) as chaos, probe(chaos, "--rows", 150, "--seed", 8) as server:
        page = browser.open(f"http://127.0.0.1:{chaos.port}/?token=t")
        wait_for(page, server.model())
        for _ in range(6):
            chaos.active = True
            for step in range(12):
                model = server.step()
                page.wait_for_timeout(25)
                if step == 6:
                    page.mouse.move(300, 300)
                    page.mouse.wheel(0, 400)
            chaos.active = False
            model = server.step()
            wait_for(page, model, seconds=15)
        assert page.problems == [], page.problems


def test_sleeping_page(browser):
    """A page that the browser has put to sleep shows the model when it wakes up, with its rows kept."""
    with Chaos(4) as chaos, probe(chaos, "--rows", 150, "--seed", 2) as server:
        page = browser.open(f"http://127.0.0.1:{chaos.port}/?token=t")
        wait_for(page, server.model())
        session = page.context.new_cdp_session(page)
        for cuts in (False, True, False):
            page.evaluate("""() => {
              window.kept = new Map([...document.querySelectorAll('[data-roster-item]')]
                .map((row) => [row.getAttribute('data-roster-item'), row]));
            }""")
            session.send("Page.setWebLifecycleState", {"state": "frozen"})
            # More changes than there may be patches on the way.
            for _ in range(20):
                model = server.step()
            if cuts:
                chaos.cut()
                model = server.step()
            session.send("Page.setWebLifecycleState", {"state": "active"})
            wait_for(page, model, seconds=15)
            same = page.evaluate("""() => [...document.querySelectorAll('[data-roster-item]')]
              .filter((row) => kept.get(row.getAttribute('data-roster-item')) === row).length""")
            assert same > 0
        assert page.problems == [], page.problems


def test_cut_keeps_the_place(browser):
    """A page that was cut off goes on where the reader was, without getting everything again."""
    with Chaos(4) as chaos, probe(chaos, "--rows", 500, "--height", 40) as server:
        page = browser.page()
        received = []
        page.on("websocket", lambda socket: socket.on(
            "framereceived", lambda text: received.append(text)))
        page.goto(f"http://127.0.0.1:{chaos.port}/?token=t")
        wait_for(page, server.model())
        page.evaluate("() => { document.querySelector('[data-roster-scroller]').scrollTop = 8000; }")
        page.wait_for_selector("[data-probe='200']")
        wait_for_window(page)
        received.clear()
        chaos.cut()
        model = server.step()
        wait_for(page, model, seconds=15)
        fulls = [text for text in received if '"full"' in str(text)]
        assert len(fulls) <= 1, len(fulls)
        top = page.evaluate("document.querySelector('[data-roster-scroller]').scrollTop")
        assert abs(top - 8000) < 400, top
