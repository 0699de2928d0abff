import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// Retained cells.
@Suite
struct WaitingCellsTests {
  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  @Test
  func `back and forth over two rows a thousand times binds two cells`() {
    let stage = Stage(counts: [1_000], headers: false)
    let bound = stage.view.counters.bound

    for _ in 0..<1_000 {
      stage.view.scroll(by: 2)
      stage.view.scroll(by: -2)
    }

    #expect(stage.view.counters.bound - bound == 2)
    #expect(stage.view.counters.returned > 1_000)
    #expect(stage.source.violations == [] && stage.host.contradictions == [])
  }

  @Test
  func `scrolling a thousand screens after the first ones makes no cells`() {
    let stage = Stage(counts: [6_000], headers: false)
    for _ in 0..<10 { stage.view.scroll(by: 5) }
    let created = stage.view.counters.created

    for _ in 0..<1_000 { stage.view.scroll(by: 5) }
    for _ in 0..<1_000 { stage.view.scroll(by: -5) }

    #expect(stage.view.counters.created == created)
  }

  @Test
  func `a row comes back in its own cell, also from another place`() {
    let stage = Stage(counts: [20], headers: false)
    let cell = stage.view.cell(at: path(0))
    stage.view.scroll(by: 2)
    let bound = stage.view.counters.bound

    stage.change { $0.sections[0].items.append($0.sections[0].items.remove(at: 0)) }
    stage.view.scrollToEnd()

    #expect(stage.view.cell(at: path(19)) === cell)
    #expect(stage.view.counters.bound == bound + 4)
  }

  @Test(arguments: [true, false])
  func `a row whose content changed meanwhile is bound again`(isOwnSection: Bool) {
    let stage = Stage(counts: [20])
    stage.view.scroll(by: 3)

    if isOwnSection {
      stage.change(reloadingSections: [1]) { _ in }
    } else {
      stage.change(reconfiguring: [2]) { _ in }
    }
    stage.view.scroll(by: -3)

    #expect(
      stage.host.text == (isOwnSection ? "section 1\nitem 2 v0" : "section 1\nitem 2 v1")
        + "\nitem 3 v0\nitem 4 v0\nitem 5 v0")
    #expect(stage.source.violations == [])
  }

  @Test
  func `a row that is changed by the step in which it leaves is bound again`() {
    let stage = Stage(counts: [20], headers: false)
    stage.change(reconfiguring: [6]) { $0.sections[0].items.insert(100, at: 1) }

    stage.view.scroll(by: 2)

    #expect(
      stage.host.text == "item 3 v0\nitem 4 v0\nitem 5 v0\nitem 6 v1\nitem 7 v0")
  }

  @Test
  func `a cell that changes by itself while it is away is not used`() {
    let stage = Stage(counts: [20], headers: false)
    let cell = stage.view.cell(at: path(0)) as? ContentCell
    stage.view.scroll(by: 2)

    cell?.content = ListContent(title: "one", subtitle: "two")
    stage.view.scroll(by: -2)

    #expect(stage.host.text == "item 2 v0\nitem 3 v0\nitem 4 v0\nitem 5 v0\nitem 6 v0")
  }

  @Test
  func `a cell that changed by itself and left before it was drawn is not used`() {
    let stage = Stage(counts: [20], headers: false)
    let cell = stage.view.cell(at: path(0)) as? ContentCell

    cell?.content = ListContent(title: "one", subtitle: "two")
    stage.view.scroll(by: 2)
    stage.clock.turn()
    stage.view.scroll(by: -2)

    #expect(stage.host.text == "item 2 v0\nitem 3 v0\nitem 4 v0\nitem 5 v0\nitem 6 v0")
  }

  @Test
  func `a cell that comes back is selected as its item is now`() {
    let stage = Stage(counts: [20], headers: false)
    stage.view.selectItem(at: path(0))
    stage.view.scroll(by: 2)

    stage.view.selectItem(at: path(1))
    stage.view.scroll(by: -2)

    #expect((stage.view.cell(at: path(0)) as? CollectionViewCell)?.isSelected == false)
    #expect((stage.view.cell(at: path(1)) as? CollectionViewCell)?.isSelected == true)
  }

  @Test
  func `a reload forgets the cells`() {
    let stage = Stage(counts: [20], headers: false)
    stage.view.scroll(by: 3)

    stage.source.versions[2] = 7
    stage.view.reload()
    stage.view.scroll(by: -3)

    #expect(stage.host.text.hasPrefix("item 2 v7"))
  }

  @Test(arguments: [0, 1, 3])
  func `no more cells are kept than the view says`(count: Int) {
    let stage = Stage(counts: [40], headers: false)
    stage.view.keptCellCount = count
    stage.view.scroll(by: 5)
    let bound = stage.view.counters.bound

    stage.view.scroll(by: -5)

    #expect(stage.view.counters.bound == bound + 5 - count)
  }
}
