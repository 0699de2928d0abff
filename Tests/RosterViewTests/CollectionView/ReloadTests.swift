import RosterDiff
import RosterEngine
import RosterTesting
import Testing

@testable import RosterView

@MainActor
@Suite("Reloads of which it is known what stays")
struct ReloadTests {
  @Test("every cell is new and shows the newest content, and no view stays")
  func cells() {
    let stage = Stage(counts: [5], headers: false)
    let views = Set(stage.host.attributes.keys)
    let bound = stage.view.counters.bound

    stage.reload(changing: [3])

    #expect(stage.host.text == "item 2 v0\nitem 3 v1\nitem 4 v0\nitem 5 v0\nitem 6 v0")
    #expect(views.isDisjoint(with: stage.host.attributes.keys))
    #expect(stage.view.counters.bound == bound + 5)
    #expect(stage.host.transactions.last?.isAnimated == false)
    #expect(stage.faults.texts == [] && stage.host.contradictions == [])
  }

  @Test("selection follows its items, and is dropped with those that go")
  func selection() {
    let stage = Stage(counts: [4, 4])
    stage.view.selectionMode = .multiple
    for path in [place(0), place(2), place(3, 1)] { stage.view.selectItem(at: path) }

    stage.reload { list in
      list.sections.swapAt(0, 1)
      list.sections[1].items.remove(at: 0)
    }

    #expect(stage.view.selectedItems == [place(3, 0), place(1, 1)])
    #expect(stage.view.cell(at: place(3, 0))?.isSelected == true)
    #expect(stage.takeLog("deselect") == [])
  }

  @Test("a selection is extended from the item where it began")
  func selectionAnchor() {
    let stage = Stage(counts: [6], headers: false)
    stage.view.selectionMode = .multiple
    stage.view.tapItem(at: place(1))

    stage.reload { $0.sections[0].items.insert(100, at: 0) }
    stage.view.extendSelection(to: place(4))

    #expect(stage.view.selectedItems == [place(2), place(3), place(4)])
  }

  @Test("the item that is pressed stays highlighted, and its release is a tap on it")
  func highlight() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.pressBegan(at: place(1))

    stage.reload { $0.sections[0].items.insert(100, at: 0) }

    #expect(stage.view.highlightedItem == place(2))
    #expect(stage.view.cell(at: place(2))?.isHighlighted == true)
    stage.view.pressEnded()
    #expect(stage.view.selectedItems == [place(2)])
  }

  @Test("the focus follows its item, and when that goes the nearest one has it")
  func focus() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.focusItem(at: place(1))
    _ = stage.takeLog()

    stage.reload { $0.sections[0].items.insert(100, at: 0) }
    #expect(stage.view.focusedItem == place(2))
    #expect((stage.view.cell(at: place(2)) as? Cell)?.isFocused == true)
    #expect(stage.takeLog("focus") == [])
    stage.reload { $0.sections[0].items.remove(at: 2) }

    #expect(stage.view.focusedItem == place(2))
    #expect(stage.takeLog("focus") == ["focus nothing to 0-2"])
  }

  @Test("the focus follows a header")
  func focusOnHeader() {
    let stage = Stage(counts: [2, 2])
    stage.source.focusesHeaders = true
    stage.view.focusHeader(inSection: 1)

    stage.reload { $0.sections.swapAt(0, 1) }

    #expect(stage.view.focusedElement == .header(section: 0))
  }

  @Test("an open menu follows its element, and closes when that goes")
  func menu() {
    let stage = Stage(counts: [5])
    stage.source.menu = ContextMenu(actions: [ContextMenu.Action("a", title: "A")])
    stage.view.openContextMenu(for: .item(place(1)))

    stage.reload { $0.sections[0].items.insert(100, at: 0) }
    #expect(stage.view.contextMenu?.element == .item(place(2)))
    #expect(stage.host.contextMenu != nil)
    stage.reload { $0.sections[0].items.remove(at: 2) }

    #expect(stage.view.contextMenu == nil && stage.host.contextMenu == nil)
  }

  @Test("a drop can be undone after a reload, and what was let go goes back to its neighbours")
  func undo() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.beginReorder(at: place(1))
    stage.view.moveReorder(.down)
    stage.view.moveReorder(.down)
    stage.view.endReorder()
    let drop = stage.view.lastDrop

    stage.reload { $0.sections[0].items.insert(100, at: 0) }
    #expect(drop != nil && stage.view.lastDrop === drop && drop?.canBeUndone == true)
    drop?.undo()

    #expect(stage.source.list.sections[0].items == [100, 2, 3, 4, 5])
  }

  @Test("what the user holds stays held between the same neighbours, in a new cell")
  func drag() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.beginReorder(at: place(0), holding: ListPoint(x: 1, y: 0.5))
    stage.view.updateReorder(to: ListPoint(x: 1, y: 2.5))
    let cell = stage.view.cell(at: place(0))
    _ = stage.takeLog()

    stage.reload { $0.sections[0].items.insert(100, at: 0) }

    #expect(stage.view.reorder == ItemMove(from: place(1), to: place(3)))
    #expect(stage.view.cell(at: place(1)) !== cell && stage.view.cell(at: place(1)) != nil)
    #expect(stage.takeLog("cancel") == [])
    stage.view.endReorder()
    #expect(stage.source.list.sections[0].items == [100, 3, 4, 2, 5])
    #expect(stage.faults.texts == [] && stage.host.contradictions == [])
  }

  @Test("the reader's place is kept, whatever comes and goes above it, and heights change")
  func readersPlace() throws {
    let stage = Stage(counts: [40, 40])
    stage.host.measure = { cell, _ in (cell as? ContentCell)?.content.title == "item 3 v1" ? 4 : 1 }
    stage.view.scroll(by: 50)
    let first = try #require(stage.view.visibleItems.dropFirst().first)
    let id = stage.source.list[first]
    let distance = try #require(stage.view.frame(of: .item(first))).y - stage.view.scrollOffset.y

    stage.reload(changing: [3]) { list in
      list.sections[0].items.removeSubrange(5..<25)
      list.sections[0].items.insert(contentsOf: 1_000..<1_007, at: 0)
    }

    let new = try #require(stage.source.list.paths[id])
    let frame = try #require(stage.view.frame(of: .item(new)))
    #expect(frame.y - stage.view.scrollOffset.y == distance)
    #expect(stage.view.visibleItems.contains(new))
  }

  @Test("items that are reloaded one by one keep what reloads keep")
  func reloadedItems() {
    let stage = Stage(counts: [4], headers: false)
    stage.source.menu = ContextMenu(actions: [ContextMenu.Action("a", title: "A")])
    stage.view.selectItem(at: place(1))
    stage.view.focusItem(at: place(1))
    stage.view.pressBegan(at: place(1))
    stage.view.openContextMenu(for: .item(place(1)))
    let cell = stage.view.cell(at: place(1))
    var batch = BatchUpdate()
    batch.reloadItems = [place(1)]
    batch.insertItems = [place(0)]

    stage.view.perform(
      batch, switchData: { stage.source.list.sections[0].items.insert(100, at: 0) })

    #expect(stage.view.selectedItems == [place(2)])
    #expect(stage.view.focusedItem == place(2) && stage.view.highlightedItem == place(2))
    #expect(stage.view.contextMenu?.element == .item(place(2)))
    #expect(stage.view.cell(at: place(2)) !== cell)
    #expect(stage.view.cell(at: place(2))?.isSelected == true)
  }

  @Test("within a batch the batch becomes a reload that follows it")
  func inBatch() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.selectItem(at: place(1))
    let views = Set(stage.host.attributes.keys)
    var batch = BatchUpdate()
    batch.insertItems = [place(0)]

    stage.view.performBatchUpdates {
      stage.source.list.sections[0].items.insert(100, at: 0)
      stage.view.reload(following: batch)
    }

    #expect(stage.view.selectedItems == [place(2)])
    #expect(views.isDisjoint(with: stage.host.attributes.keys))
    #expect(stage.faults.texts == [])
  }

  @Test("a reload that knows nothing within such a batch forgets all the same")
  func forgetsInBatch() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.selectItem(at: place(1))

    stage.view.performBatchUpdates {
      stage.view.reload()
      stage.view.reload(following: BatchUpdate())
    }

    #expect(stage.view.selectedItems == [])
  }

  @Test("headers that come and go with a reload are there, and sizes that the app says are asked")
  func sizes() {
    let stage = Stage(counts: [3, 3])

    stage.source.hasHeaders = false
    stage.source.hasFooters = true
    stage.reload()

    #expect(stage.view.frame(of: .header(section: 0)) == nil)
    #expect(stage.view.frame(of: .footer(section: 0))?.y == 3)
    #expect(stage.view.contentSize.height == 8)
  }

  @Test("illegal changes are a fault, and nothing is known of what stays")
  func illegal() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.selectItem(at: place(1))
    stage.source.list.sections[0].items.removeLast()

    stage.view.reload(following: BatchUpdate())

    #expect(
      stage.faults.texts == [
        "a reload followed illegal changes (condition 20): section 0 had 4 items before the "
          + "update, plus 0 inserted, less 0 deleted, plus 0 moved in, less 0 moved out make 4, "
          + "but it has 3 after it: it is not known what stays"
      ])
    #expect(stage.view.selectedItems == [])
    #expect(stage.host.text == "item 2 v0\nitem 3 v0\nitem 4 v0")
  }

  @Test("without changes selection, highlight, menu, drag and drops are forgotten")
  func forgets() {
    let stage = Stage(counts: [40], headers: false)
    stage.source.menu = ContextMenu(actions: [ContextMenu.Action("a", title: "A")])
    stage.view.beginReorder(at: place(0))
    stage.view.moveReorder(.down)
    stage.view.endReorder()
    let drop = stage.view.lastDrop
    stage.view.selectItem(at: place(21))
    stage.view.focusItem(at: place(22))
    stage.view.scroll(by: 20)
    stage.view.pressBegan(at: place(21))
    stage.view.openContextMenu(for: .item(place(21)))
    stage.source.list.sections[0].items.insert(100, at: 0)

    stage.view.reload()

    #expect(stage.view.selectedItems == [] && stage.view.highlightedItem == nil)
    #expect(stage.view.contextMenu == nil && stage.view.lastDrop == nil)
    #expect(drop?.canBeUndone == false)
    #expect(stage.view.focusedItem == place(22) && stage.view.scrollOffset.y == 20)
  }

  @Test("a layout that is set while there is other data than was said forgets what was selected")
  func layoutWithOtherData() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.selectItem(at: place(4))
    stage.view.focusItem(at: place(4))
    stage.source.list.sections[0].items.removeLast(2)

    stage.view.layout = ListLayout(pinsHeaders: false)

    #expect(stage.view.selectedItems == [])
    #expect(stage.view.focusedItem == place(2))
  }
}

@MainActor
@Suite("Reloads in the place of an illegal batch")
struct IllegalBatchReloadTests {
  @Test("the owner's identities say what stays, and its names what was wrong")
  func owned() {
    let stage = Stage.owned(counts: [3, 2], headers: false)
    stage.view.selectItem(at: place(1))
    stage.view.focusItem(at: place(1, 1))
    let views = Set(stage.host.attributes.keys)
    var outcome: BatchOutcome?
    var batch = BatchUpdate()
    batch.deleteItems = [place(0)]
    batch.moveItems = [ItemMove(from: place(0), to: place(0))]

    stage.changeIllegally(batch) {
      $0.sections[0].items.insert(100, at: 0)
    } completion: {
      outcome = $0
    }

    #expect(
      stage.faults.texts == [
        "illegal batch of updates (condition 5): item 0-0 was to be deleted and also to move to "
          + "0-0 (item 0-0 is thing 2 in group 1): the list was reloaded"
      ])
    #expect(outcome == .reloaded)
    #expect(stage.view.selectedItems == [place(2)])
    #expect(stage.view.focusedItem == place(1, 1))
    #expect(views.isDisjoint(with: stage.host.attributes.keys))
  }

  @Test("names after the update say so, and what has none is left out")
  func names() {
    let stage = Stage.owned(counts: [2])
    var counts = BatchUpdate()
    counts.insertItems = [place(0), place(1)]
    var missing = BatchUpdate()
    missing.deleteItems = [place(7)]
    missing.deleteSections = [3]

    stage.changeIllegally(counts) { $0.sections[0].items.append(100) }
    stage.changeIllegally(missing) { _ in }

    #expect(stage.faults.texts[0].contains("(section 0 after the update is group 1): the list"))
    #expect(stage.faults.texts[1].contains("but there is only 1 section before the update: the"))
  }

  @Test("an owner that cannot say what stays, and a data source of counts, forget")
  func unknown() {
    let owned = Stage.owned(counts: [3], headers: false)
    (owned.source as? OwningSource)?.knowsIdentities = false
    for stage in [owned, Stage(counts: [3], headers: false)] {
      stage.view.selectItem(at: place(1))

      stage.changeIllegally(BatchUpdate()) { $0.sections[0].items.removeLast() }

      #expect(stage.view.selectedItems == [])
      #expect(stage.faults.texts.count == 1)
    }
  }

  @Test("what the user holds stays held")
  func drag() {
    let stage = Stage.owned(counts: [4], headers: false)
    stage.view.beginReorder(at: place(0))
    stage.view.moveReorder(.down)

    stage.changeIllegally(BatchUpdate()) { $0.sections[0].items.removeLast() }

    #expect(stage.view.reorder == ItemMove(from: place(0), to: place(1)))
    stage.view.endReorder()
    #expect(stage.source.list.sections[0].items == [3, 2, 4])
  }
}

@MainActor
@Suite("A view that takes the place of another one")
struct ViewStateTests {
  private func stages() -> (old: Stage, new: Stage) {
    let old = Stage.owned(counts: [30, 30], height: 6)
    let new = Stage(counts: [], height: 9)
    new.view.connect(dataSource: old.source, delegate: old.source)
    return (old, new)
  }

  private func handOver(_ old: Stage, _ new: Stage, _ edit: (inout ModelList) -> Void = { _ in }) {
    guard let state = old.view.stateToHandOver else { return }
    new.view.takeOver(state)
    let before = old.source.list
    edit(&old.source.list)
    let batch = before.batch(to: old.source.list)
    old.source.displayed = [:]
    if let owner = old.source as? any ViewOwner {
      new.view.byOwner(owner) { $0.reload(following: batch) }
    }
  }

  @Test("selection, focus and the reader's place follow identity into it")
  func follows() throws {
    let (old, new) = stages()
    new.view.selectionMode = .multiple
    old.view.selectItem(at: place(4, 1))
    old.view.focusItem(at: place(6, 1))
    old.view.scroll(by: 34)
    let top = try #require(old.view.visibleItems.first)
    let id = old.source.list[top]
    let distance = try #require(old.view.frame(of: .item(top))).y - old.view.scrollOffset.y

    handOver(old, new) { $0.sections[0].items.removeSubrange(3..<13) }

    let path = try #require(old.source.list.paths[id])
    let frame = try #require(new.view.frame(of: .item(path)))
    #expect(frame.y - new.view.scrollOffset.y == distance)
    #expect(new.view.selectedItems == [place(4, 1)] && new.view.focusedItem == place(6, 1))
    #expect(new.view.cell(at: place(4, 1))?.isSelected == true)
    #expect(new.faults.texts == [] && new.host.contradictions == [])
  }

  @Test("a view that allows less of a selection takes over as much")
  func selectionMode() {
    for (mode, expected) in [(SelectionMode.single, [place(1)]), (.none, [])] {
      let (old, new) = stages()
      old.view.selectionMode = .multiple
      for item in [3, 1, 2] { old.view.selectItem(at: place(item)) }
      new.view.selectionMode = mode

      handOver(old, new)

      #expect(new.view.selectedItems == expected)
    }
  }

  @Test("what the user holds in the old view goes back first")
  func drag() {
    let (old, new) = stages()
    old.view.beginReorder(at: place(0))
    old.view.moveReorder(.down)
    _ = old.takeLog()

    handOver(old, new)

    #expect(old.takeLog("cancel") == ["cancelled wish"])
    #expect(new.view.reorder == nil)
    #expect(new.view.numberOfItems(inSection: 0) == 30)
  }

  @Test("a view with a refused batch hands nothing over")
  func stale() {
    let old = Stage.owned(counts: [3])
    old.view.faultPolicy.illegalBatch = .refuse

    old.changeIllegally(BatchUpdate()) { $0.sections[0].items.removeLast() }

    #expect(old.view.stateToHandOver == nil)
  }

  @Test("a view without a size stands at the old offset once it has one")
  func withoutSize() {
    let (old, new) = stages()
    new.view.resize(to: .zero)
    old.view.scroll(by: 34)

    handOver(old, new)
    new.view.resize(to: ListSize(width: 20, height: 6))

    #expect(new.view.scrollOffset.y == 34)
    #expect(new.host.text == old.host.text)
  }
}
