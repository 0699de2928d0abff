import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// Changes that blocks report, together with other changes in the same run-loop turn.
@MainActor @Suite struct AdapterTransitionReportedTests {
  let list = DeckList(coalescing: .nextTurn)

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private func deck(_ section: Int) throws -> DeckController {
    try #require(list.deck(section))
  }

  // MARK: - Together with another version of the object

  @Test(arguments: [true, false])
  func `a row on top and an object with more rows in one turn are a legal batch`(
    isSaidFirst: Bool
  ) throws {
    list.show(Deck(id: 1, rows: ["a", "b"]))
    let deck = try deck(0)
    var receipts: [UpdateReceipt] = []
    let steps: [() -> Void] = [
      {
        self.list.adapter.performBatch { batch in
          deck.own = ["top"]
          batch.insert(in: deck, at: [0])
        } completion: {
          receipts.append($0)
        }
      },
      {
        self.list.adapter.show([Deck(id: 1, rows: ["A", "b", "c"])]) { receipts.append($0) }
      },
    ]

    for step in isSaidFirst ? steps : steps.reversed() { step() }
    list.turn()

    #expect(list.view.text == ["top A b c"])
    #expect(list.view.faults.isEmpty)
    #expect(receipts.last?.outcome == .applied)
    #expect(receipts.last?.changes.inserts.count == 2)
  }

  @Test func `what explains the number of a changed object is believed, and all is filled again`()
    throws
  {
    list.show(Deck(id: 1, rows: ["a", "b"]))
    let deck = try deck(0)
    let cell = list.view.sections[0].items[0]

    list.adapter.performBatch { batch in
      deck.own = ["top"]
      batch.insert(in: deck, at: [0])
    }
    list.adapter.show([Deck(id: 1, rows: ["A", "B"])])
    list.turn()

    #expect(list.view.text == ["top A B"])
    #expect(list.view.sections[0].items[1] === cell)
    #expect(Array(try #require(list.view.batches.last).insertItems) == [path(0, 0)])
  }

  @Test func `a row that moves is filled again if its object changed`() throws {
    list.show(Deck(id: 1, rows: ["a", "b", "c"]))
    let deck = try deck(0)
    let cell = list.view.sections[0].items[2]

    list.adapter.performBatch { $0.move(in: deck, from: 2, to: 0) }
    list.adapter.show([Deck(id: 1, rows: ["C", "A", "B"])])
    list.turn()

    #expect(list.view.text == ["C A B"])
    #expect(list.view.sections[0].items[0] === cell)
  }

  @Test func `a row on top and a controller that is to be read again are a legal batch`() throws {
    list.show(Deck(id: 1, rows: ["a"]))
    let deck = try deck(0)

    list.adapter.performBatch { batch in
      deck.own.append("x")
      batch.insert(in: deck, at: [0])
    }
    deck.own.append("y")
    deck.setNeedsUpdate()
    list.turn()

    #expect(list.view.text == ["y x a"] || list.view.text == ["x y a"])
    #expect(list.view.text == [deck.texts.joined(separator: " ")])
    #expect(list.view.faults.isEmpty)
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `what does not explain the number of an unchanged object is a fault`() throws {
      let view = CollectionView()
      let host = HeadlessHost(view, width: 10, height: 10)
      var faults: [String] = []
      view.faultPolicy = .report
      view.onFault = { faults.append($0.description) }
      let adapter = ListAdapter(view) { SectionController(for: Deck.self) { DeckController($0) } }
      adapter.show([Deck(id: 1, rows: ["a"]), Deck(id: 2, rows: ["b"])])
      let deck = try #require(adapter.sectionController(forSection: 0) as? DeckController)
      var receipt: UpdateReceipt?

      adapter.performBatch { batch in
        deck.own = ["x", "y"]
        batch.insert(in: deck, at: [0])
      } completion: {
        receipt = $0
      }

      #expect(receipt?.outcome == .reloaded(.illegalBatch))
      #expect(faults.count == 1)
      #expect(faults.first?.contains("condition 20") == true)
      withExtendedLifetime(host) {}
    }
  #endif

  // MARK: - Said twice

  @Test func `two callers that each put a row on top put two there`() throws {
    list.show(Deck(id: 1, rows: ["a", "b"]))
    let deck = try deck(0)
    for text in ["x", "y"] {
      list.adapter.performBatch { batch in
        deck.own.insert(text, at: 0)
        batch.insert(in: deck, at: [0])
      }
    }
    list.turn()

    #expect(list.view.text == ["y x a b"])
    #expect(list.view.faults.isEmpty)
    #expect(list.view.batches.last?.insertItems.count == 2)
  }

  @Test func `a row that two callers delete and one replaces is replaced`() throws {
    list.show(Deck(id: 1))
    let deck = try deck(0)
    deck.own = ["a", "b"]
    list.adapter.performBatch { $0.insert(in: deck, at: [0, 1]) }
    list.turn()
    let kept = list.view.sections[0].items[1]

    list.adapter.performBatch { batch in
      deck.own = ["b"]
      batch.delete(in: deck, at: [0])
    }
    list.adapter.performBatch { batch in
      deck.own = ["x", "b"]
      batch.delete(in: deck, at: [0])
      batch.insert(in: deck, at: [0])
    }
    list.turn()

    #expect(list.view.text == ["x b"])
    #expect(list.view.sections[0].items[1] === kept)
    #expect(list.view.faults.isEmpty)
  }

  @Test func `what a caller inserts behind goes up by what another one inserts in front`() throws {
    list.show(Deck(id: 1))
    let deck = try deck(0)
    deck.own = ["a", "b"]
    list.adapter.performBatch { $0.insert(in: deck, at: [0, 1]) }
    list.turn()

    list.adapter.performBatch { batch in
      deck.own = ["a", "b", "last"]
      batch.insert(in: deck, at: [2])
    }
    list.adapter.performBatch { batch in
      deck.own = ["first", "a", "b", "last"]
      batch.insert(in: deck, at: [0])
    }
    list.turn()

    #expect(list.view.text == ["first a b last"])
  }

  // MARK: - Sections that go or come

  @Test func `a row that goes to a section that goes away has left its own`() throws {
    list.show(Deck(id: 1), Deck(id: 2))
    let (one, two) = (try deck(0), try deck(1))
    one.own = ["a", "b"]
    list.adapter.performBatch { $0.insert(in: one, at: [0, 1]) }
    list.turn()
    let kept = list.view.sections[0].items[1]
    var receipt: UpdateReceipt?

    list.adapter.performBatch { batch in
      one.own = ["b"]
      two.own = ["a"]
      batch.move(in: one, from: 0, to: 0, of: two)
    }
    list.adapter.show([Deck(id: 1)]) { receipt = $0 }
    list.turn()

    #expect(receipt?.outcome == .applied)
    #expect(list.view.text == ["b"])
    #expect(list.view.sections[0].items[0] === kept)
    #expect(receipt.map { Array($0.changes.deletes) } == [path(0, 0)])
    #expect(list.view.faults.isEmpty)
  }

  @Test func `rows of a section that goes away are not named`() throws {
    list.show(Deck(id: 1, rows: ["a", "b", "c"]), Deck(id: 2, rows: ["d"]))
    let deck = try deck(0)
    var receipt: UpdateReceipt?
    list.adapter.performBatch { batch in
      deck.own = ["x"]
      batch.insert(in: deck, at: [0])
      batch.delete(in: deck, at: [1])
      batch.move(in: deck, from: 2, to: 0)
      batch.reload(in: deck, at: [0])
      batch.reload(deck)
    }
    list.adapter.show([Deck(id: 2, rows: ["d"])]) { receipt = $0 }
    list.turn()

    let batch = try #require(list.view.batches.last)
    #expect(Array(batch.deleteSections) == [0])
    #expect(batch.deleteItems.isEmpty && batch.insertItems.isEmpty && batch.moveItems.isEmpty)
    #expect(batch.reloadItems.isEmpty && batch.reloadSections.isEmpty)
    #expect(receipt?.changes.changeCount == 1)
    #expect(receipt?.items.reloads == 0)
    #expect(list.view.text == ["d"])
  }

  @Test func `rows of a new section are not named`() throws {
    list.show(Deck(id: 1, rows: ["a"]))
    list.adapter.show([Deck(id: 1, rows: ["a"]), Deck(id: 2, rows: ["b"])])
    list.adapter.performBatch { batch in
      guard let deck = list.adapter.updateState.transition?.controller(at: 1) as? DeckController
      else { return }
      deck.own = ["x"]
      batch.insert(in: deck, at: [0])
      batch.reload(deck)
    }
    list.turn()

    let batch = try #require(list.view.batches.last)
    #expect(Array(batch.insertSections) == [1])
    #expect(batch.insertItems.isEmpty && batch.reloadSections.isEmpty)
    #expect(list.view.text == ["a", "x b"])
  }

  @Test func `a row that leaves a section which goes away is a row of the other one`() throws {
    list.show(Deck(id: 1, rows: ["a", "b"]), Deck(id: 2, rows: ["c"]))
    let (one, two) = (try deck(0), try deck(1))

    list.adapter.performBatch { batch in
      two.own = ["b"]
      batch.move(in: one, from: 1, to: 0, of: two)
    }
    list.adapter.show([Deck(id: 2, rows: ["c"])])
    list.turn()

    let batch = try #require(list.view.batches.last)
    #expect(batch.moveItems == [ItemMove(from: path(0, 1), to: path(0, 0))])
    try batch.validate(before: [2, 1], after: [2])
  }

  @Test func `a row that goes to a section which is compared is deleted from its own`() throws {
    list.show(Deck(id: 1), Deck(id: 2, rows: ["c"]))
    let (one, two) = (try deck(0), try deck(1))
    one.own = ["a", "b"]
    list.adapter.performBatch { $0.insert(in: one, at: [0, 1]) }
    list.turn()

    list.adapter.performBatch { batch in
      one.own = ["b"]
      two.own = ["a"]
      batch.move(in: one, from: 0, to: 0, of: two)
    }
    list.adapter.show([Deck(id: 1), Deck(id: 2, rows: ["c", "d", "e"])])
    list.turn()

    #expect(list.view.text == ["b", "a c d e"])
    #expect(list.view.faults.isEmpty)
    #expect(Array(try #require(list.view.batches.last).deleteItems) == [path(0, 0)])
  }

  @Test func `a row that goes to a section of view models is deleted from its own`() throws {
    let view = TestListView()
    let adapter = ListAdapter(view) {
      SectionController(for: Deck.self) { DeckController($0) }
      SectionController(for: Group.self) { GroupController($0, Log()) }
    }
    adapter.show([Deck(id: 1), Group(id: 2, rows: [Row(id: 0, text: "g")])])
    let deck = try #require(adapter.sectionController(forSection: 0) as? DeckController)
    let group = try #require(adapter.sectionController(forSection: 1))
    deck.own = ["a", "b"]
    adapter.performBatch { $0.insert(in: deck, at: [0, 1]) }

    adapter.performBatch { batch in
      deck.own = ["b"]
      batch.move(in: deck, from: 0, to: 1, of: group)
    }

    #expect(view.text == ["b", "g"])
    #expect(view.faults.isEmpty)
  }
}
