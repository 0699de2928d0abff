import Testing

@testable import RosterKit

@Suite struct CheckpointGaugeTests {
  private func state(sections: Int, requests: Int = 0) -> ListJournal.State {
    var state = ListJournal.State()
    for id in 0..<requests {
      state.apply(.requested(id: id, kind: .update, animated: true, joins: nil))
    }
    let sections = (0..<sections).map { ListJournal.Section(id: "\($0)", itemCount: 0) }
    state.apply(.list(sections: sections))
    return state
  }

  /// The number of records after which a checkpoint is due.
  private func count(
    interval: Int, _ state: ListJournal.State, each event: ListJournal.Event = .gaveUp(update: 1)
  ) -> Int? {
    var gauge = CheckpointGauge(interval: interval)
    return (1...10_000).first { _ in
      gauge.add(event)
      return gauge.isDue(state)
    }
  }

  @Test(arguments: [1, 2, 50]) func `a small state is due after the interval`(interval: Int) {
    #expect(count(interval: interval, ListJournal.State()) == interval)
    #expect(count(interval: interval, state(sections: 2)) == interval)
  }

  @Test(arguments: [0, -1, .min]) func `an interval is one record at least`(interval: Int) {
    #expect(!CheckpointGauge(interval: interval).isDue(ListJournal.State()))
    #expect(count(interval: interval, ListJournal.State()) == 1)
  }

  @Test func `a great state waits until the records are four times as long`() {
    #expect(count(interval: 1, state(sections: 2_000)) == 1_000)
    #expect(count(interval: 1, state(sections: 0, requests: 2_000)) == 1_000)
    #expect(count(interval: 1, state(sections: 1_000, requests: 1_000)) == 1_000)
    #expect(count(interval: 1, state(sections: 2_001)) == 1_001)
  }

  @Test func `sections that records name count too`() {
    let event = ListJournal.Event.list(
      sections: [ListJournal.Section](repeating: .init(id: "", itemCount: 0), count: 32))

    #expect(count(interval: 1, state(sections: 2_000), each: event) == 200)
  }

  @Test func `a start and a checkpoint begin anew`() {
    for event in [
      ListJournal.Event.start(state: ListJournal.State(), dropped: 0),
      .checkpoint(state: ListJournal.State()),
    ] {
      var gauge = CheckpointGauge(interval: 2)
      gauge.add(.list(sections: state(sections: 100).sections ?? []))
      gauge.add(.gaveUp(update: 1))
      #expect(gauge.isDue(ListJournal.State()))

      gauge.add(event)
      gauge.add(.gaveUp(update: 1))
      #expect(!gauge.isDue(ListJournal.State()))
      gauge.add(.gaveUp(update: 1))

      #expect(gauge.isDue(ListJournal.State()))
      #expect(!gauge.isDue(state(sections: 5)))
    }
  }
}
