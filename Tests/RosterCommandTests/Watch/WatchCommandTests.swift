import ArgumentParser
import Foundation
import TableSamples
import Testing

@testable import RosterCommand
@testable import RowHistory
@testable import TableText
@testable import WatchModel

@Suite struct WatchCommandTests {
  private func options(_ arguments: String...) throws -> WatchOptions {
    try WatchCommand.parse(arguments).options()
  }

  /// The message of the error that arguments give, checked to be one of wrong usage.
  private func message(_ arguments: String...) -> String {
    WatchCommand.usageMessage(arguments)
  }

  @Test func `the command stands behind two dashes or the first word`() throws {
    #expect(try options("--", "ps", "aux").command == ["ps", "aux"])
    #expect(try options("ps", "-n", "1").command == ["ps", "-n", "1"])
    #expect(try options("--", "ls", "--help", "--", "x").command == ["ls", "--help", "--", "x"])
    #expect(try options("-n", "1", "ls").schedule.interval == .seconds(1))
  }

  @Test(arguments: ["ps aux | head", "ls|wc", "echo $HOME", "sleep 1; date", "no such"])
  func `a single argument that is a line runs in a shell`(line: String) throws {
    #expect(try options(line).command == ["sh", "-c", line])
    #expect(try options("--", line).command == ["sh", "-c", line])
    #expect(try options(line, "x").command == [line, "x"])
  }

  @Test func `a program with spaces in its name runs without a shell`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let path = tool.folder.appending(path: "my program").path
    #expect(try options(path).command == ["sh", "-c", path])
    try tool.write("#!/bin/sh\necho hello\n", to: "my program")
    // A file that cannot be run is named as such.
    #expect(try options(path).command == [path])
    chmod(path, 0o700)
    #expect(try options(path).command == [path])
    #expect(try options("nosuch").command == ["nosuch"])
  }

  @Test func `without options the defaults hold`() throws {
    #expect(try options("ls") == WatchOptions(command: ["ls"]))
  }

  @Test func `each option is read`() throws {
    let options = try options(
      "-n0.5", "--count", "3", "--key", "A,B", "--group", "G", "--sort", "S:desc", "--columns",
      "X,Y", "--no-header", "--", "ls")

    #expect(options.schedule.interval == .milliseconds(500))
    #expect(options.schedule.count == 3)
    #expect(options.key == .columns([Samples.column("A"), Samples.column("B")]))
    #expect(options.group == Samples.column("G"))
    #expect(options.sort == [SortRule("S:desc")])
    #expect(options.columns == [Samples.column("X"), Samples.column("Y")])
    #expect(options.header == .absent)
    #expect(
      try self.options("--sort", "A", "--sort=B:desc", "ls").sort == [
        SortRule("A"), SortRule("B:desc"),
      ])
    #expect(try self.options("--header", "ls").header == .present)
    #expect(try self.options("--key-line", "ls").key == .line)
    #expect(try self.options("--key-pattern", "a+", "ls").key == .pattern("a+"))
    #expect(try self.options("--interval", "7", "ls").schedule.interval == .seconds(7))
    #expect(try self.options("--record", "j", "ls").files.journal == JournalTarget(path: "j"))
    #expect(
      try self.options("--record", "j", "--force", "--record-limit", "1M", "ls").files.journal
        == JournalTarget(path: "j", existing: .overwrite, limit: 1 << 20))
  }

  @Test func `the options of watch are read`() throws {
    let options = try options("-pgebct", "-d", "ls", "-t")

    #expect(options.command == ["ls", "-t"])
    #expect(options.schedule.pace == .fromStart)
    #expect(options.schedule.end == EndRules(onChange: true, onFailure: true))
    #expect(
      options.appearance.beeps && options.appearance.showsColors && options.appearance.hidesTitle)
    #expect(options.appearance.differences == .untilNextRefresh)
    let long = try self.options(
      "--precise", "--equexit", "3", "--errexit", "--beep", "--color", "--no-title",
      "--differences", "--", "ls")
    #expect(long.schedule.end == EndRules(unchangedCount: 3, onFailure: true))
    #expect(long.schedule.pace == .fromStart)
    #expect(
      long.appearance.beeps && long.appearance.showsColors && long.appearance.hidesTitle)
    #expect(try self.options("-q3", "ls").schedule.end.unchangedCount == 3)
    #expect(try self.options("--chgexit", "ls").schedule.end.onChange)
    #expect(message("-g", "-q", "2", "ls") == "--chgexit and --equexit cannot be combined.")
    #expect(
      message("--equexit", "0", "ls")
        == "'--equexit 0': the count must be a whole number above 0.")
  }

  @Test func `formats and commands side by side are read`() throws {
    let plain = WatchCommand.withPlainFlags(["--json=.a.0.b", "ls", "--json=c"])
    let options = try WatchCommand.parse(plain).options()

    #expect(options.format == .json(path: ["a", "0", "b"]))
    #expect(options.command == ["ls", "--json=c"])
    #expect(try self.options("--json", "ls").format == .json(path: []))
    #expect(try self.options("--jsonl", "ls").format == .jsonLines)
    #expect(try self.options("--csv", "ls").format == .csv)
    #expect(try self.options("--tsv", "ls").format == .tsv)
    #expect(try self.options("--separator", ":", "ls").format == .separated(by: 0x3a))
    #expect(try self.options("--csv", "--separator", "|", "ls").format == .separated(by: 0x7c))
    #expect(try self.options("--separator", "\\t", "ls").format == .separated(by: 0x09))
    #expect(try self.options("--separator", "tab", "ls").format == .separated(by: 0x09))
    #expect(
      message("--tsv", "--separator", "|", "ls")
        == "--separator and --tsv cannot be combined.")
    #expect(try self.options("--separator", " | ", "ls").format == .separated(by: 0x7c))
    for text in ["ab", "a", "1", "\"", ".", "ä"] {
      #expect(
        message("--separator", text, "ls")
          == """
          '--separator \(text)': expected tab or one ASCII character other than a letter, a digit, a \
          quote or a point.
          """)
    }
    #expect(
      try EachCommand("h=a,b").map { .each($0) }
        == self.options("--each", "h=a,b", "ls", "{h}").origin)
    #expect(message("--json-path", "a..b", "ls") == "'--json=a..b' has an empty name.")
    #expect(message("--csv", "--tsv", "ls") == "--csv and --tsv cannot be combined.")
    #expect(message("--json", "--header", "ls") == "--json and --header cannot be combined.")
    #expect(message("--jsonl", "--color", "ls") == "--jsonl and --color cannot be combined.")
    #expect(message("--each", "h=a", "ls") == "'--each h=a': the command does not contain {h}.")
    #expect(
      message("--each", "h=a,a", "ls", "{h}")
        == "'--each h=a,a': expected NAME=VALUE,… with distinct values.")
    #expect(
      message("--each", "h=a", "--color", "ls", "{h}")
        == "--each and --color cannot be combined.")
  }

  @Test(arguments: ["--differences=permanent", "-d=permanent", "--differences-permanent"])
  func `differences can be permanent and those of the command are its own`(_ option: String)
    throws
  {
    let command = ["ls", "-d=permanent", "--", "--differences=permanent"]
    let arguments = ["-n", "1", option, "-d"] + command
    let options = try WatchCommand.parse(WatchCommand.withPlainFlags(arguments)).options()

    #expect(options.command == command)
    #expect(options.appearance.differences == .untilNextRefresh)
    #expect(
      try WatchCommand.parse(WatchCommand.withPlainFlags([option, "ls"])).options().appearance
        .differences
        == .permanent)
  }

  @Test(arguments: ["abc", "0", "-1", "nan", "inf", "1e99", "", "99999999999999"])
  func `a wrong interval is named`(value: String) {
    #expect(
      message("-n", value, "ls")
        == "'-n \(value)': the interval must be a number of seconds from 0.01 to 31536000.")
  }

  @Test(arguments: ["abc", "0", "-1", "1.5", "", "99999999999999999999"])
  func `a wrong count is named`(value: String) {
    #expect(
      message("--count", value, "ls")
        == "'--count \(value)': the count must be a whole number above 0.")
  }

  @Test func `options that cannot be combined are named`() {
    #expect(
      message("--key", "a", "--key-line", "ls") == "--key and --key-line cannot be combined.")
    #expect(
      message("--key", "a", "--key-pattern", "b", "--key-line", "ls")
        == "--key and --key-pattern and --key-line cannot be combined.")
    #expect(
      message("--header", "--no-header", "ls") == "--header and --no-header cannot be combined.")
    #expect(
      message("--header-line", "2", "--header-match", "x", "ls")
        == "--header-line and --header-match cannot be combined.")
    #expect(
      message("--json", "--header-line", "2", "ls")
        == "--json and --header-line cannot be combined.")
  }

  @Test(arguments: ["--csv", "--tsv", "--separator=|"])
  func `tables take names and comments`(_ format: String) throws {
    #expect(try options(format, "--no-header", "ls").input.header == .absent)
    #expect(try options(format, "--header-line", "2", "ls").input.header == .line(2))
    let input = try options(format, "--names", "a, b c", "--comment", "#", "ls").input
    #expect(input.names == ["a", "b c"])
    #expect(input.comment == "#")
    #expect(input.header == .automatic)
  }

  @Test func `wrong names and comments are errors`() throws {
    #expect(try options("--names", "a,b", "--comment", "#", "ls").input.format == .text)
    #expect(
      message("--comment", "#", "ls")
        == "--comment requires --csv, --tsv, --separator or --names.")
    #expect(message("--csv", "--comment", "", "ls") == "'--comment ': the text must not be empty.")
    #expect(message("--names", "a,,b", "ls") == "'--names a,,b' has an empty column name.")
    #expect(message("--names", "a,b,a", "ls") == "--names has 'a' twice.")
    #expect(
      message("--jsonl", "--names", "a", "--comment", "#", "ls")
        == "--jsonl and --names and --comment cannot be combined.")
  }

  @Test func `the line of the header is a number above 0 or contains a text`() throws {
    #expect(try options("--header-line", "7", "ls").header == .line(7))
    #expect(try options("--header-match", "PID USER", "ls").header == .match("PID USER"))
    for value in ["0", "-1", "x", ""] {
      #expect(
        message("--header-line", value, "ls")
          == "'--header-line \(value)': the number of a line must be a whole number above 0.")
    }
    #expect(
      message("--header-match", "", "ls") == "'--header-match ': the text must not be empty.")
  }

  @Test func `empty names are named`() {
    #expect(message("--key", "a,", "ls") == "'--key a,' has an empty column name.")
    #expect(message("--columns", "", "ls") == "'--columns ' has an empty column name.")
    #expect(message("--group", "", "ls") == "--group requires a column name.")
    #expect(message("--record", "", "ls") == "--record requires a file name.")
    #expect(message("--force", "ls") == "--force requires --record.")
    #expect(message("--record-limit", "1M", "ls") == "--record-limit requires --record.")
    for limit in ["1K", "x", "-5"] {
      #expect(
        message("--record", "j", "--record-limit=\(limit)", "ls")
          == """
          '--record-limit \(limit)': the size must be a whole number of bytes, at least 16K, or one \
          followed by K, M or G.
          """)
    }
    #expect(message("--sort", ":desc", "ls") == "'--sort :desc': the column name is missing.")
  }

  @Test func `a bad pattern is named`() {
    #expect(
      message("--key-pattern", "(", "ls").hasPrefix(
        "The key pattern '(' is not a regular expression: "))
  }

  @Test func `a missing command and an unknown option are named`() {
    #expect(message() == "Missing the command to watch.")
    #expect(message("--") == "Missing the command to watch.")
    #expect(message("--", "") == "The command to watch is empty.")
    #expect(message("--bogus", "--", "ls") == "Unknown option '--bogus'.")
    #expect(message("--count").hasPrefix("Missing value for '--count"))
  }

  @Test func `help is given even without a command`() {
    #expect {
      try WatchCommand.parse(["--help"])
    } throws: {
      WatchCommand.exitCode(for: $0).isSuccess
    }
    #expect(WatchCommand.helpMessage().contains("EXAMPLES"))
    #expect(RosterTool.helpMessage().contains("roster watch"))
  }

  @Test(arguments: [
    (WatchHelp.discussion, WatchCommand.helpMessage(columns: 80)),
    (FollowHelp.discussion, FollowCommand.helpMessage(columns: 80)),
    (DiffHelp.discussion, DiffCommand.helpMessage(columns: 80)),
    (BatchHelp.discussion, BatchCommand.helpMessage(columns: 80)),
    (ReplayHelp.discussion, ReplayCommand.helpMessage(columns: 80)),
    (HistoryHelp.discussion, HistoryCommand.helpMessage(columns: 80)),
    (HistoryHelp.snapshot, SnapshotCommand.helpMessage(columns: 80)),
  ])
  func `examples and tables in the help stay whole on 80 columns`(_ text: String, _ help: String) {
    let printed = Set(help.split(separator: "\n"))
    let lines = text.split(separator: "\n").filter { $0.hasPrefix(" ") }

    #expect(lines.count > 3)
    for line in lines { #expect(printed.contains(line)) }
  }
}
