import Foundation
import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@Suite struct ListJournalRecordTests {
  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private static let sections = [
    ListJournal.Section(id: "1", itemCount: 2), ListJournal.Section(id: "x", itemCount: 0),
  ]

  private static var state: ListJournal.State {
    var state = ListJournal.State()
    state.apply(.list(sections: sections))
    state.apply(.requested(id: 1, kind: .update, animated: true, joins: nil))
    state.apply(.began(update: 1, requests: [1]))
    state.apply(.requested(id: 2, kind: .items, animated: true, joins: nil))
    return state
  }

  private static func drop(_ change: (inout BatchUpdate) -> Void) -> ListJournal.Batch {
    var batch = BatchUpdate()
    change(&batch)
    return ListJournal.Batch(batch)
  }

  private static let events: [(ListJournal.Event, String)] = [
    (
      .start(state: state, dropped: 3),
      #"{"start":{"dropped":3,"state":{"lastRequest":2,"lastUpdate":1,"#
        + #""requests":[{"id":1,"update":1},{"id":2}],"sections":[["1",2],["x",0]]}}}"#
    ),
    (
      .checkpoint(state: state),
      #"{"checkpoint":{"state":{"lastRequest":2,"lastUpdate":1,"#
        + #""requests":[{"id":1,"update":1},{"id":2}],"sections":[["1",2],["x",0]]}}}"#
    ),
    (.list(sections: sections), #"{"list":{"sections":[["1",2],["x",0]]}}"#),
    (
      .dropped(operations: drop { $0.moveSections = [IndexPair(old: 1, new: 0)] }),
      #"{"dropped":{"operations":{"moveSections":[[1,0]]}}}"#
    ),
    (
      .requested(id: 1, kind: .sourceChange, animated: false, joins: nil),
      #"{"requested":{"animated":false,"id":1,"kind":"sourceChange"}}"#
    ),
    (
      .requested(id: 2, kind: .items, animated: true, joins: 1),
      #"{"requested":{"animated":true,"id":2,"joins":1,"kind":"items"}}"#
    ),
    (.began(update: 2, requests: [1, 2]), #"{"began":{"requests":[1,2],"update":2}}"#),
    (.gaveUp(update: 2), #"{"gaveUp":{"update":2}}"#),
    (.compares(update: 2, old: 1, new: 3), #"{"compares":{"new":3,"old":1,"update":2}}"#),
    (
      .compared(
        update: 2, changes: 4, place: .backgroundIdentities,
        duration: ListJournal.Time(.microseconds(3))),
      #"{"compared":{"changes":4,"duration":3000,"place":"backgroundIdentities","update":2}}"#
    ),
    (
      .batch(
        update: 2, operations: ListJournal.Batch(BatchUpdate()), sections: 9,
        changed: [ListJournal.Change(index: 7, section: ListJournal.Section(id: "x", itemCount: 2))]
      ),
      #"{"batch":{"changed":[[7,"x",2]],"operations":{},"sections":9,"update":2}}"#
    ),
    (
      .landed(update: 2, outcome: .interrupted),
      #"{"landed":{"outcome":"interrupted","update":2}}"#
    ),
    (
      .reloaded(update: 2, reason: .tooManyChanges(count: 3, limit: 2), after: []),
      #"{"reloaded":{"after":[],"reason":{"tooManyChanges":{"count":3,"limit":2}},"update":2}}"#
    ),
    (
      .reloaded(
        update: 2, reason: .requested, after: [], following: ListJournal.Batch(BatchUpdate())),
      #"{"reloaded":{"after":[],"following":{},"reason":{"asked":{}},"update":2}}"#
    ),
    (
      .answered(id: 2, outcome: .reloaded(.requested), work: nil),
      #"{"answered":{"id":2,"outcome":{"reloaded":{"reason":{"asked":{}}}}}}"#
    ),
    (
      .answered(id: 2, outcome: .refused(.viewIsDeallocated), work: nil),
      #"{"answered":{"id":2,"outcome":{"refused":{"reason":"viewIsGone"}}}}"#
    ),
    (
      .answered(id: 2, outcome: .merged(into: 3), work: nil),
      #"{"answered":{"id":2,"outcome":{"merged":{"into":3}}}}"#
    ),
    (
      .fault(update: nil, origin: .rule, text: nil), #"{"fault":{"origin":"rule"}}"#
    ),
    (
      .fault(update: 1, origin: .data, text: "a\nb"),
      #"{"fault":{"origin":"data","text":"a\nb","update":1}}"#
    ),
  ]

  @Test(arguments: events) func `each event is written and read again`(
    event: ListJournal.Event, json: String
  ) throws {
    #expect(try text(event) == json)
    #expect(try read(ListJournal.Event.self, json) == event)
  }

  @Test func `a record is its number, its time and its event`() throws {
    let record = ListJournal.Record(
      number: 7, time: ListJournal.Time(.milliseconds(2)), event: .gaveUp(update: 1))

    let json = try text(record)

    #expect(json == #"{"event":{"gaveUp":{"update":1}},"number":7,"time":2000000}"#)
    #expect(try read(ListJournal.Record.self, json) == record)
  }

  @Test func `the work of an update is written and read again`() throws {
    var durations = UpdateReceipt.Durations()
    durations.diffing = .microseconds(2)
    let receipt = UpdateReceipt(id: 1, outcome: .applied, durations: durations)
    let event = ListJournal.Event.answered(
      id: 1, outcome: .applied, work: ListJournal.Work(receipt))

    #expect(try read(ListJournal.Event.self, try text(event)) == event)
    #expect(try text(event).contains(#""diffing":2000"#))
  }

  @Test func `a longer list is no section and no change`() throws {
    #expect(
      try read(ListJournal.Section.self, #"["7",12]"#)
        == ListJournal.Section(id: "7", itemCount: 12))
    for json in [#"["7",12,1]"#, #"["7",12,null]"#] {
      #expect(throws: DecodingError.self) { try read(ListJournal.Section.self, json) }
      #expect(throws: DecodingError.self) {
        try read(ListJournal.Change.self, "[3,\(json.dropFirst())")
      }
    }
  }

  // MARK: - Times

  @Test(
    arguments: [
      (.zero, 0), (.nanoseconds(-3), -3), (.milliseconds(1), 1_000_000),
      (.nanoseconds(Int64.max), .max), (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
      (Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999), 1),
    ] as [(Duration, Int64)])
  func `a time is a whole number of nanoseconds`(duration: Duration, nanoseconds: Int64) {
    #expect(ListJournal.Time(duration).nanoseconds == nanoseconds)
    #expect(ListJournal.Time(ListJournal.Time(duration).duration) == ListJournal.Time(duration))
  }

  // MARK: - Batches

  @Test func `operations are written as runs`() throws {
    var batch = BatchUpdate()
    batch.deleteSections = [0, 1, 4]
    batch.moveSections = [IndexPair(old: 2, new: 0)]
    batch.insertItems = ItemRuns((0..<3).map { ItemPath(section: 1, item: $0) })
    batch.moveItems = [
      ItemMove(from: ItemPath(section: 1, item: 2), to: ItemPath(section: 3, item: 4))
    ]

    let json = try text(ListJournal.Batch(batch))

    #expect(
      json
        == #"{"deleteSections":[[0,2],[4,1]],"insertItems":[[1,0,3]],"#
        + #""moveItems":[[1,2,3,4]],"moveSections":[[2,0]]}"#)
    #expect(try read(ListJournal.Batch.self, json).update == batch)
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `any batch is written and read again`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number() -> Int {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: .max - 1
      case 1: .min
      default: Int.random(in: -2..<6, using: &random)
      }
    }
    func path() -> ItemPath { ItemPath(section: number(), item: number()) }
    func count() -> Range<Int> { 0..<Int.random(in: 0..<4, using: &random) }
    var batch = BatchUpdate()
    batch.deleteSections = IndexRuns(count().map { _ in number() })
    batch.insertSections = IndexRuns(count().map { _ in number() })
    batch.reloadSections = IndexRuns(count().map { _ in number() })
    batch.reconfigureSections = IndexRuns(count().map { _ in number() })
    batch.moveSections = count().map { _ in IndexPair(old: number(), new: number()) }
    batch.deleteItems = ItemRuns(count().map { _ in path() })
    batch.insertItems = ItemRuns(count().map { _ in path() })
    batch.reloadItems = ItemRuns(count().map { _ in path() })
    batch.reconfigureItems = ItemRuns(count().map { _ in path() })
    batch.moveItems = count().map { _ in ItemMove(from: path(), to: path()) }

    let result = try read(ListJournal.Batch.self, try text(ListJournal.Batch(batch)))

    #expect(result.update == batch, "seed \(seed)")
  }

  @Test(arguments: [
    (#"{"deleteSections":[[0]]}"#, "an operation does not have 2 numbers"),
    (#"{"insertItems":[[0,1]]}"#, "an operation does not have 3 numbers"),
    (#"{"moveSections":[[0,1,2]]}"#, "an operation does not have 2 numbers"),
    (#"{"moveItems":[[0,1,2]]}"#, "an operation does not have 4 numbers"),
    (#"{"deleteSections":[[3,0]]}"#, "there are no 0 places from 3 on"),
    (#"{"deleteItems":[[0,3,-1]]}"#, "there are no -1 places from 3 on"),
    (
      #"{"deleteSections":[[9223372036854775806,2]]}"#,
      "there are no 2 places from 9223372036854775806 on"
    ),
    (
      #"{"moveSections":[[0,9223372036854775807]]}"#, "9223372036854775807 is no place"
    ),
  ])
  func `operations that cannot be are refused`(json: String, problem: String) {
    let error = #expect(throws: DecodingError.self) { try read(ListJournal.Batch.self, json) }

    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == problem)
    #expect(context.codingPath.count == 1)
  }
}
