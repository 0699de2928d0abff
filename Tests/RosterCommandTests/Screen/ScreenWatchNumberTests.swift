import Foundation
import TestSupport
import Testing

/// The built tool in a pseudo-terminal: columns about changing numbers.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ScreenWatchNumberTests {
  /// A command that prints another size from its second run on, and whose third run waits for a
  /// file.
  private static let script = """
    n=$(($(cat n 2>/dev/null || echo 0) + 1)); echo $n >n; size=10; [ $n -lt 2 ] || size=30
    [ $n -lt 3 ] || while [ ! -e go ]; do sleep 0.02; done
    echo 'NAME   SIZE'; echo "web    $size"; echo 'db     20'
    """

  private let tool: Tool

  init() throws { tool = try Tool() }

  private func start(
    _ options: String..., environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      [BuiltProgram.path("roster"), "watch", "-n", "0.05"] + options
        + ["--", "sh", "-c", "cd '\(tool.folder.path)' && \(Self.script)"],
      environment: environment, columns: 100, rows: 6)
  }

  private func goOn() throws { try tool.write("", to: "go") }

  @Test func `differences are a column`() throws {
    defer { tool.remove() }
    let terminal = try start("--delta", "SIZE")

    try terminal.wait { $0.text(row: 1) == "web    30        +20" }
    #expect(terminal.screen.text(row: 0) == "NAME SIZE SIZE.delta")
    #expect(terminal.screen.text(row: 2) == "db     20          0")
    try goOn()
    try terminal.wait { $0.text(row: 1) == "web    30          0" }
  }

  @Test func `rates are a column and can be sorted by`() throws {
    defer { tool.remove() }
    let terminal = try start(
      "--rate", "SIZE", "--sort", "SIZE.rate", "--exit-when", "SIZE.rate>1000000000")

    // The second refresh comes less than a second after the first one, and not within a
    // millionth.
    try terminal.wait { screen in
      let words = screen.text(row: 2).split(separator: " ")
      guard words.count == 3, words[0] == "web", let rate = Double(words[2]) else { return false }
      return rate > 0.1 && rate < 20e6
    }
    #expect(terminal.screen.text(row: 0) == "NAME SIZE SIZE.rate")
    #expect(terminal.screen.text(row: 1).split(separator: " ") == ["db", "20", "0"])
  }

  @Test(arguments: [([:], "▁█"), (["LC_ALL": "C"], "18")])
  func `sparklines are a column`(_ environment: [String: String], _ sparkline: String) throws {
    defer { tool.remove() }
    let terminal = try start("--spark", "SIZE:3", environment: environment)

    try terminal.wait {
      $0.text(row: 1).hasPrefix("web    30") && $0.text(row: 1).hasSuffix(sparkline)
    }
    #expect(terminal.screen.text(row: 0) == "NAME SIZE SIZE.spark")
    try goOn()
    try terminal.wait { screen in
      let low = String(sparkline.prefix(1))
      return screen.text(row: 1).hasSuffix(" \(low)\(low)\(low)")
    }
  }

  @Test func `totals are in the status line and in the headers of groups`() throws {
    defer { tool.remove() }
    let terminal = try start("--total", "SIZE", "--group", "NAME")

    try terminal.wait { $0.text(row: 1) == "web · 1 row · SIZE 30" }
    try terminal.wait { $0.text(row: 5).contains("sum: SIZE 50") }
    terminal.send("/db\r")
    try terminal.wait { $0.text(row: 5).contains("sum: SIZE 20") }
  }

  @Test func `a value that has changed stays warm and gets cold`() throws {
    defer { tool.remove() }
    let terminal = try start("--heat")
    // A mark ends after .3 seconds.
    try terminal.wait {
      $0.text(row: 1) == "web    30" && $0.text(row: 5).contains("running 1 s")
    }

    #expect(terminal.screen.lines[1][8].style.foreground == 163)
    #expect(terminal.screen.lines[1][8].style.attributes == [])
    #expect(terminal.screen.lines[2][8].style.foreground == -1)
    try goOn()
    try terminal.wait { $0.lines[1][8].style.foreground == -1 }
  }

  @Test func `a word of a line stays warm too`() throws {
    defer { tool.remove() }
    let terminal = try start("--heat", "--key", "1", "--no-header")
    try terminal.wait {
      $0.text(row: 1) == "web    30" && $0.text(row: 5).contains("running 1 s")
    }

    #expect(terminal.screen.lines[1][7].style.foreground == 163)
    #expect(terminal.screen.lines[1][0].style.foreground == -1)
    try goOn()
    try terminal.wait { $0.lines[1][7].style.foreground == -1 }
  }

  @Test func `without colours a sign is there as long as a value is warm`() throws {
    defer { tool.remove() }
    let terminal = try start("--heat", environment: ["NO_COLOR": "1"])
    try terminal.wait {
      $0.text(row: 1) == ". web    30" && $0.text(row: 5).contains("running 1 s")
    }

    try goOn()
    try terminal.wait { $0.text(row: 1) == "  web    30" }
  }
}
