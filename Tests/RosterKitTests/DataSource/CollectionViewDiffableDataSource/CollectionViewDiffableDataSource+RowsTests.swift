import RosterDiff
import RosterEngine
import RosterKit
import RosterLayouts
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// Rows of sections 2.1 and 2.3 of the specification that need a view to be shown.
@MainActor @Suite struct CollectionViewDiffableDataSourceRowsTests {
  let list = SourceList()

  @Test func `marks of all kinds are gone from what is shown, and do their work once`() {
    list.apply {
      ListSection("a") { [1, 2] }
      ListSection("b") { 3 }
    }
    var snapshot = list.source.snapshot()
    snapshot.reconfigureItems([1])
    snapshot.reloadItems([2])
    snapshot.reloadSections(["b"])
    list.model.fills = []
    list.source.apply(snapshot)
    #expect(list.model.fills.sorted() == [1, 2, 3])
    list.model.fills = []

    var next = list.source.snapshot()
    next.appendItems([4], toSection: "a")
    list.source.apply(next)

    #expect(next.reloadedItemIdentifiers.isEmpty)
    #expect(next.reconfiguredItemIdentifiers.isEmpty)
    #expect(next.reloadedSectionIdentifiers.isEmpty)
    #expect(list.model.fills == [4])
  }

  @Test func `a section that is marked and moves is shown anew at its place`() {
    list.apply {
      ListSection("a", header: "A") { [1, 2] }
      ListSection("b") { 3 }
    }
    let cells = [1, 3].map { list.cell($0) }
    var snapshot = list.source.snapshot()
    snapshot.moveSection("a", afterSection: "b")
    snapshot.reloadSections(["a"])
    list.model.texts[1] = "one"
    list.model.fills = []

    list.source.apply(snapshot)

    #expect(list.host.text == "3\nA\none\n2")
    #expect(list.model.fills.sorted() == [1, 2])
    #expect(list.cell(1) !== cells[0])
    #expect(list.cell(3) === cells[1])
    #expect(list.faults.isEmpty)
  }

  @Test func `an item that is marked gets another cell although its section goes`() async {
    list.apply {
      ListSection("a") { [1, 2] }
      ListSection("b") { 3 }
    }
    let cell = list.cell(1)
    var snapshot = list.source.snapshot()
    snapshot.appendItems([1], toSection: "b")
    snapshot.deleteSections(["a"])
    snapshot.reloadItems([1])
    list.model.texts[1] = "one"

    let receipt = await list.source.apply(snapshot)

    #expect(list.host.text == "3\none")
    #expect(list.cell(1) !== cell)
    #expect(receipt.items.reloads == 1)
    #expect(list.faults.isEmpty)
  }

  @Test func `an item that is marked for both gets another cell`() {
    list.apply { ListSection("a") { [1, 2] } }
    let cell = list.cell(1)
    var snapshot = list.source.snapshot()
    snapshot.reconfigureItems([1])
    snapshot.reloadItems([1])
    list.model.fills = []

    list.source.apply(snapshot)

    #expect(list.cell(1) !== cell)
    #expect(list.model.fills == [1])
  }

  @Test func `hasSupplementaryView is called for headers and footers of sections without titles`() {
    list.source.hasSupplementaryView = { kind, section in
      section == (kind == .header ? "a" : "b")
    }
    list.source.supplementaryViewProvider = { view, element, section, _ in
      let cell = view.dequeue(ContentCell.self, for: element)
      cell?.content.title = element.isHeader ? "<\(section)" : "\(section)>"
      return cell
    }

    list.apply {
      ListSection("a") { 1 }
      ListSection("b") { 2 }
    }

    #expect(list.host.text == "<a\n1\n2\nb>")
  }

  @Test func `titles look like headers and footers`() {
    list.apply { ListSection("a", header: "A", footer: "end") { 1 } }

    let cells = [ListElement.header(section: 0), .footer(section: 0)].map {
      (list.view.cell(for: $0) as? ContentCell)?.content
    }

    #expect(
      cells == [
        ListContent(title: "A", role: .header), ListContent(title: "end", role: .secondary),
      ])
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `sizes and metrics come from a subclass`() {
      final class SizedSource: SourceList.Source {
        override func collectionView(_ view: any ListView, sizeOf element: ListElement) -> ListSize
        {
          let id = element.itemPath.flatMap { itemIdentifier(for: $0) }
          return ListSize(width: 20, height: id == 2 ? 3 : 1)
        }

        override func collectionView(
          _ view: any ListView, metricsForSection section: Int
        ) -> SectionMetrics? { SectionMetrics(insets: ListInsets(top: 2), lineSpacing: 0) }
      }
      let list = SourceList(height: 20)
      list.view.layout = FlowLayout(itemSize: .provided, lineSpacing: 9, itemSpacing: 0)
      let source = SizedSource(list.view) { (cell: ContentCell, id) in cell.content.title = "\(id)"
      }

      source.apply(SourceList.Snapshot { ListSection("a") { [1, 2, 3] } })

      let frames = (0..<3).map { list.view.frame(of: .item(ItemPath(section: 0, item: $0))) }
      #expect(frames.map { $0?.y } == [2, 3, 6])
      #expect(frames.map { $0?.height } == [1, 3, 1])
    }
  #endif

  @Test func `the async form reports the faults of a snapshot, in each way to show it`() async {
    var snapshot = SourceList.Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 1])
    var outline = SourceList.Outline()
    outline.append([2, 2])

    await list.source.apply(snapshot)
    #expect(list.faults.count == 1)
    await list.source.applySnapshotUsingReloadData(snapshot)
    #expect(list.faults.count == 2)
    await list.source.apply(outline, to: "b")
    #expect(list.faults.count == 3)
    #expect(
      list.faults.last
        == "item identifiers are not unique: 2 (section b): the first of each was kept")
  }

  @Test func `the reload form on the main actor reports the faults of a snapshot`() {
    var snapshot = SourceList.Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 1])

    list.source.applySnapshotUsingReloadData(snapshot)

    #expect(
      list.faults == ["item identifiers are not unique: 1 (section a): the first of each was kept"])
  }

  @Test func `an animated apply is not a reload in the flavour of AppKit`() {
    list.source.unanimatedApply = .reloads
    list.apply { ListSection("a") { [1, 2] } }

    let receipt = list.apply { ListSection("a") { [1, 2, 3] } }

    #expect(receipt?.outcome == .applied)
    #expect(list.model.fills == [3])
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `applies that follow each other within an animation are steps of their own`() {
      list.host.animates = true
      var outcomes: [UpdateReceipt.Outcome] = []
      let before = list.host.transactions.count

      for count in 1...3 {
        list.apply(SourceList.Snapshot { ListSection("a") { 1...count } }) {
          outcomes.append($0.outcome)
        }
        #expect(list.source.snapshot().numberOfItems == count)
      }
      list.host.finishAnimation()

      #expect(outcomes == [.applied, .applied, .applied])
      #expect(list.host.transactions.count == before + 3)
      #expect(list.host.text == "1\n2\n3")
    }
  #endif

  #if !ROSTER_SIMULATION  // UIKit uses cells again
    @Test func `a cell provider may give another cell once an item was reconfigured`() {
      let source = list.sourceWithProvider()
      source.apply(SourceList.Snapshot { ListSection("a") { 1 } })
      var snapshot = source.snapshot()
      snapshot.reconfigureItems([1])
      source.apply(snapshot)
      let cell = list.view.cell(at: ItemPath(section: 0, item: 0))
      list.model.texts[1] = "one"

      source.applySnapshotUsingReloadData(source.snapshot())

      #expect(list.host.text == "one")
      #expect(list.view.cell(at: ItemPath(section: 0, item: 0)) !== cell)
      #expect(list.faults.isEmpty)
    }
  #endif

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `a prefetched cell that is reconfigured is the one that comes on the screen`() {
      var cells: [Int: ContentCell] = [:]
      list.view.preparationPolicy = PreparationPolicy()
      let source = SourceList.Source(list.view, updater: list.updater) { (cell: ContentCell, id) in
        cell.content.title = "\(id)"
        cells[id] = cell
      }
      source.apply(SourceList.Snapshot { ListSection("a") { 0..<30 } })
      list.clock.turn()
      let prefetched = cells[9]
      cells = [:]
      var snapshot = source.snapshot()
      snapshot.reconfigureItems([9])

      source.apply(snapshot)
      list.clock.turn()
      list.view.scroll(by: 4)

      #expect(prefetched != nil)
      #expect(cells[9] === prefetched)
      #expect(list.view.cell(at: ItemPath(section: 0, item: 9)) === prefetched)
    }
  #endif

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `a prefetched cell that is reconfigured keeps what only the cell knows`() {
      var cells: [Int: DraftCell] = [:]
      list.view.preparationPolicy = PreparationPolicy()
      let source = SourceList.Source(list.view, updater: list.updater) { (cell: DraftCell, id) in
        cell.fillings += 1
        cells[id] = cell
      }
      source.apply(SourceList.Snapshot { ListSection("a") { 0..<30 } })
      list.clock.turn()
      let prefetched = cells[9]
      prefetched?.draft = "half a sentence"
      var snapshot = source.snapshot()
      snapshot.reconfigureItems([9])

      source.apply(snapshot)
      list.clock.turn()
      list.view.scroll(by: 4)

      #expect(list.view.cell(at: ItemPath(section: 0, item: 9)) === prefetched)
      #expect(prefetched?.draft == "half a sentence")
      #expect(prefetched?.fillings == 2)
    }
  #endif

  #if !ROSTER_SIMULATION  // needs Roster's own view
    /// A cell with state that it resets when it is reused.
    private final class DraftCell: CollectionViewCell {
      var draft = ""
      var fillings = 0

      override func prepareForReuse() {
        super.prepareForReuse()
        draft = ""
      }
    }
  #endif

  @Test func `an item within a collapsed parent can be expanded before it shows`() {
    var outline = SourceList.Outline()
    outline.append([1])
    outline.append([11], to: 1)
    outline.append([111], to: 11)
    list.source.apply(outline, to: "a")

    #expect(list.source.toggle(11))
    let before = list.host.text
    #expect(list.source.toggle(1))

    #expect(before == "1")
    #expect(list.host.text == "1\n11\n111")
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `a move by the user is one in the outline and in the difference`() throws {
      var outline = SourceList.Outline()
      outline.append([1, 2, 3])
      list.source.apply(outline, to: "a")
      var differences: [CollectionDifference<Int>] = []
      list.source.reorderingHandlers.canReorderItem = { _ in true }
      list.source.reorderingHandlers.didReorder = { transaction in
        differences = [transaction.difference, transaction.sectionTransactions[0].difference]
      }

      list.view.beginReorder(at: ItemPath(section: 0, item: 0))
      list.view.moveReorder(.down)
      list.view.endReorder()

      #expect(list.source.snapshot(for: "a").items == [2, 1, 3])
      let move = try #require(
        CollectionDifference([
          .remove(offset: 0, element: 1, associatedWith: 1),
          .insert(offset: 1, element: 1, associatedWith: 0),
        ]))
      #expect(differences == [move, move])
    }
  #endif

  @Test func `a data source shows an empty view in place of what was there`() {
    list.apply { ListSection("a") { [1, 2] } }

    let other = SourceList.Source(list.view) { (_: ContentCell, _) in }

    #expect(list.host.text == "")
    #expect(list.view.numberOfSections == 0)
    #expect(other.snapshot().numberOfSections == 0)
  }
}

extension ListElement {
  fileprivate var isHeader: Bool {
    supplementaryKind == .header
  }
}
