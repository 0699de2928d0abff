import JournalSamples
import RosterTesting
import Testing

@testable import RosterKit
@testable import RowHistory
@testable import TableText
@testable import WatchHosts

/// Damage of a journal anywhere is noticed, and costs only the lines that it touches.
@MainActor @Suite struct DamagedJournalTests {
  @Test func `each changed bit is noticed and the rest is read`() throws {
    let text = try SampleJournal.records(SampleJournal.events).journalLines()
    let bytes = Array(text.map { "\($0)\n" }.joined().utf8)
    let intact = try Journal(bytes, path: "j")
    let ends = bytes.indices.filter { bytes[$0] == 0x0a }
    for index in bytes.indices {
      let line = ends.count { $0 < index }
      for bit in 0..<8 where bit == index % 8 || bytes[index] == 0x0a {
        var changed = bytes
        changed[index] ^= 1 << UInt8(bit)
        let journal = try Journal(changed, path: "j")
        let isNoticed =
          journal.cutLine != nil
          || journal.lines.contains { if case .damaged = $0.content { true } else { false } }
        let place: Comment = "byte \(index) in line \(line + 1), bit \(bit)"
        try #require(isNoticed, place)
        // A line feed ends one line and begins another.
        let touched = bytes[index] == 0x0a ? [line, line + 1] : [line]
        let others = intact.records.enumerated().filter { !touched.contains($0.offset) }
        try #require(journal.records == others.map(\.element), place)
      }
    }
  }

  @Test func `each changed bit of a journal of one line is an error`() throws {
    let text = try SampleJournal.records(SampleJournal.events).prefix(1).journalLines()
    let bytes = Array(text[0].utf8) + [0x0a]
    for index in bytes.indices.dropLast() {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << UInt8(bit)
        #expect(throws: InputError.self, "byte \(index), bit \(bit)") {
          try Journal(changed, path: "j")
        }
      }
    }
  }

  @Test func `a journal without checksums is read as before`() throws {
    let records = SampleJournal.records(SampleJournal.events)
    let lines = try records.journalLines().map {
      String(decoding: JournalLine.parts(of: Array($0.utf8)).record, as: UTF8.self)
    }

    let journal = try Journal(lines: lines)

    #expect(journal.records == records)
    #expect(journal.lines.count == records.count)
  }

  @Test func `a line without a checksum among others is damaged wherever it is`() throws {
    let lines = try SampleJournal.records(SampleJournal.events).journalLines()
    for index in lines.indices {
      var changed = lines
      changed[index] = String(
        decoding: JournalLine.parts(of: Array(lines[index].utf8)).record, as: UTF8.self)

      let journal = try Journal(lines: changed)

      #expect(journal.lines[index].content == .damaged(.init(problem: .noChecksum)))
      #expect(journal.records.count == lines.count - 1)
    }
  }
}
