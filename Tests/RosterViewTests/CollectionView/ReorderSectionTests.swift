import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// Reorder of sections in a CollectionView.
@Suite
struct ReorderSectionTests {
  private func titles(_ stage: Stage) -> String {
    stage.host.text.replacing("item ", with: "").replacing(" v0", with: "")
      .replacing("section ", with: "s").replacing("\n", with: " ")
  }

  private func point(_ y: Double) -> ListPoint { ListPoint(x: 3, y: y) }

  private func stage(
    _ counts: [Int], headers: Bool = true, height: Double = 12, insets: ListInsets = .zero
  ) -> Stage {
    let stage = Stage(
      counts: counts, layout: ListLayout(pinsHeaders: false), height: height, headers: headers,
      insets: insets)
    stage.source.movesSections = true
    _ = stage.takeLog()
    return stage
  }

  @Test
  func `a section follows its header, the others make room, and the drop is told once`() {
    let stage = stage([2, 1, 2])
    let cells = (0..<2).map { stage.view.cell(at: path($0)) }
    let text = titles(stage)

    stage.view.beginReorder(section: 0, holding: point(0.5))
    stage.view.updateReorder(to: point(4.5))
    let header = stage.view.view(of: .header(section: 0)).flatMap { stage.host.attributes[$0] }
    let held = (stage.view.sectionReorder, stage.view.reorder)
    let shown = stage.view.visibleElements.map { "\($0)" }
    stage.view.endReorder()

    #expect(text.hasPrefix("s"))
    #expect(header?.frame.y == 4)
    #expect(header?.zIndex == ListEngine.liftedZIndex)
    #expect(held.0 == IndexPair(old: 0, new: 1))
    #expect(held.1 == ItemMove(from: path(0), to: path(0, 1)))
    #expect(shown.prefix(3) == ["header 1", "item 1-0", "header 0"])
    #expect(stage.source.list.counts == [1, 2, 2])
    #expect((0..<2).allSatisfy { stage.view.cell(at: path($0, 1)) === cells[$0] })
    #expect(stage.takeLog("move").suffix(2) == ["move section 0 to 1", "moved section 0 to 1"])
    #expect(stage.view.reorder == nil && stage.view.sectionReorder == nil)
    #expect(stage.host.contradictions == [] && stage.source.violations == [])
    #expect(stage.faults.texts == [])
  }

  @Test
  func `a page of sections is as long as what the reader sees between the insets`() {
    let stage = stage(
      Array(repeating: 1, count: 20), insets: ListInsets(top: 4, bottom: 4))
    stage.view.beginReorder(section: 0)

    stage.view.moveReorder(.pageDown)

    #expect(stage.view.sectionReorder?.new == 2)
  }

  @Test
  func `the only item of a section takes its section along, any other one does not`() {
    let stage = stage([1, 1, 2], headers: false)

    stage.view.beginReorder(at: path(0), holding: point(0.5))
    stage.view.updateReorder(to: point(1.5))
    let section = stage.view.sectionReorder
    stage.view.updateReorder(to: point(99))
    let last = stage.view.sectionReorder
    stage.view.endReorder()
    stage.view.beginReorder(at: path(0, 1), holding: point(0.5))
    let item = (stage.view.reorder, stage.view.sectionReorder)

    #expect(section == IndexPair(old: 0, new: 1))
    #expect(last == IndexPair(old: 0, new: 2))
    #expect(stage.source.list.counts == [1, 2, 1])
    #expect(item.0 == ItemMove(from: path(0, 1), to: path(0, 1)))
    #expect(item.1 == nil)
  }

  @Test
  func `keys take a section past others of any length, to both ends and not beyond`() {
    let stage = stage([1, 30, 0, 2])
    stage.view.beginReorder(section: 0)

    let directions: [FocusDirection] = [.down, .down, .up, .last, .down, .first, .up, .left]
    let places = directions.map { direction in
      stage.view.moveReorder(direction)
      return stage.view.sectionReorder?.new
    }
    stage.view.moveReorder(.pageDown)
    let page = stage.view.sectionReorder?.new
    stage.view.endReorder()

    #expect(places == [1, 2, 1, 3, 3, 0, 0, 0])
    #expect(page == 1)
    #expect(stage.source.list.counts == [30, 1, 0, 2])
    #expect(stage.faults.texts == [])
  }

  @Test
  func `what is cancelled or refused goes back, and says why`() {
    let stage = stage([2, 1, 2])
    let text = titles(stage)

    stage.view.beginReorder(section: 0)
    stage.view.moveReorder(.down)
    stage.view.cancelReorder()
    let cancelled = titles(stage)
    stage.view.beginReorder(section: 0)
    stage.view.moveReorder(.down)
    stage.source.refusesDrops = true
    stage.view.endReorder()
    let refused = titles(stage)
    stage.view.beginReorder(at: path(0))
    stage.view.moveReorder(.down)
    stage.view.endReorder()

    #expect([cancelled, refused, titles(stage)] == [text, text, text])
    #expect(
      stage.takeLog("cancelled") == [
        "cancelled wish", "cancelled refused", "cancelled refused",
      ])
  }

  @Test
  func `a section that may not be moved, or does not exist, is not taken`() {
    let stage = stage([2, 1])
    stage.source.movesSections = false

    stage.view.beginReorder(section: 0)
    stage.source.movesSections = true
    stage.view.beginReorder(section: 7)
    stage.view.beginReorder(section: -1)

    #expect(stage.view.reorder == nil)
  }

  @Test
  func `a batch takes the section along, and ends the drag if it goes or is reloaded`() {
    let stage = stage([2, 1, 2, 3])
    stage.view.beginReorder(section: 0)
    stage.view.moveReorder(.down)

    stage.change { $0.sections.remove(at: 1) }
    let along = stage.view.sectionReorder
    stage.change { $0.sections.insert(.init(id: 900, items: [901]), at: 0) }
    let shifted = stage.view.sectionReorder
    let id = stage.source.list.sections[1].id
    stage.change(reloadingSections: [id]) { _ in }

    #expect(along == IndexPair(old: 0, new: 0))
    #expect(shifted == IndexPair(old: 1, new: 1))
    #expect(stage.view.sectionReorder == nil)
    #expect(stage.takeLog("cancelled") == ["cancelled itemLeft"])
    #expect(stage.faults.texts == [])
  }

  @Test
  func `a data source that does not move the section is a fault`() {
    let stage = stage([2, 1])
    stage.source.ignoresMoves = true
    stage.view.beginReorder(section: 0)
    stage.view.moveReorder(.down)

    stage.view.endReorder()

    #expect(
      stage.faults.texts == [
        "the data source did not move section 0 to 1: there are [2, 1] items in its sections, "
          + "not [1, 2]: the list was reloaded"
      ])
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
  }
}
