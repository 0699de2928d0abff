import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import RosterCommand
@testable import TableText
@testable import WatchModel

@Suite(.timeLimit(.minutes(20))) struct ConfigFileTests {
  private func arguments(
    _ text: String, _ arguments: String..., of command: String = "watch"
  ) throws -> [String] {
    let tool = try #require(HelpNode.tool)
    return try ConfigFile(text, path: "c").adding(to: arguments, of: command, in: tool)
  }

  private func problem(_ text: String, _ arguments: String...) -> String {
    do {
      let tool = try #require(HelpNode.tool)
      _ = try ConfigFile(text, path: "c").adding(to: arguments, of: "watch", in: tool)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `options are in front of the arguments`() throws {
    let text = """
      # mine
      interval 1
        --heat
      -d
      sort = %CPU:desc

      bind 'k=kill {PID}'
      json=items
      """

    #expect(
      try arguments(text, "ls", "--heat") == [
        "--interval=1", "--heat", "--differences", "--sort=%CPU:desc", "--bind=k=kill {PID}",
        "--json-path=items", "ls", "--heat",
      ])
  }

  @Test func `options of the command line replace those of the file`() throws {
    let text = "sort A\nkey A\nbind k=a\ncsv\ninterval 3"

    #expect(
      try arguments(text, "--sort=B", "--key-line", "--bind", "k=b", "--json", "ls", "--interval")
        == [
          "--bind=k=a", "--interval=3", "--sort=B", "--key-line", "--bind", "k=b", "--json", "ls",
          "--interval",
        ])
    let options = try WatchCommand.parse(["--bind=k=a", "--bind", "k=b", "ls"]).options()
    #expect(options.bindings.map(\.command.text) == ["b"])
  }

  @Test func `options are for the commands that have them`() throws {
    let text = "interval 1\nlimit 5\nsort A\n[follow]\nkey A\n[history]\ngroup G"

    #expect(try arguments(text, "ls") == ["--interval=1", "--sort=A", "ls"])
    #expect(
      try arguments(text, "f", of: "follow") == ["--limit=5", "--sort=A", "--key=A", "f"])
    #expect(try arguments(text, "h", of: "history") == ["--sort=A", "--group=G", "h"])
    #expect(try arguments(text, "h", of: "snapshot") == ["h"])
  }

  @Test(arguments: [
    ("heat\nnope 1", "c:2: unknown option 'nope'"),
    ("[watch]\nlimit 5", "c:2: unknown option 'limit'"),
    ("[snapshot]", "c:1: expected [watch], [follow] or [history] instead of '[snapshot]'"),
    (
      "heat\n\ninterval x",
      "c:3: '-n x': the interval must be a number of seconds from 0.01 to 31536000."
    ),
    ("count", "c:1: 'count' needs a value"),
    ("csv\njson", "c:2: --csv and --json cannot be combined."),
    (
      "web",
      "--web and --output cannot be combined. The options in c do not fit: --no-config leaves them out."
    ),
  ]) func `an error names the line`(text: String, message: String) {
    #expect(problem(text, "--output", "jsonl", "ls") == message)
  }

  @Test func `arguments that are wrong or ask for help stay`() throws {
    #expect(try arguments("heat", "--nope") == ["--nope"])
    #expect(try arguments("nope", "--help") == ["--help"])
  }

  @Test func `the built tool reads the file of the user`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    try FileManager.default.createDirectory(
      at: tool.directory.appending(path: "roster"), withIntermediateDirectories: false)
    let path = try tool.file("roster/config", "count 1\nsort 1:desc\n")

    let sorted = try await tool.run("watch", "--", "printf", "a\\nb\\n")
    let plain = try await tool.run("watch", "--no-config", "-g", "--count", "1", "--", "echo", "a")
    _ = try tool.file("roster/config", "\ncount zero\n")
    let wrong = try await tool.run("watch", "--", "echo", "a")
    let help = try await tool.run("watch", "--help")
    let other = try await tool.run("snapshot", "--", "echo", "a")

    #expect(sorted == .init(output: "+ b\n+ a\n", error: "", code: 0))
    #expect(plain == .init(output: "+ a\n", error: "", code: 0))
    #expect(
      wrong.error
        == "roster: \(path):2: '--count zero': the count must be a whole number above 0.\n")
    #expect(wrong.code == 64)
    #expect(help.code == 0)
    #expect(other.output == "a\n")
  }

  @Test(arguments: ["watch", "follow"])
  func `a list on a screen has the keys of the file`(_ command: String) throws {
    let files = try TemporaryFolder()
    defer { files.remove() }
    try FileManager.default.createDirectory(
      at: files.url.appending(path: "roster"), withIntermediateDirectories: false)
    try files.write("bind Q=echo done with {1}\n", to: "roster/config")
    let rows = try files.write("alpha\n", to: "rows")
    func start(_ options: String...) throws -> PseudoTerminal {
      let rest = command == "watch" ? ["--", "cat", rows] : [rows]
      return try PseudoTerminal(
        [BuiltProgram.path("roster"), command] + options + rest,
        environment: ["XDG_CONFIG_HOME": files.url.path()], rows: 10)
    }

    let terminal = try start()
    try terminal.wait(for: "alpha")
    terminal.send("\rQ")
    try terminal.wait(for: "echo done with")
    terminal.send("n")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))

    let plain = try start("--no-config")
    try plain.wait(for: "alpha")
    plain.send("\rQq")
    #expect(try plain.waitForEnd() == .exited(0))
    #expect(!plain.screen.text.contains("done with"))
  }
}
