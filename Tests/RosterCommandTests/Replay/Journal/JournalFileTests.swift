import Foundation
import JournalSamples
import RosterTesting
import RosterView
import Testing

@testable import RosterCommand
@testable import RosterKit
@testable import RowHistory
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

@MainActor @Suite struct JournalFileTests {
  @Test func `each record is a line of the file as soon as it is made`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let path = tool.folder.appending(path: "journal").path
    try tool.write("what was there before\n", to: "journal")

    let file = try JournalFile(JournalTarget(path: path, existing: .overwrite))
    for record in SampleJournal.records(SampleJournal.events) {
      file.recorder.record(record.event, at: record.time.duration)

      let journal = try Journal(ByteSource(path: path).bytes(), path: path)
      #expect(journal.records.last == record)
      #expect(journal.lines.count == record.number)
    }
    #expect(file.failure == nil)
  }

  @Test func `a file that holds something is not overwritten unless that is wanted`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let path = tool.folder.appending(path: "journal").path
    try tool.write("what was there before\n", to: "journal")

    let error = #expect(throws: InputError.self) { try JournalFile(JournalTarget(path: path)) }

    #expect(error?.description == "\(path): the file exists; use --force to overwrite it")
    #expect(error?.exitCode == 73)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "what was there before\n")
    try tool.write("", to: "journal")
    _ = try JournalFile(JournalTarget(path: path))
  }

  @Test(arguments: [1, 2, 3]) func `beyond the limit the last part is kept, and can be replayed`(
    seed: UInt64
  ) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let path = tool.folder.appending(path: "journal").path
    let limit = RecordFile.leastLimit
    let file = try JournalFile(JournalTarget(path: path, limit: limit))
    let list = RecordedList(seed: seed, recorder: file.recorder)
    var firsts: Set<Int> = []

    for _ in 0..<300 {
      list.step(.show)
      list.settle()
      let bytes = try ByteSource(path: path).bytes()
      let journal = try Journal(bytes, path: path)
      let report = ReplayReport(journal)
      try #require(bytes.count <= limit + 4_096)
      try #require(report.findings.isEmpty && report.gaps.isEmpty)
      try #require(journal.records.last?.number == list.records.last?.number)
      firsts.insert(try #require(journal.records.first).number)
    }

    #expect(firsts.count > 5)
    #expect(file.failure == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).count == 1)
  }

  @Test func `a state that is greater than the limit is kept alone`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let path = tool.folder.appending(path: "journal").path
    let file = try JournalFile(JournalTarget(path: path, limit: RecordFile.leastLimit))
    file.recorder.clock = VirtualClock()
    let sections = (0..<2_000).map { ListJournal.Section(id: "\($0)", itemCount: $0) }

    for _ in 0..<5 { file.recorder.record(.list(sections: sections), at: .zero) }

    let journal = try Journal(ByteSource(path: path).bytes(), path: path)
    #expect(journal.records.count == 1)
    #expect(journal.records.first?.event.state?.sections == sections)
    #expect(file.failure == nil)
  }

  @Test func `a limit needs an ordinary file`() {
    let error = #expect(throws: InputError.self) {
      try JournalFile(JournalTarget(path: "/dev/null", limit: RecordFile.leastLimit))
    }

    #expect(error?.description == "/dev/null: --record-limit needs an ordinary file")
  }

  @Test func `a pipe is refused at once`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let path = tool.folder.appending(path: "pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    for hasReader in [false, true] {
      let reader = hasReader ? open(path, O_RDONLY | O_NONBLOCK) : -1
      for limit in [nil, RecordFile.leastLimit] {
        let error = #expect(throws: InputError.self) {
          try JournalFile(JournalTarget(path: path, limit: limit))
        }

        #expect(error?.description == "\(path): not an ordinary file")
        #expect(error?.exitCode == 73)
      }
      if hasReader { close(reader) }
    }
  }

  @Test func `a file that cannot be made is an error`() {
    let error = #expect(throws: InputError.self) {
      try JournalFile(JournalTarget(path: "/nowhere/journal"))
    }

    #expect(error?.description == "/nowhere/journal: No such file or directory")
    #expect(error?.exitCode == 73)
  }

  #if os(Linux)
    @Test func `a file that takes no more is told of once`() throws {
      let file = try JournalFile(JournalTarget(path: "/dev/full"))

      file.recorder.record(SampleJournal.events[0], at: .zero)
      file.recorder.record(SampleJournal.events[1], at: .zero)

      #expect(file.failure?.description == "/dev/full: No space left on device")
    }
  #endif

  /// A disk that is full for a while, and what was written to it.
  private final class Disk {
    var bytes: [UInt8] = []
    var room = Int.max

    func write(_ line: [UInt8]) throws(OutputError) {
      let taken = line.prefix(room)
      bytes += taken
      if room < .max { room -= taken.count }
      if taken.count < line.count { throw .failed("full") }
    }
  }

  @Test(arguments: [0, 1, 20]) func `where lines were lost the journal goes on with a checkpoint`(
    room: Int
  ) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let disk = Disk()
    let path = tool.folder.appending(path: "journal").path
    let file = try JournalFile(JournalTarget(path: path)) { (bytes, _) throws(OutputError) in
      try disk.write(bytes)
    }
    let list = RecordedList(seed: 1, recorder: file.recorder)

    for _ in 0..<5 { list.step(.show) }
    disk.room = room
    for _ in 0..<5 { list.step(.show) }
    disk.room = .max
    let lostCount = list.records.count - disk.bytes.count { $0 == 0x0a }
    for _ in 0..<5 { list.step(.show) }
    list.settle()

    let report = ReplayReport(try Journal(disk.bytes, path: nil))
    let gap = try #require(report.gaps.first)
    let first = try #require(gap.lost.first)
    #expect(report.gaps.count == 1)
    #expect(lostCount > 5)
    #expect(gap.lost.count == 1)
    #expect(first.count == lostCount)
    #expect(gap.unverifiedCount == 1)
    #expect(gap.end == first.upperBound + 2)
    // The record of a line that was written in part is reported too.
    #expect(report.findings.count == (room == 0 ? 1 : 2))
    #expect(file.failure?.description == "\(path): full")
  }

  @Test func `a file that is no longer read is reported`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let path = tool.folder.appending(path: "journal").path
    let file = try JournalFile(JournalTarget(path: path)) { (_, _) throws(OutputError) in
      throw .closed
    }

    file.recorder.record(SampleJournal.events[0], at: .zero)

    #expect(file.failure?.description == "\(path): the other end was closed")
  }
}
