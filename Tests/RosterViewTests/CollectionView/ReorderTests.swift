import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// Reorder in a CollectionView.
@Suite
struct ReorderTests {
  private func titles(_ stage: Stage) -> String {
    stage.host.text.replacing("item ", with: "").replacing(" v0", with: "")
      .replacing("section ", with: "s").replacing("\n", with: " ")
  }

  private func point(_ y: Double) -> ListPoint { ListPoint(x: 3, y: y) }

  @Test
  func `a row follows the pointer, the others make room, and the drop is told once`() {
    let stage = Stage(counts: [4], headers: false)
    let cell = stage.view.cell(at: path(0))
    let view = stage.view.view(of: .item(path(0)))
    _ = stage.takeLog()

    stage.view.beginReorder(at: path(0), holding: point(0.5))
    stage.view.updateReorder(to: point(2.75))
    let frame = view.flatMap { stage.host.attributes[$0] }
    let move = stage.view.reorder
    let isSame = stage.view.cell(at: path(0)) === cell
    stage.view.endReorder()

    #expect(frame?.frame.y == 2.25)
    #expect(frame?.zIndex == ListEngine.liftedZIndex)
    #expect(move == ItemMove(from: path(0), to: path(2)))
    #expect(isSame)
    #expect(titles(stage) == "3 4 2 5")
    #expect(stage.view.cell(at: path(2)) === cell)
    #expect(stage.takeLog("move") == ["move 0-0 to 0-2", "moved 0-0 to 0-2"])
    #expect(stage.view.reorder == nil)
    #expect(view.flatMap { stage.host.attributes[$0]?.frame.y } == 2)
    #expect(stage.host.contradictions == [] && stage.source.violations == [])
  }

  @Test
  func `while an item is held all places are those of the data`() {
    let stage = Stage(counts: [2, 2])
    stage.view.beginReorder(at: path(0))
    stage.view.moveReorder(.down)
    stage.view.moveReorder(.down)

    #expect(titles(stage) == "s1 3 s4 2 5")
    #expect(stage.view.reorder == ItemMove(from: path(0), to: path(0, 1)))
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
    #expect(stage.view.numberOfItems(inSection: 1) == 2)
    let shown = stage.view.visibleElements.map { "\($0)" }
    #expect(shown == ["header 0", "item 0-1", "header 1", "item 0-0", "item 1-0"])
    stage.view.tapItem(at: path(1))
    #expect(stage.takeLog("select") == ["select 0-1?", "select 0-1"])
    stage.view.endReorder()
    #expect(stage.view.selectedItems == [path(0)])
    #expect(stage.source.list.counts == [1, 3])
    #expect(stage.faults.texts == [])
  }

  @Test
  func `a drag that is cancelled leaves everything as it was`() {
    let stage = Stage(counts: [4], headers: false)
    let text = stage.host.text
    stage.view.beginReorder(at: path(1), holding: point(1))
    stage.view.updateReorder(to: point(3.9))
    _ = stage.takeLog()

    stage.view.cancelReorder()
    stage.view.cancelReorder()
    stage.view.endReorder()

    #expect(stage.host.text == text)
    #expect(stage.takeLog() == ["cancelled wish"])
  }

  @Test
  func `dropped where it was, nothing is moved`() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.beginReorder(at: path(1), holding: point(1))
    stage.view.updateReorder(to: point(3.9))
    stage.view.updateReorder(to: point(1.2))
    _ = stage.takeLog()

    stage.view.endReorder()

    #expect(stage.takeLog() == ["unmoved"])
  }

  @Test
  func `what the data source locks, or what does not exist, cannot be taken`() {
    let stage = Stage(counts: [4], headers: false)
    stage.source.locked = [3]

    stage.view.beginReorder(at: path(1))
    stage.view.beginReorder(at: path(9))
    #expect(stage.view.reorder == nil)
    stage.view.beginReorder(at: path(0))
    stage.view.beginReorder(at: path(2))

    #expect(stage.view.reorder?.from == path(0))
    stage.view.dataSource = nil
    stage.view.cancelReorder()
    stage.view.beginReorder(at: path(0))
    #expect(stage.view.reorder == nil)
  }

  @Test
  func `the delegate can redirect a destination, or refuse it`() {
    let stage = Stage(counts: [4], headers: false)
    stage.source.redirect = { _, proposed in path(min(proposed.item, 1)) }
    stage.view.beginReorder(at: path(0), holding: point(0))

    stage.view.updateReorder(to: point(3.5))
    #expect(stage.view.reorder?.to == path(1))
    stage.source.redirect = { origin, _ in origin }
    stage.view.updateReorder(to: point(3.6))
    #expect(stage.view.reorder?.to == path(0))
    stage.view.endReorder()

    #expect(stage.takeLog("move") == ["unmoved"])
  }

  @Test
  func `a data source that does not move the item is a fault, and the list is reloaded`() {
    let stage = Stage(counts: [2, 2])
    stage.source.ignoresMoves = true
    stage.view.beginReorder(at: path(1))
    stage.view.moveReorder(.down)

    stage.view.endReorder()

    #expect(
      stage.faults.texts == [
        "the data source did not move item 0-1 to 1-0: there are [2, 2] items in its sections, "
          + "not [1, 3]: the list was reloaded"
      ])
    #expect(titles(stage) == "s1 2 3 s4 5")
  }

  @Test
  func `a batch during a drag is rebased: the item stays between its neighbours`() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.beginReorder(at: path(0))
    stage.view.moveReorder(.down)
    stage.view.moveReorder(.down)
    let cell = stage.view.cell(at: path(0))

    stage.change {
      $0.sections[0].items.insert(contentsOf: [100, 101], at: 2)
      $0.sections[0].items.swapAt(5, 6)
    }

    #expect(stage.source.list.sections[0].items == [2, 3, 100, 101, 4, 6, 5])
    #expect(titles(stage) == "3 100 101 4 2")
    #expect(stage.view.reorder == ItemMove(from: path(0), to: path(4)))
    #expect(stage.view.cell(at: path(0)) === cell)
    stage.view.endReorder()
    #expect(stage.source.list.sections[0].items == [3, 100, 101, 4, 2, 6, 5])
    #expect(stage.host.contradictions == [] && stage.source.violations == [])
  }

  @Test
  func `if the item goes meanwhile the drag ends, and the reason is told`() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.beginReorder(at: path(0))
    stage.view.moveReorder(.down)
    _ = stage.takeLog()

    stage.change { $0.sections[0].items.remove(at: 0) }
    stage.view.moveReorder(.down)
    stage.view.endReorder()

    #expect(titles(stage) == "3 4 5")
    #expect(stage.takeLog("end item", "cancel", "move") == ["cancelled itemLeft", "end item 0-0"])
    #expect(stage.view.reorder == nil)
  }

  @Test(arguments: [true, false])
  func `a reload ends the drag`(inBatch: Bool) {
    let stage = Stage(counts: [4], headers: false)
    stage.view.beginReorder(at: path(0))
    stage.view.moveReorder(.down)
    _ = stage.takeLog()

    if inBatch {
      stage.view.performBatchUpdates { stage.view.reload() }
    } else {
      stage.view.reload()
    }

    #expect(titles(stage) == "2 3 4 5")
    #expect(stage.takeLog("cancel") == ["cancelled reloaded"])
  }

  @Test(arguments: [true, false])
  func `an illegal batch ends the drag if it reloads, and else at the drop`(reloads: Bool) {
    let stage = Stage(counts: [4], headers: false)
    stage.view.faultPolicy.illegalBatch = reloads ? .reload : .refuse
    stage.view.beginReorder(at: path(0))
    stage.view.moveReorder(.down)
    let text = stage.host.text
    _ = stage.takeLog()

    stage.view.perform(
      BatchUpdate(), switchData: { stage.source.list.sections[0].items.removeLast() })

    #expect(stage.faults.texts.count == 1)
    if reloads {
      #expect(stage.takeLog("cancel") == ["cancelled reloaded"])
      #expect(titles(stage) == "2 3 4")
    } else {
      #expect(stage.host.text == text)
      #expect(stage.view.reorder == ItemMove(from: path(0), to: path(1)))
      stage.view.endReorder()
      #expect(stage.takeLog("cancel", "move") == ["cancelled dataDiffers"])
      #expect(titles(stage) == "2 3 4 5")
      stage.view.beginReorder(at: path(0))
      #expect(stage.view.reorder == nil)
    }
  }

  @Test
  func `data that changed without a batch while an item is held is a fault`() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.beginReorder(at: path(0))

    stage.source.list.sections[0].items.removeLast()
    stage.view.moveReorder(.down)

    #expect(stage.faults.texts.count == 1)
    #expect(
      stage.faults.texts.first?.hasPrefix(
        "the data changed without a batch while item 0-0 was held: ") == true)
    #expect(stage.takeLog("cancel") == ["cancelled reloaded"])
    #expect(titles(stage) == "2 3 4")
  }

  @Test
  func `at an edge the list scrolls by the clock until the pointer leaves it`() {
    let stage = Stage(counts: [100], height: 10, headers: false)
    stage.view.reorderScrolling = ReorderScrolling(
      edge: 0.2, speed: 1, interval: .milliseconds(100))
    let view = stage.view.view(of: .item(path(0)))
    stage.view.beginReorder(at: path(0), holding: point(0.5))
    stage.view.updateReorder(to: point(9.5))
    let cell = stage.view.cell(at: path(0))

    stage.clock.advance(by: .seconds(2))
    let offset = stage.view.scrollOffset.y
    stage.view.updateReorder(to: point(5.25))
    stage.clock.advance(by: .seconds(2))

    #expect(offset == 15)
    #expect(stage.view.scrollOffset.y == 15)
    #expect(stage.view.reorder == ItemMove(from: path(0), to: path(20)))
    #expect(view.flatMap { stage.host.attributes[$0]?.frame.y } == 19.75)
    #expect(stage.view.cell(at: path(0)) === cell)
    #expect(stage.clock.hasPendingWork == false)
    stage.view.endReorder()
    #expect(stage.host.contradictions == [] && stage.source.violations == [])
  }

  @Test(arguments: [(12.5, 45.0 + 15), (3.5, 45.0 - 15), (8.0, 45.0)])
  func `the edges at which the list scrolls are those of its insets`(y: Double, offset: Double) {
    let stage = Stage(
      counts: [200], height: 15, headers: false, insets: ListInsets(top: 3, bottom: 2))
    stage.view.reorderScrolling = ReorderScrolling(
      edge: 0.2, speed: 1, interval: .milliseconds(100))
    stage.view.scrollOffset = ListPoint(x: 0, y: 45)
    stage.view.beginReorder(at: path(53), holding: point(8.5))

    stage.view.updateReorder(to: point(y))
    stage.clock.advance(by: .seconds(2))

    #expect(stage.view.scrollOffset.y == offset)
    stage.view.endReorder()
    #expect(stage.host.contradictions == [] && stage.source.violations == [])
  }

  @Test
  func `at the end of the content scrolling stops, and so it does with the drag`() {
    let stage = Stage(counts: [12], height: 10, headers: false)
    stage.view.beginReorder(at: path(0), holding: point(0))
    stage.view.updateReorder(to: point(30))

    stage.clock.advance(by: .seconds(10))
    #expect(stage.view.scrollOffset.y == 2)
    #expect(stage.clock.hasPendingWork == false)
    #expect(stage.view.reorder?.to == path(11))
    stage.view.updateReorder(to: point(-5))
    stage.view.cancelReorder()
    stage.clock.advance(by: .seconds(10))

    #expect(stage.view.scrollOffset.y == 2)
    #expect(stage.view.reorder == nil)
  }

  @Test
  func `an item that is moved by keys stays in view, and its cell lives when it is scrolled away`()
  {
    let stage = Stage(counts: [30], headers: false)
    stage.view.beginReorder(at: path(0))
    let cell = stage.view.cell(at: path(0))
    for _ in 0..<7 { stage.view.moveReorder(.down) }
    #expect(stage.view.scrollOffset.y == 3)

    stage.view.scroll(by: 15)
    #expect(stage.view.cell(at: path(0)) === cell)
    stage.view.moveReorder(.last)
    #expect(titles(stage) == "28 29 30 31 2")
    stage.view.moveReorder(.pageUp)
    #expect(stage.view.reorder?.to == path(25))
    stage.view.moveReorder(.first)
    stage.view.moveReorder(.up)
    stage.view.moveReorder(.left)

    #expect(stage.view.reorder?.to == path(0))
    #expect(stage.view.cell(at: path(0)) === cell)
  }

  @Test
  func `headers divide sections, so that the pointer reaches empty ones too`() {
    let stage = Stage(counts: [1, 0, 1], height: 9)
    stage.view.beginReorder(at: path(0), holding: point(1))
    var places: [ItemPath?] = []
    for y in [1.2, 1.7, 2.7, 3.9, 8] {
      stage.view.updateReorder(to: point(y))
      places.append(stage.view.reorder?.to)
    }

    #expect(places == [path(0), path(0), path(0, 1), path(0, 2), path(1, 2)])
    stage.view.updateReorder(to: point(-1))
    #expect(stage.view.reorder?.to == path(0))
    stage.view.moveReorder(.down)
    #expect(stage.view.reorder?.to == path(0, 1))
    stage.view.endReorder()
    #expect(stage.source.list.counts == [0, 1, 1])
  }

  @Test
  func `focus and selection follow an item that is moved`() {
    let stage = Stage(counts: [4], headers: false)
    stage.view.focusItem(at: path(0))
    stage.view.selectItem(at: path(0))
    stage.view.beginReorder(at: path(0))
    stage.view.moveReorder(.down)

    #expect(stage.view.focusedItem == path(0))
    #expect(stage.view.selectedItems == [path(0)])
    stage.view.endReorder()

    #expect(stage.view.focusedItem == path(1))
    #expect(stage.view.selectedItems == [path(1)])
    #expect(stage.takeLog("focus").count == 1)
  }

  @Test
  func `a drop amid the animation of a drag is told at once, and animated from where rows are`() {
    let stage = Stage(counts: [4], headers: false)
    stage.host.animates = true
    stage.view.beginReorder(at: path(0), holding: point(0))
    stage.view.updateReorder(to: point(2.6))
    stage.host.advanceAnimation(to: 0.5)
    stage.view.updateReorder(to: point(1.4))
    _ = stage.takeLog()
    stage.view.endReorder()
    let told = stage.takeLog("move")
    let progress = stage.host.animationProgress
    stage.host.finishAnimation()

    #expect(told == ["move 0-0 to 0-1", "moved 0-0 to 0-1"])
    #expect(progress == 0)
    #expect(titles(stage) == "3 2 4 5")
    #expect(stage.host.contradictions == [] && stage.source.violations == [])
  }
}
