import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterReorderTests {
  let list = HookedList()

  @Test func `a reordered item stays where it was let go, and the next update agrees`() {
    list.show([Tally(id: 1, label: "a", count: 3)])
    list.controller(0)?.moves = true

    let events = list.eventsOfMovingDown(item: 0)
    let text = list.host.text
    list.show([Tally(id: 1, label: "b", count: 3)])

    #expect(events == ["1 move 0 to 1"])
    #expect(text == "a1\na0\na2")
    #expect(list.host.text == "b0\nb1\nb2")
    #expect(list.faults.isEmpty)
  }

  @Test func `the delegate of the updater is called for a move by the user`() {
    final class Moves: ListUpdaterDelegate {
      var batches: [BatchUpdate] = []
      func updater(_ updater: ListAdapterUpdater, didMove batch: BatchUpdate) {
        batches.append(batch)
      }
    }
    let moves = Moves()
    list.show([Tally(id: 1, label: "a", count: 3)])
    list.controller(0)?.moves = true
    list.adapter.updater.delegate = moves

    _ = list.eventsOfMovingDown(item: 0)

    let (from, to) = (ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 1))
    #expect(moves.batches.map(\.moveItems) == [[ItemMove(from: from, to: to)]])
  }

  @Test func `an item that the app does not want to be moved goes back at the next update`() {
    list.show([Tally(id: 1, label: "a", count: 3)])
    list.controller(0)?.moves = true
    _ = list.eventsOfMovingDown(item: 0)

    list.show([Tally(id: 1, label: "a", count: 3)])

    #expect(list.host.text == "a0\na1\na2")
  }

  @Test func `an item does not leave its section unless its controller allows it`() {
    list.show([Tally(id: 1, label: "a"), Tally(id: 2, label: "b")])
    list.controller(0)?.moves = true

    let events = list.eventsOfMovingDown(item: 0)

    #expect(events == [])
    #expect(list.host.text == "a0\nb0")
  }

  @Test func `an item that is allowed to goes to another section`() {
    let list = HookedList { Free($0, $1) }
    list.show([Tally(id: 1, label: "a", count: 2), Tally(id: 2, label: "b", count: 1)])
    list.controller(0)?.moves = true

    let events = list.eventsOfMovingDown(item: 1)
    list.show([Tally(id: 1, label: "a", count: 1), Tally(id: 2, label: "b", count: 2)])

    #expect(events.filter { $0.contains("move") } == ["1 move 1 to 0 elsewhere"])
    #expect(list.faults.isEmpty)
    #expect((0..<2).map { list.view.numberOfItems(inSection: $0) } == [1, 2])
  }

  @Test func `both controllers hear that the user took a cell from one to the other`() {
    let list = HookedList { Free($0, $1) }
    list.show([Tally(id: 1, label: "a", count: 2), Tally(id: 2, label: "b", count: 1)])
    list.controller(0)?.moves = true

    let events = list.eventsOfMovingDown(item: 1)

    #expect(events.filter { !$0.contains("move") } == ["1 did 1", "2 will 0"])
  }

  // MARK: - Between sections

  /// An object of either kind: with view models or with a number of items.
  private final class Open: ListSectionController<Group> {
    var accepts = true
    var hasModels = true
    @ListItems override var items: [ListItem] {
      for row in object.rows {
        ListItem(row) { (cell: ContentCell, row) in cell.content.title = row.text }
      }
    }
    override func canMoveItem(at index: Int) -> Bool { true }
    override func canMoveItem(
      at index: Int, to target: Int, of other: BaseListSectionController
    ) -> Bool { true }
    override func canReceiveItem(at target: Int, from other: BaseListSectionController) -> Bool {
      accepts
    }
    override func receivedItem(
      _ item: ListItem?, from other: BaseListSectionController
    ) -> ListItem? {
      if let item { return item }
      if !hasModels { return nil }
      return ListItem(Row(id: 99, text: "new")) { (cell: ContentCell, row) in
        cell.content.title = row.text
      }
    }
    override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {}
  }

  /// A controller whose items may be moved anywhere.
  private final class Free: HookedController {
    override func canMoveItem(
      at index: Int, to target: Int, of other: BaseListSectionController
    ) -> Bool { true }
  }

  @MainActor private struct Mixed {
    let view = CollectionView()
    let host: HeadlessHost
    let adapter: ListAdapter
    let faults = Faults()
    let ends = Ends()

    final class Faults { var texts: [String] = [] }
    final class Ends: CollectionViewDelegate {
      var outcomes: [ReorderOutcome] = []
      func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {
        outcomes.append(outcome)
      }
    }

    init() {
      let log = Log()
      host = HeadlessHost(view, width: 10, height: 9)
      adapter = ListAdapter(view) {
        SectionController(for: Group.self) { Open($0) }
        SectionController(for: Tally.self) { tally in
          let controller = Free(tally, log)
          controller.moves = true
          return controller
        }
      }
      view.faultPolicy = .report
      let faults = faults
      view.onFault = { faults.texts.append($0.description) }
      adapter.viewDelegate = ends
      show(rows: ["x", "y"], count: 2)
    }

    func show(rows: [String], count: Int) {
      let rows = rows.map { Row(id: $0 == "new" ? 99 : Int($0.utf8.first ?? 0), text: $0) }
      adapter.show([Group(id: 1, rows: rows), Tally(id: 1, label: "t", count: count)]) { _ in }
    }

    var controller: Open? { adapter.sectionController(forSection: 0) as? Open }

    func drag(_ path: ItemPath, _ directions: FocusDirection...) {
      view.beginReorder(at: path)
      for direction in directions { view.moveReorder(direction) }
      view.endReorder()
    }
  }

  @Test func `an item with a view model goes to a section that counts, and the update agrees`() {
    let mixed = Mixed()
    let cell = mixed.view.cell(at: ItemPath(section: 0, item: 1))

    mixed.drag(ItemPath(section: 0, item: 1), .down)
    let moved = mixed.host.text
    mixed.show(rows: ["x"], count: 3)

    #expect(moved == "x\ny\nt0\nt1")
    #expect(mixed.view.cell(at: ItemPath(section: 1, item: 0)) === cell)
    #expect(mixed.host.text == "x\nt0\nt1\nt2")
    #expect(mixed.faults.texts == [])
  }

  @Test func `an item of a section that counts becomes the view model that the receiver gives`() {
    let mixed = Mixed()

    mixed.drag(ItemPath(section: 1, item: 0), .up)
    // All cells leave and are replaced by new ones.
    mixed.view.keptCellCount = 0
    mixed.view.resize(to: ListSize(width: 10, height: 0))
    mixed.view.resize(to: ListSize(width: 10, height: 9))
    let filled = mixed.host.text
    mixed.show(rows: ["x", "y", "new"], count: 1)

    #expect(
      mixed.ends.outcomes == [
        .moved(from: ItemPath(section: 1, item: 0), to: ItemPath(section: 0, item: 2))
      ])
    #expect(filled == "x\ny\nnew\nt0")
    #expect(mixed.host.text == "x\ny\nnew\nt0")
    #expect(mixed.faults.texts == [])
  }

  @Test func `an item goes back if the receiver has no view model for it, which is a fault`() {
    let mixed = Mixed()
    mixed.controller?.hasModels = false

    mixed.drag(ItemPath(section: 1, item: 0), .up)

    #expect(mixed.host.text == "x\ny\nt0\nt1")
    #expect(mixed.ends.outcomes == [.cancelled(.refused)])
    #expect(
      mixed.faults.texts == [
        "Open (section Group 1) has no view model for item 1-0 (section Tally 1) of Free: "
          + "the item goes back"
      ])
  }

  @Test func `a receiver that does not want an item is not given it`() {
    let mixed = Mixed()
    mixed.controller?.accepts = false

    mixed.drag(ItemPath(section: 1, item: 0), .up)
    mixed.drag(ItemPath(section: 0, item: 0), .down)

    #expect(mixed.host.text == "y\nx\nt0\nt1")
    #expect(mixed.ends.outcomes.first == .unmoved)
    #expect(mixed.faults.texts == [])
  }

  @Test func `a receiver that changes its mind while the item is held gets nothing`() {
    let mixed = Mixed()
    mixed.view.beginReorder(at: ItemPath(section: 1, item: 0))
    mixed.view.moveReorder(.up)
    mixed.controller?.accepts = false

    mixed.view.endReorder()

    #expect(mixed.host.text == "x\ny\nt0\nt1")
    #expect(mixed.ends.outcomes == [.cancelled(.refused)])
  }
}

extension HookedList {
  /// Returns what happens when the user moves an item of the first section down by a key.
  fileprivate func eventsOfMovingDown(item: Int) -> [String] {
    events { view in
      view.beginReorder(at: ItemPath(section: 0, item: item))
      view.moveReorder(.down)
      view.endReorder()
    }
  }
}
