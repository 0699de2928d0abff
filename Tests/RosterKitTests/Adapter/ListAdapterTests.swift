import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterTests {
  let list = TestList()

  @Test func `values and instances of classes are shown in one list`() {
    list.show([
      Group(id: 1, title: "one", rows: list.rows("a", "b")), Tally(id: 1, label: "t", count: 2),
      Memo(1, "memo"),
    ])

    #expect(list.view.text == ["[one] a b", "t0 t1", "memo"])
    #expect(list.view.faults.isEmpty)
  }

  @Test func `a moved section with changed items is one batch that keeps all cells`() throws {
    list.show([
      Group(id: 1, rows: list.rows("a", "b", "c")), Tally(id: 1, label: "t"), Group(id: 2),
    ])
    let kept = Array(list.view.sections[0].items[1...])
    let controller = list.adapter.sectionController(forSection: 0)

    let rows = [Row(id: 2, text: "c"), Row(id: 1, text: "B"), Row(id: 3, text: "d")]
    let receipt = try #require(
      list.show([Tally(id: 1, label: "t"), Group(id: 2), Group(id: 1, rows: rows)]))

    #expect(list.view.text == ["t0", "", "c B d"])
    #expect(list.view.batches.count == 2)
    #expect(list.view.sections[2].items[1] === kept[0])
    #expect(list.view.sections[2].items[0] === kept[1])
    #expect(list.adapter.sectionController(forSection: 2) === controller)
    #expect(list.log.fills.sorted() == ["B", "d"])
    #expect(receipt.outcome == .applied)
    #expect(receipt.sections == UpdateReceipt.Counts(inserts: 0, deletes: 0, moves: 1, updates: 0))
    #expect(receipt.items == UpdateReceipt.Counts(inserts: 1, deletes: 1, moves: 1, updates: 1))
    #expect(list.view.faults.isEmpty)
  }

  @Test func `objects that look the same leave the view untouched`() throws {
    list.show([Group(id: 1, title: "one", rows: list.rows("a"))])

    let receipt = try #require(list.show([Group(id: 1, title: "one", rows: list.rows("a"))]))

    #expect(receipt.outcome == .noChange)
    #expect(list.view.batches.count == 1)
    #expect(list.log.updates.isEmpty)
    #expect(list.log.fills.isEmpty)
  }

  @Test func `didUpdate comes for new and for changed objects, before items are read`() {
    list.show([Group(id: 1), Tally(id: 2)])
    let first = list.log.updates
    list.show([Group(id: 1, title: "new"), Tally(id: 2)])

    #expect(first == ["Group 1", "Tally 2"])
    #expect(list.log.updates == ["Group 1"])
  }

  @Test func `a changed header is filled again and its items are not`() {
    list.show([Group(id: 1, title: "old", rows: list.rows("a"))])
    let header = list.view.sections[0].header

    list.show([Group(id: 1, title: "new", rows: list.rows("a"))])

    #expect(list.view.text == ["[new] a"])
    #expect(list.view.sections[0].header === header)
    #expect(list.log.fills == ["new"])
  }

  @Test func `a header comes and goes with its model`() {
    list.show([Group(id: 1, rows: list.rows("a"))])
    let without = list.view.text
    list.show([Group(id: 1, title: "x", rows: list.rows("a"))])
    let with = list.view.text
    list.show([Group(id: 1, rows: list.rows("a"))])

    #expect(without == ["a"])
    #expect(with == ["[x] a"])
    #expect(list.view.text == ["a"])
  }

  @Test func `items without models come and go at the end, and stay in their cells`() throws {
    list.show([Tally(id: 1, label: "a", count: 3)])
    let cells = list.view.sections[0].items.map(ObjectIdentifier.init)

    let fewer = try #require(list.show([Tally(id: 1, label: "b", count: 2)]))
    let text = list.view.text
    let more = try #require(list.show([Tally(id: 1, label: "b", count: 4)]))

    #expect(text == ["b0 b1"])
    #expect(fewer.items == UpdateReceipt.Counts(inserts: 0, deletes: 1, moves: 0, updates: 2))
    #expect(more.items == UpdateReceipt.Counts(inserts: 2, deletes: 0, moves: 0, updates: 2))
    #expect(list.view.sections[0].items.prefix(2).map(ObjectIdentifier.init) == cells.dropLast())
    #expect(list.view.text == ["b0 b1 b2 b3"])
  }

  @Test func `an instance that changed in itself is read again`() {
    let memo = Memo(1, "old")
    list.show([memo])
    memo.text = "new"

    list.show([memo])

    #expect(list.view.text == ["new"])
  }

  @Test func `a controller that needs an update is read although its object looks the same`() {
    list.show([Tally(id: 1, label: "a", count: 2), Tally(id: 2, label: "b")])
    list.log.fills = []

    list.adapter.sectionController(forSection: 0)?.setNeedsUpdate()

    #expect(list.log.fills.sorted() == ["a0", "a1"])
  }

  @Test func `controllers live as long as their objects are in the list`() {
    list.show([Group(id: 1), Group(id: 2)])
    let first = list.adapter.sectionController(forSection: 0)
    list.show([Group(id: 2), Group(id: 1, title: "x")])
    let moved = list.adapter.sectionController(forSection: 1)
    list.show([Group(id: 2)])
    list.show([Group(id: 1), Group(id: 2)])

    #expect(moved === first)
    #expect(list.adapter.sectionController(forSection: 0) !== first)
    #expect(list.log.made == 3)
    #expect(first?.section == nil)
    #expect(first?.adapter == nil)
  }

  @Test func `places of controllers are up to date`() {
    list.show([Group(id: 1), Group(id: 2), Group(id: 3)])

    let controllers = (0..<3).compactMap { list.adapter.sectionController(forSection: $0) }

    #expect(controllers.map(\.section) == [0, 1, 2])
    #expect(controllers.map(\.isFirst) == [true, false, false])
    #expect(controllers.map(\.isLast) == [false, false, true])
  }

  @Test func `a tap reaches the controller and the app`() {
    final class Delegate: CollectionViewDelegate {
      var paths: [ItemPath] = []
      func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
        paths.append(path)
      }
    }
    let delegate = Delegate()
    list.adapter.viewDelegate = delegate
    list.show([Group(id: 1), Tally(id: 7, count: 3)])

    list.view.tap(section: 1, item: 2)

    #expect(list.log.events == ["select 7-2"])
    #expect(delegate.paths == [ItemPath(section: 1, item: 2)])
  }

  @Test func `a cell of another class takes the place of the one on the screen`() {
    final class Switching: ListSectionController<Group> {
      override var items: [ListItem]? {
        let row = Row(id: 0, text: object.title)
        if object.title == "plain" { return [ListItem(row, in: TestCell.self)] }
        return [ListItem(row) { (cell: ContentCell, row) in cell.content.title = row.text }]
      }
    }
    let view = TestListView()
    let adapter = ListAdapter(view) { SectionController(for: Group.self) { Switching($0) } }

    adapter.show([Group(id: 1, title: "rich")]) { _ in }
    adapter.show([Group(id: 1, title: "plain")]) { _ in }

    #expect(view.text == ["plain"])
    #expect(view.sections[0].items[0] is TestCell)
    #expect(view.faults.isEmpty)
  }
}
