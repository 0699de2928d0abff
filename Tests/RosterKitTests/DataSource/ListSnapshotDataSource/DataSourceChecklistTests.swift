import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// Section 2.6 of the specification: common mistakes of implementers.
@MainActor @Suite struct DataSourceChecklistTests {
  let list = SourceList()

  @Test func `1, the index of an item is that among all items`() {
    list.apply {
      ListSection("a") { [1, 2] }
      ListSection("b") { [3, 4] }
    }

    #expect(list.source.snapshot().indexOfItem(4) == 3)
  }

  @Test func `2, an id that is there moves, and one that is given twice is a fault`() {
    list.apply { ListSection("a") { [1, 2, 3] } }
    let cell = list.cell(1)
    var snapshot = list.source.snapshot()
    snapshot.appendItems([1])
    #expect(snapshot.faults.isEmpty)
    snapshot.appendItems([4, 4])

    list.source.apply(snapshot)

    #expect(list.host.text == "2\n3\n1\n4")
    #expect(list.cell(1) === cell)
    #expect(
      list.faults == ["item identifiers are not unique: 4 (section a): the first of each was kept"])
  }

  @Test func `3, an id is unique over all sections`() {
    list.apply {
      ListSection("a") { [1, 2] }
      ListSection("b") { 3 }
    }
    var snapshot = list.source.snapshot()
    snapshot.appendItems([1], toSection: "b")

    list.source.apply(snapshot)

    #expect(list.source.indexPath(for: 1).map { [$0.section, $0.item] } == [1, 1])
    #expect(list.source.snapshot().numberOfItems == 3)
  }

  @Test func `4, deleting all items drops the sections`() {
    list.apply { ListSection("a") { 1 } }
    var snapshot = list.source.snapshot()
    snapshot.deleteAllItems()

    list.source.apply(snapshot)

    #expect(list.view.numberOfSections == 0)
  }

  @Test func `5, marks take keys, work once and are cleared by apply`() {
    list.apply {
      ListSection("a") { [1, 2, 3] }
      ListSection("b") { 4 }
    }
    var snapshot = list.source.snapshot()
    snapshot.reconfigureItems([1])
    snapshot.reloadItems([2])
    snapshot.reloadSections(["b"])
    list.model.fills = []
    list.source.apply(snapshot)
    let marked = list.model.fills.sorted()
    list.model.fills = []

    var next = list.source.snapshot()
    next.appendItems([5])
    list.source.apply(next)

    #expect(marked == [1, 2, 4])
    #expect(next.reconfiguredItemIdentifiers.isEmpty)
    #expect(next.reloadedItemIdentifiers.isEmpty)
    #expect(next.reloadedSectionIdentifiers.isEmpty)
    #expect(list.model.fills == [5])
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `6, a reconfiguration reaches prefetched cells`() {
      list.view.preparationPolicy = PreparationPolicy()
      list.apply { ListSection("a") { 0..<30 } }
      list.clock.turn()
      #expect(list.view.counters.prepared > 0)
      #expect(list.model.fills.contains(9))
      list.model.fills = []
      list.model.texts[9] = "nine"
      list.model.texts[29] = "last"
      var snapshot = list.source.snapshot()
      snapshot.reconfigureItems([9, 29])

      list.source.apply(snapshot)
      list.clock.turn()

      #expect(list.model.fills == [9])
      let created = list.view.counters.created
      list.view.scroll(by: 4)
      #expect(list.host.text.contains("nine"))
      #expect(list.model.fills.filter { $0 == 9 }.count == 1)
      #expect(list.view.counters.created == created)
    }
  #endif

  @Test func `6, a reconfiguration does not exchange the cell`() {
    list.apply { ListSection("a") { [1, 2] } }
    let cell = list.cell(1)
    list.model.texts[1] = "one"
    var snapshot = list.source.snapshot()
    snapshot.reconfigureItems([1])

    list.source.apply(snapshot)

    #expect(list.cell(1) === cell)
    #expect(list.host.text == "one\n2")
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `6, a reconfiguration keeps the cell of the focused item that has left the screen`()
    {
      list.apply { ListSection("a") { 0..<60 } }
      list.view.focusItem(at: ItemPath(section: 0, item: 1))
      let cell = list.cell(1)
      list.view.scroll(by: 40)
      #expect(list.cell(1) == nil)
      list.model.texts[1] = "one"
      var snapshot = list.source.snapshot()
      snapshot.reconfigureItems([1])

      list.source.apply(snapshot)
      list.clock.turn()
      list.view.scroll(by: -40)

      #expect(list.cell(1) === cell)
      #expect(list.host.text.contains("one"))
    }
  #endif

  #if !ROSTER_SIMULATION  // UIKit prepares cells ahead
    @Test func `6, a cell that has just left the screen is right when its item comes back`() {
      list.apply { ListSection("a") { 0..<20 } }
      list.view.scroll(by: 4)
      list.model.texts[2] = "two"
      list.model.fills = []
      var snapshot = list.source.snapshot()
      snapshot.reconfigureItems([2])

      list.source.apply(snapshot)
      #expect(list.model.fills.isEmpty)
      list.view.scroll(by: -4)

      #expect(list.host.text.hasPrefix("0\n1\ntwo\n3"))
      #expect(list.model.fills == [2])
    }
  #endif

  @Test func `6, a cell provider gets the cell that the item has`() {
    let source = list.sourceWithProvider()
    source.apply(SourceList.Snapshot { ListSection("a") { 1 } })
    let cell = list.view.cell(at: ItemPath(section: 0, item: 0))
    list.model.texts[1] = "one"
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([1])

    source.apply(snapshot)

    #expect(list.view.cell(at: ItemPath(section: 0, item: 0)) === cell)
    #expect(list.host.text == "one")
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `6, a cell provider that exchanges the cell is a fault, and the cell stays`() {
      final class OtherCell: CollectionViewCell {}
      let model = list.model
      let source = SourceList.Source(list.view) { view, path, id in
        model.texts[id] != nil
          ? view.dequeue(OtherCell.self, for: .item(path))
          : view.dequeue(ContentCell.self, for: .item(path))
      }
      source.apply(SourceList.Snapshot { ListSection("a") { 1 } })
      let cell = list.view.cell(at: ItemPath(section: 0, item: 0))
      model.texts[1] = "other"
      var snapshot = source.snapshot()
      snapshot.reconfigureItems([1])

      source.apply(snapshot)

      #expect(list.view.cell(at: ItemPath(section: 0, item: 0)) === cell)
      #expect(list.faults.count == 1)
      #expect(list.faults.first?.hasSuffix("the cell stays as it was") == true)
    }
  #endif

  #if !ROSTER_SIMULATION  // UIKit uses cells again
    @Test(arguments: [SourceList.Source.UnanimatedApply.diffs, .reloads])
    func `7, without animation is a reload in the flavour of AppKit only`(
      flavour: SourceList.Source.UnanimatedApply
    ) {
      list.source.unanimatedApply = flavour
      list.apply { ListSection("a") { 1 } }
      let cell = list.cell(1)

      list.apply(animatingDifferences: false) { ListSection("a") { [1, 2] } }

      #expect((list.cell(1) === cell) == (flavour == .diffs))
      #expect(list.model.fills == (flavour == .diffs ? [2] : [1, 2]))
    }
  #endif

  @Test func `8, reading a missing section throws where it is asked to`() {
    list.apply { ListSection("a") { 1 } }

    #expect(throws: SnapshotError.unknownSections(["b"])) {
      try list.source.snapshot().itemIdentifiers(validatingSection: "b")
    }
    #expect(list.source.snapshot().itemIdentifiers(inSection: "b") == [])
  }

  @Test func `9, parents start collapsed, and the whole snapshot leaves hidden children out`() {
    var outline = SourceList.Outline()
    outline.append([1])
    outline.append([11], to: 1)

    list.source.apply(outline, to: "a")

    #expect(list.source.snapshot().itemIdentifiers == [1])
    #expect(list.source.snapshot(for: "a").items == [1, 11])
    #expect(list.host.text == "1")
  }

  @Test func `10, applying a section creates it`() {
    var outline = SourceList.Outline()
    outline.append([1])

    list.source.apply(outline, to: "new")

    #expect(list.source.index(for: "new") == 0)
    #expect(list.host.text == "1")
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `11, the handler of a move is told after the fact`() {
      list.apply { ListSection("a") { [1, 2] } }
      var seen: [Int] = []
      list.source.reorderingHandlers.canReorderItem = { _ in true }
      list.source.reorderingHandlers.didReorder = { _ in
        seen = list.source.snapshot().itemIdentifiers
      }

      list.view.beginReorder(at: ItemPath(section: 0, item: 0))
      list.view.moveReorder(.down)
      list.view.endReorder()

      #expect(seen == [2, 1])
    }
  #endif

  @Test func `12, apply can be awaited from anywhere and shows its data on the main actor`() async {
    let source = list.source
    let work = Task.detached {
      var snapshot = SourceList.Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2])
      return await source.apply(snapshot)
    }

    #expect(await work.value.outcome == .applied)
    #expect(list.host.text == "1\n2")
  }

  @Test func `13, headers made by a provider are outside of the diff`() {
    var asked = 0
    list.source.hasSupplementaryView = { kind, _ in kind == .header }
    list.source.supplementaryViewProvider = { view, element, _, _ in
      asked += 1
      return view.dequeue(ContentCell.self, for: element)
    }
    list.apply { ListSection("a") { 1 } }

    list.apply { ListSection("a") { [1, 2] } }
    #expect(asked == 1)
    var snapshot = list.source.snapshot()
    snapshot.reloadSections(["a"])
    list.source.apply(snapshot)

    #expect(asked == 2)
  }

  @Test func `14, data is new at return and the completion comes after the animation`() {
    list.host.animates = true
    var isDone = false

    list.source.apply(SourceList.Snapshot { ListSection("a") { 1 } }) { _ in isDone = true }

    #expect(list.source.indexPath(for: 1) != nil)
    #expect(!isDone)
    list.host.finishAnimation()
    #expect(isDone)
  }
}
