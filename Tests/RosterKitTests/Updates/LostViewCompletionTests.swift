import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import Testing

/// The receipts of updates whose view or host goes before the animation has ended.
@MainActor @Suite struct LostViewCompletionTests {
  private struct Number: ListDiffable, Identifiable, Hashable {
    let id: Int
  }

  private final class NumberController: ListSectionController<Number> {
    override var items: [ListItem] { [ListItem(object, in: NumberCell.self)] }
  }

  private final class NumberCell: CollectionViewCell, ListBindable {
    func bind(_ viewModel: Number) {}
  }

  /// A list whose view and host can be released one by one.
  @MainActor
  private final class Parts {
    let clock = VirtualClock()
    var view: CollectionView?
    var host: HeadlessHost?
    let adapter: ListAdapter
    var outcomes: [String] = []

    init() {
      let view = CollectionView(clock: clock)
      let host = HeadlessHost(view, width: 20, height: 5)
      (host.animates, host.followsClock) = (true, true)
      adapter = ListAdapter(view, clock: clock) {
        SectionController(for: Number.self) { NumberController($0) }
      }
      adapter.faultPolicy = .report
      (self.view, self.host) = (view, host)
      adapter.show([Number(id: 0)], animated: false, completion: nil)
    }

    /// Shows some numbers, animated, and records the outcome.
    func show(_ ids: Range<Int>, _ name: String) {
      adapter.show(ids.map { Number(id: $0) }) { [unowned self] in
        outcomes.append("\(name) \($0.outcome)")
      }
    }

    /// Lets the work of the main actor be done until there are some outcomes.
    func wait(for count: Int) async {
      for _ in 0..<1_000 where outcomes.count < count { await Task.yield() }
    }
  }

  @Test func `all updates are answered if the host is released`() async {
    let parts = Parts()
    parts.show(0..<2, "first")
    let before = parts.outcomes

    parts.host = nil
    parts.show(0..<2, "without change")
    parts.show(0..<3, "third")
    await parts.wait(for: 3)

    #expect(before == [])
    #expect(parts.outcomes == ["first applied", "without change noChange", "third applied"])
  }

  @Test func `all updates are answered if the host is released and nothing follows`() {
    let parts = Parts()
    parts.show(0..<2, "first")
    parts.show(0..<2, "without change")

    parts.host = nil
    parts.clock.advance(by: .seconds(1))

    #expect(parts.outcomes == ["first applied", "without change noChange"])
  }

  @Test func `all updates are answered if view and host are released`() async {
    let parts = Parts()
    parts.show(0..<2, "first")
    parts.show(0..<2, "without change")
    weak let view = parts.view

    (parts.view, parts.host) = (nil, nil)
    parts.show(0..<3, "third")
    await parts.wait(for: 3)

    #expect(view == nil)
    #expect(parts.outcomes.count == 3)
    #expect(parts.outcomes.prefix(2) == ["first applied", "without change noChange"])
    #expect(parts.outcomes.last?.hasPrefix("third") == true)
  }
}
