import Foundation
import HistorySamples
import RosterTesting
import TableSamples
import TestSupport
import Testing

@testable import RowHistory
@testable import TableText

@Suite struct HistoryFileTests {
  private let header = HistoryHeader(command: ["cmd"])

  private func withPath(_ body: (String, TemporaryFolder) throws -> Void) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try body(folder.path("history"), folder)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The index of the first record.
  private static func endOfHeaders(_ bytes: [UInt8]) -> Int {
    let ends = bytes.indices.filter { bytes[$0] == 0x0a }
    return ends.count < 2 ? bytes.count : ends[1] + 1
  }

  private func read(_ path: String) throws(InputError) -> HistoryReading {
    try HistoryReading(path: path)
  }

  /// Writes points as a watch does that also keeps them in memory.
  private func write(
    _ count: Int, _ model: inout HistoryModel, to path: String, limit: Int = History.defaultLimit,
    _ header: HistoryHeader? = nil
  ) throws {
    let opened = try HistoryFile.open(
      HistoryTarget(path: path, limit: limit), header ?? self.header)
    var history = opened.history
    for _ in 0..<count {
      let point = model.refresh()
      history.append(point.outcome, HistoryModel.listed(point.rows), number: point.number)
      try opened.file.write(#require(history.points.last))
    }
    #expect(opened.file.failure == nil)
  }

  private func expect(_ reading: HistoryReading, _ model: HistoryModel, seed: UInt64 = 0) {
    let points = model.points.suffix(reading.history.points.count)
    #expect(reading.history.points.map(\.number) == points.map(\.number), "seed \(seed)")
    #expect(reading.history.points.map(\.outcome) == points.map(\.outcome), "seed \(seed)")
    #expect(reading.history.points.map(\.modelRows) == points.map(\.rows), "seed \(seed)")
  }

  @Test(arguments: 1...6) func `what is written is read again and runs go on with one another`(
    seed: UInt64
  ) throws {
    try withPath { path, _ in
      var model = HistoryModel(seed: seed)
      for run in 1...4 {
        try write(1 + model.number(40), &model, to: path)
        let reading = try read(path)
        expect(reading, model, seed: seed)
        #expect(reading.history.points.count == model.points.count)
        #expect(reading.notices == [])
        #expect(reading.history.cost == reading.history.countedCost)
        let headers = try text(path).split(separator: "\n").count { $0.contains(#""command""#) }
        // The first run writes it twice.
        #expect(headers == run + 1)
      }
    }
  }

  @Test func `points build on one another and are whole now and then`() throws {
    try withPath { path, _ in
      var model = HistoryModel(seed: 8)
      try write(200, &model, to: path)

      let lines = try text(path).split(separator: "\n").dropFirst(2)
      let whole = lines.count { $0.contains(#""whole":true"#) }
      #expect(lines.count == 200)
      #expect((3...100).contains(whole))
    }
  }

  @Test func `all that is kept of a point is read again`() throws {
    try withPath { path, _ in
      let key = WatchKey(text: "a\"\n", occurrence: 2, generation: 3)
      var stale = TableRow(line: "one  two", fields: ["one", "two"])
      stale.isStale = true
      let table = OutputTable(
        reading: TableReading(header: .none), title: nil, columns: ["1", "2"], rows: [stale],
        source: 1)
      let listed = ListedTable(
        table: table, key: .pattern("(a)"), keys: [key], identities: [Samples.key("x")])
      var history = History()
      var outcome = HistoryPoint.Outcome(time: WallTime(milliseconds: 12_345))
      outcome.status = 139
      outcome.failure = ["ended by signal 11", "é"]
      outcome.isStale = true
      history.append(outcome, [listed])
      let opened = try HistoryFile.open(HistoryTarget(path: path), header)
      opened.file.write(history.points[0])

      let point = try #require(try read(path).history.points.first)
      #expect(point.outcome == outcome)
      #expect(point.listed == [listed])

      let names = TableReading(header: .groupsAndNames, titleCount: 1, rulerCount: 1)
      let other = OutputTable(
        reading: names, title: "a title", columns: ["A"],
        rows: [TableRow(line: "", fields: ["v"])], source: nil)
      history.append(
        outcome,
        [ListedTable(table: other, key: .line, keys: [key], identities: [key])])
      opened.file.write(history.points[1])
      #expect(try read(path).history.points.last?.listed == history.points[1].listed)
    }
  }

  @Test(arguments: [
    ["a"], ["ps", "aux", ""],
  ]) func `the options of the watch stand in the file`(command: [String]) throws {
    try withPath { path, _ in
      var header = HistoryHeader(command: command)
      header.key = .columns([Samples.column("A"), Samples.column("2")])
      header.header = .present
      header.format = .json(path: ["items", "0"])
      header.group = Samples.column("G")
      header.sort = command.map { SortRule($0.isEmpty ? "B" : "S:x:desc") }.compactMap { $0 }
      header.columns = [Samples.column("C")]
      header.origin = EachCommand("host=a,b").map { .each($0) } ?? .command
      _ = try HistoryFile.open(HistoryTarget(path: path), header)

      #expect(try read(path).header == header)
      #expect(try read(path).history.points.isEmpty)
    }
  }

  @Test func `a stream is named by its path`() throws {
    try withPath { path, _ in
      var header = HistoryHeader(command: [])
      header.origin = .stream(StreamOptions(path: "log", limit: 3))
      header.key = .line
      header.header = .absent
      header.format = .jsonLines
      _ = try HistoryFile.open(HistoryTarget(path: path), header)

      let stored = try read(path).header
      #expect(stored.origin == .stream(StreamOptions(path: "log")))
      #expect(stored.title == "follow log")
      #expect(stored.key == .line)
      #expect(stored.header == .absent)
      #expect(stored.format == .jsonLines)
    }
  }

  @Test func `a record that was cut off is named and goes away when the file goes on`() throws {
    try withPath { path, _ in
      var model = HistoryModel(seed: 1)
      try write(20, &model, to: path)
      let whole = try text(path)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(#"{"check":"12"#.utf8))
      try handle.close()

      let notices = try read(path).notices
      #expect(notices == ["\(path): the last record was cut off (12 bytes) and is left out"])
      let opened = try HistoryFile.open(HistoryTarget(path: path), header)
      #expect(opened.notices == notices)
      #expect(opened.history.points.count == 20)
      #expect(try text(path).hasPrefix(whole))
      #expect(try read(path).notices == [])
    }
  }

  @Test(arguments: 1...4) func `wherever the file is cut the points before are there`(seed: UInt64)
    throws
  {
    try withPath { path, _ in
      var model = HistoryModel(seed: seed)
      try write(12, &model, to: path)
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      let first = Self.endOfHeaders(bytes)
      for _ in 0..<40 {
        let end = first + model.number(bytes.count - first)
        let reading = try HistoryReading(Array(bytes[..<end]), path: "h", limit: nil)
        let whole = bytes[..<end].count { $0 == 0x0a } - 2
        #expect(reading.history.points.map(\.number) == Array(1...12).prefix(whole).map { $0 })
        #expect(reading.notices.isEmpty == (bytes[end - 1] == 0x0a))
      }
    }
  }

  @Test(arguments: 1...6) func `a damaged record is named and what is read is right`(seed: UInt64)
    throws
  {
    try withPath { path, _ in
      var model = HistoryModel(seed: seed)
      try write(60, &model, to: path)
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      let first = Self.endOfHeaders(bytes)
      for _ in 0..<30 {
        var damaged = bytes
        let place = first + model.number(bytes.count - first - 1)
        damaged[place] = damaged[place] ^ UInt8(1 + model.number(255))
        let reading = try HistoryReading(damaged, path: "h", limit: nil)
        #expect(!reading.notices.isEmpty, "seed \(seed), byte \(place)")
        // A lost line feed costs no point: the records around it are told apart.
        let isLineFeed = bytes[place] == 0x0a
        #expect((reading.history.points.count == 60) == isLineFeed, "seed \(seed), byte \(place)")
        for point in reading.history.points {
          #expect(
            point.modelRows == model.points[point.number - 1].rows, "seed \(seed), byte \(place)")
        }
      }
    }
  }

  @Test func `the notices say which line and how many points build on it`() throws {
    try withPath { path, _ in
      var history = History()
      let opened = try HistoryFile.open(HistoryTarget(path: path), header)
      var rows = (0..<50).map {
        HistoryModel.Row(key: "n\($0)", values: ["n\($0)", "1", "up"])
      }
      for step in 0..<6 {
        rows[step].values[1] = "2"
        history.append(
          HistoryPoint.Outcome(time: WallTime(milliseconds: step)), HistoryModel.listed(rows))
        try opened.file.write(#require(history.points.last))
      }
      let lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false)
      var changed = lines
      changed[4] = Substring(lines[4].replacing(#""2""#, with: #""3""#))
      let reading = try HistoryReading(
        Array(changed.joined(separator: "\n").utf8), path: "h", limit: nil)
      #expect(reading.history.points.map(\.number) == [1, 2])
      #expect(reading.notices.count == 2)
      #expect(reading.notices[0].hasPrefix("h: line 5 is left out: its checksum is "))
      #expect(reading.notices[1] == "h: 3 points after line 5 that depend on it are left out")

      var without = lines
      without.remove(at: 4)
      let lost = try HistoryReading(
        Array(without.joined(separator: "\n").utf8), path: "h", limit: nil)
      #expect(lost.notices == ["h: 3 points after line 4 that depend on it are left out"])
    }
  }

  @Test func `of many notices the first ones are given`() throws {
    try withPath { path, _ in
      _ = try HistoryFile.open(HistoryTarget(path: path), header)
      let text = try text(path) + String(repeating: "x\n", count: 9)
      let notices = try HistoryReading(Array(text.utf8), path: "h", limit: nil).notices
      #expect(notices.count == 4)
      #expect(notices[0] == "h: line 3 is left out: not a roster history file")
      #expect(notices[3] == "… and 6 more notices like these")
    }
  }

  @Test(arguments: ["hello\n", "{}\n", #"{"roster-history":1,"command":["x"]}"# + "\n", "x"])
  func `a file that is no history is refused and stays as it is`(content: String) throws {
    try withPath { path, folder in
      try folder.write(content, to: "history")

      let error = #expect(throws: InputError.self) {
        try HistoryFile.open(HistoryTarget(path: path), header)
      }
      #expect(error?.description == "\(path): line 1: not a roster history file")
      #expect(error?.exitCode == 65)
      #expect(try text(path) == content)
      #expect(throws: InputError.self) { try read(path) }
    }
  }

  @Test func `a history of another version is refused`() throws {
    let line = RecordFile.line(of: Array(#"{"roster-history":2}"#.utf8))
    let error = #expect(throws: InputError.self) {
      try HistoryReading(line, path: "h", limit: nil)
    }
    #expect(
      error?.description == "h: line 1: roster-history is version 2 instead of version 1")
  }

  @Test func `the history of something else is refused`() throws {
    try withPath { path, _ in
      var model = HistoryModel(seed: 1)
      try write(2, &model, to: path)
      let before = try text(path)

      let error = #expect(throws: InputError.self) {
        try HistoryFile.open(HistoryTarget(path: path), HistoryHeader(command: ["other", "x y"]))
      }
      #expect(
        error?.description == "\(path): this is the history of 'cmd', not of 'other 'x y''")
      #expect(error?.exitCode == 73)
      #expect(try text(path) == before)
      // Another order of the rows is not another history.
      var sorted = header
      sorted.sort = [SortRule("SIZE")].compactMap { $0 }
      try write(1, &model, to: path, sorted)
      #expect(try read(path).header.sort == [SortRule("SIZE")])
    }
  }

  @Test func `two do not write to one file`() throws {
    try withPath { path, _ in
      let first = try HistoryFile.open(HistoryTarget(path: path), header)

      let error = #expect(throws: InputError.self) {
        try HistoryFile.open(HistoryTarget(path: path), header)
      }
      #expect(error?.description == "\(path): another roster process is writing to it")
      #expect(error?.exitCode == 73)
      #expect(first.file.failure == nil)
    }
  }

  @Test func `what cannot hold a history is refused`() {
    for (path, reason) in [
      ("/nowhere/history", "No such file or directory"), ("/dev/null", "not an ordinary file"),
      ("/", "Is a directory"),
    ] {
      let error = #expect(throws: InputError.self) {
        try HistoryFile.open(HistoryTarget(path: path), header)
      }
      #expect(error?.description == "\(path): \(reason)")
      #expect(error?.exitCode == 73)
    }
  }

  @Test(arguments: 1...3) func `beyond the limit the oldest points go`(seed: UInt64) throws {
    try withPath { path, folder in
      var model = HistoryModel(seed: seed)
      let limit = RecordFile.leastLimit
      for _ in 0..<6 {
        try write(60, &model, to: path, limit: limit)
        #expect(try Data(contentsOf: URL(filePath: path)).count <= limit, "seed \(seed)")
        let reading = try read(path)
        #expect(reading.notices == [], "seed \(seed)")
        expect(reading, model, seed: seed)
        #expect(reading.history.points.last?.number == model.points.last?.number)
      }
      #expect(try read(path).history.points.count < 360)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
    }
  }

  /// A disk that is full for a while.
  private final class Disk {
    var room = Int.max

    func write(_ bytes: [UInt8], _ file: Int32) throws(OutputError) {
      let taken = Array(bytes.prefix(room))
      if room < .max { room -= taken.count }
      try StandardOutput.write(taken, to: file)
      if taken.count < bytes.count { throw .failed("full") }
    }
  }

  @Test(arguments: [0, 1, 30]) func `after a full disk the history goes on with a whole point`(
    room: Int
  ) throws {
    try withPath { path, _ in
      let disk = Disk()
      var model = HistoryModel(seed: 5)
      var history = History()
      let opened = try HistoryFile.open(
        HistoryTarget(path: path), header, writing: disk.write)
      for step in 0..<30 {
        disk.room = (10..<14).contains(step) ? (step == 10 ? room : 0) : .max
        let point = model.refresh()
        history.append(point.outcome, HistoryModel.listed(point.rows))
        try opened.file.write(#require(history.points.last))
      }

      #expect(opened.file.failure?.description == "\(path): full")
      let reading = try read(path)
      #expect(reading.history.points.map(\.number) == Array(1...10) + Array(15...30))
      for point in reading.history.points {
        #expect(point.modelRows == model.points[point.number - 1].rows)
      }
      #expect(reading.notices.count == (room == 0 ? 0 : 1))
    }
  }
}
