import Foundation
import RosterDiff
import RosterKit
import RowHistory
import TableText
import WatchHosts

extension Sequence where Element == ListJournal.Record {
  /// The records as a file holds them, a line for each.
  package func journalLines() throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try map { record in
      String(decoding: JournalLine.line(of: try encoder.encode(record)), as: UTF8.self)
    }
  }

  /// The state after the records, without any check.
  package var state: ListJournal.State { reduce(into: ListJournal.State()) { $0.apply($1.event) } }
}

extension Journal {
  /// The records of the lines that are records.
  package var records: [ListJournal.Record] {
    lines.compactMap { if case .record(let record) = $0.content { record } else { nil } }
  }

  /// Reads a journal of whole lines.
  package init(lines: [String]) throws(InputError) {
    try self.init(Array(lines.map { "\($0)\n" }.joined().utf8), path: "journal")
  }
}
