import TableSamples
import Testing
import WatchSamples

@testable import CommandRunner
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

@Suite struct WatchSessionTests {
  private func keys(_ snapshot: WatchSnapshot) -> [String] {
    snapshot.groups.flatMap { $0.rows.map(\.key.description) }
  }

  @Test func `a column joins the key of the first refresh when its values repeat later`() throws {
    var session = WatchSession(Samples.options())

    let first = try session.receive(Samples.run("A  B\nx  1\ny  1\n"))
    let second = try session.receive(Samples.run("A  B\nx  1\nx  2\n"))

    #expect(keys(first) == ["x", "y"])
    #expect(keys(second) == ["x/1", "x/2"])
    #expect(second.refresh == 2)
  }

  @Test func `a refresh without rows decides nothing`() throws {
    var session = WatchSession(Samples.options())

    let first = try session.receive(Samples.run("NAME   SIZE   AGE\n"))
    let second = try session.receive(
      Samples.run("NAME   SIZE   AGE\na      1      2d\na      2      2d\n"))

    #expect(keys(first) == [])
    #expect(first.failure == nil)
    #expect(keys(second) == ["1", "2"])
  }

  @Test func `a first line of words is a row if the first refresh had no header`() throws {
    var session = WatchSession(Samples.options())

    _ = try session.receive(Samples.run("a 1\nb 2\n"))
    let second = try session.receive(Samples.run("a x\nb 2\n"))

    #expect(keys(second) == ["a x", "b 2"])
  }

  @Test func `a list of words has no header`() throws {
    var session = WatchSession(Samples.options())

    let first = try session.receive(Samples.run("bin\netc\n"))
    let second = try session.receive(Samples.run("adm\nbin\netc\n"))

    #expect(keys(first) == ["bin", "etc"])
    #expect(keys(second) == ["adm", "bin", "etc"])
    #expect(second.failure == nil)
  }

  @Test func `a failure without rows keeps the rows and the next run mends it`() throws {
    var session = WatchSession(Samples.options())

    _ = try session.receive(Samples.run("1 a\n"))
    let failed = try session.receive(Samples.run("", errors: "oops", end: .exited(2)))
    let mended = try session.receive(Samples.run("1 b\n"))

    #expect(keys(failed) == ["1 a"])
    #expect(failed.failure?.lines == ["exit code 2: oops"])
    #expect(keys(mended) == ["1 b"])
    #expect(mended.failure == nil)
  }

  @Test func `a failure with rows shows both`() throws {
    var session = WatchSession(Samples.options())

    let snapshot = try session.receive(Samples.run("1 a\n", errors: "no b", end: .exited(2)))

    #expect(keys(snapshot) == ["1 a"])
    #expect(snapshot.failure?.lines == ["exit code 2: no b"])
  }

  @Test func `an empty output empties the list and says so`() throws {
    var session = WatchSession(Samples.options())

    _ = try session.receive(Samples.run("1 a\n"))
    let empty = try session.receive(Samples.run(" \n"))

    #expect(empty.groups.isEmpty)
    #expect(empty.failure?.lines == ["no output"])
  }

  @Test func `output that was cut off is not shown`() throws {
    var session = WatchSession(Samples.options())

    _ = try session.receive(Samples.run("1 a\n"))
    let cut = try session.receive(Samples.run("2 b\n", end: .tooMuchOutput(limit: 1_048_576)))

    #expect(keys(cut) == ["1 a"])
    #expect(cut.failure?.lines == ["stopped after more than 1 MiB of output"])
  }

  @Test func `a missing command is an error at first and a failure later`() throws {
    var session = WatchSession(Samples.options())
    #expect(throws: WatchError.commandNotFound("cmd")) {
      try session.receive(SourceRun(end: .notFound))
    }

    _ = try session.receive(Samples.run("1 a\n"))
    let later = try session.receive(SourceRun(end: .notFound))

    #expect(keys(later) == ["1 a"])
    #expect(later.failure?.lines == ["command not found"])
  }

  @Test func `a command that cannot be run is an error at first and a failure later`() throws {
    let run = SourceRun(end: .notExecutable("is a directory"))
    var session = WatchSession(Samples.options())
    #expect(throws: WatchError.commandNotExecutable("cmd", reason: "is a directory")) {
      try session.receive(run)
    }

    _ = try session.receive(Samples.run("1 a\n"))
    let later = try session.receive(run)

    #expect(keys(later) == ["1 a"])
    #expect(later.failure?.lines == ["is a directory"])
  }

  @Test func `an unknown column is an error at first and a failure later`() throws {
    var session = WatchSession(Samples.options { $0.group = Samples.column("KIND") })
    #expect(throws: WatchError.unknownColumn("KIND", columns: ["A", "B"])) {
      try session.receive(Samples.run("A  B\nx  1\n"))
    }

    _ = try session.receive(Samples.run("A  KIND\nx  1\n"))
    let later = try session.receive(Samples.run("A  B\nx  1\n"))

    #expect(later.groups.map(\.name) == ["1"])
    #expect(later.failure?.lines == ["The output has no column 'KIND'. Its columns are: A, B."])
  }

  @Test func `the output of a command that fails does not make an option wrong`() throws {
    var session = WatchSession(Samples.options { $0.group = Samples.column("KIND") })

    let snapshot = try session.receive(Samples.run("cannot connect\n", end: .exited(1)))

    #expect(snapshot.groups.isEmpty)
    #expect(snapshot.failure?.lines.first == "exit code 1")
  }

  @Test func `values that are only padded anew are the same`() throws {
    var session = WatchSession(Samples.options())

    let first = try session.receive(Samples.run("-rw 1 a\n-rw 2 b\n"))
    let second = try session.receive(Samples.run("-rw  1 a\n-rw 10 b\n"))

    #expect(keys(first) == ["-rw 1 a", "-rw 2 b"])
    #expect(keys(second) == ["-rw 1 a", "-rw 10 b"])
    #expect(second.groups[0].rows[0].line == "-rw  1 a")
  }

  @Test func `no row disappears and no change of the first row ends the watch`() throws {
    for outputs in [
      ["alpha\nbeta\ngamma", "alpha\nbeta"], ["foo.txt\nbar", "bar"], ["a=1\nb=2", "a=2\nb=2"],
      ["/a\n/b", "/c\n/b"], ["* main\n  old", "  main\n* old"], ["GET /x\nPUT /y", "PUT /y"],
      ["alice admin\nbob user", "alice user\nbob user"], ["web up\ndb down", "web down\ndb down"],
    ] {
      var session = WatchSession(Samples.options())
      for output in outputs + outputs.reversed() {
        let snapshot = try session.receive(Samples.run(output))
        #expect(snapshot.rowCount == output.split(separator: "\n").count)
        #expect(snapshot.failure == nil)
      }
    }
  }

  @Test func `a header that is known later leaves the rows what they were`() throws {
    var session = WatchSession(Samples.options())
    let first = try session.receive(Samples.run("NAME STATE\nweb up"))
    #expect(keys(first) == ["NAME STATE", "web up"])

    let second = try session.receive(Samples.run("NAME STATE\nweb up\ndb down\nmail up"))

    #expect(keys(second) == ["web", "db", "mail"])
    #expect(second.groups[0].rows[0].identity == first.groups[0].rows[1].identity)
    #expect(
      ChangeLines.text(for: session.changes)
        == "- NAME STATE\n+ db  down\n+ mail  up\n")
    let third = try session.receive(Samples.run("NAME STATE\nweb down\ndb down\nmail up"))
    #expect(ChangeLines.text(for: session.changes) == "~ web: up -> down (STATE)\n")
    #expect(third.groups[0].rows[0].identity == first.groups[0].rows[1].identity)
  }

  @Test func `a header that was a row becomes one and the others stay`() throws {
    var session = WatchSession(Samples.options())
    let first = try session.receive(Samples.run("ABC DEF\nweb up\ndb down"))
    #expect(keys(first) == ["web", "db"])

    let second = try session.receive(Samples.run("abc def\nABC DEF\nweb up\ndb down"))

    #expect(keys(second) == ["abc def", "ABC DEF", "web up", "db down"])
    #expect(
      second.groups[0].rows.suffix(2).map(\.identity) == first.groups[0].rows.map(\.identity))
    #expect(ChangeLines.text(for: session.changes) == "+ abc def\n+ ABC DEF\n")
  }

  @Test func `the user says what the first line is`() throws {
    var session = WatchSession(Samples.options())
    let first = try session.receive(Samples.run("alpha\nbeta\ngamma\n"))

    let header = session.read(with: .present)
    #expect(header.columns == ["alpha"])
    #expect(keys(header) == ["beta", "gamma"])
    #expect(
      header.groups[0].rows.map(\.identity) == first.groups[0].rows.dropFirst().map(\.identity))
    #expect(ChangeLines.text(for: session.changes) == "- alpha\n")
    let rows = session.read(with: .absent)
    #expect(
      rows.groups[0].rows.dropFirst().map(\.identity) == header.groups[0].rows.map(\.identity))
    #expect(ChangeLines.text(for: session.changes) == "+ alpha\n")
    #expect(rows.refresh == 1)
    let next = try session.receive(Samples.run("NAME  SIZE  X\na     1     2\n"))
    #expect(keys(next).count == 2)
  }

  @Test func `a header that options need is missed and found again`() throws {
    var session = WatchSession(Samples.options { $0.sort = [SortRule("SIZE")].compactMap { $0 } })
    _ = try session.receive(Samples.run("NAME SIZE\na 2\nb 1"))

    let without = session.read(with: .absent)
    #expect(without.failure?.lines == ["The output has no column 'SIZE'. Its columns are: 1, 2."])
    #expect(keys(without) == ["b", "a"])
    let with = session.read(with: .present)
    #expect(with.failure == nil)
    #expect(keys(with) == ["b", "a"])
  }

  @Test func `a reading that options rule out is not kept`() throws {
    var session = WatchSession(Samples.options { $0.sort = [SortRule("SIZE")].compactMap { $0 } })
    _ = try session.receive(Samples.run("NAME SIZE\na 2\nb 1"))

    _ = session.read(with: .absent)
    let next = try session.receive(Samples.run("NAME SIZE\na 2\nb 3"))

    #expect(session.header == .automatic)
    #expect(next.failure == nil && !next.isStale)
    #expect(keys(next) == ["a", "b"])
  }

  @Test func `rows of an older run stay stale however they are read`() throws {
    var session = WatchSession(Samples.options())
    _ = try session.receive(Samples.run("NAME SIZE\na 2\nb 1"))
    let failed = try session.receive(Samples.run("", errors: "boom\n", end: .exited(1)))

    let read = session.read(with: .absent)

    #expect(read.isStale && read.failure == failed.failure)
    #expect(keys(read).count == 3)
  }

  @Test func `an arrangement that changes nothing brings no old changes back`() throws {
    var session = WatchSession(Samples.options())
    _ = try session.receive(Samples.run("NAME SIZE\na 2\nb 1"))
    _ = try session.receive(Samples.run("NAME SIZE\na 2"))

    session.arrange { $0.columns = nil }

    #expect(session.changes.old == session.snapshot)
  }

  @Test func `an assumed key may disappear`() throws {
    var session = WatchSession(Samples.options())
    _ = try session.receive(Samples.run("PID  CMD  TTY\n1    a    x\n2    b    y"))

    let next = try session.receive(Samples.run("UID  CMD  TTY\n7    a    x\n8    b    y"))

    #expect(next.failure == nil)
    #expect(keys(next) == ["7", "8"])
  }

  @Test func `before anything was shown nothing can be read in another way`() {
    var session = WatchSession(Samples.options())

    #expect(session.read(with: .present) == WatchSnapshot())
  }

  @Test func `the title is part of what is shown`() throws {
    var session = WatchSession(Samples.options())

    #expect(try session.receive(Samples.run(Samples.routes)).title == "Kernel IP routing table")
  }

  @Test func `the columns of an empty list can be arranged`() throws {
    var session = WatchSession(Samples.options())
    _ = try session.receive(Samples.run("NAME  SIZE\na     1\n"))
    _ = try session.receive(Samples.run(""))
    #expect(session.snapshot.rowCount == 0 && session.snapshot.columns == ["NAME", "SIZE"])

    let shown = session.snapshot
    session.arrange { options in options.perform(.hide, column: 1, of: shown) }

    #expect(session.snapshot.columns == ["NAME"])
    #expect(session.snapshot.rowCount == 0)
    let next = try session.receive(Samples.run("NAME  SIZE\nb     2\n"))
    #expect(next.columns == ["NAME"] && next.rowCount == 1)
  }

  @Test func `commands without rows empty the list whatever columns are shown`() throws {
    func run(_ rows: [[String]], _ columns: String..., end: Int = 0) -> SourceRun {
      let rows = rows.map { TableRow(line: "", fields: $0) }
      var run = SourceRun(end: .exited(end))
      run.table = OutputTable(
        reading: TableReading(header: .names), title: nil, columns: columns, rows: rows, source: 0)
      return run
    }
    var session = WatchSession(
      Samples.options { $0.columns = [Samples.column("NAME"), Samples.column("AGE")] })
    _ = try session.receive(run([["h", "n", "1"]], "HOST", "NAME", "AGE"))

    let empty = try session.receive(run([], "HOST", "NAME"))

    #expect(empty.rowCount == 0)
    #expect(!empty.isStale && empty.failure == nil)
    #expect(empty.columns == ["NAME", "AGE"])
    // Also if some of them have failed: what they printed last is among the rows.
    _ = try session.receive(run([["h", "n", "1"]], "HOST", "NAME", "AGE"))
    #expect(try session.receive(run([], "HOST", "NAME", end: 1)).rowCount == 0)
  }

  @Test func `a column is the one that is shown where others were asked for`() throws {
    var options = Samples.options { $0.columns = [Samples.column("AGE"), Samples.column("NAME")] }
    var shown = WatchSnapshot()
    (shown.columns, shown.allColumns) = (["NAME", "SIZE"], ["NAME", "SIZE"])

    options.perform(.sort, column: 1, of: shown)

    #expect(options.sort.map(\.column.text) == ["SIZE"])
  }
}
