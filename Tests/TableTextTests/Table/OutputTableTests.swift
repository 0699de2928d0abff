import RosterTesting
import TableSamples
import Testing

@testable import TableText

@Suite struct OutputTableTests {
  @Test func `ps aux splits into its eleven columns`() {
    let table = Samples.table(Samples.psAux)

    #expect(
      table.columns == [
        "USER", "PID", "%CPU", "%MEM", "VSZ", "RSS", "TTY", "STAT", "START", "TIME", "COMMAND",
      ])
    #expect(
      table.rows[0].fields == [
        "root", "1", "0.2", "0.0", "46692", "18144", "?", "SLl", "07:49", "0:02",
        "/sbin/init splash",
      ])
    #expect(
      table.rows[2].fields == [
        "systemd+", "612", "0.0", "0.1", "91036", "7780", "?", "Ssl", "07:49", "0:01",
        "/lib/systemd/systemd-timesyncd",
      ])
  }

  @Test func `a value too long for its column is not cut and the others stay in their columns`() {
    let fields = Samples.fields(Samples.psAux)[3]

    #expect(
      fields == [
        "ada", "1204518", "99.9", "12.5", "4294967296", "2097152", "pts/0", "Rl+", "10:02",
        "118:40", "node --max  server.js -v",
      ])
  }

  @Test
  func `df has one column for its two word heading and values with spaces in the last column`() {
    let table = Samples.table(Samples.dfHuman)

    #expect(table.columns == ["Filesystem", "Size", "Used", "Avail", "Use%", "Mounted on"])
    #expect(
      table.rows.map(\.fields) == [
        ["devtmpfs", "12G", "0", "12G", "0%", "/dev"],
        ["/dev/vda", "252G", "15G", "80G", "16%", "/"],
        ["model_tools_unavailable", "4.0K", "0", "4.0K", "0%", "/mnt/tools"],
        ["//nas/share", "1.8T", "1.1T", "700G", "62%", "/media/My Disk"],
      ])
  }

  @Test func `in a table that is not padded every word of the header is a column`() {
    let table = Samples.table("NAME AGE CITY\nann 3 rome\nbob 41 new york\neve\n")

    #expect(table.columns == ["NAME", "AGE", "CITY"])
    #expect(
      table.rows.map(\.fields) == [
        ["ann", "3", "rome"], ["bob", "41", "new york"], ["eve", "", ""],
      ])
  }

  @Test func `ls has no header and its words are columns`() {
    let table = Samples.table(Samples.lsLong)

    #expect(!table.hasHeader)
    #expect(table.columns == (1...11).map(String.init))
    #expect(table.rows[0].fields == ["total", "80"])
    #expect(table.rows[2].fields.last == "etc")
    #expect(table.rows[3].line == "-rw-r--r--   1 root root   118 Nov 21 07:49 my notes.txt")
  }

  @Test func `docker has values of several words and an empty one`() {
    let table = Samples.table(Samples.dockerPs)

    #expect(
      table.columns == [
        "CONTAINER ID", "IMAGE", "COMMAND", "CREATED", "STATUS", "PORTS", "NAMES",
      ])
    #expect(
      table.rows.map(\.fields) == [
        [
          "4c01db0b339c", "nginx:latest", "\"/docker-entrypoint.…\"", "2 hours ago",
          "Up 2 hours (healthy)", "0.0.0.0:8080->80/tcp", "web",
        ],
        [
          "d7886598dbe2", "busybox", "\"sh\"", "3 months ago", "Exited (0) 2 weeks ago", "",
          "sleepy_turing",
        ],
      ])
  }

  @Test func `a header without rows is an empty table if its columns are apart`() {
    let table = Samples.table(Samples.dockerEmpty)

    #expect(
      table.columns == [
        "CONTAINER ID", "IMAGE", "COMMAND", "CREATED", "STATUS", "PORTS", "NAMES",
      ])
    #expect(table.rows.isEmpty)
    #expect(Samples.fields("hello there") == [["hello", "there"]])
    #expect(Samples.table("NAME SIZE", header: .present).columns == ["NAME", "SIZE"])
  }

  @Test func `kubectl keeps a value with spaces in its column and headings of two words whole`() {
    let table = Samples.table(Samples.kubectlPods)

    #expect(
      table.columns == [
        "NAME", "READY", "STATUS", "RESTARTS", "AGE", "IP", "NODE", "NOMINATED NODE",
        "READINESS GATES",
      ])
    #expect(
      table.rows[1].fields == [
        "worker-0", "0/1", "CrashLoopBackOff", "12 (3m ago)", "42m", "10.244.2.9", "node-2",
        "<none>", "<none>",
      ])
  }

  @Test func `netstat has a title above its header and a row without the last value`() {
    let table = Samples.table(Samples.netstat)

    #expect(table.title == "Active Internet connections (servers and established)")
    #expect(
      table.columns == [
        "Proto", "Recv-Q", "Send-Q", "Local Address", "Foreign Address", "State",
      ])
    #expect(
      table.rows.map(\.fields) == [
        ["tcp", "0", "0", "0.0.0.0:22", "0.0.0.0:*", "LISTEN"],
        ["tcp", "0", "248", "192.0.2.10:22", "198.51.100.7:51514", "ESTABLISHED"],
        ["tcp6", "0", "0", ":::80", ":::*", "LISTEN"],
        ["udp", "0", "0", "127.0.0.53:53", "0.0.0.0:*", ""],
      ])
  }

  @Test func `routes have a title and narrow columns`() {
    let table = Samples.table(Samples.routes)

    #expect(table.title == "Kernel IP routing table")
    #expect(
      table.rows[0].fields == ["0.0.0.0", "192.0.2.1", "0.0.0.0", "UG", "0", "0", "0", "eth0"])
  }

  @Test func `values left of all headings are a column of their own`() {
    let table = Samples.table(Samples.free)

    #expect(table.columns == ["", "total", "used", "free", "shared", "buff/cache", "available"])
    #expect(
      table.rows.map(\.fields) == [
        ["Mem:", "23Gi", "868Mi", "21Gi", "12Mi", "1.3Gi", "22Gi"],
        ["Swap:", "0B", "0B", "0B", "", "", ""],
      ])
  }

  @Test func `an indented header above numbers has no unnamed column`() {
    let table = Samples.table(Samples.psShort)

    #expect(table.columns == ["PID", "TTY", "TIME", "CMD"])
    #expect(
      table.rows.map(\.fields) == [
        ["19933", "pts/0", "00:00:00", "bash"], ["7", "pts/0", "00:01:12", "swift build"],
      ])
  }

  @Test func `marks in the margin get an unnamed column or stay with the first`() {
    let table = Samples.table(Samples.units)

    #expect(table.columns.suffix(5) == ["UNIT", "LOAD", "ACTIVE", "SUB", "DESCRIPTION"])
    #expect(
      table.rows[1].fields.suffix(4) == [
        "loaded", "failed", "failed", "A high performance web server",
      ])
    #expect(table.rows[2].fields.suffix(5).first == "ssh.service")
  }

  @Test func `a row with too few columns is kept with empty fields`() {
    let fields = Samples.fields("NAME   SIZE   OWNER\na      1      x\nb\nc      3")

    #expect(fields == [["a", "1", "x"], ["b", "", ""], ["c", "3", ""]])
  }

  @Test func `the header policy overrules the look of the first line`() {
    #expect(Samples.table("1 2\n3 4", header: .present).columns == ["1", "2"])
    #expect(Samples.table("NAME SIZE\na 1", header: .absent).rows.count == 2)
    #expect(Samples.table("", header: .present).columns.isEmpty)
  }

  @Test func `single words are a header and its rows if the user says so`() {
    let table = Samples.table("NAME\na\nb", header: .present)
    #expect(!Samples.table("NAME\na\nb").hasHeader)

    #expect(table.columns == ["NAME"])
    #expect(table.rows.map(\.fields) == [["a"], ["b"]])
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `a table that is printed from fields gives the fields back`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sample = RandomTable(using: &generator)

    let table = Samples.table(sample.text, header: .present)

    #expect(table.columns == sample.names, "seed \(seed):\n\(sample.text)")
    #expect(table.rows.map(\.fields) == sample.rows, "seed \(seed):\n\(sample.text)")
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `no word is lost or cut or moved before another`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let lines = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      String(
        (0..<Int.random(in: 1...40, using: &generator)).map { _ in
          "ab1é  ".randomElement(using: &generator) ?? "a"
        })
    }
    let text = "x" + lines.joined(separator: "\n")

    let table = Samples.table(text, header: .present)

    for row in table.rows {
      let words = row.fields.flatMap { $0.split(separator: " ") }
      #expect(words == row.line.split(separator: " "), "seed \(seed):\n\(text)")
      #expect(row.fields.count == table.columns.count)
    }
  }
}

/// A table with columns of random widths and alignments, and its fields.
private struct RandomTable {
  let names: [String]
  let rows: [[String]]
  let text: String

  init(using generator: inout SeededGenerator) {
    let count = Int.random(in: 1...6, using: &generator)
    let isRight = (0..<count).map { _ in Bool.random(using: &generator) }
    names = (0..<count).map { Self.word(letter: "NAME\($0)", using: &generator) }
    rows = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      (0..<count).map { column in
        let word = Self.word(letter: "v", using: &generator)
        let isPhrase = !isRight[column] && Bool.random(using: &generator)
        return isPhrase ? "\(word) \(Self.word(letter: "w", using: &generator))" : word
      }
    }
    let lines = [names] + rows
    var text = [String](repeating: "", count: lines.count)
    for column in 0..<count {
      let width = lines.reduce(0) { max($0, $1[column].count) }
      let gap = column == 0 ? 0 : Int.random(in: 1...3, using: &generator)
      for (index, line) in lines.enumerated() {
        let padding = String(repeating: " ", count: width - line[column].count)
        text[index] += String(repeating: " ", count: gap)
        text[index] += isRight[column] ? padding + line[column] : line[column] + padding
      }
    }
    self.text = text.joined(separator: "\n")
  }

  private static func word(letter: String, using generator: inout SeededGenerator) -> String {
    letter + String(repeating: "x", count: Int.random(in: 0...7, using: &generator))
  }
}
