import RosterTesting
import TableSamples
import Testing
import WatchSamples

@testable import CommandRunner
@testable import RowHistory
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

@Suite struct StreamTableTests {
  private func table(
    _ stream: StreamOptions = StreamOptions(), _ options: (inout WatchOptions) -> Void = { _ in }
  ) -> StreamTable {
    StreamTable(stream, Samples.options(options))
  }

  private func keyed(_ name: String) -> (inout WatchOptions) -> Void {
    { $0.key = .columns([Samples.column(name)]) }
  }

  /// The fields of the rows after some text.
  private func rows(_ table: inout StreamTable, _ text: String) throws -> [[String]] {
    try table.take(Array(text.utf8))
    return table.run().table?.rows.map(\.fields) ?? []
  }

  @Test func `a key that is known changes its row`() throws {
    var table = table(StreamOptions(), keyed("NAME"))

    #expect(
      try rows(&table, "NAME    READY   STATUS\nweb-1   1/1     Running\nweb-2   0/1     Pending\n")
        == [["web-1", "1/1", "Running"], ["web-2", "0/1", "Pending"]])
    #expect(
      try rows(&table, "web-2   1/1     Running\nweb-3   0/1     ContainerCreating\n")
        == [
          ["web-1", "1/1", "Running"], ["web-2", "1/1", "Running"],
          ["web-3", "0/1", "ContainerCreating"],
        ])
    // The header again is no row.
    #expect(try rows(&table, "NAME    READY   STATUS\n").count == 3)
  }

  @Test func `a repeated header changes the widths and is no row`() throws {
    var table = table(StreamOptions(), keyed("NAME"))

    #expect(
      try rows(
        &table,
        """
        NAME     READY   STATUS    RESTARTS   AGE
        web-1    1/1     Running   0          5s
        web-1    1/1     Running   1 (22s ago)   31s

        """) == [["web-1", "1/1", "Running", "1 (22s ago)", "31s"]])
    #expect(
      try rows(
        &table,
        """
        NAME                READY   STATUS             RESTARTS       AGE
        web-1               1/1     Running            12 (22s ago)   35s
        database-long-0     0/1     CrashLoopBackOff   3 (4m ago)     9m

        """) == [
          ["web-1", "1/1", "Running", "12 (22s ago)", "35s"],
          ["database-long-0", "0/1", "CrashLoopBackOff", "3 (4m ago)", "9m"],
        ])
  }

  @Test func `titles between the blocks of a stream are no rows`() throws {
    var table = table(StreamOptions(), keyed("PID"))
    let block = """
      top - 01:33:06 up 50 min,  0 user,  load average: 5.99, 4.35, 3.00
      Tasks: 129 total,   6 running, 122 sleeping,   0 stopped,   1 zombie

        PID USER      %CPU COMMAND
          1 root       0.0 bash
         12 root       %d.0 sleep

      """

    _ = try rows(&table, block.replacing("%d", with: "3"))
    #expect(
      try rows(&table, "\n" + block.replacing("%d", with: "7"))
        == [["1", "root", "0.0", "bash"], ["12", "root", "7.0", "sleep"]])
  }

  @Test func `the user can say which line of a stream is the header`() throws {
    for policy in [HeaderPolicy.line(3), .match("name")] {
      var table = table(StreamOptions()) { $0.header = policy }
      #expect(try rows(&table, "hello\n\nname size\na 1\n") == [["a", "1"]])
      #expect(table.run().table?.columns == ["name", "size"])
    }
  }

  @Test func `a line is a row when it is whole`() throws {
    var table = table()

    #expect(try rows(&table, "a b\nc") == [["a", "b"]])
    #expect(try rows(&table, " d\n") == [["a", "b"], ["c", "d"]])
    _ = try rows(&table, "e")
    try table.finish()
    #expect(table.run().table?.rows.map(\.line) == ["a b", "c d", "e"])
  }

  @Test func `without a key equal lines are different rows`() throws {
    var table = table()
    let lines = try rows(&table, "same\nsame\nother\n")
    let keys = table.run().table?.rows.compactMap(\.key) ?? []

    #expect(lines == [["same"], ["same"], ["other"]])
    #expect(Set(keys).count == 3)
    #expect(keys.map(\.description) == ["same", "same", "other"])
  }

  @Test func `a header that comes before its rows is found when they come`() throws {
    var table = table()

    _ = try rows(&table, "procs  memory\n")
    #expect(try rows(&table, "1      200\n2      100\n").count >= 2)
    #expect(table.run().table?.columns == ["procs", "memory"])
    #expect(table.run().table?.rows.map(\.line) == ["1      200", "2      100"])
  }

  @Test func `rows stay the same rows when a header is found and equal lines stay different`()
    throws
  {
    let options = Samples.options()
    var table = StreamTable(StreamOptions(), options)
    var session = WatchSession(options)
    try table.take(Array("procs  memory\n".utf8))
    _ = try session.receive(table.run())
    try table.take(Array("1      200\n1      200\n".utf8))
    let found = try session.receive(table.run())
    try table.take(Array("1      200\n".utf8))
    let next = try session.receive(table.run())

    let identities = next.groups[0].rows.map(\.identity)
    #expect(found.columns == ["procs", "memory"])
    #expect(Set(identities).count == 3)
    #expect(Array(identities.prefix(2)) == found.groups[0].rows.map(\.identity))
    #expect(ChangeLines.text(for: session.changes) == "+ 1      200\n")
  }

  @Test func `JSON has upserts and deletes`() throws {
    var table = table(StreamOptions(deletion: .init("op=delete"))) {
      $0.format = .jsonLines
      $0.key = .columns([Samples.column("o.id")])
    }

    #expect(
      try rows(&table, #"{"op":"add","o":{"id":1,"v":"x"}}\#n{"o":{"id":2}}\#n"#)
        == [["1", "add", "x"], ["2", "", ""]])
    #expect(
      try rows(
        &table,
        """
        {"op":"delete","o":{"id":1}}
        {"op":"delete","o":{"id":9}}
        {"o":{"id":2,"v":"y"}}

        """) == [["2", "", "y"]])
    #expect(try rows(&table, #"{"o":{"id":1}}\#n"#).map { $0[0] } == ["2", "1"])
  }

  @Test func `lines that cannot be read are left out and said once`() throws {
    var table = table { $0.format = .jsonLines }
    try table.take(Array("{\"a\":1}\n{\"a\":\noops\n{\"a\":2}\n".utf8))

    let run = table.run()
    #expect(run.table?.rows.map(\.fields) == [["1"], ["2"]])
    #expect(
      run.problems
        == ["skipped 2 lines: line 2, column 6: the text ends instead of a value"])
    #expect(run.command.isSuccess)
    #expect(table.run().problems == [])
  }

  @Test func `lines without a key are left out and not taken for one row`() throws {
    var table = table {
      $0.format = .jsonLines
      $0.key = .columns([Samples.column("id")])
    }
    try table.take(Array("{\"id\":1}\n{\"a\":2}\n{\"a\":3}\n".utf8))

    let run = table.run()
    #expect(run.table?.rows.map { $0.field(0) } == ["1"])
    #expect(run.problems == [#"skipped 2 lines: '{"a":2}' has no key"#])
  }

  @Test func `the patterns groups are fields`() throws {
    var table = table(StreamOptions(pattern: #"(?<level>INFO|WARN) (.*)"#))
    try table.take(Array("1 INFO all well\nnoise\n2 WARN hot\n".utf8))

    let run = table.run()
    #expect(run.table?.columns == ["level", "2"])
    #expect(run.table?.rows.map(\.fields) == [["INFO", "all well"], ["WARN", "hot"]])
    #expect(run.problems == ["skipped: the pattern does not match 'noise'"])
  }

  @Test func `separated values need a header`() throws {
    for (format, separator) in [(InputFormat.csv, ","), (.csv, ";"), (.tsv, "\t")] {
      var table = table { $0.format = format }
      let text = ["id", "v\n1", "x\n1", "\"y z\"\nbad\n"].joined(separator: separator)
      try table.take(Array(text.utf8))

      let run = table.run()
      #expect(run.table?.columns == ["id", "v"])
      #expect(run.table?.rows.map(\.fields) == [["1", "x"], ["1", "y z"]])
      #expect(run.problems == ["skipped: line 4: 1 field, but the header has 2"])
    }
  }

  @Test func `the rows that have not changed for the longest time go first`() throws {
    var table = table(StreamOptions(limit: 3)) {
      $0.key = .columns([Samples.column("1")])
      $0.header = .absent
    }

    _ = try rows(&table, "a 1\nb 1\nc 1\n")
    #expect(try rows(&table, "a 2\nd 1\n") == [["a", "2"], ["c", "1"], ["d", "1"]])
    var log = self.table(StreamOptions(limit: 2))
    #expect(try rows(&log, "a\nb\nc\n") == [["b"], ["c"]])
    #expect(try rows(&log, "d\n") == [["c"], ["d"]])
  }

  @Test func `a line without end is not kept`() throws {
    var table = table()
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
    for _ in 0..<20 { try table.take(piece) }

    #expect(try rows(&table, "\nshort\n") == [["short"]])
    var line = [UInt8](repeating: UInt8(ascii: "x"), count: 1_200_000)
    line.append(0x0a)
    try table.take(line)
    #expect(table.run().problems == ["skipped: line 3 has more than 1 MiB"])
  }

  @Test func `a column that the key needs and that is not there is an error`() {
    #expect(throws: WatchError.unknownColumn("NO", columns: ["A", "B"])) {
      var table = table {
        $0.key = .columns([Samples.column("NO")])
        $0.header = .present
      }
      try table.take(Array("A  B\n1  2\n".utf8))
    }
  }

  /// Random lines, in chunks split anywhere, compared with a dictionary in order of insertion.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the rows are those of a simple model`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let limit = Int.random(in: 1...12, using: &random)
    let stream = StreamOptions(deletion: .init("v=gone"), limit: limit)
    var table = table(stream) {
      $0.format = .jsonLines
      $0.key = .columns([Samples.column("id")])
    }
    var model: [(id: String, value: String, step: Int)] = []
    var bytes: [UInt8] = []
    for step in 0..<Int.random(in: 0...150, using: &random) {
      let id = "\(Int.random(in: 0...20, using: &random))"
      let value = Int.random(in: 0...3, using: &random) == 0 ? "gone" : "\(step)"
      bytes += Array("{\"id\":\"\(id)\",\"v\":\"\(value)\"}\n".utf8)
      let place = model.firstIndex { $0.id == id }
      if value == "gone" {
        if let place { model.remove(at: place) }
      } else if let place {
        model[place] = (id, value, step)
      } else {
        model.append((id, value, step))
      }
      if model.count > limit, let oldest = model.map(\.step).min() {
        model.removeAll { $0.step == oldest }
      }
      guard Int.random(in: 0...4, using: &random) == 0 else { continue }
      while !bytes.isEmpty {
        let count = Int.random(in: 1...bytes.count, using: &random)
        try table.take(Array(bytes.prefix(count)))
        bytes.removeFirst(count)
      }
      let rows = table.run().table?.rows.map { [$0.field(0), $0.field(1)] }
      #expect(rows == model.map { [$0.id, $0.value] }, "seed \(seed)")
    }
  }
}
