import Foundation
import TestSupport
import Testing

@testable import RowHistory
@testable import TableText

@Suite struct RecordFileTests {
  private func withFile(
    limit: Int? = 1_000, writing: @escaping RecordFile.Writing = StandardOutput.write(_:to:),
    _ body: (RecordFile, String) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path("records")
    let (descriptor, size) = try RecordFile.open(path, O_RDWR)
    #expect(size == 0)
    try body(RecordFile(descriptor, path: path, limit: limit, writing: writing), path)
  }

  private func lines(_ path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      String(decoding: JournalLine.parts(of: Array($0.utf8)).record, as: UTF8.self)
    }
  }

  @Test func `lines are written when they are given and the oldest dropped`() throws {
    try withFile { file, path in
      for number in 0..<5 {
        let record = #"{"n":\#(number)}"#
        #expect(file.append(record.utf8, startsHere: number % 2 == 0) == .written)
        #expect(try lines(path).last == record)
      }
      let start = try #require(file.tail.lastStart)
      let first = RecordFile.line(of: Array(#"{"first":1}"#.utf8))

      file.dropLines(before: start) { first + $0 }

      #expect(try lines(path) == [#"{"first":1}"#, #"{"n":4}"#])
      #expect(file.append(#"{"n":5}"#.utf8, startsHere: false) == .written)
      #expect(try lines(path).last == #"{"n":5}"#)
      #expect(try Data(contentsOf: URL(filePath: path)).count == file.tail.size)
      #expect(file.failure == nil)
    }
  }

  @Test func `a line that was not written is told of and the next one begins a new line`() throws {
    final class Disk {
      var isFull = false
    }
    let disk = Disk()
    func write(_ bytes: [UInt8], to file: Int32) throws(OutputError) {
      try StandardOutput.write(disk.isFull ? Array(bytes.prefix(4)) : bytes, to: file)
      if disk.isFull { throw .closed }
    }
    try withFile(writing: write) { file, path in
      disk.isFull = true
      #expect(file.append(#"{"n":0}"#.utf8, startsHere: true) == .failed)
      disk.isFull = false
      #expect(file.append(#"{"n":1}"#.utf8, startsHere: true) == .writtenAfterGap)
      #expect(file.append(#"{"n":2}"#.utf8, startsHere: true) == .written)
      #expect(file.failure?.description == "\(path): the other end was closed")
      let written = try lines(path)
      #expect(written == [#"{"ch"#, #"{"n":1}"#, #"{"n":2}"#])
      // The length of the file is no longer known.
      file.dropLines(before: 0) { _ in [] }
      let kept = try lines(path)
      #expect(kept == written)
    }
  }
}
