import RosterDiff
import RosterEngine
import RosterKit
import RosterLayouts
import RosterTesting
import RosterView
import Testing

@testable import RosterTerminal
@testable import TerminalIO

/// The wheel as a scroll by hand, sections that come to rest, and the focus of the window.
@MainActor
@Suite
struct TerminalHostWheelTests {
  /// A section of nine items, each 6 columns wide, that scrolls across a window of 12 columns.
  private func list(
    _ behavior: OrthogonalScrolling.Behavior, navigation: TerminalHost.Navigation = .scrolling
  ) -> ListModel {
    let size = CompositionalLayout.Size(width: .absolute(6), height: .absolute(1))
    let group = CompositionalLayout.Group.horizontal(
      size: size, subitems: [.item(CompositionalLayout.Item(size: .full))])
    let model = ListModel([(0..<9).map { "\($0)" }, (0..<9).map { "\($0)" }])
    model.headers = false
    model.view.layout = CompositionalLayout(
      CompositionalLayout.Section(group: group, orthogonalScrolling: behavior))
    model.view.reload()
    model.host.navigation = navigation
    model.host.resize(to: TerminalSize(columns: 12, rows: 5))
    return model
  }

  private func turn(
    _ action: TerminalMouse.Action, _ count: Int = 1, row: Int = 0, of model: ListModel
  ) {
    for _ in 0..<count {
      model.host.handle(.mouse(TerminalMouse(action: action, x: 5, y: row, modifiers: [])))
    }
  }

  private func press(_ keys: [TerminalKey], of model: ListModel) {
    for key in keys { model.host.handle(.key(key)) }
  }

  @Test(arguments: [
    (OrthogonalScrolling.Behavior.continuous, 3.0, 9.0),
    (.continuousGroupLeadingBoundary, 6, 12), (.paging, 12, 12), (.groupPaging, 6, 6),
    (.groupPagingCentered, 6, 6),
  ])
  func `a section comes to rest after the wheel, in the direction in which it turned`(
    behavior: OrthogonalScrolling.Behavior, afterOne: Double, afterThree: Double
  ) {
    let one = list(behavior)
    let three = list(behavior)
    let start = one.view.crossOffset(of: 0)

    turn(.wheelRight, of: one)
    turn(.wheelRight, 3, of: three)
    one.clock.advance(by: .milliseconds(149))
    #expect(one.view.crossOffset(of: 0) == 3)
    one.clock.advance(by: .milliseconds(1))
    three.clock.advance(by: .milliseconds(150))

    #expect(one.view.crossOffset(of: 0) == afterOne)
    #expect(three.view.crossOffset(of: 0) == afterThree)
    #expect(one.view.crossOffset(of: 1) == start)
    turn(.wheelLeft, of: one)
    one.clock.advance(by: .seconds(1))
    #expect(one.view.crossOffset(of: 0) == 0)
  }

  @Test
  func `each notch puts the rest off, and a key or a press does not wait for it`() {
    let model = list(.paging)

    turn(.wheelRight, of: model)
    model.clock.advance(by: .milliseconds(100))
    turn(.wheelRight, of: model)
    model.clock.advance(by: .milliseconds(100))
    #expect(model.view.crossOffset(of: 0) == 6)
    press([TerminalKey(.escape)], of: model)
    #expect(model.view.crossOffset(of: 0) == 12)

    turn(.wheelRight, of: model)
    turn(.press(button: 0), row: 3, of: model)
    #expect(model.view.crossOffset(of: 0) == 24)
  }

  @Test
  func `another section begins a scroll of its own only when the first has come to rest`() {
    let model = list(.paging)

    turn(.wheelRight, of: model)
    turn(.wheelRight, row: 1, of: model)
    model.clock.advance(by: .seconds(1))

    #expect(model.view.crossOffset(of: 0) == 12)
    #expect(model.view.crossOffset(of: 1) == 12)
  }

  @Test
  func `a section that an update moves comes to rest where its items are`() {
    let model = list(.paging)
    turn(.wheelRight, of: model)

    model.update { view in
      model.rows.insert(["new"], at: 0)
      model.numbers.insert(2, at: 0)
      view.insertSections([0])
    }
    #expect(model.view.crossOffset(of: 1) == 3)
    model.clock.advance(by: .seconds(1))

    #expect(model.view.crossOffset(of: 0) == 0)
    #expect(model.view.crossOffset(of: 1) == 12)
    #expect(model.view.crossOffset(of: 2) == 0)
  }

  @Test(arguments: [
    (OrthogonalScrolling.Behavior.continuous, [3.0, 6, 3]),
    (.continuousGroupLeadingBoundary, [6, 12, 6]), (.paging, [12, 24, 12]),
    (.groupPaging, [6, 12, 6]), (.groupPagingCentered, [6, 12, 6]),
  ])
  func `arrow keys take the section in the middle of the window to its next stop`(
    behavior: OrthogonalScrolling.Behavior, offsets: [Double]
  ) {
    let model = list(behavior)
    model.view.scroll(by: -10)

    var seen: [Double?] = []
    for key in [TerminalKey(.right), .character("l"), TerminalKey(.left)] {
      press([key], of: model)
      seen.append(model.view.crossOffset(of: 1))
    }

    #expect(seen == offsets)
    #expect(model.view.scrollOffset.y == 0)
  }

  @Test(arguments: [
    (OrthogonalScrolling.Behavior.continuous, [0.0, 0, 6, 12, 12, 6]),
    (.continuousGroupLeadingBoundary, [0, 0, 6, 12, 12, 6]), (.paging, [0, 0, 12, 12, 12, 0]),
    (.groupPaging, [0, 0, 6, 12, 12, 6]), (.groupPagingCentered, [0, 6, 12, 18, 12, 6]),
  ])
  func `the focus takes its section to a stop at which the item is visible`(
    behavior: OrthogonalScrolling.Behavior, offsets: [Double]
  ) {
    let model = list(behavior, navigation: .focus)
    model.view.focusItem(at: ItemPath(section: 0, item: 0))

    var seen = [model.view.crossOffset(of: 0)]
    for key in [TerminalKey(.right), TerminalKey(.right), TerminalKey(.right), TerminalKey(.left)] {
      press([key], of: model)
      seen.append(model.view.crossOffset(of: 0))
    }
    press([TerminalKey(.left)], of: model)
    seen.append(model.view.crossOffset(of: 0))

    #expect(seen == offsets)
  }

  @Test
  func `scrolling to an item also scrolls a section that has not been shown`() {
    let model = list(.groupPaging)
    model.rows = Array(repeating: (0..<9).map { "\($0)" }, count: 40)
    model.numbers = Array(0..<40)
    model.view.reload()

    model.view.scroll(to: [.item(ItemPath(section: 33, item: 7))])

    #expect(model.view.crossOffset(of: 33) == 36)
    #expect(model.view.visibleItems.contains(ItemPath(section: 33, item: 7)))
  }

  // MARK: - Scroll phases and visibility

  /// An adapter in a terminal, and what its section controllers are called for.
  @MainActor
  private final class Feed {
    let clock = VirtualClock()
    let host: TerminalHost
    let adapter: ListAdapter
    let log = Log()

    init() {
      let view = CollectionView(layout: ListLayout(rowHeight: .fixed(1)), clock: clock)
      host = TerminalHost(view, usesColors: false)
      host.resize(to: TerminalSize(columns: 12, rows: 5))
      view.screenState = .visible
      let log = log
      adapter = ListAdapter(view, clock: clock) {
        SectionController(for: Entry.self) { Rows($0, log) }
      }
      adapter.show([Entry(id: 1, count: 50)])
    }

    func turn(_ action: TerminalMouse.Action) {
      host.handle(.mouse(TerminalMouse(action: action, x: 1, y: 1, modifiers: [])))
    }

    /// Shows another number of rows.
    func show(_ count: Int) -> UpdateReceipt? {
      var receipt: UpdateReceipt?
      adapter.show([Entry(id: 1, count: count)]) { receipt = $0 }
      return receipt
    }
  }

  private struct Entry: Identifiable, Hashable, ListDiffable {
    let id: Int
    let count: Int
  }

  @MainActor
  private final class Log {
    var events: [String] = []
  }

  private final class Rows: ListSectionController<Entry> {
    let log: Log

    init(_ entry: Entry, _ log: Log) {
      self.log = log
      super.init(entry)
    }

    override var numberOfItems: Int { object.count }

    override func cell(at index: Int) -> (any ListCell)? { dequeue(ContentCell.self, at: index) }

    override func listDidScroll() { log.events.append("scroll \(scrollPhase)") }
    override func listWillBeginDragging() { log.events.append("begin \(scrollPhase)") }
    override func listDidEndDragging(willDecelerate: Bool) {
      log.events.append("end \(scrollPhase)")
    }
  }

  @Test
  func `section controllers are called for turns of the wheel as for one drag that ends`() {
    let feed = Feed()

    feed.turn(.wheelDown)
    feed.clock.advance(by: .milliseconds(100))
    feed.turn(.wheelUp)
    #expect(feed.host.view.scrollPhase == .dragging)
    feed.clock.advance(by: .milliseconds(150))

    #expect(
      feed.log.events == ["begin dragging", "scroll dragging", "scroll dragging", "end resting"])
    #expect(feed.host.view.scrollPhase == .resting)
  }

  @Test
  func `updates of a window without the focus may be reloads`() {
    let feed = Feed()
    feed.adapter.updater.options.offScreen = .reload

    let visible = feed.show(49)
    feed.host.handle(.focus(false))
    let hidden = feed.show(48)
    feed.host.handle(.focus(true))
    let visibleAgain = feed.show(47)

    #expect(visible?.outcome == .applied)
    #expect(hidden?.outcome == .reloaded(.offScreen))
    #expect(visibleAgain?.outcome == .applied)
  }

  @Test
  func `adaptive updates of a window without the focus wait for the longest interval`() throws {
    let feed = Feed()
    feed.adapter.updater.options.coalescing = .adaptive(
      try ListUpdateOptions.AdaptiveCoalescing(
        shortest: .milliseconds(10), increment: .milliseconds(10), longest: .seconds(2)))
    feed.clock.advance(by: .seconds(3))

    feed.host.handle(.focus(false))
    #expect(feed.show(49) == nil)
    feed.clock.advance(by: .milliseconds(1_999))
    #expect(feed.host.view.numberOfItems(inSection: 0) == 50)
    feed.clock.advance(by: .milliseconds(1))
    #expect(feed.host.view.numberOfItems(inSection: 0) == 49)

    feed.host.handle(.focus(true))
    feed.clock.advance(by: .seconds(3))
    #expect(feed.show(48) != nil)
  }
}
