import Foundation
import RosterView
import Testing

@testable import RosterCommand
@testable import RosterKit

@MainActor @Suite struct JournalFileTests {
  @Test func `each record is a line of the file as soon as it is made`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let path = tool.folder.appending(path: "journal").path
    try tool.write("what was there before\n", to: "journal")

    let file = try JournalFile(path: path)
    for record in SampleJournal.records(SampleJournal.events) {
      file.recorder.note(record.event, at: record.time.duration)

      let journal = try Journal(ByteSource(path: path).bytes(), path: path)
      #expect(journal.lines.last?.record == record)
      #expect(journal.lines.count == record.number)
    }
    #expect(file.failure == nil)
  }

  @Test func `a file that cannot be made is an error`() {
    let error = #expect(throws: InputError.self) { try JournalFile(path: "/nowhere/journal") }

    #expect(error?.description == "/nowhere/journal: No such file or directory")
    #expect(error?.exitCode == 73)
  }

  #if os(Linux)
    @Test func `a file that takes no more is told of once`() throws {
      let file = try JournalFile(path: "/dev/full")

      file.recorder.note(SampleJournal.events[0], at: .zero)
      file.recorder.note(SampleJournal.events[1], at: .zero)

      #expect(file.failure?.description == "/dev/full: No space left on device")
    }
  #endif
}
