import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// Reloads of every kind show the current data and keep what stays.
@MainActor @Suite struct ListAdapterUpdaterReloadTests {
  /// The reason why an update becomes a reload.
  enum Kind: CaseIterable {
    case offScreen
    case tooManyChanges
    case unexpectedSections
    case sourceChanged
    case viewChanged
    case always
    case asked
  }

  private final class Source: ListAdapterDataSource {
    var decks: [Deck]

    init(_ decks: [Deck]) { self.decks = decks }

    func objects(for adapter: ListAdapter) -> [any ListDiffable] { decks }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? { (object as? Deck).map { DeckController($0) } }
  }

  /// A list whose next run-loop turn ends in a reload.
  private func list(_ kind: Kind, showing decks: Deck...) throws -> DeckList {
    let list = DeckList(reloads: kind == .always)
    list.adapter.show(decks) { _ in }
    let updater = list.updater
    updater.options.coalescing = .nextTurn
    switch kind {
    case .offScreen:
      list.view.screenState = .hidden
      updater.options.offScreen = .reload
    case .tooManyChanges: updater.options.mostSectionChanges = 0
    case .unexpectedSections: list.view.sections.append(TestListView.Section())
    case .sourceChanged, .viewChanged, .always, .asked: break
    }
    return list
  }

  /// Performs the requested updates in a reload.
  private func reload(
    _ list: DeckList, _ kind: Kind, to decks: [Deck]
  ) -> (text: [String], receipt: UpdateReceipt?) {
    var receipt: UpdateReceipt?
    var view = list.view
    let source = Source(decks)
    switch kind {
    case .sourceChanged:
      list.adapter.perform(
        .sourceChange { list.adapter.provider.dataSource = source }, animated: false
      ) { receipt = $0 }
    case .viewChanged:
      view = TestListView()
      list.adapter.show(decks) { receipt = $0 }
      list.adapter.view = view
    case .asked:
      list.adapter.show(decks)
      list.adapter.reloadData { receipt = $0 }
    default: list.adapter.show(decks) { receipt = $0 }
    }
    list.turn()
    #expect(list.view.faults.isEmpty && view.faults.isEmpty)
    return withExtendedLifetime(source) { (view.text, receipt) }
  }

  @Test(arguments: Kind.allCases)
  func `other sections take the place of those before, and controllers go with their objects`(
    kind: Kind
  ) throws {
    for after in [[2, 3], [3], [4, 3, 2, 1], [], [5]] {
      let list = try list(
        kind, showing: Deck(id: 1, rows: ["a"]), Deck(id: 2, rows: ["b", "c"]), Deck(id: 3))
      let before = [1: list.deck(0), 2: list.deck(1), 3: list.deck(2)]

      let shown = reload(list, kind, to: after.map { Deck(id: $0, rows: ["x\($0)"]) })

      #expect(shown.text == after.map { "x\($0)" }, "\(kind) \(after)")
      for (section, id) in after.enumerated() {
        let controller = list.deck(section)
        #expect(controller?.object.id == id)
        #expect(controller?.section == section)
        let known = before[id] ?? nil
        #expect(known == nil || (controller === known) == (kind != .asked))
      }
      let changes = try #require(shown.receipt?.changes)
      let map = IndexMap(changes.sections)
      #expect(
        (0..<3).map { map.newIndex(ofOld: $0) } == [1, 2, 3].map { after.firstIndex(of: $0) })
    }
  }

  @Test(arguments: Kind.allCases)
  func `what blocks say is read, and is part of what differs`(kind: Kind) throws {
    if kind == .asked { return }
    let list = try list(kind, showing: Deck(id: 1, rows: ["a", "b"]), Deck(id: 2, rows: ["c"]))
    let (one, two) = (try #require(list.deck(0)), try #require(list.deck(1)))
    let decks = [Deck(id: 2, rows: ["c"]), Deck(id: 1, rows: ["a", "b"])]
    let changed = kind == .tooManyChanges || kind == .offScreen
    list.adapter.performBatch { batch in
      one.own = ["new"]
      batch.insert(in: one, at: [0])
      two.own = ["x", "y"]
      batch.insert(in: two, at: [0, 1])
      batch.reload(in: two, at: [0])
    }

    let shown = reload(list, kind, to: changed ? decks : decks.reversed())

    let (first, second) = ("new a b", "x y c")
    #expect(shown.text == (changed ? [second, first] : [first, second]))
    // The updater that reloads has shown the block on its own.
    if kind == .always { return }
    let inserts = try #require(shown.receipt).changes.inserts
    #expect(inserts.count == 3)
    #expect(list.deck(changed ? 1 : 0) === one)
  }

  @Test func `without a word of the block a reload asks for the number of items again`() throws {
    let list = DeckList(reloads: true)
    list.show(Deck(id: 1), Deck(id: 2))
    let deck = try #require(list.deck(0))
    list.adapter.performBatch { batch in
      deck.own = ["a", "b", "c"]
      batch.insert(in: deck, at: 0..<3)
    }
    #expect(list.view.text == ["a b c", ""])

    list.adapter.performBatch { _ in deck.own = ["b"] }

    #expect(list.view.text == ["b", ""])
  }

  @Test(arguments: [Kind.offScreen, .unexpectedSections, .viewChanged, .always, .asked])
  func `a newer version of an object is shown`(kind: Kind) throws {
    let list = try list(kind, showing: Deck(id: 1, rows: ["a"]), Deck(id: 2, rows: ["b"]))
    let view = kind == .viewChanged ? TestListView() : list.view

    list.adapter.reloadObjects([Deck(id: 2, rows: ["B", "C"])])
    if kind == .viewChanged { list.adapter.view = view }
    if kind == .asked { list.adapter.reloadData() }
    list.turn()

    #expect(view.text == ["a", "B C"])
    #expect((list.adapter.objects()[1] as? Deck)?.rows == ["B", "C"])
    #expect(list.view.batches.count == (kind == .always ? 0 : 1))
  }

  @Test func `a batch that the view does not take is a reload that knows what stays`() throws {
    let list = DeckList()
    list.show(Deck(id: 1, rows: ["a", "b", "c"]))
    let deck = try #require(list.deck(0))
    list.view.nextOutcome = .refused
    var receipt: UpdateReceipt?

    list.adapter.performBatch { batch in
      deck.own = ["x", "y"]
      batch.insert(in: deck, at: [0])
    } completion: {
      receipt = $0
    }

    #expect(receipt?.outcome == .reloaded(.illegalBatch))
    #expect(list.log.refusals.first?.error != nil)
    #expect(Array(try #require(receipt).changes.inserts).count == 2)
    #expect(list.view.text == ["x y a b c"])
  }

  // MARK: - A reload that is asked for

  @Test(arguments: [true, false])
  func `a reload together with a change of the view makes new controllers, and says so`(
    isAskedFirst: Bool
  ) throws {
    let list = DeckList(coalescing: .nextTurn)
    list.show(Deck(id: 1, rows: ["a"]))
    let before = list.deck(0)
    let other = TestListView()
    var outcomes: [UpdateReceipt.Outcome] = []
    let steps = [
      { list.adapter.reloadData { outcomes.append($0.outcome) } },
      { list.adapter.performUpdates { outcomes.append($0.outcome) } },
    ]

    for step in isAskedFirst ? steps : steps.reversed() { step() }
    list.adapter.view = other
    list.turn()

    #expect(outcomes == [.merged(into: 4), .merged(into: 4)])
    #expect(list.deck(0) !== before)
    #expect(before?.adapter == nil)
    #expect(other.text == ["a"])
    #expect(list.view.text == [])
  }

  @Test func `a reload together with another data source makes new controllers`() throws {
    let list = DeckList(coalescing: .nextTurn)
    list.show(Deck(id: 1, rows: ["a"]))
    let before = list.deck(0)
    let source = Source([Deck(id: 1, rows: ["s"])])
    var receipt: UpdateReceipt?
    list.adapter.reloadData { receipt = $0 }

    list.adapter.dataSource = source
    list.turn()

    #expect(list.deck(0) !== before)
    #expect(list.view.text == ["s"])
    #expect(receipt?.changes.updates.count == 1)
  }

  @Test func `a data source that has vanished is let go of like any other`() {
    let view = TestListView()
    var source: Source? = Source([Deck(id: 1, rows: ["a"])])
    let adapter = source.map { ListAdapter(view, dataSource: $0) }
    #expect(view.text == ["a"])

    source = nil
    adapter?.dataSource = source

    #expect(view.text.isEmpty)
  }

  @Test func `a change of the view by itself keeps controllers`() throws {
    let list = DeckList()
    list.show(Deck(id: 1, rows: ["a"]))
    let before = list.deck(0)
    let other = TestListView()

    list.adapter.view = other

    #expect(list.deck(0) === before)
    #expect(other.text == ["a"])
  }

  @Test func `a reload that is asked for says what differs from what was shown`() throws {
    let list = TestList()
    list.show([
      Group(id: 1, rows: list.rows("a", "b", "c")), Tally(id: 2, count: 2), Memo(3, "m"),
    ])
    list.adapter.updater.options.coalescing = .nextTurn
    var receipt: UpdateReceipt?

    list.adapter.show([
      Tally(id: 2, count: 3), Group(id: 1, rows: [Row(id: 2, text: "c"), Row(id: 1, text: "B")]),
    ])
    list.adapter.reloadData { receipt = $0 }
    list.clock.turn()

    let changes = try #require(receipt).changes
    #expect(Array(changes.sections.deletes) == [2])
    #expect(changes.sections.inserts.isEmpty)
    #expect(changes.sections.moves.count == 1)
    #expect(Array(changes.deletes) == [ItemPath(section: 0, item: 0)])
    #expect(Array(changes.inserts) == [ItemPath(section: 0, item: 2)])
    #expect(changes.moves.count == 1)
    #expect(list.view.text == ["0 1 2", "c B"])
  }
}

/// The same for data sources of snapshots.
@MainActor @Suite struct SnapshotReloadTests {
  private let view = TestListView()
  private let updater = ListAdapterUpdater(clock: VirtualClock())

  private func source() -> CollectionViewDiffableDataSource<Int, Int> {
    CollectionViewDiffableDataSource(view, updater: updater) { (cell: ContentCell, id) in
      cell.content.title = "\(id)"
    }
  }

  private func snapshot(_ sections: [[Int]]) -> DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    for (index, items) in sections.enumerated() {
      snapshot.appendSections([index])
      snapshot.appendItems(items, toSection: index)
    }
    return snapshot
  }

  @Test(arguments: [true, false])
  func `a reload shows other sections and knows what stays`(isAsked: Bool) throws {
    let source = source()
    source.apply(snapshot([[1, 2, 3], [4]]))
    if !isAsked {
      view.screenState = .hidden
      updater.options.offScreen = .reload
    }
    var receipt: UpdateReceipt?

    let next = snapshot([[3, 1], [4, 5], [6]])
    if isAsked {
      source.applySnapshotUsingReloadData(next) { receipt = $0 }
    } else {
      source.apply(next) { receipt = $0 }
    }

    #expect(view.text == ["3 1", "4 5", "6"])
    #expect(receipt?.outcome == .reloaded(isAsked ? .requested : .offScreen))
    let changes = try #require(receipt).changes
    #expect(Array(changes.sections.inserts) == [2])
    #expect(Array(changes.deletes) == [ItemPath(section: 0, item: 1)])
    #expect(Array(changes.inserts) == [ItemPath(section: 1, item: 1)])
    #expect(changes.moves.count == 1)
  }
}
