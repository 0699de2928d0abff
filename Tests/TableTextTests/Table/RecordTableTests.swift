import TableSamples
import Testing

@testable import TableText

@Suite struct RecordTableTests {
  /// Returns the rows with their keys, or nil if not all lines are records.
  private func rows(_ lines: OutputLines) -> [String]? {
    let document = OutputDocument(lines, TableReading.evident(in: lines) ?? .rows)
    guard document.blocks.count == 1, let reading = document.blocks[0].reading,
      reading.header == .records
    else { return nil }
    let table = OutputTable(lines, reading)
    #expect(table.columns == ["name", "value"])
    #expect(table.rows.map(\.line) == Array(lines.lines.dropFirst(reading.titleCount)))
    return table.rows.map { row in
      "\(row.key?.description ?? "") = \(row.fields[1])"
    }
  }

  private func rows(_ text: String) -> [String]? { rows(OutputLines(Array(text.utf8))) }

  @Test func `a row is known by its name and those of its sections`() {
    let rows = rows(HeaderFixture.document("wg"))

    #expect(rows?.count == 11)
    #expect(rows?[0] == "interface: wg0 = wg0")
    #expect(rows?[3] == "interface: wg0 listening port = 51820")
    let peers = ["B", "C"].map { "peer: \(String(repeating: $0, count: 43))=" }
    #expect(rows?[6] == "\(peers[0]) allowed ips = 10.9.0.2/32")
    #expect(rows?[10] == "\(peers[1]) allowed ips = 10.9.0.3/32")
  }

  @Test func `names on the right have no sections`() {
    let rows = rows(HeaderFixture.document("timedatectl"))

    #expect(rows?.count == 7)
    #expect(rows?[1] == "Universal time = Sun 2026-11-29 22:10:11 UTC")
    #expect(rows?[4] == "System clock synchronized = yes")
  }

  @Test func `a value continues on the next line`() {
    let rows = rows(HeaderFixture.document("apt-show"))

    #expect(rows?.count == 21)
    #expect(rows?[0] == "Package = bash")
    #expect(rows?[16] == "Tag#2 = interface::shell, interface::text-mode, role::program,")
  }

  @Test func `an equals sign separates a variable from its value`() {
    let rows = rows(HeaderFixture.document("systemctl-show"))

    #expect(rows?[3] == "MainPID = 812")
    #expect(rows?[5] == "Environment = ")
    #expect(
      rows?[7] == "Description = A high performance web server and a reverse proxy server.")
  }

  @Test func `the expanded rows of a query are sections`() {
    let rows = rows(HeaderFixture.document("psql-expanded"))

    #expect(rows?[0] == "RECORD 1 = ")
    #expect(rows?[1] == "RECORD 1 pid = 4711")
    #expect(rows?[5] == "RECORD 1 query#2 = FROM t")
    #expect(rows?[9] == "RECORD 2 state = idle")
    #expect(
      self.rows(
        """
        *************************** 1. row ***************************
              id: 1
            name: a
         created: 2026-11-29 10:00:00
        """)?[1] == "1. row id = 1")
  }

  @Test func `a line without a value names those with a greater indent`() {
    let rows = rows(HeaderFixture.document("upower"))

    #expect(rows?[7] == "battery = ")
    #expect(rows?[10] == "battery state = discharging")
    #expect(rows?[18] == "History (charge)#3 = 1764453570  63.000  discharging")
  }

  @Test func `the first line can be a title`() {
    let text = "HTTP/2 200\nserver: nginx\ncontent-type: text/html\ncontent-length: 12\n"

    let lines = OutputLines(Array(text.utf8))
    let block = OutputDocument(lines, .rows).blocks[0]

    #expect(block.reading == TableReading(header: .records, titleCount: 1))
    #expect(OutputTable(lines, block.reading ?? .rows).title == "HTTP/2 200")
    #expect(OutputTable(lines, block.reading ?? .rows).rows.count == 3)
  }

  @Test func `the values of a list have the same name`() {
    let rows = rows("Name: a\nAlias: b\nClass: c\nIcon: d\nUUID: e\nUUID: f\nModalias: g")

    #expect(rows?[5] == "UUID#2 = f")
  }

  @Test(arguments: [
    "12:00:01 foo: bar\n12:00:02 foo: baz\n12:00:03 bar: bar",
    "INFO: started\nWARN: the queue is long\nERROR: the disk is full\nINFO: stopped",
    "web-1  | GET / 200\ndb-1   | ready\nweb-1  | GET /a 200",
    "LOAD   = Reflects whether the unit was loaded.\nACTIVE = The state of all, i.e. of SUB.\n"
      + "SUB    = The state of the unit, by its type.",
    "Usage: tool [options]\nNote: the file must exist and be a file.\nSee the manual.",
    "2: eth0: <UP> mtu 1500\n    link/ether 52:54:00:12:34:56\n    inet 192.0.2.7/24 scope global",
    "  File: a\n  Size: 0   Blocks: 0   IO Block: 4096\nDevice: 8,1  Inode: 12  Links: 1\n"
      + "Access: (0644/-rw-r--r--)  Uid: (0/root)",
    "let a: Target = .product(\n  name: \"b\",\n  package: \"c\")", "a: 1\nb: 2",
    "root:x:0:0\nbin:x:1:1\nsys:x:2:2", "a==1\nb==2\nc==3",
  ]) func `logs, legends and sentences are no records`(text: String) {
    #expect(rows(text) == nil)
  }

  @Test func `records are beside a table`() {
    let text = "Cluster: prod\nVersion: 1.31\nHealth: ok\n\nNAME   AGE\na      1\nb      2\n"
    let lines = OutputLines(Array(text.utf8))

    let document = OutputDocument(lines, TableReading.evident(in: lines) ?? .rows)

    #expect(document.blocks.map(\.lines) == [0..<3, 3..<6])
    #expect(document.blocks.map(\.reading?.header) == [.records, .names])
    #expect(document.mainTables == [1])
  }

  @Test func `of records beside text all lines are rows of the only table`() {
    let records = "Name: a\nSize: 1\nState: up\n"
    var memory = HeaderMemory()
    func count(_ text: String) -> Int {
      memory.table(of: OutputLines(Array(text.utf8)), .automatic, naming: []).rows.count
    }

    #expect(count(records) == 3)
    #expect(count("\(records)\nThe end of it.\n") == 4)
  }

  @Test func `the colours of a line are those of its name and its value`() {
    let text = "\u{1b}[1mName\u{1b}[0m: a\nAlias: \u{1b}[1mb\u{1b}[0m\nClass: c"
    let lines = OutputLines(Array(text.utf8), keepsStyles: true)

    let table = OutputTable(lines, TableReading(header: .records))

    #expect(table.rows[0].fieldStyles.map(\.isEmpty) == [false, true])
    #expect(table.rows[1].fieldStyles.map(\.isEmpty) == [true, false])
  }
}
