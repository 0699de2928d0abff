import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

/// The state of a cell while the data source configures it: always that of its item.
@MainActor
@Suite
struct CellStateTests {
  /// A source that records the state of each cell that it configures.
  private final class StateSource: ModelSource {
    var states: [String] = []

    private func record(_ verb: String, _ cell: (any ListCell)?, _ element: ListElement) {
      guard let cell = cell as? CollectionViewCell, let path = element.itemPath else { return }
      let marks = [
        cell.isSelected ? "selected" : nil, cell.isFocused ? "focused" : nil,
        cell.isHighlighted ? "highlighted" : nil,
      ].compactMap { $0 }
      states.append("\(verb) \(list[path]): \(marks.joined(separator: " "))")
    }

    override func collectionView(
      _ view: any ListView, cellFor element: ListElement
    ) -> (any ListCell)? {
      let cell = super.collectionView(view, cellFor: element)
      record("fill", cell, element)
      return cell
    }

    override func collectionView(
      _ view: any ListView, reconfigure cell: any ListCell, for element: ListElement
    ) -> Bool {
      let isDone = super.collectionView(view, reconfigure: cell, for: element)
      if isDone { record("refill", cell, element) }
      return isDone
    }
  }

  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  /// A list of items 2 to 21, five of them on the screen.
  private func stage() -> (stage: Stage, source: StateSource) {
    let source = StateSource(counts: [20])
    let stage = Stage(counts: [], headers: false, source: source)
    stage.view.selectionMode = .multiple
    source.states = []
    return (stage, source)
  }

  @Test
  func `a new cell has the state of its item while it is filled`() {
    let (stage, source) = stage()
    stage.view.selectItem(at: path(8))
    stage.view.focusItem(at: path(9))

    stage.view.scrollToItem(at: path(7), position: .start)

    #expect(
      source.states == [
        "fill 9: ", "fill 10: selected", "fill 11: focused", "fill 12: ", "fill 13: ",
      ])
  }

  @Test
  func `a reused cell has the state of its new item, not of its last one`() {
    let (stage, source) = stage()
    stage.view.keptCellCount = 0
    stage.view.selectItem(at: path(0))
    stage.view.selectItem(at: path(13))
    stage.view.scroll(by: 5)
    source.states = []
    let created = stage.view.counters.created

    stage.view.scroll(by: 5)

    #expect(stage.view.counters.created == created)
    #expect(
      source.states == ["fill 12: ", "fill 13: ", "fill 14: ", "fill 15: selected", "fill 16: "])
  }

  @Test(arguments: [true, false])
  func `a cell that stays has the state of its item`(inPlace: Bool) {
    let (stage, source) = stage()
    source.inPlace = inPlace
    stage.view.selectItem(at: path(1))

    stage.change(reconfiguring: [2, 3]) { _ in }

    let verb = inPlace ? "refill" : "fill"
    #expect(source.states == ["\(verb) 2: ", "\(verb) 3: selected"])
  }

  @Test(arguments: [true, false])
  func `a kept cell has the state that its item got meanwhile`(inPlace: Bool) {
    let (stage, source) = stage()
    source.inPlace = inPlace
    stage.view.preparationPolicy = PreparationPolicy(capacity: 10)
    stage.clock.turn()
    stage.view.selectItem(at: path(6))
    source.states = []

    stage.change(reconfiguring: [8]) { _ in }
    stage.view.scroll(by: 3)

    #expect(source.states == ["\(inPlace ? "refill" : "fill") 8: selected"])
  }

  @Test
  func `a kept cell that is prepared again has the state that its item got meanwhile`() {
    let (stage, source) = stage()
    stage.view.preparationPolicy = PreparationPolicy(capacity: 10)
    stage.clock.turn()
    stage.view.selectItem(at: path(6))
    source.states = []

    stage.change(reconfiguring: [8]) { _ in }
    stage.clock.turn()

    #expect(source.states == ["refill 8: selected"])
  }

  @Test
  func `the state moves with an item`() {
    let (stage, source) = stage()
    stage.view.keptCellCount = 0
    stage.view.selectItem(at: path(0))

    stage.change(reconfiguring: [2]) { $0.sections[0].items.swapAt(0, 4) }
    stage.change { list in
      list.sections[0].items.removeAll { $0 == 2 }
      list.sections[0].items.insert(2, at: 12)
    }
    source.states = []
    stage.view.scrollToEnd()
    stage.view.scrollToItem(at: path(12), position: .start)

    #expect(source.states.contains("fill 2: selected"))
    #expect(source.states.filter { $0.hasSuffix("selected") } == ["fill 2: selected"])
  }

  @Test
  func `the new cells of a reload have the state that stays`() {
    let (stage, source) = stage()
    stage.view.selectItem(at: path(2))

    stage.reload { $0.sections[0].items.removeFirst() }
    stage.view.reloadItems(at: [path(1)])

    #expect(
      source.states == [
        "fill 3: ", "fill 4: selected", "fill 5: ", "fill 6: ", "fill 7: ", "fill 4: selected",
      ])
  }

  @Test
  func `a pressed item that is configured again is highlighted`() {
    let (stage, source) = stage()
    stage.view.pressBegan(at: path(1))

    stage.change(reconfiguring: [3]) { _ in }

    #expect(source.states == ["refill 3: highlighted"])
  }

  @Test
  func `a cell that the view does not take does not keep the state`() {
    let (stage, source) = stage()
    stage.view.selectItem(at: path(5))
    source.answer = { view, element in
      _ = view.dequeue(ContentCell.self, for: element)
      return view.dequeue(LedgerCell.self, for: element)
    }
    stage.view.scroll(by: 1)
    source.answer = nil

    stage.view.scroll(by: 1)

    #expect(source.states.last == "fill 8: ")
  }
}
