import RosterTesting
import TableSamples
import Testing

@testable import TableText

/// Outputs as tables and text in order.
@Suite struct OutputDocumentTests {
  private func document(_ lines: OutputLines) -> OutputDocument {
    OutputDocument(lines, TableReading.evident(in: lines) ?? .rows)
  }

  /// Each table as its title, the first names and the number of rows; text as the number of lines.
  private func text(_ document: OutputDocument, _ lines: OutputLines) -> [String] {
    document.blocks.map { block in
      guard let reading = block.reading else { return "text \(block.lines.count)" }
      let table = OutputTable(lines[block.lines], reading)
      let title = table.title.map { "\($0): " } ?? ""
      return title + table.columns.prefix(3).joined(separator: ", ") + " \(table.rows.count)"
    }
  }

  @Test(arguments: [
    ("blank-line", ["PID, CMD 3"]),
    ("error-below", ["NAME, V 2", "text 1"]),
    (
      "ipcs-a",
      [
        "------ Message Queues --------: key, msqid, owner 1",
        "------ Shared Memory Segments --------: key, shmid, owner 1",
        "------ Semaphore Arrays --------: key, semid, owner 1",
      ]
    ),
    (
      "kubectl-all",
      ["NAME, READY, STATUS 1", "NAME, TYPE, CLUSTER-IP 2", "NAME, READY, UP-TO-DATE 1"]
    ),
    ("gluster", ["Status of volume: depot: Gluster process, TCP Port, RDMA Port 3", "text 3"]),
    ("ceph-df", ["ID, CLASS, WEIGHT 3", "text 2"]),
    ("qstat-ok", ["Job ID, Name, User 2"]),
    ("psql", ["text 1", "pid, usename, state 3", "text 1"]),
    ("aws-table", ["DescribeInstances: InstanceId, Name, State 3"]),
    ("duckbox", ["int32 varchar decimal(10,2): id, name, spent 3"]),
    ("kafka-lag", ["GROUP, TOPIC, PARTITION 3"]),
    ("mtr", ["Start: 2026-11-29T09:31:12+0000: HOST: box7, Loss%, Snt 3"]),
    ("dstat", ["usr, sys, idl 2"]),
    ("vmstat-t", ["r, b, swpd 1"]),
    ("slabtop", ["name, value 5", "OBJS, ACTIVE, USE 11"]),
    (
      "ceph-pools",
      ["--- RAW STORAGE ---: CLASS, SIZE, AVAIL 2", "--- POOLS ---: POOL, ID, PGS 3"]
    ),
  ]) func `outputs are read as they are`(name: String, expected: [String]) {
    let lines = OutputLines(Array(HeaderFixture.document(name).utf8))

    #expect(text(document(lines), lines) == expected)
  }

  @Test func `two words above a number and its unit are one name`() {
    let lines = OutputLines(Array(HeaderFixture.document("ceph-df").utf8))

    let block = document(lines).blocks[0]
    let table = OutputTable(lines[block.lines], block.reading ?? .rows)

    #expect(table.columns[5] == "RAW USE")
    #expect(table.rows.map { $0.fields[5] } == ["1.2 TiB", "0 B", "27 GiB"])
  }

  @Test(arguments: [
    (
      "dstat", 0,
      [
        "usr", "sys", "idl", "wai", "stl", "read", "writ", "recv", "send", "in", "out", "int",
        "csw",
      ],
      ["9", "1", "90", "0", "0", "0", "48k", "1024B", "512B", "0", "0", "410", "711"]
    ),
    (
      "slabtop", 1,
      ["OBJS", "ACTIVE", "USE", "OBJ SIZE", "SLABS", "OBJ/SLAB", "CACHE SIZE", "NAME"],
      ["17400", "17183", "98%", "0.13K", "580", "30", "2320K", "kernfs_node_cache"]
    ),
    (
      "mtr", 0, ["HOST: box7", "Loss%", "Snt", "Last", "Avg", "Best", "Wrst", "StDev"],
      ["3.|-- 192.0.2.33", "10.0%", "10", "12.7", "13.8", "9.6", "101.0", "28.1"]
    ),
    (
      "vmstat-t", 0,
      [
        "r", "b", "swpd", "free", "buff", "cache", "si", "so", "bi", "bo", "in", "cs", "us", "sy",
        "id", "wa", "st", "UTC",
      ],
      [
        "5", "0", "0", "16627752", "169404", "7101336", "0", "0", "515", "1385", "449", "2872",
        "73", "5", "22", "0", "0", "2026-11-29 22:38:13",
      ]
    ),
    (
      "ceph-pools", 0, ["CLASS", "SIZE", "AVAIL", "USED", "RAW USED", "%RAW USED"],
      ["TOTAL", "7 TiB", "4.1 TiB", "2.9 TiB", "2.9 TiB", "41.40"]
    ),
  ]) func `each value is below its name`(
    name: String, block: Int, columns: [String], last: [String]
  ) {
    let lines = OutputLines(Array(HeaderFixture.document(name).utf8))

    let block = document(lines).blocks[block]
    let table = OutputTable(lines[block.lines], block.reading ?? .rows)

    #expect(table.columns == columns)
    #expect(table.rows.last?.fields == last)
  }

  @Test func `a cell of several lines is one text`() {
    let lines = OutputLines(Array(HeaderFixture.document("psql").utf8))

    let block = document(lines).blocks[1]
    let table = OutputTable(lines[block.lines], block.reading ?? .rows)

    #expect(table.columns == ["pid", "usename", "state", "query", "wait_event"])
    #expect(table.rows.map { $0.fields[3] } == ["SELECT 1", "UPDATE t SET a = 'b c'", ""])
    #expect(table.rows[1].fields[4] == "ClientRead")
  }

  @Test(arguments: [
    (["+----+------+", "| id | name |", "+----+------+", "|  1 | a    |", "+----+------+"], 1),
    (["| id | name |", "|---:|:-----|", "| 1 | a |", "| 2 | b |"], 2),
    (["┌────┬──────┐", "│ id │ name │", "╞════╪══════╡", "│ 1  │ a    │", "└────┴──────┘"], 1),
    (
      [
        "+----+------+", "| id | name |", "+====+======+", "| 1  | a    |", "|    | b    |",
        "+----+------+", "| 2  | c    |", "+----+------+",
      ], 2
    ),
  ]) func `borders are no data`(lines: [String], count: Int) {
    let all = OutputLines(lines: ["Report:"] + lines + ["(end)"])

    let blocks = document(all).blocks

    #expect(blocks.map(\.lines) == [0..<1, 1..<lines.count + 1, lines.count + 1..<lines.count + 2])
    let table = OutputTable(all[blocks[1].lines], blocks[1].reading ?? .rows)
    #expect(table.columns == ["id", "name"])
    #expect(table.rows.count == count)
    #expect(table.rows[0].fields[0] == "1")
  }

  @Test func `a title above each table, and a table without rows`() {
    let lines = OutputLines(Array(HeaderFixture.document("iptables").utf8))

    let document = document(lines)

    #expect(document.blocks.map(\.lines) == [0..<5, 5..<7, 7..<10])
    #expect(document.blocks.map(\.reading?.titleCount) == [1, 1, 1])
    #expect(document.blocks.map(\.reading?.firstRow) == [2, 2, 2])
  }

  @Test(arguments: [
    (
      [
        "NAME  USED  FREE", "a        1     2", "b        3     4", "USER PID %CPU",
        "ann    1  2.5",
        "bob    2  3.5",
      ], [3, 3]
    ),
    (
      [
        "ID   SIZE  USED", "a      10     1", "b      20     2", "c      30     3",
        "       in    all",
      ], [4, 1]
    ),
  ]) func `a table ends without an empty line`(lines: [String], counts: [Int]) {
    #expect(document(OutputLines(lines: lines)).blocks.map(\.lines.count) == counts)
  }

  @Test func `names that are repeated below an empty line continue the table`() {
    let lines = OutputLines(
      lines: [
        "CPU   %usr  %sys", "all   1.0   2.0", "0     1.0   2.0", "CPU   %usr  %sys",
        "all   3.0   4.0", "0     3.0   4.0",
      ],
      blanks: [3])

    let document = document(lines)

    #expect(document.blocks.map(\.lines) == [0..<6])
    #expect(OutputTable(lines, document.blocks[0].reading ?? .rows).rows.count == 4)
  }

  @Test func `names of an earlier output are names again`() {
    let known: Set = [["key", "value"]]
    let lines = OutputLines(lines: ["NAME  V", "a     1", "key   value", "x y z"], blanks: [2])

    let document = OutputDocument(lines, TableReading(header: .names), known: known)

    #expect(document.blocks.map { $0.reading?.namesLine } == [0, 0])
  }

  /// Any lines: whatever they are, each is in one block.
  @Test(arguments: 0..<20) func `each line is in exactly one block`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let fixtures = HeaderFixture.all.map(\.lines.lines).filter { !$0.isEmpty }
    for _ in 0..<50 {
      var lines: [String] = []
      var blanks: [Int] = []
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let part = fixtures.randomElement(using: &random) ?? []
        let start = Int.random(in: 0..<part.count, using: &random)
        if Bool.random(using: &random) { blanks.append(lines.count) }
        lines += part[start...].prefix(Int.random(in: 1...6, using: &random))
      }
      let all = OutputLines(lines: lines, blanks: blanks)

      let blocks = document(all).blocks

      #expect(blocks.flatMap { Array($0.lines) } == Array(lines.indices), "seed \(seed)")
      #expect(blocks.allSatisfy { !$0.lines.isEmpty })
      for block in blocks {
        guard let reading = block.reading else { continue }
        #expect(reading.firstRow <= block.lines.count || !reading.hasHeader)
      }
    }
  }
}
