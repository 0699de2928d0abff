import JournalSamples
import RosterDiff
import RosterView
import Testing

@testable import RosterCommand
@testable import RosterKit
@testable import TableText
@testable import WatchHosts

/// Corruption of a journal is found at the line where it is.
@MainActor @Suite struct CorruptedJournalTests {
  private func randomLines() throws -> [String] {
    let list = RecordedList(seed: 11)
    for _ in 0..<25 { list.step() }
    list.settle()
    return try list.records.journalLines()
  }

  /// The line of the first problem, or nil if there is none.
  private func firstLine(_ lines: [String]) throws -> Int? {
    ReplayReport(try Journal(lines: lines)).findings.first?.line
  }

  @Test func `a line that is missing is found at the line after it`() throws {
    let lines = try randomLines()
    for index in lines.indices.dropLast() {
      var rest = lines
      rest.remove(at: index)

      #expect(try firstLine(rest) == index + 1)
    }
    #expect(try firstLine(lines) == nil)
    #expect(try firstLine(lines.dropLast()) == nil)
  }

  @Test func `lines that change places are found at the first of them`() throws {
    let lines = try randomLines()
    for index in lines.indices.dropLast() {
      var swapped = lines
      swapped.swapAt(index, index + 1)

      #expect(try firstLine(swapped) == index + 1)
    }
  }

  @Test func `a line that occurs twice is found at the second time`() throws {
    let lines = try randomLines()
    for index in lines.indices {
      var doubled = lines
      doubled.insert(lines[index], at: index)

      #expect(try firstLine(doubled) == index + 2)
    }
  }

  @Test func `a count that is another one is found at its line, or where the list is used`() throws
  {
    let list = RecordedList(seed: 12)
    for _ in 0..<40 { list.step(.show) }
    let records = list.records
    var state = ListJournal.State()
    var atOnce = 0
    for (index, record) in records.enumerated() {
      let before = state.sections
      state.apply(record.event)
      guard case .batch(let update, let batch, let count, let changed) = record.event,
        let before, let after = state.sections
      else { continue }
      func line(_ count: Int, _ changed: [ListJournal.Change]) throws -> Int? {
        let event = ListJournal.Event.batch(
          update: update, operations: batch, sections: count, changed: changed)
        return try firstLine(replacing(index, by: event, in: records))
      }
      // A list that is recorded as a whole can have any length: then the operations are wrong.
      for other in [count - 1, count + 1] { #expect(try line(other, changed) == index + 1) }
      let map = try BatchMap(
        batch.update, before: before.map(\.itemCount), after: after.map(\.itemCount))
      for (position, change) in changed.enumerated() {
        var others = changed
        others[position] = ListJournal.Change(
          change.index, change.section.id, change.section.itemCount + 1)
        let found = try line(count, others)
        // The number of items of a new section cannot be verified until the next batch.
        if map.oldSection(of: change.index) == nil {
          #expect(found ?? .max > index + 1)
        } else {
          #expect(found == index + 1)
          atOnce += 1
        }
      }
    }
    #expect(atOnce > 5)
  }

  private func replacing(
    _ index: Int, by event: ListJournal.Event, in records: [ListJournal.Record]
  ) throws -> [String] {
    var records = records
    records[index] = ListJournal.Record(
      number: records[index].number, time: records[index].time, event: event)
    return try records.journalLines()
  }

  @Test func `a last line that is cut anywhere is left out with a note`() throws {
    let text = Array(try randomLines().joined(separator: "\n").utf8)
    let lastStart = try #require(text.lastIndex(of: 0x0a)) + 1
    let lastLine = text[...].count { $0 == 0x0a } + 1
    for end in (lastStart + 1)..<text.count {
      let journal = try Journal(Array(text[..<end]), path: "journal")

      #expect(journal.cutLine == lastLine)
      #expect(ReplayReport(journal).findings.isEmpty)
    }
    #expect(try Journal(text, path: "journal").cutLine == nil)
    #expect(try Journal(Array(text[..<lastStart]), path: "journal").cutLine == nil)
  }
}
