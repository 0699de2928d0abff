import ExampleSupport
import Foundation
import Testing

@testable import Feed

/// The example as a user runs it: a program in a terminal.
@Suite(.serialized, .timeLimit(.minutes(5))) struct FeedProgramTests {
  private func start(
    _ files: FeedFiles, rows: Int = 16, interval: String = "0.02"
  ) throws -> PseudoTerminal {
    let command = [
      BuiltProgram.path("feed"), files.url.path, "--interval", interval, "--delay", "0.02",
    ]
    return try PseudoTerminal(command, columns: 40, rows: rows)
  }

  private func quit(_ terminal: PseudoTerminal) throws {
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.isRestored)
    #expect(terminal.isCooked)
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test func `a changed file is shown`() throws {
    let files = try FeedFiles()
    try files.tray("x", "y")
    try files.page(1, "a")
    let terminal = try start(files)
    try terminal.wait(for: "text a")
    #expect(terminal.screen.row(containing: "1 post") == 0)
    #expect(terminal.screen.row(containing: "● x         ● y") == 2)

    try files.page(1, "b", "a")

    try terminal.wait(for: "text b")
    try terminal.wait(for: "2 posts")
    #expect(terminal.screen.row(containing: "text a") != nil)
    try quit(terminal)
  }

  @Test func `a broken file is a notice and is shown as before`() throws {
    let files = try FeedFiles()
    try files.page(1, "a")
    let terminal = try start(files)
    try terminal.wait(for: "text a")

    try files.write("{\"posts\": [", to: "page-1.json")
    try terminal.wait(for: "! page-1.json: this is not JSON")
    #expect(terminal.screen.row(containing: "text a") != nil)
    try files.page(1, "a", "mended")

    try terminal.wait(for: "text mended")
    try terminal.wait(for: "q quit")
    try quit(terminal)
  }

  @Test func `a folder that is not there is a notice until it comes`() throws {
    let files = try FeedFiles()
    try FileManager.default.removeItem(at: files.url)
    let terminal = try start(files)
    try terminal.wait(for: "Nothing here yet")
    try terminal.wait(for: " ! ")
    #expect(terminal.screen.row(containing: " ! ") == 15)

    try FileManager.default.createDirectory(at: files.url, withIntermediateDirectories: true)
    try files.page(1, "a")

    try terminal.wait(for: "text a")
    try terminal.wait(for: "q quit")
    try quit(terminal)
  }

  @Test func `the title of the first tray comes back by keys`() throws {
    let files = try FeedFiles()
    try files.tray("x", "y")
    try files.page(1, "a", "b", "c", "d", "e")
    let terminal = try start(files)
    try terminal.wait(for: "5 posts")

    terminal.send("G")
    try terminal.wait { $0.row(containing: "2 new") == nil }
    terminal.send("g")

    try terminal.wait { $0.row(containing: "2 new") == 1 }
    try quit(terminal)
  }

  @Test func `an emptied feed says so until there is something`() throws {
    let files = try FeedFiles()
    try files.page(1, "a")
    let terminal = try start(files)
    try terminal.wait(for: "text a")

    try files.page(1)
    try terminal.wait(for: "Nothing here yet")
    #expect(terminal.screen.row(containing: "text a") == nil)
    try files.page(1, "b")

    try terminal.wait(for: "text b")
    #expect(terminal.screen.row(containing: "Nothing here yet") == nil)
    try quit(terminal)
  }

  @Test func `keys go through a tray and open a story`() throws {
    let files = try FeedFiles()
    try files.tray("a", "b", "c", "d", "e", "f")
    try files.page(1, "p")
    let terminal = try start(files)
    try terminal.wait(for: "text p")
    try terminal.wait(for: "6 new")

    terminal.send("\u{1b}[B\u{1b}[C\u{1b}[C\u{1b}[C\u{1b}[C")
    try terminal.wait(for: "● e")
    #expect(terminal.screen.row(containing: "● a") == nil)
    terminal.send("\r")
    try terminal.wait(for: "○ e")
    try terminal.wait(for: "5 new")
    terminal.send("\u{1b}[B\u{1b}[B\r")

    try terminal.wait(for: "♥ 4 likes")
    #expect(terminal.screen.row(containing: "○ e") != nil)
    try quit(terminal)
  }

  @Test func `posts and comments are deleted by keys`() throws {
    let files = try FeedFiles()
    try files.page(1, "a", "b")
    let terminal = try start(files)
    try terminal.wait(for: "2 posts")

    terminal.send("jjj\u{7f}")
    try terminal.wait { $0.row(containing: "on a") == nil }
    #expect(terminal.screen.row(containing: "text a") != nil)
    terminal.send("gs")
    try terminal.wait(for: "│ Delete post │")
    #expect(terminal.screen.row(containing: "│ Like        │") != nil)
    terminal.send("j\r")
    try terminal.wait { $0.row(containing: "text a") == nil }

    try terminal.wait(for: "1 post")
    #expect(terminal.screen.row(containing: "ann: on b") != nil)
    terminal.send("g\u{1b}[3~")
    try terminal.wait { $0.row(containing: "text b") == nil }
    try terminal.wait(for: "0 posts")
    try quit(terminal)
  }

  @Test func `a key looks at the files at once`() throws {
    let files = try FeedFiles()
    try files.page(1, "a")
    let terminal = try start(files, interval: "3600")
    try terminal.wait(for: "text a")

    try files.page(1, "b")
    terminal.send("r")

    try terminal.wait(for: "text b")
    try terminal.wait { $0.row(containing: "Refreshing") == nil }
    try quit(terminal)
  }

  @Test func `further pages come when the end is seen`() throws {
    let files = try FeedFiles()
    try files.page(1, "a", "b", "c", next: 2)
    try files.page(2, "d", "e", next: 3)
    let terminal = try start(files)
    try terminal.wait(for: "3 posts")

    terminal.send("G")
    try terminal.wait(for: "5 posts")
    terminal.send("G")
    try terminal.wait(for: "page-3.json: there is no such file")
    try files.page(3, "f")
    try terminal.wait(for: "6 posts")
    terminal.send("G")

    try terminal.wait(for: "That is all")
    try quit(terminal)
  }

  @Test func `every size of the window is taken`() throws {
    let files = try FeedFiles()
    try files.tray("a", "b", "c", "d", "e", "f")
    try files.page(1, "a", "b", "c", next: 2)
    let terminal = try start(files)
    try terminal.wait(for: "text a")

    for (columns, rows) in [(1, 1), (3, 2), (200, 60), (12, 5), (40, 16)] {
      terminal.resize(columns: columns, rows: rows)
      terminal.send("jlG")
    }

    try terminal.wait(for: "3 posts")
    try quit(terminal)
  }
}
