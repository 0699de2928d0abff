import Foundation
import HistorySamples
import RosterTesting
import TestSupport
import Testing

@testable import RowHistory

/// Damage of a history file anywhere is noticed, and costs only what it touches.
@Suite struct DamagedHistoryTests {
  /// A file of some refreshes in which nothing depends on a refresh that is not shown.
  private struct File {
    var bytes: [UInt8]
    var rows: [Int: [HistoryModel.Row]]

    init(seed: UInt64, count: Int) throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = folder.path("history")
      var model = HistoryModel(seed: seed)
      var history = History()
      let opened = try HistoryFile.open(HistoryTarget(path: path), HistoryHeader(command: ["cmd"]))
      for _ in 0..<count {
        let point = model.refresh()
        history.append(point.outcome, HistoryModel.listed(point.rows), number: point.number)
        try opened.file.write(#require(history.points.last))
      }
      bytes = Array(try Data(contentsOf: URL(filePath: path)))
      rows = [:]
      for point in model.points { rows[point.number] = point.rows }
    }

    /// The bytes of a file as it was written before there were two headers.
    var withOneHeader: [UInt8] {
      Array(bytes[((bytes.firstIndex(of: 0x0a) ?? -1) + 1)...])
    }
  }

  private func isRight(_ reading: HistoryReading, _ file: File) -> Bool {
    reading.history.points.allSatisfy { $0.modelRows == file.rows[$0.number] }
  }

  @Test(arguments: 1...2) func `each changed bit is noticed and the rest is read`(seed: UInt64)
    throws
  {
    let file = try File(seed: seed, count: 5)
    let intact = try HistoryReading(file.bytes, path: "h", limit: nil)
    #expect(intact.notices == [])
    let ends = file.bytes.indices.filter { file.bytes[$0] == 0x0a }
    for index in file.bytes.indices {
      let line = ends.count { $0 < index }
      for bit in 0..<8 where bit == index % 8 || index <= ends[1] || file.bytes[index] == 0x0a {
        var bytes = file.bytes
        bytes[index] ^= 1 << UInt8(bit)
        let reading = try HistoryReading(bytes, path: "h", limit: nil)
        let place: Comment = "byte \(index) in line \(line + 1), bit \(bit)"
        try #require(!reading.notices.isEmpty, place)
        try #require(reading.header == intact.header && reading.hasHeader, place)
        try #require(isRight(reading, file), place)
        // Line feeds between two lines can be restored.
        let isWhole = line < 2 || file.bytes[index] == 0x0a && index != ends.last
        try #require(
          reading.history.points.count >= (isWhole ? 5 : min(line - 2, 4)), place)
      }
    }
  }

  @Test func `a file with one header is read as before`() throws {
    let file = try File(seed: 3, count: 5)

    let reading = try HistoryReading(file.withOneHeader, path: "h", limit: nil)

    #expect(reading.notices == [])
    #expect(reading.header.title == "cmd")
    #expect(reading.history.points.count == 5)
    #expect(isRight(reading, file))
  }

  @Test func `without a header the refreshes are there and the command is unknown`() throws {
    let file = try File(seed: 4, count: 5)
    let bytes = file.withOneHeader
    let end = try #require(bytes.firstIndex(of: 0x0a))
    for index in 0..<end {
      var damaged = bytes
      damaged[index] ^= 1

      let reading = try HistoryReading(damaged, path: "h", limit: nil)

      #expect(reading.notices.count == 2)
      #expect(reading.notices[0].hasPrefix("h: line 1 is left out: "))
      #expect(reading.notices[1] == "h: the header is damaged, so the command is unknown")
      #expect(!reading.hasHeader)
      #expect(reading.header.title == "unknown command")
      #expect(reading.history.points.count == 5)
      #expect(isRight(reading, file))
    }
  }

  @Test func `a file whose header is damaged is continued with a new one`() throws {
    let file = try File(seed: 5, count: 3)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path("history")
    var bytes = file.withOneHeader
    bytes[20] ^= 1
    try Data(bytes).write(to: URL(filePath: path))

    let opened = try HistoryFile.open(HistoryTarget(path: path), HistoryHeader(command: ["cmd"]))

    #expect(opened.history.points.count == 3)
    let reading = try HistoryReading(path: path)
    #expect(reading.header.title == "cmd")
    #expect(reading.history.points.count == 3)
    #expect(reading.notices.count == 1)
  }

  @Test func `the name of a checksum that is damaged is named`() throws {
    let file = try File(seed: 6, count: 3)
    var bytes = file.bytes
    bytes[3] ^= 1

    let notices = try HistoryReading(bytes, path: "h", limit: nil).notices

    #expect(
      notices == ["h: line 1 is left out: it has no checksum, although other lines have one"])
  }

  @Test func `two lines that have become one are both read`() throws {
    let file = try File(seed: 7, count: 3)
    var bytes = file.bytes
    try bytes[#require(bytes.firstIndex(of: 0x0a))] = UInt8(ascii: "x")

    let reading = try HistoryReading(bytes, path: "h", limit: nil)

    #expect(reading.notices == ["h: line 1 has no line break at its end: it contains 2 records"])
    #expect(reading.history.points.count == 3)
    #expect(reading.size == bytes.count)
  }
}
