import RosterTesting
import Testing

@testable import RosterKit

@Suite struct RecordQueueTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `records come out in the order in which they went in`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = RecordQueue()
    var model: [ListJournal.Record] = []
    for number in 0..<200 {
      if Int.random(in: 0..<5, using: &random) < 3 {
        let sections = (0..<number % 4).map { ListJournal.Section(id: "\($0)", itemCount: 0) }
        let record = ListJournal.Record(
          number: number, time: ListJournal.Time(.zero), event: .list(sections: sections))
        queue.append(record)
        model.append(record)
      } else {
        #expect(queue.removeFirst() == (model.isEmpty ? nil : model.removeFirst()))
      }

      #expect(queue.records == model, "seed \(seed)")
      #expect(queue.count == model.count)
      #expect(
        queue.sectionCount
          == model.reduce(0) { sum, record in
            guard case .list(let sections) = record.event else { return sum }
            return sum + sections.count
          })
    }
  }
}
