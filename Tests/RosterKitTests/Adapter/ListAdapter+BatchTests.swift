import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterBatchTests {
  /// A controller with items of its own, which returns only their number.
  final class Pile: ListSectionController<Int> {
    var texts: [String] = ["a", "b", "c"]

    override var numberOfItems: Int { texts.count }

    override func cell(at index: Int) -> (any ListCell)? {
      dequeue(ContentCell.self, at: index) { $0.content.title = texts[index] }
    }

    override func didUpdate(to object: Int) {}
  }

  let view = TestListView()
  let clock = VirtualClock()
  let adapter: ListAdapter

  init() {
    adapter = ListAdapter(view, clock: clock) { SectionController(for: Int.self) { Pile($0) } }
    adapter.show([1, 2])
  }

  private func pile(_ section: Int) throws -> Pile {
    try #require(adapter.sectionController(forSection: section) as? Pile)
  }

  @Test func `items that were said to change are changed and keep their cells`() throws {
    let pile = try pile(1)
    let kept = view.sections[1].items[2]
    var receipt: UpdateReceipt?

    adapter.performBatch { batch in
      pile.texts = ["x", "c", "b"]
      batch.delete(in: pile, at: [0])
      batch.insert(in: pile, at: [0])
      batch.move(in: pile, from: 2, to: 1)
    } completion: {
      receipt = $0
    }

    #expect(view.text == ["a b c", "x c b"])
    #expect(view.sections[1].items[1] === kept)
    #expect(receipt?.outcome == .applied)
    #expect(view.faults.isEmpty)
  }

  @Test(arguments: [true, false])
  func `an object to reload gives way to a newer one that is shown in the same turn`(
    isShownLast: Bool
  ) {
    let list = TestList()
    list.show([Memo(1, "old")])
    list.adapter.updater.options.coalescing = .nextTurn
    let steps = [
      { list.adapter.reloadObjects([Memo(1, "reloaded")]) },
      { list.adapter.show([Memo(1, "shown")]) },
    ]

    for step in isShownLast ? steps : steps.reversed() { step() }
    list.clock.turn()

    #expect(list.view.text == [isShownLast ? "shown" : "reloaded"])
    #expect((list.adapter.objects()[0] as? Memo)?.text == (isShownLast ? "shown" : "reloaded"))
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `a block scrolls to an item that it inserts`() throws {
      let view = CollectionView()
      let host = TestHost()
      view.host = host
      view.resize(to: ListSize(width: 10, height: 2))
      let adapter = ListAdapter(view, clock: clock) {
        SectionController(for: Int.self) { Pile($0) }
      }
      adapter.show([1, 2])
      let pile = try #require(adapter.sectionController(forSection: 1) as? Pile)

      adapter.performBatch { batch in
        pile.texts.append("last")
        batch.insert(in: pile, at: [3])
        view.scrollToItem(at: ItemPath(section: 1, item: 3))
      }

      #expect(view.visibleItems.last == ItemPath(section: 1, item: 3))
    }
  #endif

  @Test func `deletes are places before, and inserts places after the sections changed`() throws {
    let pile = try pile(1)
    adapter.show([1, 2, 3])
    adapter.sectionController(forSection: 0)?.setNeedsUpdate()
    view.holdsCompletions = false
    adapter.updater.options.coalescing = .nextTurn

    adapter.show([2, 3])
    adapter.performBatch { batch in
      pile.texts = ["b", "c", "new"]
      #expect(pile.section == 0)
      batch.delete(in: pile, at: [0])
      batch.insert(in: pile, at: [2])
    }
    clock.turn()

    #expect(view.text == ["b c new", "a b c"])
    #expect(view.batches.last?.deleteItems == [ItemPath(section: 1, item: 0)])
    #expect(view.batches.last?.insertItems == [ItemPath(section: 0, item: 2)])
    #expect(view.faults.isEmpty)
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `an item moves from one section to another, and takes its cell along`() throws {
      let view = CollectionView(clock: clock)
      view.faultPolicy = .report
      let host = HeadlessHost(view, width: 10, height: 8)
      let adapter = ListAdapter(view, clock: clock) {
        SectionController(for: Int.self) { Pile($0) }
      }
      adapter.show([1, 2])
      let piles = try (0..<2).map {
        try #require(adapter.sectionController(forSection: $0) as? Pile)
      }
      let moved = try #require(view.cell(at: ItemPath(section: 0, item: 1)))
      var receipt: UpdateReceipt?

      adapter.performBatch { batch in
        piles[0].texts = ["a", "c"]
        piles[1].texts = ["a", "b", "c", "b"]
        batch.move(in: piles[0], from: 1, to: 3, of: piles[1])
      } completion: {
        receipt = $0
      }

      #expect(host.text == "a\nc\na\nb\nc\nb")
      #expect(view.cell(at: ItemPath(section: 1, item: 3)) === moved)
      #expect(receipt?.outcome == .applied)
    }
  #endif

  @Test func `a reloaded section and reloaded items are told to the view once`() throws {
    let (one, two) = (try pile(0), try pile(1))

    adapter.performBatch { batch in
      batch.reload(one)
      batch.reload(in: two, at: [1, 1])
    }

    #expect(view.batches.last?.reloadSections == [0])
    #expect(view.batches.last?.reloadItems == [ItemPath(section: 1, item: 1)])
  }

  @Test func `view models are compared whatever is said of them`() throws {
    let list = TestList()
    list.show([Group(id: 1, rows: list.rows("a", "b"))])
    let controller = try #require(list.adapter.sectionController(forSection: 0))

    list.adapter.performBatch { batch in
      batch.insert(in: controller, at: [0])
      batch.delete(in: controller, at: [7])
    }

    #expect(list.view.text == ["a b"])
    #expect(list.view.faults.isEmpty)
    #expect(list.view.batches.count == 1)
  }

  @Test func `what is said of a controller that is not in the list is left out`() throws {
    let stranger = Pile(9)
    var receipt: UpdateReceipt?

    adapter.performBatch { batch in
      batch.insert(in: stranger, at: [0])
      batch.delete(in: stranger, at: [0])
      batch.move(in: stranger, from: 0, to: 1)
      batch.reload(in: stranger, at: [0])
      batch.reload(stranger)
      batch.update(stranger)
    } completion: {
      receipt = $0
    }

    #expect(receipt?.outcome == .noChange)
    #expect(view.batches.count == 1)
  }

  @Test func `a batch within a batch is part of it`() throws {
    let pile = try pile(0)
    var outcomes: [UpdateReceipt.Outcome] = []

    adapter.performBatch { batch in
      pile.texts.append("d")
      batch.insert(in: pile, at: [3])
      adapter.performBatch { inner in
        pile.texts.append("e")
        inner.insert(in: pile, at: [4])
      } completion: {
        outcomes.append($0.outcome)
      }
    } completion: {
      outcomes.append($0.outcome)
    }

    #expect(view.text == ["a b c d e", "a b c"])
    #expect(outcomes == [.applied, .merged(into: 2)])
    #expect(view.batches.count == 2)
  }

  @Test func `a block is called although there is no view to show it`() throws {
    let pile = try pile(0)
    adapter.view = nil
    var receipt: UpdateReceipt?

    adapter.performBatch { batch in
      pile.texts = []
      batch.delete(in: pile, at: [0, 1, 2])
    } completion: {
      receipt = $0
    }

    #expect(pile.texts.isEmpty)
    #expect(receipt?.outcome == .refused(.viewIsDeallocated))
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `what is said wrongly is a fault, and the view is reloaded`() throws {
      let view = CollectionView()
      let host = HeadlessHost(view, width: 10, height: 20)
      var faults = 0
      view.faultPolicy = .report
      view.onFault = { _ in faults += 1 }
      let adapter = ListAdapter(view) { SectionController(for: Int.self) { Pile($0) } }
      adapter.show([1])
      let pile = try #require(adapter.sectionController(forSection: 0) as? Pile)
      var receipt: UpdateReceipt?

      adapter.performBatch { batch in
        pile.texts = ["z"]
        batch.insert(in: pile, at: [0])
      } completion: {
        receipt = $0
      }

      #expect(receipt?.outcome == .reloaded(.illegalBatch))
      #expect(host.text == "z")
      #expect(faults == 1)
    }
  #endif

  @Test func `objects that are reloaded get new cells, and their newest version is shown`() {
    let list = TestList()
    list.show([Tally(id: 1, label: "a"), Tally(id: 2, label: "b")])
    let cell = list.view.sections[1].items[0]

    list.adapter.reloadObjects([Tally(id: 2, label: "B"), Tally(id: 9)])
    let text = list.view.text
    list.adapter.performUpdates()

    #expect(text == ["a0", "B0"])
    #expect(list.view.text == ["a0", "B0"])
    #expect(list.view.sections[1].items[0] !== cell)
    #expect((list.adapter.object(atSection: 1) as? Tally)?.label == "B")
    #expect(list.view.faults.isEmpty)
  }

  #if !ROSTER_SIMULATION  // UIKit uses cells again
    @Test func `a reload makes new controllers and new cells`() throws {
      let old = try pile(0)
      let cells = view.sections[0].items
      var receipt: UpdateReceipt?

      adapter.reloadData { receipt = $0 }

      #expect(receipt?.outcome == .reloaded(.requested))
      #expect(try pile(0) !== old)
      #expect(old.adapter == nil)
      #expect(zip(view.sections[0].items, cells).allSatisfy { $0 !== $1 })
      #expect(adapter.section(for: 2) == 1)
      #expect(view.text == ["a b c", "a b c"])
    }
  #endif
}
