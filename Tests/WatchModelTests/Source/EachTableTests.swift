import TableSamples
import Testing
import WatchSamples

@testable import CommandRunner
@testable import RowHistory
@testable import TableText
@testable import WatchModel

@Suite struct EachTableTests {
  private func each(_ values: String...) -> EachCommand? {
    EachCommand("host=\(values.joined(separator: ","))")
  }

  private func table(_ change: (inout WatchOptions) -> Void = { _ in }) throws -> EachTable {
    EachTable(try #require(each("a", "b")), Samples.options(change))
  }

  @Test func `the option names a word and its values`() {
    let each = EachCommand("host=a,b,c=d")

    #expect(each?.name == "host")
    #expect(each?.values == ["a", "b", "c=d"])
    #expect(
      each?.command(for: "a", of: ["ssh", "{host}", "echo {host} {hosts}"])
        == ["ssh", "a", "echo a {hosts}"])
    for text in ["host", "host=", "=a", "host=a,", "host=a,a", ""] {
      #expect(EachCommand(text) == nil, "\(text)")
    }
  }

  @Test func `rows of all commands are one table with the columns of all`() throws {
    var table = try table()
    table.receive(Samples.run("PID   CPU\n1     0.5\n2     0.1\n"), from: 0)
    table.receive(Samples.run("PID   MEM\n1     7\n3     9\n"), from: 1)

    let result = try #require(table.run.table)
    #expect(result.columns == ["host", "PID", "CPU", "MEM"])
    #expect(
      result.rows.map(\.fields) == [
        ["a", "1", "0.5"], ["a", "2", "0.1"], ["b", "1", "", "7"], ["b", "3", "", "9"],
      ])
    #expect(table.run.command.isSuccess)
    #expect(table.run.problems == [])
  }

  @Test func `records of all commands have keys of their own`() throws {
    var table = try table()
    for index in 0...1 {
      table.receive(Samples.run("MemTotal: 9 kB\nMemFree: 7 kB\nBuffers: 1 kB\n"), from: index)
    }

    let rows = try #require(table.run.table?.rows)
    #expect(rows[3].fields == ["b", "MemTotal", "9 kB"])
    #expect(
      rows.map { $0.key?.text }
        == ["a", "b"].flatMap { host in
          ["MemTotal", "MemFree", "Buffers"].map { "\(host)/\($0)" }
        })
  }

  @Test func `one that fails keeps its old rows marked and says why`() throws {
    var table = try table()
    let output = Samples.run("PID   CPU\n1     5\n2     6\n")
    table.receive(output, from: 0)
    table.receive(output, from: 1)
    table.receive(Samples.run("", errors: "Connection refused", end: .exited(255)), from: 1)

    #expect(table.run.table?.rows.map(\.isStale) == [false, false, true, true])
    #expect(table.run.problems == ["b: exit code 255: Connection refused"])
    #expect(table.run.command.end == .exited(255))
    table.receive(output, from: 1)
    #expect(table.run.table?.rows.map(\.isStale) == [false, false, false, false])
    table.isLate(0)
    #expect(table.run.problems == ["a: no output yet"])
    #expect(table.run.command.isSuccess)
  }

  @Test func `rows that have all gone leave their columns`() throws {
    var options = Samples.options { options in
      options.key = .columns([Samples.column("PID")])
      options.group = Samples.column("CPU")
    }
    options.origin = .each(try #require(each("a", "b")))
    var session = WatchSession(options)
    var table = EachTable(try #require(each("a", "b")), options)
    table.receive(Samples.run("PID   CPU\n1     5\n2     6\n"), from: 0)
    table.receive(Samples.run("PID   CPU\n"), from: 1)
    #expect(try session.receive(table.run).rowCount == 2)

    table.receive(Samples.run(""), from: 0)
    table.receive(Samples.run("", errors: "no", end: .exited(1)), from: 1)

    #expect(table.run.table?.columns == ["host", "PID", "CPU"])
    let snapshot = try session.receive(table.run)
    #expect(snapshot.rowCount == 0 && !snapshot.isStale)
    #expect(snapshot.failure?.lines == ["a: no output", "b: exit code 1: no"])
  }

  @Test func `commands that have never printed anything end nothing`() throws {
    var session = WatchSession(
      Samples.options { $0.key = .columns([Samples.column("PID")]) })
    var table = try table()
    for index in 0..<2 { table.receive(Samples.run(""), from: index) }

    #expect(try session.receive(table.run).rowCount == 0)
  }

  @Test func `that one command cannot be run ends nothing and that none can does`() throws {
    var table = try table()
    table.receive(SourceRun(end: .notFound), from: 0)
    table.receive(Samples.run("x 1\n"), from: 1)
    #expect(table.run.command.end == .exited(127))
    #expect(table.run.problems == ["a: command not found"])

    table.receive(SourceRun(end: .notFound), from: 1)
    #expect(table.run.command.end == .notFound)
  }

  @Test func `a command that prints nothing has no rows any more`() throws {
    var table = try table()
    table.receive(Samples.run("x 1\n"), from: 0)
    table.receive(Samples.run(""), from: 0)

    #expect(table.run.table?.rows == [])
    #expect(table.run.problems == ["a: no output"])
  }

  @Test func `keys are unique for each command and begin with it`() throws {
    for rule in [KeyRule.automatic, .columns([Samples.column("PID")]), .pattern("^[0-9]+"), .line] {
      let options = Samples.options { $0.key = rule }
      var table = EachTable(try #require(each("a", "b")), options)
      var session = WatchSession(options)
      table.receive(Samples.run("PID   CPU\n1     5\n2     6\n"), from: 0)
      table.receive(Samples.run("PID   CPU\n1     5\n3     6\n"), from: 1)

      let keys = try session.receive(table.run).groups[0].rows.map(\.key.text)

      let expected =
        rule == .line ? ["a/1 5", "a/2 6", "b/1 5", "b/3 6"] : ["a/1", "a/2", "b/1", "b/3"]
      #expect(keys == expected, "\(rule)")
    }
  }

  @Test func `a column that one command does not have can be named`() throws {
    let options = Samples.options {
      $0.group = Samples.column("host")
      $0.sort = [SortRule("size")].compactMap { $0 }
    }
    var table = EachTable(try #require(each("a", "b")), options)
    var session = WatchSession(options)
    table.receive(Samples.run("name size\nx 9\ny 7\n"), from: 0)
    table.receive(Samples.run("name size\nz 1\n"), from: 1)

    let snapshot = try session.receive(table.run)

    #expect(snapshot.groups.map(\.name) == ["b", "a"])
    #expect(snapshot.columns == ["host", "name", "size"])
  }
}
