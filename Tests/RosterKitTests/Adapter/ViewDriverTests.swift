import RosterDiff
import RosterSnapshot
import RosterTesting
import Testing

@testable import RosterKit
@testable import RosterView

/// Unretained objects, which are deallocated at once.
@MainActor @Suite struct ViewDriverTests {
  typealias Source = CollectionViewDiffableDataSource<String, Int>

  final class Hearer: ListUpdaterDelegate, CollectionViewDelegate {}

  final class Heard {
    var problems: [String] = []
  }

  let heard = Heard()
  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost

  init() {
    let heard = heard
    view = CollectionView(clock: clock)
    view.onFault = { heard.problems.append($0.problem) }
    host = HeadlessHost(view, width: 10, height: 4)
  }

  private func makeAdapter(_ updater: ListAdapterUpdater? = nil) -> ListAdapter {
    ListAdapter(view, clock: clock, updater: updater) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
    }
  }

  private func makeSource() -> Source {
    Source(view, updater: ListAdapterUpdater(clock: clock)) { (cell: ContentCell, id) in
      cell.content.title = "\(id)"
    }
  }

  /// Returns an unretained object; the compiler would warn about a direct assignment.
  private func makeHearer() -> Hearer { Hearer() }

  private let adapterIsDeallocated = "an adapter was deallocated at once: nothing retains it"
  private let sourceHasGone =
    "a CollectionViewDiffableDataSource<String, Int> was deallocated at once: nothing retains it"

  // MARK: - Delegates

  @Test func `a delegate of an updater that nothing retains is a fault`() {
    for updater in [nil, ListAdapterUpdater.reloading(clock: clock)] {
      let adapter = makeAdapter(updater)
      adapter.updater.delegate = makeHearer()
      clock.turn()

      #expect(
        heard.problems == [
          "the updater delegate of an adapter, a Hearer, was deallocated at once: nothing else retains it"
        ])
      heard.problems = []
      adapter.view = nil
    }
  }

  @Test func `a delegate that the updater had before the adapter was made counts too`() {
    let updater = ListAdapterUpdater(clock: clock)
    let adapter: ListAdapter
    do {
      let short = Hearer()
      updater.delegate = short
      adapter = makeAdapter(updater)
    }
    clock.turn()

    #expect(
      heard.problems == [
        "the updater delegate of an adapter, a Hearer, was deallocated at once: nothing else retains it"
      ])
    #expect(adapter.updater.delegate == nil)
  }

  @Test func `delegates of a data source and of its updater that nothing retains are faults`() {
    let source = makeSource()
    source.delegate = makeHearer()
    source.updater.delegate = makeHearer()
    clock.turn()

    let rest =
      "delegate of a CollectionViewDiffableDataSource<String, Int>, a Hearer, was deallocated at once: nothing else retains it"
    #expect(heard.problems == ["the \(rest)", "the updater \(rest)"])
  }

  @Test func `delegates that are held, or taken back, or go later are none`() {
    let (adapter, held) = (makeAdapter(), Hearer())
    adapter.updater.delegate = makeHearer()
    adapter.updater.delegate = held
    let other = CollectionView(clock: clock)
    other.onFault = view.onFault
    let source = Source(other, updater: ListAdapterUpdater(clock: clock)) { _, _, _ in nil }
    source.updater.delegate = makeHearer()
    source.updater.delegate = nil
    var late: Hearer? = Hearer()
    source.delegate = late
    clock.turn()
    late = nil
    clock.turn()

    #expect(late == nil)
    #expect(adapter.updater.delegate === held)
    #expect(source.delegate == nil)
    #expect(heard.problems.isEmpty)
  }

  @Test func `delegates can be released with the list`() {
    do {
      let view = CollectionView(clock: clock)
      view.onFault = self.view.onFault
      let source = Source(view, updater: ListAdapterUpdater(clock: clock)) { _, _, _ in nil }
      source.delegate = makeHearer()
      source.updater.delegate = makeHearer()
    }
    clock.turn()

    #expect(heard.problems.isEmpty)
  }

  // MARK: - Adapters and data sources

  @Test(arguments: [ListUpdateOptions.Coalescing.immediate, .nextTurn])
  func `an adapter that nothing retains is a fault of its view`(
    _ coalescing: ListUpdateOptions.Coalescing
  ) {
    host.animates = true
    do {
      let adapter = makeAdapter()
      adapter.updater.options.coalescing = coalescing
      adapter.show([Tally(id: 1, label: "a")]) { _ in }
      adapter.show([Tally(id: 1, label: "a"), Tally(id: 2, label: "b")]) { _ in }
    }
    // An update retains it until it is answered.
    for _ in 0..<3 {
      clock.turn()
      host.finishAnimation()
    }
    clock.turn()

    #expect(host.text == "a0\nb0")
    #expect(heard.problems == [adapterIsDeallocated])
  }

  @Test func `an adapter without an update that nothing retains is a fault of its view`() {
    _ = makeAdapter()
    clock.turn()

    #expect(heard.problems == [adapterIsDeallocated])
  }

  @Test func `a data source that nothing retains is a fault of its view`() {
    host.animates = true
    do {
      let source = makeSource()
      source.apply(DiffableDataSourceSnapshot { ListSection("a") { [1, 2] } })
    }
    for _ in 0..<3 {
      clock.turn()
      host.finishAnimation()
    }
    clock.turn()

    #expect(host.text == "1\n2")
    #expect(heard.problems == [sourceHasGone])
  }

  @Test func `an adapter or source that lives on, or goes later, is none`() {
    var adapter: ListAdapter? = makeAdapter()
    adapter?.show([Tally(id: 1, label: "a")]) { _ in }
    clock.turn()
    adapter?.show([Tally(id: 1, label: "b")]) { _ in }
    adapter = nil
    clock.turn()
    var source: Source? = makeSource()
    source?.apply(DiffableDataSourceSnapshot { ListSection("a") { [1, 2] } })
    clock.turn()
    source?.apply(DiffableDataSourceSnapshot { ListSection("a") { [1] } })
    source = nil
    clock.turn()

    #expect(adapter == nil && source == nil)
    #expect(heard.problems.isEmpty)
  }

  @Test func `an adapter without its view can be released`() {
    makeAdapter().view = nil
    clock.turn()
    _ = makeAdapter()
    _ = makeSource()
    let adapter = makeAdapter()
    clock.turn()

    #expect(adapter.view === view)
    #expect(heard.problems.isEmpty)
  }

  @Test func `an adapter or source can be released with its view`() {
    do {
      let view = CollectionView(clock: clock)
      view.onFault = self.view.onFault
      let adapter = ListAdapter(view, clock: clock) {
        SectionController(for: Tally.self) { TallyController($0, Log()) }
      }
      adapter.show([Tally(id: 1)]) { _ in }
      let other = CollectionView(clock: clock)
      other.onFault = view.onFault
      let source = Source(other, updater: ListAdapterUpdater(clock: clock)) { _, _, _ in nil }
      source.apply(DiffableDataSourceSnapshot { ListSection("a") { [1] } })
    }
    clock.turn()

    #expect(heard.problems.isEmpty)
  }
}
