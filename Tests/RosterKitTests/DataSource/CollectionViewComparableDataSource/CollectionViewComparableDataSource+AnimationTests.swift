import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestSupport
import Testing

/// Steps in which only values differ take a fifth of a second, others the duration of the view.
@MainActor @Suite struct CollectionViewComparableDataSourceAnimationTests {
  typealias Source = CollectionViewComparableDataSource<String, Versioned>
  typealias Sections = [(String, [Versioned])]

  nonisolated static let before: Sections = [
    ("a", [Versioned(1), Versioned(2)]), ("b", [Versioned(3)]),
  ]

  /// The differences, in addition to the value of the first item.
  nonisolated static let steps: [(String, Sections)] = [
    (
      "an item comes",
      [("a", [Versioned(1, 1), Versioned(2), Versioned(4)]), ("b", [Versioned(3)])]
    ),
    ("an item goes", [("a", [Versioned(1, 1)]), ("b", [Versioned(3)])]),
    ("an item moves", [("a", [Versioned(2), Versioned(1, 1)]), ("b", [Versioned(3)])]),
    (
      "a section comes",
      [("a", [Versioned(1, 1), Versioned(2)]), ("b", [Versioned(3)]), ("c", [])]
    ),
    ("a section goes", [("a", [Versioned(1, 1), Versioned(2)])]),
    ("a section moves", [("b", [Versioned(3)]), ("a", [Versioned(1, 1), Versioned(2)])]),
  ]

  let view = CollectionView(clock: VirtualClock())
  let host: HeadlessHost
  let source: Source

  init() {
    view.faultPolicy = .report
    host = HeadlessHost(view, width: 20, height: 8)
    source = Source(view) { (cell: ContentCell, value) in cell.content.title = "\(value)" }
    view.animation = ListAnimation(duration: .seconds(1))
    show(Self.before)
  }

  private func show(_ sections: Sections) {
    source.apply { for (id, items) in sections { ListSection(id) { items } } }
  }

  @Test func `a step in which a value differs takes a fifth of a second`() {
    show([("a", [Versioned(1, 1), Versioned(2)]), ("b", [Versioned(3)])])

    #expect(host.transactions.last?.animation?.duration == .milliseconds(200))
    #expect(host.text == "1v1\n2\n3")
  }

  @Test(arguments: steps)
  func `a step in which something else differs too is animated as the view says`(
    what: String, sections: Sections
  ) {
    let cell = view.cell(at: ItemPath(section: 0, item: 0))

    show(sections)

    #expect(host.transactions.last?.animation?.duration == .seconds(1), "\(what)")
    let path = source.indexPath(for: 1)
    #expect(path.flatMap { view.cell(at: $0) } === cell)
    #expect(host.text.contains("1v1"))
  }

  @Test func `faults of values are reported once, also if what is shown is edited further`() {
    var faults = 0
    view.onFault = { _ in faults += 1 }
    show([("a", [Versioned(1), Versioned(1, 1)])])

    var snapshot = source.snapshot()
    snapshot.appendItems([Versioned(5)])
    source.apply(snapshot)

    #expect(faults == 1)
    #expect(host.text == "1\n5")
  }
}
