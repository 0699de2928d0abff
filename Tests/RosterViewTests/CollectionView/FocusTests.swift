import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// Focus of a CollectionView.
@Suite
struct FocusTests {
  private func focusedCell(_ stage: Stage) -> CollectionViewCell? {
    stage.view.focusedItem.flatMap { stage.view.cell(at: $0) as? CollectionViewCell }
  }

  @Test
  func `keys take the focus through the list, which scrolls along`() {
    let stage = Stage(counts: [3, 20])
    _ = stage.takeLog()

    stage.view.moveFocus(.down)
    #expect(stage.view.focusedItem == path(0))
    #expect(focusedCell(stage)?.isFocused == true)
    for _ in 0..<4 { stage.view.moveFocus(.down) }
    #expect(stage.view.focusedItem == path(1, 1))
    #expect(focusedCell(stage)?.isFocused == true)
    stage.view.moveFocus(.last)
    #expect(stage.view.focusedItem == path(19, 1))
    #expect(focusedCell(stage)?.isFocused == true)
    stage.view.moveFocus(.pageUp)
    #expect(stage.view.focusedItem == path(15, 1))
    stage.view.moveFocus(.first)

    #expect(stage.view.focusedItem == path(0))
    #expect(stage.takeLog("focus").prefix(2) == ["focus nothing to 0-0", "focus 0-0 to 0-1"])
    #expect(stage.host.contradictions == [])
  }

  @Test
  func `a page is as long as what the reader sees between the insets`() {
    let stage = Stage(
      counts: [60], height: 15, headers: false, insets: ListInsets(top: 3, bottom: 2))
    stage.view.moveFocus(.first)

    let items = [FocusDirection.pageDown, .pageDown, .pageUp].map { direction in
      stage.view.moveFocus(direction)
      return stage.view.focusedItem
    }

    #expect(items == [path(9), path(18), path(9)])
    #expect(stage.view.visibleRect.y == 9)
    #expect(stage.host.contradictions == [])
  }

  @Test
  func `the header above the first item comes along only if both fit between the insets`() {
    for (bottom, position) in [(1.0, 0.0), (2, 1)] {
      let stage = Stage(
        counts: [20], layout: ListLayout(pinsHeaders: false), height: 5,
        insets: ListInsets(top: 2, bottom: bottom))
      stage.view.moveFocus(.last)

      stage.view.moveFocus(.first)

      #expect(stage.view.visibleRect.y == position)
    }
  }

  @Test
  func `keys bring the header above the first item back on the screen, pinned or not`() {
    for pins in [true, false] {
      let stage = Stage(counts: [3, 20], layout: ListLayout(pinsHeaders: pins), height: 4)
      stage.view.moveFocus(.last)

      stage.view.moveFocus(.first)
      #expect(stage.view.scrollOffset.y == 0)
      #expect(stage.host.text == "section 1\nitem 2 v0\nitem 3 v0\nitem 4 v0")
      for _ in 0..<10 { stage.view.moveFocus(.down) }
      for _ in 0..<7 { stage.view.moveFocus(.up) }

      #expect(stage.view.focusedItem == path(0, 1))
      #expect(stage.host.text.hasPrefix("section 5\nitem 6 v0"))
    }
  }

  @Test
  func `at the ends the focus stays, and in an empty list there is none`() {
    let stage = Stage(counts: [2], headers: false)
    stage.view.moveFocus(.up)
    #expect(stage.view.focusedItem == path(1))

    stage.view.moveFocus(.down)
    #expect(stage.view.focusedItem == path(1))
    stage.change { $0.sections = [] }
    #expect(stage.view.focusedItem == nil)
    for direction in [FocusDirection.down, .first, .pageUp, .left] {
      stage.view.moveFocus(direction)
    }

    #expect(stage.view.focusedItem == nil)
    #expect(stage.faults.texts == [])
  }

  @Test
  func `a key that finds no other item brings the focused one into view`() {
    let stage = Stage(counts: [50], headers: false)
    stage.view.moveFocus(.last)
    stage.view.scrollToTop()

    stage.view.moveFocus(.last, extendsSelection: true)

    #expect(stage.view.focusedItem == path(49))
    #expect(focusedCell(stage)?.isFocused == true)
    #expect(stage.view.selectedItems == [])
  }

  @Test
  func `items that cannot have the focus are passed over, by keys and when the focus falls`() {
    let stage = Stage(counts: [5], headers: false)
    stage.source.locked = [3, 4]
    stage.view.moveFocus(.down)

    stage.view.moveFocus(.down)
    #expect(stage.view.focusedItem == path(3))
    stage.view.moveFocus(.up)
    stage.change { $0.sections[0].items.remove(at: 0) }

    #expect(stage.view.focusedItem == path(2))
    #expect(focusedCell(stage)?.isFocused == true)
  }

  @Test
  func `the focus follows its item, and when that goes the nearest one has it`() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.focusItem(at: path(1))
    let cell = focusedCell(stage)

    stage.change { $0.sections[0].items.insert(100, at: 0) }
    #expect(stage.view.focusedItem == path(2))
    #expect(focusedCell(stage) === cell)
    _ = stage.takeLog()
    stage.change(reconfiguring: [4]) { $0.sections[0].items.remove(at: 2) }

    #expect(stage.view.focusedItem == path(2))
    #expect(focusedCell(stage)?.isFocused == true)
    #expect(stage.host.text.contains("item 4 v1"))
    #expect(stage.takeLog("focus") == ["focus nothing to 0-2"])
  }

  @Test
  func `a reload keeps the focus at its place, as far as there are items`() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.focusItem(at: path(3))

    stage.view.reload()
    let same = stage.view.focusedItem
    stage.source.list.sections[0].items.removeLast(3)
    stage.view.reload()

    #expect(same == path(3))
    #expect(stage.view.focusedItem == path(1))
    #expect(focusedCell(stage)?.isFocused == true)
  }

  @Test
  func `the cell of the focused item is kept off the screen, and comes back as it was`() {
    let stage = Stage(counts: [500], headers: false)
    stage.view.keptCellCount = 0
    stage.view.focusItem(at: path(1))
    let cell = focusedCell(stage)

    stage.view.scroll(by: 200)
    #expect(stage.view.cell(at: path(1)) == nil)
    stage.change(reconfiguring: [3]) { $0.sections[0].items.insert(1_000, at: 0) }
    stage.view.scrollToTop()

    #expect(stage.view.cell(at: path(2)) === cell)
    #expect(stage.host.text.contains("item 3 v1"))
    #expect(cell?.isFocused == true)
    #expect(stage.source.violations == [] && stage.host.contradictions == [])
  }

  @Test
  func `a focused cell that changes by itself off the screen is measured when it comes back`() {
    let stage = Stage(counts: [50], headers: false)
    stage.view.focusItem(at: path(0))
    let cell = focusedCell(stage) as? ContentCell
    stage.view.scroll(by: 20)

    cell?.content = ListContent(title: "one", subtitle: "two")
    stage.clock.turn()
    stage.view.scrollToTop()
    stage.clock.turn()

    #expect(stage.view.cell(at: path(0)) === cell)
    #expect(stage.host.text.hasPrefix("one\ntwo\nitem 3"))
  }

  @Test
  func `when the focus goes elsewhere the cell that was kept for it is used again`() {
    let stage = Stage(counts: [50], headers: false)
    stage.view.keptCellCount = 0
    stage.view.focusItem(at: path(0))
    let cell = focusedCell(stage)
    stage.view.scroll(by: 20)

    stage.view.focusItem(at: nil)
    stage.view.scrollToTop()

    #expect(cell?.isFocused == false)
    #expect(stage.view.counters.created <= 12)
    stage.view.focusItem(at: path(99))
    #expect(stage.faults.texts.first?.hasPrefix("focusing item 0-99, which does not exist") == true)
  }

  @Test
  func `the cell is kept also when it leaves in front of the reader`() {
    let stage = Stage(counts: [50], headers: false)
    stage.view.focusItem(at: path(0))
    let cell = focusedCell(stage)
    stage.host.animates = true

    stage.view.scroll(by: 20, animated: true)
    stage.host.finishAnimation()
    stage.view.scrollToTop()

    #expect(stage.view.cell(at: path(0)) === cell)
    #expect((cell as? ContentCell)?.content.title == "item 2 v0")
    stage.view.scroll(by: 20, animated: true)
    stage.view.scrollToTop()
    stage.host.finishAnimation()
    #expect(stage.view.cell(at: path(0)) === cell)
    #expect((cell as? ContentCell)?.content.title == "item 2 v0")
    #expect(stage.host.contradictions == [])
  }

  @Test
  func `keys extend the selection, and press the focused item`() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.selectionMode = .multiple
    stage.view.tapFocusedItem()
    stage.view.moveFocus(.down)

    stage.view.moveFocus(.down, extendsSelection: true)
    stage.view.moveFocus(.down, extendsSelection: true)
    #expect(stage.view.selectedItems == [path(0), path(1), path(2)])
    stage.view.moveFocus(.up, extendsSelection: true)
    #expect(stage.view.selectedItems == [path(0), path(1)])
    stage.view.tapFocusedItem()

    #expect(stage.view.selectedItems == [path(0)])
    #expect(stage.view.dump.contains("  focused: item 0-1"))
  }
}
