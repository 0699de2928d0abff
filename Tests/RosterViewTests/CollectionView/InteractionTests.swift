import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

/// The index path of an item of the first section.
func path(_ item: Int, _ section: Int = 0) -> ItemPath { ItemPath(section: section, item: item) }

extension Stage {
  /// Returns and clears the log.
  @MainActor
  func takeLog(_ words: String...) -> [String] {
    let all = source.log
    source.log = []
    return words.isEmpty ? all : all.filter { line in words.contains { line.contains($0) } }
  }
}

@MainActor
/// Scrolling, selection and press of a CollectionView.
@Suite
struct InteractionTests {
  @Test
  func `the delegate receives scroll events by hand in order, and the phase can be read`() {
    let stage = Stage(counts: [20], headers: false)
    var phases: [CollectionView.ScrollPhase] = []
    _ = stage.takeLog()

    for report in [
      CollectionView.ScrollInput.touchBegan, .dragBegan,
      .dragEnded(willDecelerate: true),
      .decelerationEnded,
    ] {
      stage.view.track(report)
      phases.append(stage.view.scrollPhase)
      if report == .dragBegan { stage.view.scroll(by: 1) }
    }

    #expect(phases == [.tracking, .dragging, .decelerating, .resting])
    #expect(
      stage.takeLog("drag", "decel", "scroll") == [
        "begin dragging", "scroll", "end dragging true", "end decelerating",
      ])
  }

  @Test
  func `the end of an animated scroll is told once, also if there was nothing to scroll`() {
    let stage = Stage(counts: [20], headers: false)
    stage.host.animates = true
    stage.view.scroll(by: 3, animated: true)
    let during = stage.view.isScrollAnimating
    stage.host.finishAnimation()
    stage.view.scrollToItem(at: path(10), position: .start, animated: true)
    stage.view.scrollToTop(animated: true)
    stage.host.finishAnimation()
    stage.view.scrollToTop(animated: true)

    #expect(during)
    #expect(stage.view.isScrollAnimating == false)
    #expect(stage.takeLog("end animation").count == 4)
  }

  @Test
  func `a scroll that is not animated has no end`() {
    let stage = Stage(counts: [20], headers: false)

    stage.view.scrollToItem(at: path(10))

    #expect(stage.takeLog("end animation") == [])
  }

  @Test
  func `the delegate can object to selection and to deselection`() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.selectionMode = .multiple
    stage.view.selectItem(at: path(0))
    stage.source.locked = [2, 3]

    stage.view.tapItem(at: path(0))
    stage.view.tapItem(at: path(1))
    stage.view.tapItem(at: path(2))

    #expect(stage.view.selectedItems == [path(0), path(2)])
    #expect(
      stage.takeLog("select") == ["deselect 0-0?", "select 0-1?", "select 0-2?", "select 0-2"])
  }

  @Test
  func `in single mode an objection keeps the selection as it is`() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.tapItem(at: path(0))
    stage.source.locked = [3]

    stage.view.tapItem(at: path(1))

    #expect(stage.view.selectedItems == [path(0)])
  }

  @Test
  func `an extended selection replaces the one before, but for what may not be selected`() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.selectionMode = .multiple
    stage.source.locked = [4]
    stage.view.tapItem(at: path(1))

    stage.view.extendSelection(to: path(3))
    let down = stage.view.selectedItems
    stage.view.extendSelection(to: path(0))

    #expect(down == [path(1), path(3)])
    #expect(stage.view.selectedItems == [path(0), path(1)])
    stage.view.extendSelection(to: path(7))
    #expect(stage.view.selectedItems == [path(0), path(1)])
  }

  @Test
  func `a press highlights, and its end selects`() {
    let stage = Stage(counts: [5], headers: false)
    let cell = stage.view.cell(at: path(1)) as? CollectionViewCell
    _ = stage.takeLog()

    stage.view.pressBegan(at: path(1))
    let during = (cell?.isHighlighted, cell?.isSelected, stage.view.highlightedItem)
    stage.view.pressEnded()

    #expect(during == (true, false, path(1)))
    #expect(cell?.isHighlighted == false && cell?.isSelected == true)
    #expect(
      stage.takeLog() == [
        "highlight 0-1?", "highlight 0-1", "select 0-1?", "unhighlight 0-1", "select 0-1",
      ])
  }

  @Test
  func `a press that is cancelled selects nothing, nor one to which the delegate objects`() {
    let stage = Stage(counts: [5], headers: false)
    stage.source.locked = [4]

    stage.view.pressBegan(at: path(1))
    stage.view.pressCancelled()
    stage.view.pressBegan(at: path(2))
    stage.view.pressEnded()
    stage.view.pressBegan(at: path(9))
    stage.view.pressEnded()

    #expect(stage.view.selectedItems == [])
    #expect(
      stage.takeLog("light") == [
        "highlight 0-1?", "highlight 0-1", "unhighlight 0-1", "highlight 0-2?",
      ])
    #expect(stage.faults.texts == [])
  }

  @Test
  func `highlight follows its item, and goes with it`() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.pressBegan(at: path(1))
    let cell = stage.view.cell(at: path(1)) as? CollectionViewCell

    stage.change { $0.sections[0].items.insert(100, at: 0) }
    let moved = stage.view.highlightedItem
    stage.change { $0.sections[0].items.remove(at: 2) }
    stage.view.pressEnded()

    #expect(moved == path(2))
    #expect(cell?.isHighlighted == false)
    #expect(stage.view.highlightedItem == nil)
    #expect(stage.view.selectedItems == [])
  }

  @Test
  func `what a delegate does in an answer takes effect right after it`() {
    final class Asking: CollectionViewDelegate {
      func collectionView(_ view: any ListView, shouldSelectItemAt item: ItemPath) -> Bool {
        view.scrollToItem(at: path(10), position: .start, animated: false)
        return false
      }
    }
    let stage = Stage(counts: [20], headers: false)
    let delegate = Asking()
    stage.view.delegate = delegate

    stage.view.tapItem(at: path(1))

    #expect(stage.view.scrollOffset.y == 10)
    #expect(stage.view.selectedItems == [])
  }

  @Test
  func `a context menu is shown by the host, and a choice is told for its element`() {
    let stage = Stage(counts: [5], headers: false)
    let action = ContextMenu.Action("delete", title: "Delete", role: .destructive)
    stage.source.menu = ContextMenu([.submenu(ContextMenu(title: "More", actions: [action]))])
    _ = stage.takeLog()

    stage.view.openContextMenu(for: .item(path(1)))
    let shown = stage.host.contextMenu
    stage.change { $0.sections[0].items.insert(100, at: 0) }
    stage.view.chooseFromContextMenu(action)

    #expect(shown?.element == .item(path(1)))
    #expect(stage.takeLog("choose") == ["choose delete for item 0-2"])
    #expect(stage.host.contextMenu == nil && stage.view.contextMenu == nil)
  }

  @Test
  func `a context menu closes with its element, with a reload, and when it is closed`() {
    let stage = Stage(counts: [5])
    stage.source.menu = ContextMenu(actions: [ContextMenu.Action("a", title: "A")])
    let closings: [() -> Void] = [
      { stage.change { $0.sections[0].items.remove(at: 1) } }, { stage.view.reload() },
      { stage.view.closeContextMenu() },
    ]

    for close in closings {
      stage.view.openContextMenu(for: .item(path(1)))
      #expect(stage.host.contextMenu != nil)
      close()
      #expect(stage.host.contextMenu == nil && stage.view.contextMenu == nil)
    }
    stage.view.openContextMenu(for: .header(section: 0))
    stage.change { $0.sections = [] }
    #expect(stage.view.contextMenu == nil)
  }

  @Test
  func `there is no menu for what does not exist, without entries, or without an answer`() {
    let stage = Stage(counts: [5])
    let action = ContextMenu.Action("a", title: "A", isEnabled: false)
    stage.source.menu = ContextMenu(actions: [action])

    stage.view.openContextMenu(for: .item(path(7)))
    stage.view.openContextMenu(for: .header(section: 3))
    #expect(stage.view.contextMenu == nil)
    stage.view.openContextMenu(for: .item(path(0)))
    stage.view.chooseFromContextMenu(action)
    stage.view.chooseFromContextMenu(ContextMenu.Action("b", title: "B"))
    #expect(stage.view.contextMenu != nil)
    stage.view.closeContextMenu()
    stage.source.menu = ContextMenu([])
    stage.view.openContextMenu(for: .item(path(0)))
    stage.source.menu = nil
    stage.view.openContextMenu(for: .item(path(0)))

    #expect(stage.view.contextMenu == nil)
    #expect(stage.takeLog("choose") == [])
  }
}
