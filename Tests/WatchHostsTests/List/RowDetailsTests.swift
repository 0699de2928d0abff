import TableSamples
import TableText
import Testing
import WatchSamples

@testable import RowHistory
@testable import WatchHosts
@testable import WatchModel

/// The details of a row, and the time line.
@Suite struct RowDetailsTests {
  private static let options = Samples.options { $0.key = .columns([Samples.column("NAME")]) }

  /// A reader that has read outputs.
  private static func reader(_ outputs: [String]) async throws -> WatchReader {
    let reader = WatchReader(options, ChangeMarks(.permanent))
    for output in outputs { try await reader.receive(Samples.run("NAME SIZE KIND\n\(output)\n")) }
    return reader
  }

  private static func contents(
    _ reader: WatchReader, detail name: String? = nil
  ) async -> WatchReader.Contents {
    var settings = ListSettings()
    settings.showsTimeline = true
    settings.detail = name.map { Samples.key($0) }
    return await reader.contents(settings, at: .zero)
  }

  @Test func `the details are all fields, with the numbers that have changed`() async throws {
    let reader = try await Self.reader(["a 1 x\nb 5 x", "b 5 x", "b 5 x\na 1K y", "a 3 y\nb 6 x"])

    let details = try #require(await Self.contents(reader, detail: "a").details)

    #expect(details.fields.map(\.name) == ["NAME", "SIZE", "KIND"])
    #expect(details.fields.map(\.text) == ["a", "3", "y"])
    #expect(details.fields.map(\.numbers) == [[], [1, nil, 1_024, 3], []])
  }

  @Test func `the details are those of the shown refresh`() async throws {
    let reader = try await Self.reader(["a 1 x", "a 2 x", "b 3 x"])
    #expect(try #require(await Self.contents(reader, detail: "a").details).fields.isEmpty)

    #expect(await reader.move(to: 2) == nil)
    let details = try #require(await Self.contents(reader, detail: "a").details)

    #expect(details.fields.map(\.text) == ["a", "2", "x"])
    #expect(details.fields[1].numbers == [1, 2])
    #expect(await Self.contents(reader).details == nil)
  }

  @Test func `numbers of other columns do not count`() async throws {
    let reader = WatchReader(Self.options, ChangeMarks(.permanent))
    for output in ["NAME SIZE\na 1\n", "NAME AGE SIZE\na 7 2\n", "NAME AGE SIZE\na 8 3\n"] {
      try await reader.receive(Samples.run(output))
    }

    let details = try #require(await Self.contents(reader, detail: "a").details)

    #expect(details.fields.map(\.numbers) == [[], [nil, 7, 8], [nil, 2, 3]])
  }

  @Test func `at most 200 refreshes count`() async throws {
    let reader = try await Self.reader((1...250).map { "a \($0) x" })

    let details = try #require(await Self.contents(reader, detail: "a").details)

    #expect(details.fields[1].numbers == (51...250).map { Double($0) })
  }

  @Test func `a time line marks the refreshes at which rows changed`() async throws {
    let reader = try await Self.reader(["a 1 x"])
    #expect(await Self.contents(reader).timeline == nil)
    for output in ["a 1 x", "a 2 x\nb 1 x\nc 1 x", "a 2 x\nb 1 x\nc 1 x", "a 2 x"] {
      try await reader.receive(Samples.run("NAME SIZE KIND\n\(output)\n"))
    }

    let timeline = try #require(await Self.contents(reader).timeline)

    #expect(timeline.numbers == 1...5)
    // Three rows are new or changed, and two go.
    #expect(timeline.marks[0...1] == [0, 0] && timeline.marks[3] == 0)
    #expect(timeline.marks[2] == 1 && (0.5..<1).contains(timeline.marks[4]))
  }

  @Test func `a long time line has few marks, and each change is in one of them`() throws {
    var history = History()
    for number in 1...1_000 {
      let table = OutputTable(
        reading: .rows, title: nil, columns: [],
        rows: [TableRow(line: number < 500 ? "a" : "b", fields: [])], source: nil)
      let key = Samples.key("a")
      history.append(
        HistoryPoint.Outcome(time: WallTime(milliseconds: number)),
        [ListedTable(table: table, key: .automatic, keys: [key], identities: [key])])
    }

    let timeline = try #require(Timeline(history))

    #expect(timeline.marks.count == Timeline.maximumCount)
    #expect(timeline.marks.count { $0 > 0 } == 1)
    #expect(timeline.marks[499 * Timeline.maximumCount / 1_000] == 1)
  }
}
