import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterFaultsTests {
  let list = TestList()

  @Test func `of objects with one identity the first is shown and the others are a fault`() {
    list.show([
      Tally(id: 1, label: "a"), Tally(id: 2, label: "b"), Tally(id: 1, label: "c"), Group(id: 1),
    ])

    #expect(list.view.text == ["a0", "b0", ""])
    #expect(
      list.view.faults == [
        "2 objects share the identity Tally 1 (positions 0 and 2): the first was kept"
      ])
  }

  @Test(arguments: [true, false])
  func `in a long list that stays, one more object of a known identity is a fault`(
    _ isTyped: Bool
  ) {
    let old = (0..<100).map { Tally(id: $0, label: "\($0)-") }
    var new = old
    new[40] = Tally(id: 100, label: "100-")
    new.append(Tally(id: 7, label: "7-"))
    for objects in [old, new] {
      if isTyped { list.adapter.show(objects) { _ in } } else { list.show(objects) }
    }

    #expect(list.view.text == new.dropLast().map { "\($0.label)0" })
    #expect(
      list.view.faults == [
        "2 objects share the identity Tally 7 (positions 7 and 100): the first was kept"
      ])
    #expect(list.log.made == 101)
  }

  @Test func `many positions are shortened`() {
    list.show((0..<9).map { _ in Tally(id: 1) })

    #expect(
      list.view.faults == [
        "9 objects share the identity Tally 1 (positions 0, 1, 2 and 6 more): the first was kept"
      ])
  }

  @Test func `an object without a section controller is skipped`() {
    list.show([Tally(id: 1, label: "a"), "unknown", Tally(id: 2, label: "b")])

    #expect(list.view.text == ["a0", "b0"])
    #expect(list.adapter.sectionController(forSection: 1)?.isLast == true)
    #expect(
      list.view.faults == [
        "there is no section controller for String unknown: the object was skipped"
      ])
  }

  @Test func `of items with one identity the first is shown and the others are a fault`() {
    list.show([Group(id: 1, rows: [Row(id: 7, text: "a"), Row(id: 7, text: "b")])])

    #expect(list.view.text == ["a"])
    #expect(
      list.view.faults == [
        "2 items of section 0 (Group 1) share the identity Row 7 (positions 0 and 1): "
          + "the first was kept"
      ])
  }

  @Test func `a negative number of items counts as none`() {
    list.show([Tally(id: 1, count: -2)])

    #expect(list.view.text == [""])
    #expect(
      list.view.faults == [
        "TallyController gave -2 items for section 0 (Tally 1): the section is shown without items"
      ])
  }

  @Test func `a section controller that is in the list already is not taken twice`() {
    let source = FixedSource(TallyController(Tally(id: 0), Log()), [Tally(id: 1), Tally(id: 2)])

    let adapter = ListAdapter(list.view, dataSource: source)

    #expect(adapter.objects().count == 1)
    #expect(
      list.view.faults == [
        "the section controller for Tally 2 is in a list already: the object was skipped"
      ])
  }

  @Test func `a section controller for another type of object is not taken`() {
    let source = FixedSource(TallyController(Tally(id: 0), Log()), [Group(id: 5)])

    let adapter = ListAdapter(list.view, dataSource: source)

    #expect(adapter.objects().isEmpty)
    #expect(
      list.view.faults == ["TallyController cannot show Group 5: the object was skipped"])
  }

  @Test func `an adapter with a data source is not told what to show`() {
    let source = FixedSource(TallyController(Tally(id: 0), Log()), [Tally(id: 1, label: "s")])
    let adapter = ListAdapter(list.view, dataSource: source)

    adapter.show([Tally(id: 2)]) { _ in }

    #expect(list.view.text == ["s0"])
    #expect(
      list.view.faults == [
        "an adapter with a data source was told to show other objects: "
          + "those of the data source are shown"
      ])
  }

  @Test func `a cell that was not asked for is not made`() {
    list.show([Tally(id: 1)])

    let cell = list.adapter.sectionController(forSection: 0)?.dequeue(ContentCell.self, at: 0)

    #expect(cell == nil)
    #expect(
      list.view.faults == [
        "TallyController (section Tally 1) dequeued a cell for item 0, which was not asked for: "
          + "no cell was made"
      ])
  }

  @Test func `a second cell for one item is not made`() {
    final class Twice: ListSectionController<Tally> {
      override func cell(at index: Int) -> (any ListCell)? {
        let cell = dequeue(ContentCell.self, at: index) { $0.content.title = "first" }
        let other = dequeue(ContentCell.self, at: index) { $0.content.title = "second" }
        return other ?? cell
      }
    }
    let source = FixedSource(Twice(Tally(id: 0)), [Tally(id: 1)])

    let adapter = ListAdapter(list.view, dataSource: source)

    #expect(adapter.objects().count == 1)
    #expect(list.view.text == ["first"])
    #expect(
      list.view.faults == [
        "a second cell was dequeued for item 0-0 (section Tally 1): no cell was made"
      ])
  }

  @Test func `a controller that says nothing of its cells has none`() {
    let list = HookedList { tally, _ in ListSectionController(tally) }

    list.show([Tally(id: 1)])

    #expect(
      list.faults == ["there is no cell for item 0-0 (section Tally 1): an empty cell is shown"])
  }

  @Test func `a cell that was made elsewhere is not shown`() {
    final class Foreign: ListSectionController<Tally> {
      override func cell(at index: Int) -> (any ListCell)? { ContentCell() }
    }
    let list = HookedList { tally, _ in Foreign(tally) }

    list.show([Tally(id: 1)])

    #expect(
      list.faults == [
        "the cell for item 0-0 (section Tally 1), a ContentCell, was not dequeued for it: "
          + "an empty cell is shown"
      ])
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `a controller that lets items be moved and does not move them is told so`() {
      final class Loose: ListSectionController<Tally> {
        override var numberOfItems: Int { object.count }
        override func cell(at index: Int) -> (any ListCell)? {
          dequeue(ContentCell.self, at: index)
        }
        override func canMoveItem(at index: Int) -> Bool { true }
      }
      let list = HookedList { tally, _ in Loose(tally) }
      list.show([Tally(id: 1, count: 2)])

      list.view.beginReorder(at: ItemPath(section: 0, item: 0))
      list.view.moveReorder(.down)
      list.view.endReorder()

      #expect(
        list.faults == [
          "Loose (section Tally 1) lets items be moved and does not override moveItem: "
            + "the data is in another order than the list"
        ])
    }
  #endif

  private final class FixedSource: ListAdapterDataSource {
    let controller: BaseListSectionController
    let objects: [any ListDiffable]

    init(_ controller: BaseListSectionController, _ objects: [any ListDiffable]) {
      self.controller = controller
      self.objects = objects
    }

    func objects(for adapter: ListAdapter) -> [any ListDiffable] { objects }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? { controller }
  }
}
