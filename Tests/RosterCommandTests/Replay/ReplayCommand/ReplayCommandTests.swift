import Foundation
import JournalSamples
import RosterDiff
import Testing
import WatchSamples

/// The built tool, as it is run from a shell.
@Suite struct ReplayCommandTests {
  private func journal(_ lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }

  private func sample() throws -> [String] {
    try SampleJournal.records(SampleJournal.events).journalLines()
  }

  @Test func `a journal in which all is well is printed, and the exit code is zero`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let file = try tool.file("journal", journal(try sample()))

    let result = try await tool.run("replay", file)
    let short = try await tool.run("replay", "-q", "-", input: journal(try sample()))
    let part = try await tool.run("replay", "--from", "2", "--to", "3", file)

    #expect(result.code == 0)
    #expect(result.lines.count == 9)
    #expect(result.lines.last == "8 records, 1 request, 1 batch: nothing went wrong")
    #expect(
      short
        == .init(
          output: "8 records, 1 request, 1 batch: nothing went wrong\n", error: "", code: 0))
    #expect(part.lines.count == 3)
    #expect(part.lines.first?.hasSuffix("request 1   update") == true)
  }

  @Test func `a journal in which something went wrong ends with exit code one`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    var lines = try sample()
    lines.remove(at: 2)

    let result = try await tool.run("replay", "--quiet", "-", input: journal(lines))

    #expect(result.code == 1)
    #expect(result.error.isEmpty)
    #expect(
      result.lines.first == """
        7 records, 1 request, 1 batch: it went wrong at line 3 (record 4): \
        record 3 is missing
        """)
    #expect(
      result.lines.dropFirst() == [
        "lost: record 3; not verified: records 4 to 8", "2 of 7 records were verified",
      ])
  }

  @Test func `the rules of UIKit can be asked for`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let move = SampleJournal.batch(1, after: ["b": 4]) {
      $0.deleteSections = [0]
      $0.moveItems = [.init(from: .init(section: 0, item: 0), to: .init(section: 0, item: 0))]
    }
    let lines = try SampleJournal.records(SampleJournal.events.prefix(3) + [move]).journalLines()

    let own = try await tool.run("replay", "-q", "-", input: journal(lines))
    let strict = try await tool.run("replay", "-q", "--rules", "uikit", "-", input: journal(lines))

    #expect(own.code == 0)
    #expect(strict.code == 1)
    #expect(strict.output.contains("it went wrong at line 4 (record 4): the batch is illegal"))
  }

  @Test func `a file without records and a missing file are errors`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let file = try tool.file("journal", journal(["", "{}"]))

    let empty = try await tool.run("replay", "-", input: "")
    let broken = try await tool.run("replay", file)
    let missing = try await tool.run("replay", "nowhere")

    #expect(empty.error == "roster: standard input: line 1: the journal contains no records\n")
    #expect(empty.code == 65)
    #expect(broken.error == "roster: \(file): line 2: the line has no member \"number\"\n")
    #expect(broken.code == 65)
    #expect(broken.output.isEmpty)
    #expect(missing.error == "roster: nowhere: No such file or directory\n")
    #expect(missing.code == 66)
  }

  @Test(arguments: [
    ([], "Missing expected argument '<file>'"),
    (["--from", "3", "--to", "2", "file"], "--from is greater than --to."),
    (["-q", "--from", "3", "file"], "--quiet cannot be combined with --from or --to."),
    (["--rules", "apple", "file"], "The value 'apple' is invalid for '--rules <rules>'."),
    (["--from", "x", "file"], "The value 'x' is invalid for '--from <n>'"),
  ])
  func `wrong usage is refused`(arguments: [String], message: String) async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }

    let result = try await tool.run(["replay"] + arguments, input: Data())

    #expect(result.code == 64)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test func `the journal of a watched command is replayed, and holds no text of its rows`()
    async throws
  {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let script = """
      n=$(($(cat n 2>/dev/null || echo 0) + 1)); echo $n >n; echo NAME SECRET
      for i in $(seq $n 6); do echo "row$((i * n % 7)) secret$((i * n % 3))"; done
      """
    _ = try tool.file("script", script)

    let watch = try await tool.run(
      "watch", "-n", "0.01", "--count", "4", "--group", "2", "--record", "journal", "--", "sh",
      "script")
    let replay = try await tool.run("replay", "journal")

    #expect(watch.code == 0)
    #expect(watch.output.contains("secret"))
    #expect(replay.code == 0, "\(replay.output)")
    #expect(replay.output.contains("request 4"))
    #expect(replay.lines.last?.hasSuffix("nothing went wrong") == true)
    let path = tool.directory.appending(path: "journal").path
    let text = String(
      decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
    #expect(!text.lowercased().contains("secret"))
    #expect(!text.contains("row"))
  }

  @Test func `a journal that cannot be written is an error`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }

    let missing = try await tool.run("watch", "--record", "/nowhere/j", "--count", "1", "true")
    let empty = try await tool.run("watch", "--record", "", "true")

    #expect(missing.error == "roster: /nowhere/j: No such file or directory\n")
    #expect(missing.code == 73)
    #expect(empty.error.contains("--record requires a file name."))
    #expect(empty.code == 64)
  }
}
