import RosterDiff
import RosterEngine
import RosterTesting
import TestModels
import Testing

@testable import RosterView

@MainActor
/// Reloads for which it is known what stays.
@Suite
struct ReloadTests {
  @Test
  func `every cell is new and shows the newest content, and no view stays`() {
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

  @Test
  func `selection follows its items, and is dropped with those that go`() {
    let stage = Stage(counts: [4, 4])
    stage.view.selectionMode = .multiple
    for path in [path(0), path(2), path(3, 1)] { stage.view.selectItem(at: path) }

    stage.reload { list in
      list.sections.swapAt(0, 1)
      list.sections[1].items.remove(at: 0)
    }

    #expect(stage.view.selectedItems == [path(3, 0), path(1, 1)])
    #expect((stage.view.cell(at: path(3, 0)) as? CollectionViewCell)?.isSelected == true)
    #expect(stage.takeLog("deselect") == [])
  }

  @Test
  func `a selection is extended from the item where it began`() {
    let stage = Stage(counts: [6], headers: false)
    stage.view.selectionMode = .multiple
    stage.view.tapItem(at: path(1))

    stage.reload { $0.sections[0].items.insert(100, at: 0) }
    stage.view.extendSelection(to: path(4))

    #expect(stage.view.selectedItems == [path(2), path(3), path(4)])
  }

  @Test
  func `the item that is pressed stays highlighted, and its release is a tap on it`() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.pressBegan(at: path(1))

    stage.reload { $0.sections[0].items.insert(100, at: 0) }

    #expect(stage.view.highlightedItem == path(2))
    #expect((stage.view.cell(at: path(2)) as? CollectionViewCell)?.isHighlighted == true)
    stage.view.pressEnded()
    #expect(stage.view.selectedItems == [path(2)])
  }

  @Test
  func `the focus follows its item, and when that goes the nearest one has it`() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.focusItem(at: path(1))
    _ = stage.takeLog()

    stage.reload { $0.sections[0].items.insert(100, at: 0) }
    #expect(stage.view.focusedItem == path(2))
    #expect((stage.view.cell(at: path(2)) as? CollectionViewCell)?.isFocused == true)
    #expect(stage.takeLog("focus") == [])
    stage.reload { $0.sections[0].items.remove(at: 2) }

    #expect(stage.view.focusedItem == path(2))
    #expect(stage.takeLog("focus") == ["focus nothing to 0-2"])
  }

  @Test
  func `the focus follows a header`() {
    let stage = Stage(counts: [2, 2])
    stage.source.focusesHeaders = true
    stage.view.focusHeader(inSection: 1)

    stage.reload { $0.sections.swapAt(0, 1) }

    #expect(stage.view.focusedElement == .header(section: 0))
  }

  @Test
  func `an open menu follows its element, and closes when that goes`() {
    let stage = Stage(counts: [5])
    stage.source.menu = ContextMenu(actions: [ContextMenu.Action("a", title: "A")])
    stage.view.openContextMenu(for: .item(path(1)))

    stage.reload { $0.sections[0].items.insert(100, at: 0) }
    #expect(stage.view.contextMenu?.element == .item(path(2)))
    #expect(stage.host.contextMenu != nil)
    stage.reload { $0.sections[0].items.remove(at: 2) }

    #expect(stage.view.contextMenu == nil && stage.host.contextMenu == nil)
  }

  @Test
  func `a drop can be undone after a reload, and what was let go goes back to its neighbours`() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.beginReorder(at: path(1))
    stage.view.moveReorder(.down)
    stage.view.moveReorder(.down)
    stage.view.endReorder()
    let drop = stage.view.lastDrop

    stage.reload { $0.sections[0].items.insert(100, at: 0) }
    #expect(drop != nil && stage.view.lastDrop === drop && drop?.canBeUndone == true)
    drop?.undo()

    #expect(stage.source.list.sections[0].items == [100, 2, 3, 4, 5])
  }

  @Test
  func `what the user holds stays held between the same neighbours, in a new cell`() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.beginReorder(at: path(0), holding: ListPoint(x: 1, y: 0.5))
    stage.view.updateReorder(to: ListPoint(x: 1, y: 2.5))
    let cell = stage.view.cell(at: path(0))
    _ = stage.takeLog()

    stage.reload { $0.sections[0].items.insert(100, at: 0) }

    #expect(stage.view.reorder == ItemMove(from: path(1), to: path(3)))
    #expect(stage.view.cell(at: path(1)) !== cell && stage.view.cell(at: path(1)) != nil)
    #expect(stage.takeLog("cancel") == [])
    stage.view.endReorder()
    #expect(stage.source.list.sections[0].items == [100, 3, 4, 2, 5])
    #expect(stage.faults.texts == [] && stage.host.contradictions == [])
  }

  @Test
  func `the reader's place is kept, whatever comes and goes above it, and heights change`() throws {
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

  @Test
  func `items that are reloaded one by one keep what reloads keep`() {
    let stage = Stage(counts: [4], headers: false)
    stage.source.menu = ContextMenu(actions: [ContextMenu.Action("a", title: "A")])
    stage.view.selectItem(at: path(1))
    stage.view.focusItem(at: path(1))
    stage.view.pressBegan(at: path(1))
    stage.view.openContextMenu(for: .item(path(1)))
    let cell = stage.view.cell(at: path(1))
    var batch = BatchUpdate()
    batch.reloadItems = [path(1)]
    batch.insertItems = [path(0)]

    stage.view.perform(
      batch, switchData: { stage.source.list.sections[0].items.insert(100, at: 0) })

    #expect(stage.view.selectedItems == [path(2)])
    #expect(stage.view.focusedItem == path(2) && stage.view.highlightedItem == path(2))
    #expect(stage.view.contextMenu?.element == .item(path(2)))
    #expect(stage.view.cell(at: path(2)) !== cell)
    #expect((stage.view.cell(at: path(2)) as? CollectionViewCell)?.isSelected == true)
  }

  @Test
  func `within a batch the batch becomes a reload that follows it`() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.selectItem(at: path(1))
    let views = Set(stage.host.attributes.keys)
    var batch = BatchUpdate()
    batch.insertItems = [path(0)]

    stage.view.performBatchUpdates {
      stage.source.list.sections[0].items.insert(100, at: 0)
      stage.view.reload(following: batch)
    }

    #expect(stage.view.selectedItems == [path(2)])
    #expect(views.isDisjoint(with: stage.host.attributes.keys))
    #expect(stage.faults.texts == [])
  }

  @Test
  func `a reload that knows nothing within such a batch forgets all the same`() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.selectItem(at: path(1))

    stage.view.performBatchUpdates {
      stage.view.reload()
      stage.view.reload(following: BatchUpdate())
    }

    #expect(stage.view.selectedItems == [])
  }

  @Test
  func `headers that come and go with a reload are there, and sizes that the app says are asked`() {
    let stage = Stage(counts: [3, 3])

    stage.source.hasHeaders = false
    stage.source.hasFooters = true
    stage.reload()

    #expect(stage.view.frame(of: .header(section: 0)) == nil)
    #expect(stage.view.frame(of: .footer(section: 0))?.y == 3)
    #expect(stage.view.contentSize.height == 8)
  }

  @Test
  func `illegal changes are a fault, and nothing is known of what stays`() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.selectItem(at: path(1))
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

  @Test
  func `without changes selection, highlight, menu, drag and drops are forgotten`() {
    let stage = Stage(counts: [40], headers: false)
    stage.source.menu = ContextMenu(actions: [ContextMenu.Action("a", title: "A")])
    stage.view.beginReorder(at: path(0))
    stage.view.moveReorder(.down)
    stage.view.endReorder()
    let drop = stage.view.lastDrop
    stage.view.selectItem(at: path(21))
    stage.view.focusItem(at: path(22))
    stage.view.scroll(by: 20)
    stage.view.pressBegan(at: path(21))
    stage.view.openContextMenu(for: .item(path(21)))
    stage.source.list.sections[0].items.insert(100, at: 0)

    stage.view.reload()

    #expect(stage.view.selectedItems == [] && stage.view.highlightedItem == nil)
    #expect(stage.view.contextMenu == nil && stage.view.lastDrop == nil)
    #expect(drop?.canBeUndone == false)
    #expect(stage.view.focusedItem == path(22) && stage.view.scrollOffset.y == 20)
  }

  @Test
  func `a layout that is set while there is other data than was said forgets what was selected`() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.selectItem(at: path(4))
    stage.view.focusItem(at: path(4))
    stage.source.list.sections[0].items.removeLast(2)

    stage.view.layout = ListLayout(pinsHeaders: false)

    #expect(stage.view.selectedItems == [])
    #expect(stage.view.focusedItem == path(2))
  }
}
