import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// `reloadObjects` while the update that it joins is running.
@MainActor @Suite struct ListAdapterReloadObjectsTests {
  let list = DeckList()

  @Test func `a controller that reloads its object in an update is updated once`() throws {
    list.show(Deck(id: 1, rows: ["a"]))
    let deck = try #require(list.deck(0))
    let cell = list.view.sections[0].items[0]
    deck.told = []
    deck.onUpdate = { [adapter = list.adapter] in adapter.reloadObjects([$0]) }

    list.show(Deck(id: 1, rows: ["b"]))

    #expect(deck.told == [Deck(id: 1, rows: ["b"])])
    #expect(list.view.text == ["b"])
    #expect(list.view.sections[0].items[0] !== cell)
    #expect(Array(try #require(list.view.batches.last).reloadSections) == [0])
  }

  @Test func `a controller that reloads its object from the first on is told once`() {
    var told: [Deck] = []
    let view = TestListView()
    var adapter: ListAdapter?
    let made = ListAdapter(view) {
      SectionController(for: Deck.self) { deck in
        let controller = DeckController(deck)
        controller.onUpdate = { deck in
          told.append(deck)
          adapter?.reloadObjects([deck])
        }
        return controller
      }
    }
    adapter = made

    made.show([Deck(id: 1, rows: ["a"])])

    #expect(told.count == 1)
    #expect(view.text == ["a"])
    #expect(view.faults.isEmpty)
    adapter = nil
  }

  @Test func `a newer version that a controller gives takes the place of the one it heard of`()
    throws
  {
    list.show(Deck(id: 1, rows: ["a"]))
    let deck = try #require(list.deck(0))
    deck.onUpdate = { [adapter = list.adapter] in
      adapter.reloadObjects([Deck(id: 1, rows: $0.rows + ["more"])])
    }

    list.show(Deck(id: 1, rows: ["b"]))
    list.adapter.performUpdates()

    #expect(list.view.text == ["b more"])
    #expect(deck.object.rows == ["b", "more"])
    #expect(deck.told.count == 2)
  }

  @Test func `controllers that reload each other's objects are told once more at most`() throws {
    list.show(Deck(id: 1, rows: ["a"]), Deck(id: 2, rows: ["b"]))
    let (one, two) = (try #require(list.deck(0)), try #require(list.deck(1)))
    (one.told, two.told) = ([], [])
    one.onUpdate = { [adapter = list.adapter] _ in
      adapter.reloadObjects([Deck(id: 2, rows: ["B"])])
    }
    two.onUpdate = { [adapter = list.adapter] _ in
      adapter.reloadObjects([Deck(id: 1, rows: ["A"])])
    }

    list.show(Deck(id: 1, rows: ["x"]), Deck(id: 2, rows: ["b"]))

    #expect(list.view.text == ["A", "B"])
    #expect(one.told.count + two.told.count == 2)
  }

  @Test func `of several versions in one update the one that was given last counts`() throws {
    list.show(Deck(id: 1, rows: ["a"]))
    list.updater.options.coalescing = .nextTurn

    list.adapter.performBatch { [adapter = list.adapter] _ in
      adapter.reloadObjects([Deck(id: 1, rows: ["last"])])
    }
    list.adapter.reloadObjects([Deck(id: 1, rows: ["before"])])
    list.turn()

    #expect(list.view.text == ["last"])
    #expect(list.deck(0)?.object == Deck(id: 1, rows: ["last"]))
  }

  @Test func `what is asked for while controllers are made is done once they are`() {
    let view = TestListView()
    var adapter: ListAdapter?
    let made = ListAdapter(view) {
      SectionController(for: Deck.self) { deck in
        adapter?.reloadObjects([Deck(id: 1, rows: ["A"])])
        if let first = adapter?.sectionController(forSection: 0) as? DeckController {
          adapter?.performBatch { batch in
            first.own.append("own")
            batch.insert(in: first, at: [0])
          }
        }
        return DeckController(deck)
      }
    }
    made.show([Deck(id: 1, rows: ["a"])])
    adapter = made

    made.show([Deck(id: 2, rows: ["b"]), Deck(id: 1, rows: ["a"])])

    #expect(view.text == ["b", "own A"])
    #expect(view.faults.isEmpty)
    adapter = nil
  }

  @Test func `what is asked for while sections are read is done in an update of its own`() throws {
    list.show(Deck(id: 1, rows: ["a"]), Deck(id: 2, rows: ["b"]))
    let (one, two) = (try #require(list.deck(0)), try #require(list.deck(1)))
    var isDone = false
    two.onCount = { [adapter = list.adapter] in
      if isDone { return }
      isDone = true
      adapter.performBatch { batch in
        one.own = ["own"]
        batch.insert(in: one, at: [0])
      }
    }

    list.show(Deck(id: 1, rows: ["a"]), Deck(id: 2, rows: ["B"]))
    list.turn()

    #expect(list.view.text == ["own a", "B"])
    #expect(list.view.faults.isEmpty)
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test(arguments: [ListUpdateOptions.SectionReloads.items, .sections])
    func `a row leaves a section that is reloaded in the same turn`(
      reloads: ListUpdateOptions.SectionReloads
    ) throws {
      let (clock, log) = (VirtualClock(), UpdaterLog())
      let view = CollectionView(clock: clock)
      view.faultPolicy = .report
      let updater = ListAdapterUpdater(clock: clock)
      updater.delegate = log
      updater.options.sectionReloads = reloads
      let adapter = ListAdapter(view, updater: updater) {
        SectionController(for: SoakSection.self) { SoakController($0) }
      }
      func section(_ id: Int, _ rows: Int...) -> SoakSection {
        SoakSection(id: id, isDeck: false, rows: rows.map { SoakRow(id: $0) })
      }
      adapter.show([section(0, 1, 6), section(4, 5)])
      updater.options.coalescing = .nextTurn
      var receipt: UpdateReceipt?

      adapter.reloadObjects([section(0, 1, 6)])
      adapter.show([section(0, 1, 7), section(4, 5, 6)]) { receipt = $0 }
      clock.turn()

      #expect(log.refusals.isEmpty)
      #expect(receipt?.outcome == .applied)
      #expect(view.numberOfItems(inSection: 1) == 2)
      #expect(receipt?.changes.moves.count == 1)
    }
  #endif
}
