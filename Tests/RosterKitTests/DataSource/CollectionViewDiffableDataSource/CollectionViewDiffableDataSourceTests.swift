import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// Section 2.3 of the specification, row by row.
@MainActor @Suite struct CollectionViewDiffableDataSourceTests {
  let list = SourceList()

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `creation makes the source the data source of the view, which holds it weakly`() {
      let view = CollectionView(clock: VirtualClock())
      var source: SourceList.Source? = SourceList.Source(view) { (_: ContentCell, _) in }

      #expect(view.dataSource === source)
      source = nil
      #expect(view.dataSource == nil)
    }
  #endif

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `creation keeps the delegate of the view`() {
      final class Delegate: CollectionViewDelegate {}
      let delegate = Delegate()
      let view = CollectionView(clock: VirtualClock())
      view.delegate = delegate

      let source = SourceList.Source(view) { (_: ContentCell, _) in }

      #expect(view.delegate === delegate)
      #expect(source.delegate === delegate)
    }
  #endif

  @Test func `the cell provider gets the view, the place and the id`() {
    var asked: [(ItemPath, Int)] = []
    let source = SourceList.Source(list.view) { view, path, id in
      asked.append((path, id))
      return view.dequeue(ContentCell.self, for: .item(path))
    }

    source.apply(SourceList.Snapshot { ListSection("a") { [7, 8] } })

    #expect(asked.map(\.0) == [ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 1)])
    #expect(asked.map(\.1) == [7, 8])
  }

  @Test func `a cell provider that gives nil is a fault`() {
    let source = SourceList.Source(list.view) { _, _, _ in nil }

    source.apply(SourceList.Snapshot { ListSection("a") { 7 } })

    #expect(list.faults.count == 1)
    #expect(list.faults.first?.contains("there is no cell for") == true)
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `another data source on the view is a fault, and nothing is shown`() {
      list.apply { ListSection("a") { 1 } }
      let other = SourceList.Source(list.view) { (_: ContentCell, _) in }

      let receipt = list.apply { ListSection("a") { [1, 2] } }

      #expect(receipt?.outcome == .refused(.viewWasTakenOver))
      #expect(list.view.dataSource === other)
      #expect(list.source.snapshot().numberOfItems == 1)
      #expect(
        list.faults == [
          "a CollectionViewDiffableDataSource<String, Int> was asked to update a view that "
            + "a CollectionViewDiffableDataSource<String, Int> has taken over: nothing is shown"
        ])
    }
  #endif

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `a view that does not exist any more refuses`() {
      var view: CollectionView? = CollectionView(clock: VirtualClock())
      let source = SourceList.Source(view.map { $0 as any ListView } ?? list.view) {
        (_: ContentCell, _) in
      }
      view = nil
      var outcome: UpdateReceipt.Outcome?

      source.apply(SourceList.Snapshot { ListSection("a") { 1 } }) { outcome = $0.outcome }

      #expect(outcome == .refused(.viewIsDeallocated))
      #expect(source.snapshot().numberOfItems == 0)
    }
  #endif

  @Test func `the supplementary view provider gets the ids of section and item`() {
    var asked: [(ListElement, String, Int?)] = []
    list.source.hasSupplementaryView = { $0 == .header && $1 == "b" }
    list.source.supplementaryViewProvider = { view, element, section, item in
      asked.append((element, section, item))
      return view.dequeue(ContentCell.self, for: element)
    }

    list.apply {
      ListSection("a") { 1 }
      ListSection("b") { 2 }
      ListSection("c", footer: "end") { 3 }
    }

    #expect(asked.map(\.0) == [.header(section: 1), .footer(section: 2)])
    #expect(asked.map(\.1) == ["b", "c"])
    #expect(asked.allSatisfy { $0.2 == nil })
  }

  @Test func `titles of sections are shown without a provider and follow in place`() {
    list.apply { ListSection("a", header: "A", footer: "end") { 1 } }
    let header = list.view.cell(for: .header(section: 0))

    list.apply { ListSection("a", header: "B", footer: "end") { 1 } }

    #expect(list.host.text == "B\n1\nend")
    #expect(list.view.cell(for: .header(section: 0)) === header)
    #expect(list.model.fills.isEmpty)
  }

  @Test func `lookups give what is shown`() {
    list.apply {
      ListSection("a") { [1, 2] }
      ListSection("b") { 3 }
    }

    let source = list.source
    #expect(source.itemIdentifier(for: ItemPath(section: 0, item: 1)) == 2)
    #expect(source.itemIdentifier(for: ItemPath(section: 0, item: 2)) == nil)
    #expect(source.indexPath(for: 3).map { [$0.section, $0.item] } == [1, 0])
    #expect(source.indexPath(for: 4) == nil)
    #expect(source.sectionIdentifier(for: 1) == "b")
    #expect(source.sectionIdentifier(for: -1) == nil)
    #expect(source.index(for: "b") == 1)
    #expect(source.index(for: "c") == nil)
  }

  @Test func `snapshot gives a copy of what is shown`() {
    list.apply { ListSection("a") { [1, 2] } }

    var snapshot = list.source.snapshot()
    snapshot.deleteItems([1])

    #expect(list.source.snapshot().itemIdentifiers == [1, 2])
  }

  @Test func `apply shows what differs and says so in the receipt`() async {
    list.apply { ListSection("a") { [1, 2, 3] } }

    let receipt = await list.source.apply(
      SourceList.Snapshot { ListSection("a") { [3, 1, 4] } })

    #expect(list.host.text == "3\n1\n4")
    #expect(receipt.outcome == .applied)
    #expect(receipt.items.inserts == 1)
    #expect(receipt.items.deletes == 1)
    #expect(receipt.items.moves == 1)
  }

  @Test func `apply on the main actor gives new lookups at once and completes after animation`() {
    list.host.animates = true
    list.apply { ListSection("a") { 1 } }
    list.host.finishAnimation()
    var isDone = false

    list.source.apply(SourceList.Snapshot { ListSection("a") { [1, 2] } }) { _ in isDone = true }

    #expect(list.source.indexPath(for: 2).map { [$0.section, $0.item] } == [0, 1])
    #expect(!isDone)
    list.host.finishAnimation()
    #expect(isDone)
  }

  @Test func `apply without changes completes`() {
    list.apply { ListSection("a") { 1 } }

    let receipt = list.apply { ListSection("a") { 1 } }

    #expect(receipt?.outcome == .noChange)
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `apply without animation still diffs`() {
      list.apply { ListSection("a") { [1, 2] } }

      let receipt = list.apply(animatingDifferences: false) { ListSection("a") { [1, 2, 3] } }

      #expect(receipt?.outcome == .applied)
      #expect(list.model.fills == [3])
      #expect(list.host.transactions.last?.isAnimated == false)
    }
  #endif

  @Test func `apply without animation reloads in the flavour of AppKit`() {
    list.source.unanimatedApply = .reloads
    list.apply { ListSection("a") { [1, 2] } }

    let receipt = list.apply(animatingDifferences: false) { ListSection("a") { [1, 2, 3] } }

    #expect(receipt?.outcome == .reloaded(.requested))
    #expect(list.model.fills == [1, 2, 3])
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `the reload form fills every cell and ends animations`() async {
      list.host.animates = true
      list.apply { ListSection("a") { [1, 2] } }
      list.host.finishAnimation()
      var outcomes: [UpdateReceipt.Outcome] = []
      list.source.apply(SourceList.Snapshot { ListSection("a") { [2, 1] } }) {
        outcomes.append($0.outcome)
      }
      list.model.fills = []

      let receipt = await list.source.applySnapshotUsingReloadData(
        SourceList.Snapshot { ListSection("a") { [2, 1, 3] } })

      #expect(receipt.outcome == .reloaded(.requested))
      #expect(outcomes == [.applied])
      #expect(list.model.fills == [2, 1, 3])
      #expect(list.host.animationProgress == nil)
    }
  #endif

  @Test func `the reload form completes on the main actor at once`() {
    var outcome: UpdateReceipt.Outcome?

    list.source.applySnapshotUsingReloadData(SourceList.Snapshot { ListSection("a") { 5 } }) {
      outcome = $0.outcome
    }

    #expect(outcome == .reloaded(.requested))
    #expect(list.host.text == "5")
  }

  @Test func `faults of a snapshot are reported when it is applied, once`() {
    var snapshot = SourceList.Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 1])

    list.source.apply(snapshot)
    list.source.apply(list.source.snapshot())

    #expect(list.faults.count == 1)
    #expect(list.host.text == "1")
  }

  @Test func `items that are marked for a reload get another cell`() throws {
    list.apply { ListSection("a") { [1, 2] } }
    let cell = list.cell(1)
    var snapshot = list.source.snapshot()
    snapshot.reloadItems([1])
    list.model.texts[1] = "one"

    list.source.apply(snapshot)

    #expect(list.host.text == "one\n2")
    #expect(list.cell(1) !== cell)
  }

  @Test func `an item that is reloaded and moves is shown at its place`() {
    list.apply { ListSection("a") { [1, 2, 3] } }
    var snapshot = list.source.snapshot()
    snapshot.moveItem(1, afterItem: 3)
    snapshot.reloadItems([1])
    list.model.texts[1] = "one"

    list.source.apply(snapshot)

    #expect(list.host.text == "2\n3\none")
    #expect(list.faults.isEmpty)
  }

  @Test func `sections that are marked are shown anew`() {
    list.apply {
      ListSection("a") { [1, 2] }
      ListSection("b") { 3 }
    }
    var snapshot = list.source.snapshot()
    snapshot.reloadSections(["a"])
    snapshot.reconfigureItems([1])
    list.model.fills = []

    list.source.apply(snapshot)

    #expect(list.model.fills.sorted() == [1, 2])
    #expect(list.faults.isEmpty)
  }

  @Test func `receipts count what was reloaded`() async {
    list.apply {
      ListSection("a") { [1, 2, 3] }
      ListSection("b") { [4] }
    }
    var snapshot = list.source.snapshot()
    snapshot.reloadItems([1, 2, 4])
    snapshot.reloadSections(["b"])
    snapshot.reconfigureItems([3])
    snapshot.appendItems([5], toSection: "a")

    let receipt = await list.source.apply(snapshot)

    #expect(
      receipt.items
        == UpdateReceipt.Counts(inserts: 1, deletes: 0, moves: 0, updates: 1, reloads: 2))
    #expect(receipt.sections.reloads == 1)
    #expect(await list.source.apply(list.source.snapshot()).items.reloads == 0)
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `index titles come from a subclass and lead to sections`() {
      final class IndexedSource: SourceList.Source {
        override var indexTitles: [String] { snapshot().sectionIdentifiers }
      }
      let source = IndexedSource(list.view) { (cell: ContentCell, id) in
        cell.content.title = "\(id)"
      }
      source.apply(
        SourceList.Snapshot {
          ListSection("a") { 0..<20 }
          ListSection("b") { 20..<40 }
        })

      #expect(list.view.indexTitles == ["a", "b"])
      #expect(list.view.scrollToIndexTitle(at: 1) == ItemPath(section: 1, item: 0))
      #expect(list.host.text.hasPrefix("20\n"))
      #expect(list.source.indexTitles.isEmpty)
    }
  #endif
}
