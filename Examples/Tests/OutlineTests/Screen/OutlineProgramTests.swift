import ExampleSupport
import Foundation
import Testing

/// The outline as a user runs it: a program in a terminal.
@Suite(.serialized, .timeLimit(.minutes(20))) struct OutlineProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func start(
    interval: String = "0.05", columns: Int = 100, rows: Int = 16,
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("outline"), "--interval", interval, folder.path],
      environment: environment, columns: columns, rows: rows)
    try terminal.wait { $0.text(row: 0).hasPrefix("▾ ") }
    return terminal
  }

  private func rows(_ screen: VTScreen) -> [String] {
    (1..<screen.rows - 1).map { screen.text(row: $0) }.filter { !$0.isEmpty }
  }

  /// The first words of the rows below the folder.
  private func names(_ screen: VTScreen) -> [String] {
    rows(screen).map { row in
      String(row.drop { " ▸▾⋯".contains($0) }.prefix { $0 != " " })
    }
  }

  private func colors(_ screen: VTScreen) -> Set<Int> {
    Set(screen.lines.joined().map(\.style.foreground))
  }

  @Test func `folders are opened and closed by keys`() throws {
    try folder.make(files: "a/b/c", "d")
    let terminal = try start(interval: "3600")
    try terminal.wait { names($0) == ["a", "d"] }

    terminal.send("j\u{1b}[C")
    try terminal.wait { names($0) == ["a", "b", "d"] }
    terminal.send("\u{1b}[C\r")
    try terminal.wait { names($0) == ["a", "b", "c", "d"] }
    terminal.send("l")
    try terminal.wait(for: "4 of 5")
    terminal.send("h")
    try terminal.wait(for: "3 of 5")
    terminal.send("\u{1b}[D")
    try terminal.wait { names($0) == ["a", "b", "d"] }
    terminal.send("\u{1b}[D\u{1b}[D")

    try terminal.wait { names($0) == ["a", "d"] }
    #expect(terminal.screen.text(row: 15).hasSuffix("2 of 3"))
  }

  @Test func `a key looks at the disk at once`() throws {
    try folder.make(files: "a")
    let terminal = try start(interval: "3600")
    try terminal.wait { names($0) == ["a"] }

    try folder.make(files: "b")
    terminal.send("r")

    try terminal.wait { names($0) == ["a", "b"] }
    try terminal.wait { $0.row(containing: "Refreshing") == nil }
  }

  @Test func `a file appears grows and vanishes as on the disk`() throws {
    try folder.make(files: "a")
    let terminal = try start()
    try terminal.wait { names($0) == ["a"] }

    try folder.make(files: "b")
    try terminal.wait { names($0) == ["a", "b"] }
    try folder.make(files: "b", size: 2000)
    try terminal.wait { rows($0).last?.hasSuffix("2.0 kB") == true }
    try folder.remove("a")
    try terminal.wait { names($0) == ["b"] }
    try folder.remove("b")

    try terminal.wait { names($0) == ["empty"] }
  }

  @Test func `what the disk does is marked for a moment and what the user does is not`() throws {
    try folder.make(files: "a/b")
    let terminal = try start()
    try terminal.wait { names($0) == ["a"] }
    #expect(colors(terminal.screen) == [-1])

    terminal.send("j\r")
    try terminal.wait { names($0) == ["a", "b"] }
    #expect(colors(terminal.screen) == [-1])
    try folder.make(files: "c")
    try terminal.wait { names($0) == ["a", "b", "c"] && colors($0).count == 2 }

    try terminal.wait { colors($0) == [-1] }
  }

  @Test func `a folder that is not there says so and is asked again`() throws {
    try folder.make(folders: "a")
    let terminal = try start(interval: "3600")
    try terminal.wait { names($0) == ["a"] }
    try folder.remove("a")

    terminal.send("j\r")
    try terminal.wait(for: "No such file or directory")
    try folder.make(files: "a/b")
    terminal.send("j\r")

    try terminal.wait { names($0) == ["a", "b"] }
  }

  @Test(.enabled(if: ordinaryUser != nil)) func `a folder that may not be read says so`() throws {
    try folder.make(files: "a/b")
    try #require(chmod(folder.path + "/a", 0) == 0)
    // The user need not have access to the folder in which the program was built.
    let program = folder.path + "/outline"
    // Copied by another process: one that a parallel test starts meanwhile would inherit the open
    // file, and the system runs no program that is open for writing.
    let copy = try Process.run(
      URL(fileURLWithPath: "/bin/cp"), arguments: [BuiltProgram.path("outline"), program])
    copy.waitUntilExit()
    try #require(copy.terminationStatus == 0)
    let command = try #require(Self.ordinaryUser) + [program, "--interval", "0.05", folder.path]
    let terminal = try PseudoTerminal(command)
    try terminal.wait { names($0) == ["a", "outline"] }

    terminal.send("j\r")
    try terminal.wait(for: "Permission denied – ⏎ tries again")
    try #require(chmod(folder.path + "/a", 0o755) == 0)

    try terminal.wait { names($0) == ["a", "b", "outline"] }
  }

  /// The command that runs another one as a user without full access; nil if there is none.
  private static var ordinaryUser: [String]? {
    if geteuid() != 0 { return [] }
    let program = "/usr/bin/setpriv"
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    return [program, "--reuid=65534", "--regid=65534", "--clear-groups"]
  }

  @Test func `names cannot command the terminal`() throws {
    try folder.make(fileNamed: Array("\u{1b}[31mred\u{1b}]0;title\u{7}\n\u{9b}2J".utf8))
    try folder.make(fileNamed: [0x62, 0xff])
    let terminal = try start(environment: ["NO_COLOR": "1"])

    try terminal.wait { rows($0).count == 2 }

    #expect(rows(terminal.screen)[0].contains("␛[31mred␛]0;title␇␊\u{fffd}2J"))
    #expect(rows(terminal.screen)[1].contains("b\\xff"))
    #expect(colors(terminal.screen) == [-1])
    #expect(!terminal.output.contains(7))
  }

  @Test func `ten thousand files are scrolled through`() throws {
    for number in 10_000..<20_000 { try folder.make(fileNamed: Array("\(number)".utf8)) }
    let terminal = try start()
    try terminal.wait(for: "1 of 10001")
    #expect(rows(terminal.screen).first?.contains("10000") == true)

    terminal.send("G")
    try terminal.wait(for: "19999")
    try folder.remove("10000")

    try terminal.wait(for: "10000 of 10000")
    #expect(rows(terminal.screen).last?.contains("19999") == true)
  }

  @Test func `a tiny window shows what has the focus`() throws {
    try folder.make(files: "a/b/c/d/e/f")
    let terminal = try start(interval: "3600", columns: 20, rows: 5)

    for name in ["a", "b", "c", "d", "e"] {
      terminal.send("j")
      try terminal.wait(for: "▸ \(name)")
      terminal.send("\r")
      try terminal.wait(for: "▾ \(name)")
    }
    terminal.resize(columns: 1, rows: 1)
    terminal.resize(columns: 100, rows: 16)

    try terminal.wait { names($0) == ["a", "b", "c", "d", "e", "f"] }
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test func `q gives the terminal back`() throws {
    let terminal = try start()

    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.isRestored)
    #expect(terminal.isCooked)
  }
}
