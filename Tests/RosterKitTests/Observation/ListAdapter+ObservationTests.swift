import Observation
import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import Testing

/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct ListAdapterObservationTests {
  let list = TestList()

  @Test func `objects are shown within the call, and after each change`() async {
    let model = ObservedTallies("a")

    list.adapter.show(observing: { model.tallies })
    let first = list.view.text
    model.labels.append("b")
    await turn()

    #expect(first == ["a0"])
    #expect(list.view.text == ["a0", "b0"])
  }

  @Test func `several changes of one turn are one update`() async {
    let model = ObservedTallies("a")
    var receipts: [Int] = []
    list.adapter.show(observing: { model.tallies }, onReceipt: { receipts.append($0.id) })

    for label in ["b", "c", "d"] { model.labels.append(label) }
    model.isReversed = true
    let before = list.view.text
    await turn()
    await turn()

    #expect(before == ["a0"])
    #expect(receipts == [1, 2])
    #expect(list.view.text == ["d0", "c0", "b0", "a0"])
  }

  @Test func `derived properties and models within models are followed`() async {
    let model = ObservedTallies("a", "b")
    list.adapter.show(observing: { model.tallies })

    model.style.suffix = "!"
    await turn()
    let styled = list.view.text
    model.isReversed = true
    await turn()

    #expect(styled == ["a!0", "b!0"])
    #expect(list.view.text == ["b!0", "a!0"])
  }

  @Test func `a property that was not read changes nothing`() async {
    let model = ObservedTallies("a")
    var receipts = 0
    list.adapter.show(observing: { model.tallies }, onReceipt: { _ in receipts += 1 })

    model.unread += 1
    await turn()

    #expect(receipts == 1)
  }

  @Test func `a property that is read only later is followed from then on`() async {
    let model = ObservedTallies("a")
    list.adapter.show(observing: {
      model.isReversed ? [Tally(id: 9, label: "\(model.unread)")] : model.tallies
    })

    model.isReversed = true
    await turn()
    model.unread = 7
    await turn()

    #expect(list.view.text == ["70"])
  }

  @Test func `objects of several types are observed`() async {
    let model = ObservedTallies("a")
    list.adapter.show(observing: { model.tallies + [Group(id: 7, title: "g", rows: [])] })

    model.labels = ["b"]
    await turn()

    #expect(list.adapter.objects().count == 2)
    #expect(list.view.text.first == "b0")
  }

  @Test func `changes while the view performs an update are shown after it`() async {
    let model = ObservedTallies("a")
    list.view.holdsCompletions = true
    var receipts = 0
    list.adapter.show(observing: { model.tallies }, onReceipt: { _ in receipts += 1 })

    for label in ["b", "c", "d"] {
      model.labels.append(label)
      await turn()
    }
    while receipts < 2 {
      list.view.complete()
      list.clock.turn()
      await turn()
    }

    #expect(list.view.text == ["a0", "b0", "c0", "d0"])
  }

  @Test func `after its end nothing more is shown`() async {
    let model = ObservedTallies("a")
    let observation = list.adapter.show(observing: { model.tallies })
    let wasActive = observation.isActive

    observation.end()
    observation.end()
    model.labels = ["b"]
    await turn()

    #expect(wasActive && !observation.isActive)
    #expect(list.view.text == ["a0"])
  }

  @Test func `an end in the turn of a change comes before its update`() async {
    let model = ObservedTallies("a")
    let observation = list.adapter.show(observing: { model.tallies })

    model.labels = ["b"]
    observation.end()
    await turn()

    #expect(list.view.text == ["a0"])
  }

  @Test func `another observation replaces the one before`() async {
    let (first, second) = (ObservedTallies("a"), ObservedTallies("b"))
    let observation = list.adapter.show(observing: { first.tallies })

    list.adapter.show(observing: { second.tallies })
    first.labels = ["c"]
    await turn()

    #expect(!observation.isActive)
    #expect(list.view.text == ["b0"])
  }

  @Test func `it ends at the first change after the view was removed`() async {
    let model = ObservedTallies("a")
    var reads = 0
    let observation = list.adapter.show(observing: {
      reads += 1
      return model.tallies
    })

    list.adapter.view = nil
    let before = observation.isActive
    model.labels = ["b"]
    await turn()

    #expect(before && !observation.isActive)
    #expect(reads == 1)
  }

  @Test func `a view that is set later shows the newest objects`() async {
    let model = ObservedTallies("a")
    let adapter = ListAdapter(clock: list.clock) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
    }
    adapter.show(observing: { model.tallies })

    model.labels = ["b"]
    await turn()
    let view = TestListView()
    adapter.view = view
    model.labels.append("c")
    await turn()

    #expect(view.text == ["b0", "c0"])
  }

  @Test func `neither adapter nor model nor observation is retained by the others`() async {
    let model = ObservedTallies("a")
    let view = TestListView()
    weak var releasedAdapter: ListAdapter?
    weak var releasedObservation: ListObservation?
    weak var releasedModel: ObservedTallies?
    do {
      let inner = ObservedTallies("b")
      let adapter = ListAdapter(view, clock: list.clock) {
        SectionController(for: Tally.self) { TallyController($0, Log()) }
      }
      releasedObservation = adapter.show(observing: { inner.tallies + model.tallies })
      releasedAdapter = adapter
      releasedModel = inner
      adapter.view = nil
    }

    #expect(releasedAdapter == nil)
    #expect(releasedObservation == nil)
    #expect(releasedModel == nil)
    model.labels = ["c"]
    await turn()
  }

  @Test func `with a data source of its own an adapter reports objects as a fault`() async {
    let model = ObservedTallies("a")
    let stage = AdapterStage(ModelList())
    var faults: [String] = []
    stage.adapter.onFault = { faults.append($0.description) }

    stage.adapter.show(observing: { model.tallies })

    #expect(faults.count == 1)
  }
}
