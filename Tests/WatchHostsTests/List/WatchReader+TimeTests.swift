import HistorySamples
import RosterSnapshot
import RosterTesting
import TableSamples
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

@Suite struct WatchReaderTimeTests {
  private static let outputs = [
    "NAME SIZE STATE\na 1 up\nb 1 up\nc 1 up\n",
    "NAME SIZE STATE\na 1 up\nb 2 up\nc 1 up\n",
    "NAME SIZE STATE\nb 2 up\nc 1 up\nd 1 down\n",
    "NAME SIZE STATE\nc 1 up\nb 3 down\nd 1 down\n",
  ]

  private func reader(
    _ options: WatchOptions = Samples.options(), count: Int = 4
  ) async throws -> WatchReader {
    let reader = WatchReader(options, ChangeMarks(.moment(.seconds(1))))
    for (index, output) in Self.outputs.prefix(count).enumerated() {
      try await receive(output, at: index + 1, reader)
      _ = await reader.contents(ListSettings(), at: .seconds(100 * index))
    }
    return reader
  }

  private func receive(_ output: String, at second: Int, _ reader: WatchReader) async throws {
    try await reader.receive(
      Samples.run(output), at: WallTime(milliseconds: second * 1_000))
  }

  private func rows(_ contents: WatchReader.Contents) -> [String] {
    contents.list.snapshot.items.compactMap { item in
      item.row.map { ($0.isRemoved ? "-" : "") + $0.fields.joined(separator: " ") }
    }
  }

  private func contents(
    _ reader: WatchReader, at second: Int = 1_000, _ settings: ListSettings = ListSettings(),
    isPaused: Bool = false
  ) async -> WatchReader.Contents {
    await reader.contents(settings, at: .seconds(second), isPaused: isPaused)
  }

  @Test func `a step back is an ordinary change of the rows`() async throws {
    let reader = try await reader()

    #expect(await reader.move(.back, row: nil) == nil)
    let before = await contents(reader)
    let later = await contents(reader, at: 2_000)

    #expect(rows(before) == ["b 2 up", "c 1 up", "d 1 down"])
    #expect(before.marks[Samples.key("b")]?.changed == [1, 2])
    #expect(before.time.isPast)
    #expect(before.time.shown == TimeStatus.Point(number: 3, time: WallTime(milliseconds: 3_000)))
    #expect(before.time.newest == 4)
    #expect(before.time.laterCount == 1)
    #expect(later.marks.isEmpty)
    #expect(rows(later) == rows(before))
  }

  @Test func `rows that are not there yet go and those that went come back`() async throws {
    let reader = try await reader()
    _ = await reader.move(.back, row: nil)
    _ = await reader.move(.back, row: nil)

    let before = await contents(reader)

    #expect(before.marks[Samples.key("d")]?.kind == .removed)
    #expect(before.marks[Samples.key("a")]?.kind == .new)
    #expect(rows(before) == ["a 1 up", "b 2 up", "-d 1 down", "c 1 up"])
    #expect(before.snapshot.rowCount == 3)
  }

  @Test func `what is looked at stays while refreshes are kept`() async throws {
    let reader = try await reader()
    _ = await reader.move(.first, row: nil)
    let first = await contents(reader)

    try await receive("NAME SIZE STATE\nx 9 up\n", at: 5, reader)
    let still = await contents(reader, at: 1_500)
    #expect(rows(still) == ["a 1 up", "b 1 up", "c 1 up"])
    #expect(still.snapshot == first.snapshot)
    #expect(still.time.laterCount == 4)

    #expect(await reader.move(.last, row: nil) == nil)
    let live = await contents(reader, at: 2_000)
    #expect(rows(await contents(reader, at: 3_000)) == ["x 9 up"])
    #expect(!live.time.isPast)
    #expect(live.snapshot.refresh == 5)
  }

  @Test func `filter condition sort group and columns work there as well`() async throws {
    let reader = try await reader()
    _ = await reader.move(.first, row: nil)
    var settings = ListSettings()
    settings.filter = "b"
    #expect(rows(await contents(reader, settings)) == ["b 1 up"])
    settings.filter = ""
    settings.condition = try RowCondition("NAME=a or NAME=c")
    #expect(rows(await contents(reader, at: 2_000, settings)) == ["a 1 up", "c 1 up"])

    await reader.arrange(.sort, column: 0, at: .seconds(3_000))
    await reader.arrange(.sort, column: 0, at: .seconds(3_000))
    let sorted = await contents(reader, at: 3_000)
    #expect(rows(sorted) == ["c 1 up", "b 1 up", "a 1 up"])
    #expect(sorted.marks.isEmpty)
    #expect(sorted.arrangement.sort.map(\.column.text) == ["NAME"])
    await reader.arrange(.hide, column: 1, at: .seconds(3_000))
    #expect(rows(await contents(reader, at: 3_000)) == ["c up", "b up", "a up"])
    await reader.arrange(.group, column: 1, at: .seconds(3_000))
    let grouped = await contents(reader, at: 3_000)
    #expect(
      grouped.list.snapshot.sectionIdentifiers == [.group(WatchGroup.ID(block: "", name: "up"))])

    // Arrangements stay on the way back.
    _ = await reader.move(.last, row: nil)
    let live = await contents(reader, at: 4_000)
    #expect(rows(await contents(reader, at: 5_000)) == ["d down", "b down", "c up"])
    #expect(
      live.list.snapshot.sectionIdentifiers.contains(.group(WatchGroup.ID(block: "", name: "down")))
    )
  }

  @Test func `what is past is not read in another way`() async throws {
    let reader = try await reader()
    _ = await reader.move(.back, row: nil)

    #expect(await reader.toggleHeader(at: .zero) == false)
    #expect(rows(await contents(reader)).count == 3)
    _ = await reader.move(.last, row: nil)
    #expect(await reader.toggleHeader(at: .zero))
  }

  @Test func `compared with a point marks say what differs from it`() async throws {
    let reader = try await reader()
    _ = await reader.move(.first, row: nil)
    _ = await contents(reader)
    await reader.toggleComparison()
    let itself = await contents(reader)
    #expect(itself.marks.isEmpty)
    #expect(itself.time.base?.number == 1)

    _ = await reader.move(.last, row: nil)
    let live = await contents(reader, at: 2_000)
    #expect(rows(live) == ["-a 1 up", "c 1 up", "b 3 down", "d 1 down"])
    #expect(live.marks[Samples.key("a")] == RowMark(kind: .removed))
    #expect(live.marks[Samples.key("b")]?.changed == [1, 2])
    #expect(live.marks[Samples.key("d")] == RowMark(kind: .new))
    // They stay, also through refreshes that change nothing.
    #expect(live.nextEnd == nil)
    try await receive(Self.outputs[3], at: 5, reader)
    let next = await contents(reader, at: 3_000)
    #expect(next.marks == live.marks)
    #expect(rows(next) == rows(live))

    await reader.toggleComparison()
    let without = await contents(reader, at: 3_000)
    #expect(without.marks.isEmpty)
    #expect(rows(without) == ["c 1 up", "b 3 down", "d 1 down"])
    #expect(without.time.base == nil)
  }

  @Test func `while it is compared rows are sorted without news`() async throws {
    let reader = try await reader(count: 2)
    await reader.toggleComparison()
    await reader.arrange(.sort, column: 0, at: .zero)
    await reader.arrange(.sort, column: 0, at: .zero)

    let sorted = await contents(reader)

    #expect(rows(sorted) == ["c 1 up", "b 2 up", "a 1 up"])
    #expect(sorted.marks.isEmpty)
  }

  @Test func `a step that leads nowhere says why`() async throws {
    let reader = try await reader()
    let key = Samples.key("b")

    #expect(await reader.move(.forward, row: nil) == "already live")
    #expect(await reader.move(.last, row: nil) == "already live")
    #expect(
      await reader.move(.changeBefore, row: nil)
        == "no row selected: press Enter or click a row first")
    #expect(await reader.move(.changeAfter, row: key) == "the row has no later change")
    #expect(await reader.move(.changeBefore, row: key) == nil)
    #expect((await contents(reader)).time.shown?.number == 2)
    #expect(await reader.move(.changeBefore, row: key) == "the row has no earlier change")
    #expect(await reader.move(.changeAfter, row: key) == nil)
    #expect(!(await contents(reader)).time.isPast)
    #expect(await reader.move(.first, row: nil) == nil)
    #expect(await reader.move(.first, row: nil) == "already at the oldest refresh")
    #expect(await reader.move(.back, row: nil) == "already at the oldest refresh")

    let new = WatchReader(Samples.options(), ChangeMarks(.moment(.seconds(1))))
    #expect(await new.move(.back, row: nil) == "already at the oldest refresh")
    await new.toggleComparison()
    #expect((await contents(new)).time == TimeStatus())
  }

  @Test func `while paused keys go through time all the same`() async throws {
    let reader = try await reader()
    try await receive("NAME SIZE STATE\nx 9 up\n", at: 5, reader)
    #expect(rows(await contents(reader, isPaused: true)).contains("c 1 up"))

    _ = await reader.move(.first, row: nil)
    #expect(rows(await contents(reader, at: 5_000, isPaused: true)).contains("a 1 up"))
  }

  @Test func `fields of open rows have their past`() async throws {
    let reader = try await reader()
    var settings = ListSettings()
    settings.open = [Samples.key("b")]

    let live = await contents(reader, settings)
    let lines = live.list.snapshot.items.compactMap { item -> String? in
      if case .field(_, _, let text) = item { text } else { nil }
    }
    let times = (1...4).map { WallTime(milliseconds: $0 * 1_000).clockText }
    #expect(
      lines == [
        "     NAME  b", "     SIZE  3  (since \(times[3]))",
        "           2  (\(times[1]) to \(times[3]))", "           1  (\(times[0]) to \(times[1]))",
        "    STATE  down  (since \(times[3]))", "           up  (\(times[0]) to \(times[3]))",
        "           the rest since \(times[0])",
      ])

    _ = await reader.move(.first, row: nil)
    let first = await contents(reader, settings)
    let fields = first.list.snapshot.items.compactMap { item -> String? in
      if case .field(_, _, let text) = item { text } else { nil }
    }
    #expect(
      fields == [
        "     NAME  b", "     SIZE  1", "    STATE  up", "           unchanged since \(times[0])",
      ])
  }

  @Test func `a point without the sorted column is shown all the same`() async throws {
    let options = Samples.options { $0.header = .present }
    let reader = WatchReader(options, ChangeMarks(.moment(.seconds(1))))
    try await receive("NAME SIZE\nb 1\na 2\n", at: 1, reader)
    try await receive("NAME STATE\nb up\na down\n", at: 2, reader)
    _ = await contents(reader)
    await reader.arrange(.sort, column: 1, at: .zero)
    #expect(rows(await contents(reader)) == ["a down", "b up"])

    _ = await reader.move(.back, row: nil)
    let before = await contents(reader, at: 2_000)

    #expect(rows(before) == ["b 1", "a 2"])
    #expect(
      before.snapshot.failure?.lines == [
        "The output has no column 'STATE'. Its columns are: NAME, SIZE."
      ])
  }

  /// The text of each row as it is drawn with enough room, by the widths of the columns.
  private func drawn(_ contents: WatchReader.Contents) -> [String] {
    contents.list.snapshot.items.compactMap { item in
      guard let row = item.row, row.line.isEmpty else { return item.row?.line }
      return contents.widths.fields(row.fields, isMoved: true).map { column in
        column.text.count <= Int(column.width ?? 0) ? column.text : "…"
      }.joined(separator: "|")
    }
  }

  @Test func `rows of other columns stand under the same names and have room`() async throws {
    let options = Samples.options { $0.header = .present }
    let reader = WatchReader(options, ChangeMarks(.moment(.seconds(1))))
    try await receive("NAME SIZE STATE\nn1 0 up\n", at: 1, reader)
    try await receive("NAME NOTE SIZE STATE\nlong-name long-er 40 down\n", at: 2, reader)
    _ = await contents(reader)

    // What goes on the way back.
    _ = await reader.move(.back, row: nil)
    let first = await contents(reader, at: 2_000)
    #expect(first.snapshot.columns == ["NAME", "SIZE", "STATE"])
    #expect(drawn(first) == ["long-name|40|down", "n1|0|up"])

    // What is compared with.
    await reader.toggleComparison()
    _ = await reader.move(.last, row: nil)
    let compared = await contents(reader, at: 3_000)
    #expect(drawn(compared) == ["n1||0|up", "long-name|long-er|40|down"])
    await reader.toggleComparison()
    #expect(drawn(await contents(reader, at: 4_000)) == ["long-name|long-er|40|down"])

    // A refresh with other columns.
    try await receive("SIZE NAME\n7 x\n", at: 3, reader)
    #expect(drawn(await contents(reader, at: 5_000)) == ["40|long-name", "7|x"])
  }

  @Test func `a row that is compared with has room at once`() async throws {
    let reader = WatchReader(Samples.options(), ChangeMarks(.moment(.seconds(1))))
    try await receive("NAME SIZE\na-long-name 1\nb 2\n", at: 1, reader)
    for second in 2...40 {
      try await receive("NAME SIZE\nb 2\n", at: second, reader)
      _ = await contents(reader, at: 10 * second)
    }
    _ = await reader.move(.first, row: nil)
    await reader.toggleComparison()
    _ = await reader.move(.last, row: nil)
    #expect(drawn(await contents(reader, at: 2_000)) == ["a-long-name|1", "b|2"])

    // Without it the column becomes narrow again, in time.
    await reader.toggleComparison()
    for second in 41...80 {
      try await receive("NAME SIZE\nb 2\n", at: second, reader)
      _ = await contents(reader, at: 3_000 + 10 * second)
    }
    #expect((await contents(reader, at: 5_000)).widths.columns.map(\.width) == [4, 4])
    _ = await reader.move(.first, row: nil)
    await reader.toggleComparison()
    _ = await contents(reader, at: 5_000)
    _ = await reader.move(.last, row: nil)
    #expect(drawn(await contents(reader, at: 6_000)) == ["a-long-name|1", "b|2"])
  }

  @Test func `rows with columns stand as lines among lines`() async throws {
    let reader = WatchReader(Samples.options(), ChangeMarks(.moment(.seconds(1))))
    try await receive("alpha\nbeta\n", at: 1, reader)
    try await receive("NAME SIZE\nx 1\n", at: 2, reader)
    try await receive("NAME SIZE\nx 1\ny 2\n", at: 3, reader)
    _ = await contents(reader)

    _ = await reader.move(.first, row: nil)
    let first = await contents(reader, at: 2_000)

    #expect(first.widths.columns.isEmpty)
    #expect(drawn(first) == ["x  1", "y  2", "alpha", "beta"])
  }

  @Test func `rows that were read in another way before are no news`() async throws {
    let reader = WatchReader(Samples.options(), ChangeMarks(.moment(.seconds(1))))
    try await receive("alpha beta\nweb up\n", at: 1, reader)
    _ = await contents(reader)
    await reader.toggleHeader(at: .zero)
    try await receive("alpha beta\nweb up\n", at: 2, reader)
    _ = await contents(reader)

    _ = await reader.move(.back, row: nil)
    let before = await contents(reader, at: 2_000)

    #expect(before.snapshot.groups.flatMap(\.rows).map(\.line) == ["alpha beta", "web up"])
    #expect(before.marks.values.allSatisfy { $0.changed.isEmpty })
  }

  @Test func `of a history without a command the last point is shown and nothing is live`()
    async throws
  {
    var model = HistoryModel(seed: 3)
    var history = History()
    for _ in 0..<5 {
      let point = model.refresh()
      history.append(point.outcome, HistoryModel.listed(point.rows))
    }
    let reader = WatchReader(
      Samples.options { $0.origin = .history(path: "h", isStream: false) },
      ChangeMarks(.moment(.seconds(1))),
      TimeTravel(history, isLive: false))

    let last = await contents(reader)
    #expect(last.time.isPast)
    #expect(last.time.shown?.number == 5)
    #expect(rows(last) == model.points[4].rows.map { $0.values.joined(separator: " ") })
    #expect(await reader.move(.forward, row: nil) == "already at the newest refresh")
    #expect(await reader.move(.back, row: nil) == nil)
    #expect((await contents(reader)).time.shown?.number == 4)
    #expect(await reader.move(.last, row: nil) == nil)
    #expect((await contents(reader)).time.isPast)
  }
}
