import RosterTesting
import TestModels
import Testing

@testable import RosterKit

@MainActor @Suite struct TouchedSectionsTests {
  private struct Model {
    var arrivals: [Int: Arrival] = [:]
    var readings: [Int: AdapterSection] = [:]
    var replaced: [Int: AdapterSection] = [:]
    var slots: [Int] = []
  }

  @Test func `what was noted of a slot is found there, in the order of the first notes`() {
    for seed in 0..<UInt64(TestLength.count(short: 40, long: 4_000)) {
      var generator = SeededGenerator(seed: seed)
      var touched = TouchedSections()
      var model = Model()
      if seed % 2 == 0 { touched.reserve(slots: Int(seed), touched: 3) }
      for _ in 0..<seed % 30 {
        let slot = Int.random(in: 0..<20, using: &generator)
        if !model.slots.contains(slot) { model.slots.append(slot) }
        let section = section(slot)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
          let arrival = Arrival(identity: section.identity, controller: section.controller)
          touched.add(arrival, in: slot)
          model.arrivals[slot] = arrival
        case 1:
          touched.add(reading: section, in: slot)
          model.readings[slot] = section
        default:
          touched.add(replaced: section, in: slot)
          model.replaced[slot] = section
        }
      }

      #expect(touched.slots == model.slots, "seed \(seed)")
      for slot in 0..<25 {
        let arrival = touched.arrival(in: slot)
        #expect(arrival?.controller === model.arrivals[slot]?.controller, "seed \(seed)")
        #expect(touched.reading(in: slot) === model.readings[slot], "seed \(seed)")
        #expect(touched.replaced(in: slot) === model.replaced[slot], "seed \(seed)")
      }
    }
  }

  @Test func `nothing is noted of a slot that is only made room for`() {
    var touched = TouchedSections()

    touched.reserve(slots: 4, touched: 2)

    #expect(touched.slots.isEmpty)
    #expect(touched.arrival(in: 3)?.controller == nil)
    #expect(touched.reading(in: 3) == nil)
    #expect(touched.replaced(in: 100) == nil)
  }

  private func section(_ id: Int) -> AdapterSection {
    AdapterSection(ListIdentity(id), ListSectionController<Int>(id), items: .counted(1))
  }
}
