import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct DisplayHandlerTests {
  @Test func `a section appears with its first cell and disappears with its last one`() {
    let list = HookedList()

    let shown = list.show([Tally(id: 1, count: 2), Tally(id: 2, count: 3)])
    let scrolled = list.events { $0.scroll(by: 1) }.filter { !$0.contains("scrolls") }

    #expect(
      shown.filter { !$0.contains("enters") } == [
        "1 will 0", "1 appears", "1 will 1", "2 will 0", "2 appears", "2 will 1",
      ])
    #expect(scrolled.contains("1 did 0"))
    #expect(!scrolled.contains("1 disappears"))
  }

  @Test func `a deleted section is told by its last cell, with its object`() {
    let list = HookedList()
    list.show([Tally(id: 1, count: 1), Tally(id: 2, count: 1)])

    let events = list.show([Tally(id: 2, count: 1)])

    #expect(events.contains("1 did 0"))
    #expect(events.last { $0.hasPrefix("1 ") } == "1 exits")
    #expect(events.contains("1 disappears"))
  }

  @Test func `a section with a header only appears and disappears`() {
    final class Headed: HookedController {
      override var header: ListItem? {
        ListItem("h") { (cell: ContentCell, text) in cell.content.title = text }
      }
    }
    let list = HookedList { Headed($0, $1) }

    let shown = list.show([Tally(id: 1, count: 0)])
    let gone = list.show([])

    #expect(shown == ["1 will -1", "1 appears", "1 enters"])
    #expect(gone == ["1 did -1", "1 disappears", "1 exits"])
  }

  #if !ROSTER_SIMULATION  // UIKit's order is its own
    @Test(arguments: [true, false])
    func `cells of a view that does not exist any more leave the screen`(hasNext: Bool) {
      let log = Log()
      var view: TestListView? = TestListView()
      let adapter = ListAdapter(view) {
        SectionController(for: Tally.self) { HookedController($0, log) }
      }
      adapter.show([Tally(id: 1, count: 2), Tally(id: 2)])
      log.events = []
      view = nil
      let next = TestListView()

      if hasNext { adapter.view = next } else { adapter.performUpdates() }

      let ends = ["1 did 0", "1 did 1", "1 disappears", "2 did 0", "2 disappears"]
      #expect(log.events.filter { ends.contains($0) } == ends)
      #expect(log.events.contains("1 appears") == hasNext)
    }

    @Test func `a section that appears elsewhere while it is told that it is gone keeps its task`()
      async
    {
      final class Waiting: HookedController {
        var onDisappear: (() -> Void)?
        override func didEndDisplayingSection() { onDisappear?() }
        override func whileVisible() async {
          log.events.append("begins")
          for await _ in AsyncStream<Void>.makeStream().stream {}
          log.events.append("ends")
        }
      }
      let (log, next) = (Log(), TestListView())
      var view: TestListView? = TestListView()
      let adapter = ListAdapter(view) {
        SectionController(for: Tally.self) { Waiting($0, log) }
      }
      adapter.show([Tally(id: 1)]) { _ in }
      let controller = adapter.sectionController(forSection: 0) as? Waiting
      controller?.onDisappear = { [unowned adapter] in adapter.view = next }
      await Task.yield()
      log.events = []

      view = nil
      adapter.show([Tally(id: 1)]) { _ in }
      for _ in 0..<10 { await Task.yield() }

      #expect(next.text == ["0"])
      // The task that has ended and the one that has begun are in no order.
      #expect(log.events.count { $0 == "begins" } == 1)
      #expect(log.events.count { $0 == "ends" } == 1)
    }
  #endif

  @Test func `cells of a view that another adapter takes over leave the screen`() {
    let list = HookedList()
    list.show([Tally(id: 1)])
    let other = ListAdapter(TestListView()) {
      SectionController(for: Tally.self) { HookedController($0, Log()) }
    }

    let events = list.events { other.view = $0 }

    #expect(events == ["1 did 0", "1 disappears", "1 exits"])
  }

  @Test func `a cell that comes for another controller has left the one before`() {
    let (firstLog, secondLog) = (Log(), Log())
    let first = HookedController(Tally(id: 1), firstLog)
    let second = HookedController(Tally(id: 2), secondLog)
    let (handler, cell) = (DisplayHandler(), ContentCell())
    let element = ListElement.item(ItemPath(section: 0, item: 0))

    let comes = [first, first, second].map { handler.willDisplay(cell, for: element, of: $0) }
    let gone = [cell, cell].map { handler.didEndDisplaying($0, for: element) }

    #expect(comes == [true, false, true])
    #expect(gone[0] === second)
    #expect(gone[1] == nil)
    #expect(handler.controllers.isEmpty && handler.shown.isEmpty)
    #expect(firstLog.events == ["1 will 0", "1 appears", "1 will 0", "1 did 0", "1 disappears"])
    #expect(secondLog.events == ["2 will 0", "2 appears", "2 did 0", "2 disappears"])
  }

  @Test func `the delegate of the adapter receives objects after their controllers`() {
    final class Delegate: ListAdapterDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func listAdapter(_ adapter: ListAdapter, willDisplay object: Any, at index: Int) {
        log.events.append("delegate will \((object as? Tally)?.id ?? 0) at \(index)")
      }
      func listAdapter(_ adapter: ListAdapter, didEndDisplaying object: Any, at index: Int) {
        log.events.append("delegate did \((object as? Tally)?.id ?? 0) at \(index)")
      }
    }
    let list = HookedList()
    let delegate = Delegate(list.log)
    list.adapter.delegate = delegate

    let shown = list.show([Tally(id: 1)]).filter { !$0.contains("enters") }
    let gone = list.show([]).filter { !$0.contains("exits") }

    #expect(shown == ["1 will 0", "1 appears", "delegate will 1 at 0"])
    #expect(gone == ["1 did 0", "1 disappears", "delegate did 1 at 0"])
  }

  @Test func `a task runs while the section is on the screen and is cancelled after that`() async {
    final class Waiting: ListSectionController<Tally> {
      let started: AsyncStream<String>.Continuation
      init(_ tally: Tally, _ started: AsyncStream<String>.Continuation) {
        self.started = started
        super.init(tally)
      }
      override func cell(at index: Int) -> (any ListCell)? { dequeue(ContentCell.self, at: index) }
      override func whileVisible() async { await wait("visible") }
      override func whileInWorkingRange() async { await wait("near") }
      private func wait(_ name: String) async {
        started.yield("\(name) began")
        let (silence, keeper) = AsyncStream<Void>.makeStream()
        for await _ in silence {}
        keeper.finish()
        started.yield("\(name) cancelled \(Task.isCancelled)")
      }
    }
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let list = HookedList { tally, _ in Waiting(tally, continuation) }
    var events = stream.makeAsyncIterator()

    list.show([Tally(id: 1)])
    let began: Set = [await events.next() ?? "", await events.next() ?? ""]
    list.show([])
    let ended: Set = [await events.next() ?? "", await events.next() ?? ""]

    #expect(began == ["visible began", "near began"])
    #expect(ended == ["visible cancelled true", "near cancelled true"])
  }

  @Test func `tasks are cancelled when the adapter is released`() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    final class Waiting: ListSectionController<Tally> {
      let continuation: AsyncStream<Void>.Continuation
      init(_ tally: Tally, _ continuation: AsyncStream<Void>.Continuation) {
        self.continuation = continuation
        super.init(tally)
      }
      override func cell(at index: Int) -> (any ListCell)? { dequeue(ContentCell.self, at: index) }
      override func whileVisible() async {
        continuation.yield()
        let (silence, keeper) = AsyncStream<Void>.makeStream()
        for await _ in silence {}
        keeper.finish()
        continuation.finish()
      }
    }
    var list: HookedList? = HookedList { tally, _ in Waiting(tally, continuation) }
    var events = stream.makeAsyncIterator()
    list?.show([Tally(id: 1)])
    await events.next()

    list = nil

    #expect(await events.next() == nil)
  }
}
