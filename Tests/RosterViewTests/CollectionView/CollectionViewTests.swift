import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// CollectionView.
@Suite
struct CollectionViewTests {
  @Test
  func `a list shows headers and rows from its data source`() {
    let stage = Stage(counts: [2, 3])

    #expect(stage.host.text == "section 1\nitem 2 v0\nitem 3 v0\nsection 4\nitem 5 v0")
    #expect(stage.view.numberOfSections == 2)
    #expect(stage.view.numberOfItems(inSection: 1) == 3)
    #expect(stage.view.numberOfItems(inSection: 9) == 0)
    #expect(stage.view.contentSize == ListSize(width: 20, height: 7))
  }

  @Test
  func `an inserted row at the very top shows at the top`() {
    let stage = Stage(counts: [20], headers: false)

    stage.change { $0.sections[0].items.insert(100, at: 0) }

    #expect(stage.host.text == "item 100 v0\nitem 2 v0\nitem 3 v0\nitem 4 v0\nitem 5 v0")
    #expect(stage.view.scrollOffset == .zero)
  }

  @Test
  func `rows inserted above the reader's place move nothing on the screen`() {
    let stage = Stage(counts: [20], headers: false)
    stage.view.scroll(by: 3)
    let text = stage.host.text

    stage.change { $0.sections[0].items.insert(contentsOf: 100..<110, at: 0) }

    #expect(stage.host.text == text)
    #expect(stage.view.scrollOffset.y == 13)
  }

  @Test
  func `what is asked of the view while data is switched is done after the step`() {
    let stage = Stage(counts: [20], headers: false)
    var shown = 0

    stage.view.perform(animated: false) {
      let batch = stage.source.list.batch(to: ModelList())
      stage.source.list = ModelList()
      shown = stage.view.numberOfSections
      stage.view.reload()
      return ViewUpdate(batch)
    }

    #expect(shown == 1)
    #expect(stage.host.text.isEmpty)
    #expect(stage.view.numberOfSections == 0)
  }

  @Test
  func `a switch after which nothing differs is no step, and what waited for it is done`() {
    let stage = Stage(counts: [20], headers: false)
    let steps = stage.host.transactions.count
    var outcome: BatchOutcome?

    stage.view.perform(animated: false) {
      stage.view.scrollToItem(at: ItemPath(section: 0, item: 7), position: .start)
      return nil
    } completion: {
      outcome = $0
    }

    #expect(outcome == .performed)
    #expect(stage.host.transactions.count == steps + 1)
    #expect(stage.view.scrollOffset.y == 7)
  }

  @Test
  func `a moved row keeps its cell, a reloaded row gets another one`() {
    let stage = Stage(counts: [4], headers: false)
    let moved = stage.view.cell(at: ItemPath(section: 0, item: 0))

    stage.change { $0.sections[0].items.append($0.sections[0].items.remove(at: 0)) }

    #expect(stage.view.cell(at: ItemPath(section: 0, item: 3)) === moved)
    let bound = stage.view.counters.bound
    stage.view.reloadItems(at: [ItemPath(section: 0, item: 3)])
    #expect(stage.view.cell(at: ItemPath(section: 0, item: 3)) !== moved)
    #expect(stage.view.counters.bound == bound + 1)
  }

  @Test(arguments: [true, false])
  func `a reconfigured row keeps its cell and shows its new content`(inPlace: Bool) {
    let stage = Stage(counts: [2], headers: false)
    stage.source.inPlace = inPlace
    let cell = stage.view.cell(at: ItemPath(section: 0, item: 1))

    stage.change(reconfiguring: [3]) { _ in }

    #expect(stage.host.text == "item 2 v0\nitem 3 v1")
    #expect(stage.view.cell(at: ItemPath(section: 0, item: 1)) === cell)
    #expect(stage.host.transactions.last?.changes.map(\.kind) == [.change])
  }

  @Test
  func `transactions say why each view comes, goes and moves`() {
    let stage = Stage(counts: [6], headers: false)

    stage.change { list in
      list.sections[0].items.remove(at: 1)
      list.sections[0].items.append(list.sections[0].items.remove(at: 0))
      list.sections[0].items.insert(100, at: 0)
    }

    let changes = stage.host.transactions.last?.changes ?? []
    #expect(
      changes.map { "\($0.kind) \($0.cause) \($0.element) \($0.from.frame.y)" } == [
        "disappear deleted item 0-1 1.0", "disappear moved item 0-5 0.0",
        "move shifted item 0-1 2.0", "move shifted item 0-2 3.0", "move shifted item 0-3 4.0",
        "appear inserted item 0-0 0.0", "appear shifted item 0-4 5.0",
      ])
  }

  @Test
  func `selection follows an item through updates and goes with it`() {
    let stage = Stage(counts: [5], headers: false)
    stage.view.tapItem(at: ItemPath(section: 0, item: 1))
    let cell = stage.view.cell(at: ItemPath(section: 0, item: 1))

    stage.change { $0.sections[0].items.insert(100, at: 0) }

    #expect(stage.view.selectedItems == [ItemPath(section: 0, item: 2)])
    #expect((cell as? CollectionViewCell)?.isSelected == true)
    #expect(stage.source.log.contains("select 0-1"))
    stage.change { $0.sections[0].items.remove(at: 2) }
    #expect(stage.view.selectedItems == [])
  }

  @Test
  func `a tap on another item deselects the first one, unless several can be selected`() {
    let stage = Stage(counts: [5], headers: false)

    stage.view.tapItem(at: ItemPath(section: 0, item: 0))
    stage.view.tapItem(at: ItemPath(section: 0, item: 1))
    stage.view.selectionMode = .multiple
    stage.view.tapItem(at: ItemPath(section: 0, item: 3))
    stage.view.tapItem(at: ItemPath(section: 0, item: 1))
    stage.view.selectionMode = .none
    stage.view.tapItem(at: ItemPath(section: 0, item: 4))

    #expect(stage.view.selectedItems == [ItemPath(section: 0, item: 3)])
    let selections = stage.source.log.filter { $0.contains("select") && !$0.contains("?") }
    #expect(
      selections == ["select 0-0", "deselect 0-0", "select 0-1", "select 0-3", "deselect 0-1"])
  }

  @Test
  func `scrolling after the first screens makes no cells`() {
    let stage = Stage(counts: [1_000], headers: false)
    for _ in 0..<5 { stage.view.scroll(by: 5) }
    let created = stage.view.counters.created

    for _ in 0..<100 { stage.view.scroll(by: 5) }
    for _ in 0..<50 { stage.view.scroll(by: -3) }

    #expect(stage.view.counters.created == created)
    #expect(created <= 12 + stage.view.keptCellCount)
  }

  @Test
  func `completions of nested batches are called once, after the outermost step`() {
    let stage = Stage(counts: [3], headers: false)
    var log: [String] = []

    stage.view.performBatchUpdates {
      stage.view.performBatchUpdates {
        stage.source.list.sections[0].items.remove(at: 0)
        stage.view.deleteItems(at: [ItemPath(section: 0, item: 0)])
      } completion: {
        log.append("inner \($0)")
      }
      log.append("block")
      stage.source.list.sections[0].items.append(100)
      stage.view.insertItems(at: [ItemPath(section: 0, item: 2)])
    } completion: {
      log.append("outer \($0)")
    }

    #expect(log == ["block", "outer performed", "inner performed"])
    #expect(stage.host.text == "item 3 v0\nitem 4 v0\nitem 100 v0")
    #expect(stage.host.contradictions == [])
  }

  @Test
  func `a reload within a batch makes it a reload`() {
    let stage = Stage(counts: [3], headers: false)
    var outcomes: [BatchOutcome] = []

    stage.view.performBatchUpdates(
      {
        stage.source.list = ModelList(counts: [1, 1])
        stage.view.reload()
      }, completion: { outcomes.append($0) })

    #expect(outcomes == [.performed])
    #expect(stage.view.numberOfSections == 2)
    #expect(stage.faults.texts == [])
  }

  @Test
  func `a cell that changes by itself is drawn and measured again in the next turn`() {
    let stage = Stage(counts: [2], headers: false)
    let cell = stage.view.cell(at: ItemPath(section: 0, item: 0)) as? ContentCell

    cell?.content = ListContent(title: "one", subtitle: "two")
    let before = stage.host.transactions.count
    stage.clock.turn()

    #expect(stage.host.transactions.count == before + 1)
    #expect(stage.host.text == "one\ntwo\nitem 3 v0")
  }

  @Test
  func `a cell that asks to be drawn is configured again by a batch of the same turn`() {
    let stage = Stage(counts: [2], headers: false)
    let cell = stage.view.cell(at: ItemPath(section: 0, item: 1)) as? ContentCell

    cell?.setNeedsDisplay()
    stage.change(reconfiguring: [3]) { _ in }
    stage.clock.turn()

    #expect(stage.host.text.hasSuffix("item 3 v1"))
  }

  @Test
  func `a cell that changes by itself while a batch is recorded is drawn and measured again`() {
    let stage = Stage(counts: [2], headers: false)
    let cell = stage.view.cell(at: ItemPath(section: 0, item: 0)) as? ContentCell

    stage.view.performBatchUpdates {
      cell?.content = ListContent(title: "one", subtitle: "two")
    }
    stage.clock.turn()

    #expect(stage.host.text == "one\ntwo\nitem 3 v0")
  }

  @Test
  func `an empty list shows its background`() {
    let stage = Stage(counts: [])
    let cell = ContentCell()
    cell.content = ListContent(title: "nothing here")

    stage.view.setBackground(cell)

    #expect(stage.host.text == "nothing here")
  }

  @Test
  func `the cell behind the rows is drawn again when it changes by itself, once a turn`() {
    let stage = Stage(counts: [])
    let cell = ContentCell()
    stage.view.setBackground(cell)
    let host = BackgroundHost()
    stage.view.host = host
    let before = host.drawn.count

    cell.content = ListContent(title: "one")
    cell.content = ListContent(title: "two")
    #expect(host.drawn.count == before)
    stage.clock.turn()

    #expect(host.drawn.dropFirst(before) == ["two"])
    stage.view.setBackground(nil)
    cell.content = ListContent(title: "three")
    stage.clock.turn()
    #expect(host.drawn.dropFirst(before) == ["two", nil])
  }

  @Test
  func `scrolling to an item among rows of unknown height lands exactly`() {
    let stage = Stage(counts: [500], headers: false)
    stage.host.measure = { cell, _ in
      Double(((cell as? ContentCell)?.content.title.count ?? 0) % 4 + 1)
    }

    for (item, position) in [(250, ScrollPosition.start), (499, .end), (100, .end), (0, .start)] {
      stage.view.scrollToItem(at: ItemPath(section: 0, item: item), position: position)

      let path = ListElement.item(ItemPath(section: 0, item: item))
      let view = stage.view.view(of: path)
      let frame = view.flatMap { stage.host.attributes[$0]?.frame }
      let offset = stage.view.scrollOffset.y
      #expect(position == .start ? frame?.y == offset : frame?.maxY == offset + 5)
    }
  }

  @Test
  func `a new host is told of all that is on the screen, and measures it`() {
    let stage = Stage(counts: [3], headers: false)
    let text = stage.host.text

    let second = HeadlessHost(stage.view, width: 20, height: 5)

    #expect(second.text == text)
    #expect(second.contradictions == [])
  }

  @Test
  func `the delegate receives display events in order, alternating for each cell`() {
    let stage = Stage(counts: [3], height: 2, headers: false)

    stage.view.scroll(by: 1)

    #expect(
      stage.source.log == [
        "display item 0-0", "display item 0-1", "end item 0-0", "display item 0-2", "scroll",
      ])
  }
}

/// Records the cell behind the rows.
@MainActor
private final class BackgroundHost: ViewHost {
  var drawn: [String?] = []
  let standardRowHeight = 1.0

  func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize { .zero }

  func apply(_ transaction: ViewTransaction) {}

  func backgroundDidChange(_ cell: CollectionViewCell?) {
    drawn.append((cell as? ContentCell)?.content.title)
  }
}
