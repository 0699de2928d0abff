import Foundation
import RosterDiff

@testable import RosterCommand
@testable import RosterKit
@testable import RowHistory
@testable import TableText
@testable import WatchHosts

extension Sequence where Element == ListJournal.Record {
  /// The records as a file holds them, a line for each.
  func journalLines() throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try map { record in
      String(decoding: JournalLine.line(of: try encoder.encode(record)), as: UTF8.self)
    }
  }

  /// The state after the records, without any check.
  var state: ListJournal.State { reduce(into: ListJournal.State()) { $0.apply($1.event) } }
}

extension Journal {
  /// The records of the lines that are records.
  var records: [ListJournal.Record] {
    lines.compactMap { if case .record(let record) = $0.content { record } else { nil } }
  }

  /// Reads a journal of whole lines.
  init(lines: [String]) throws(InputError) {
    try self.init(Array(lines.map { "\($0)\n" }.joined().utf8), path: "journal")
  }
}

extension ReplayReport {
  /// Replays a journal under Roster's rules.
  @MainActor
  init(_ journal: Journal) {
    self.init(journal, rules: .roster, timeline: .min ... .max)
  }
}
