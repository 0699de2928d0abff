import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// Focus on headers of a CollectionView.
@Suite
struct FocusHeaderTests {
  private func stage(_ counts: [Int], height: Double = 5) -> Stage {
    let stage = Stage(counts: counts, height: height)
    stage.source.movesSections = true
    return stage
  }

  private func cell(_ stage: Stage, _ section: Int) -> CollectionViewCell? {
    stage.view.cell(for: .header(section: section)) as? CollectionViewCell
  }

  /// The elements that a key reaches in turn.
  private func walk(_ stage: Stage, _ direction: FocusDirection) -> [String] {
    var reached: [String] = []
    var last: ListElement?
    repeat {
      last = stage.view.focusedElement
      stage.view.moveFocus(direction)
      if let element = stage.view.focusedElement, element != last { reached.append("\(element)") }
    } while stage.view.focusedElement != last
    return reached
  }

  @Test
  func `keys reach every header and item in order, also below headers that are pinned`() {
    let stage = stage([3, 0, 2], height: 2)
    let all = ["header 0", "item 0-0", "item 0-1", "item 0-2", "header 1", "header 2"]

    #expect(walk(stage, .down) == all + ["item 2-0", "item 2-1"])
    #expect(walk(stage, .up) == ["item 2-0"] + all.reversed())
    stage.view.moveFocus(.last)
    #expect(stage.view.focusedItem == path(1, 2))
    stage.view.moveFocus(.first)

    #expect(stage.view.focusedElement == .header(section: 0))
    #expect(stage.view.focusedItem == nil)
    #expect(stage.view.dump.contains("  focused: header 0"))
    #expect(stage.faults.texts == [] && stage.host.contradictions == [])
  }

  @Test
  func `headers of sections that stay are passed over, unless the delegate wants them`() {
    let stage = stage([1, 1])
    stage.source.movesSections = false
    #expect(walk(stage, .down) == ["item 0-0", "item 1-0"])

    stage.source.focusesHeaders = true

    #expect(walk(stage, .up) == ["header 1", "item 0-0", "header 0"])
  }

  @Test
  func `the cell of the header knows of the focus, and the delegate is told`() {
    let stage = stage([2, 1])
    _ = stage.takeLog()

    stage.view.focusHeader(inSection: 1)
    #expect(cell(stage, 1)?.isFocused == true)
    stage.view.moveFocus(.up)

    #expect(cell(stage, 1)?.isFocused == false)
    #expect(
      stage.takeLog("focus") == ["focus nothing to header 1", "focus header 1 to 0-1"])
  }

  @Test
  func `the focus goes along with its section, by an update and by a drag`() {
    let stage = stage([1, 1, 1], height: 10)
    stage.view.focusHeader(inSection: 1)
    let header = cell(stage, 1)

    stage.change { $0.sections.swapAt(0, 1) }
    #expect(stage.view.focusedElement == .header(section: 0))
    stage.view.beginReorder(section: 0)
    stage.view.moveReorder(.down)
    #expect(stage.view.focusedElement == .header(section: 0))
    stage.view.endReorder()

    #expect(stage.view.focusedElement == .header(section: 1))
    #expect(cell(stage, 1) === header && header?.isFocused == true)
  }

  @Test
  func `when the header goes an item that is near has the focus`() {
    let stage = stage([2, 2, 2])
    stage.view.focusHeader(inSection: 1)
    stage.change { $0.sections.remove(at: 1) }
    #expect(stage.view.focusedItem == path(0, 1))

    stage.view.focusHeader(inSection: 1)
    stage.source.hasHeaders = false
    stage.change { $0.sections[1].items.append(100) }
    // A batch that does not remove the header keeps it.
    #expect(stage.view.focusedElement == .header(section: 1))
    stage.view.reload()
    #expect(stage.view.focusedItem == path(0, 1))
    #expect((stage.view.cell(at: path(0, 1)) as? CollectionViewCell)?.isFocused == true)
    stage.change { $0.sections = [] }
    #expect(stage.view.focusedElement == nil)
  }

  @Test
  func `a reload keeps the focus on the header, or takes it to an item`() {
    let stage = stage([2, 2])
    stage.view.focusHeader(inSection: 1)

    stage.view.reload()
    let same = stage.view.focusedElement
    stage.source.hasHeaders = false
    stage.view.reload()

    #expect(same == .header(section: 1))
    #expect(stage.view.focusedItem == path(0, 1))
  }

  @Test
  func `a section that is reloaded keeps the focus on its header, or gives it to an item`() {
    let stage = stage([2, 2])
    stage.view.focusHeader(inSection: 1)
    let id = stage.source.list.sections[1].id

    stage.change(reloadingSections: [id]) { _ in }
    #expect(stage.view.focusedElement == .header(section: 1))
    stage.source.hasHeaders = false
    stage.change(reloadingSections: [id]) { _ in }

    #expect(stage.view.focusedItem == path(0, 1))
  }

  @Test
  func `the cell is kept off the screen, and comes back as it was`() {
    let stage = Stage(
      counts: [50, 50], layout: ListLayout(pinsHeaders: false), height: 5)
    stage.source.focusesHeaders = true
    stage.view.keptCellCount = 0
    stage.view.focusHeader(inSection: 0)
    let header = cell(stage, 0)

    stage.view.scroll(by: 20)
    #expect(cell(stage, 0) == nil)
    stage.view.scrollToTop()

    #expect(cell(stage, 0) === header)
    #expect(header?.isFocused == true)
  }

  @Test
  func `selection extends over items only, and a tap on a header selects nothing`() {
    let stage = stage([2, 2], height: 10)
    stage.view.selectionMode = .multiple
    stage.view.focusHeader(inSection: 1)

    stage.view.tapFocusedItem()
    #expect(stage.view.selectedItems == [])
    stage.view.moveFocus(.down, extendsSelection: true)
    stage.view.moveFocus(.up, extendsSelection: true)

    #expect(stage.view.focusedItem == path(1))
    #expect(stage.view.selectedItems == [path(1), path(0, 1)])
  }

  @Test
  func `a header that does not exist is a fault`() {
    let stage = stage([1])

    stage.view.focusHeader(inSection: 7)
    stage.view.focusHeader(inSection: -1)
    stage.source.hasHeaders = false
    stage.view.reload()
    stage.view.focusHeader(inSection: 0)

    #expect(stage.view.focusedElement == nil)
    #expect(
      stage.faults.texts
        == [7, -1, 0].map {
          "focusing header \($0), which does not exist: nothing was done"
        })
  }
}
