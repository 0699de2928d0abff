import RosterKit
import RosterSnapshot
import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchHosts
@testable import WatchModel

@Suite struct WatchReaderTests {
  private static let table = "NAME SIZE STATE\nb 1 up\na 30 down\nc 2 up\n"

  private func reader(
    _ output: String = Self.table, _ change: (inout WatchOptions) -> Void = { _ in }
  ) async throws -> WatchReader {
    let reader = WatchReader(Samples.options(change), ChangeMarks(.moment(.seconds(1))))
    try await reader.receive(Samples.run(output))
    return reader
  }

  private func rows(_ contents: WatchReader.Contents) -> [String] {
    contents.list.snapshot.items.compactMap { $0.row?.key.text }
  }

  private func sections(_ contents: WatchReader.Contents) -> [String?] {
    let snapshot = contents.list.snapshot
    return snapshot.sectionIdentifiers.map { snapshot.views(ofSection: $0).header?.title }
  }

  @Test func `what was read is there to be shown`() async throws {
    let reader = try await reader()

    let contents = await reader.contents(ListSettings(), at: .zero)

    #expect(rows(contents) == ["b", "a", "c"])
    #expect(contents.snapshot.columns == ["NAME", "SIZE", "STATE"])
    #expect(contents.widths.columns.map(\.width) == [4, 4, 5])
    #expect(contents.marks.isEmpty)
    #expect(contents.number == 1)
    #expect(await reader.contents(ListSettings(), at: .zero).number == 2)
  }

  @Test func `marks end and rows that went away with them`() async throws {
    let reader = try await reader()
    _ = await reader.contents(ListSettings(), at: .zero)
    try await reader.receive(Samples.run("NAME SIZE STATE\nb 1 up\nc 3 up\n"))

    let marked = await reader.contents(ListSettings(), at: .seconds(5))
    let after = await reader.contents(ListSettings(), at: .seconds(6))

    #expect(rows(marked) == ["b", "a", "c"])
    #expect(
      marked.marks == [
        Samples.key("a"): RowMark(kind: .removed), Samples.key("c"): RowMark(changed: [1]),
      ])
    #expect(marked.nextEnd == .seconds(6))
    #expect(rows(after) == ["b", "c"])
    #expect(after.marks.isEmpty)
    #expect(after.nextEnd == nil)
  }

  @Test func `of a line without a key the figures change and not the row`() async throws {
    let reader = try await reader("total 10\nfree: 5 kB (50%)\nswap: off\n")
    let first = await reader.contents(ListSettings(), at: .zero)
    try await reader.receive(Samples.run("total 10\nfree:  4 kB (40%)\nswap: on\n"))

    let next = await reader.contents(ListSettings(), at: .seconds(5))

    #expect(
      next.list.snapshot.items.compactMap(\.row?.line) == [
        "total 10", "free:  4 kB (40%)", "swap: off", "swap: on",
      ])
    let identity = try #require(first.list.snapshot.items[1].rowIdentity)
    #expect(next.marks[identity] == RowMark(changed: [1, 3]))
    #expect(next.marks.values.map(\.kind).sorted() == [.kept, .new, .removed])
  }

  @Test func `commands for new lines are run as without a screen`() async throws {
    let hook = RowHook(event: .new, command: "true")
    let reader = try await reader("a 1\nb 1\n") { $0.hooks.rules = [hook] }

    try await reader.receive(Samples.run("a 2\nb 1\n"))

    #expect(await reader.takeEvents().map(\.key.text) == ["a 2"])
  }

  @Test func `a single row of figures stays the same row`() async throws {
    let reader = try await reader("r  b  free\n1  0  4711\n")
    _ = await reader.contents(ListSettings(), at: .zero)
    try await reader.receive(Samples.run("r  b  free\n2  0  4700\n"))

    let next = await reader.contents(ListSettings(), at: .seconds(5))

    #expect(next.list.snapshot.items.compactMap(\.row?.fields) == [["2", "0", "4700"]])
    #expect(next.marks.values.map { $0 } == [RowMark(changed: [0, 2])])
  }

  @Test func `while paused an output waits`() async throws {
    let reader = try await reader()
    _ = await reader.contents(ListSettings(), at: .zero)
    try await reader.receive(Samples.run("NAME SIZE STATE\nb 1 up\n"))
    var filtered = ListSettings()
    filtered.filter = "b"

    let paused = await reader.contents(ListSettings(), at: .zero, isPaused: true)
    let filteredPaused = await reader.contents(filtered, at: .zero, isPaused: true)
    let goesOn = await reader.contents(ListSettings(), at: .zero)

    #expect(rows(paused) == ["b", "a", "c"])
    #expect(paused.snapshot.refresh == 1)
    #expect(rows(filteredPaused) == ["b"])
    #expect(goesOn.snapshot.refresh == 2)
    #expect(goesOn.marks.count == 2)
  }

  @Test func `another order is no change of the rows`() async throws {
    let reader = try await reader()
    _ = await reader.contents(ListSettings(), at: .zero)

    await reader.arrange(.sort, column: 0, at: .zero)
    let sorted = await reader.contents(ListSettings(), at: .zero)
    await reader.arrange(.sort, column: 0, at: .zero)
    await reader.arrange(.group, column: 2, at: .zero)
    let grouped = await reader.contents(ListSettings(), at: .zero)
    try await reader.receive(Samples.run(Self.table + "d 4 down\n"))
    let next = await reader.contents(ListSettings(), at: .zero)

    #expect(rows(sorted) == ["a", "b", "c"])
    #expect(sorted.marks.isEmpty)
    #expect(sorted.arrangement.sort.map(\.column.text) == ["NAME"])
    #expect(rows(grouped) == ["c", "b", "a"])
    #expect(sections(grouped) == ["up · 2 rows", "down · 1 row"])
    #expect(grouped.marks.isEmpty)
    #expect(rows(next) == ["d", "a", "c", "b"])
    #expect(
      next.marks.filter { $0.value.kind != .moved } == [Samples.key("d"): RowMark(kind: .new)])
  }

  @Test func `columns are hidden and shown again and the rows stay the same`() async throws {
    let reader = try await reader()
    let before = await reader.contents(ListSettings(), at: .zero)

    await reader.arrange(.hide, column: 1, at: .zero)
    let hidden = await reader.contents(ListSettings(), at: .zero)
    await reader.arrange(.showAll, column: 0, at: .zero)
    let all = await reader.contents(ListSettings(), at: .zero)

    #expect(hidden.snapshot.columns == ["NAME", "STATE"])
    #expect(hidden.widths.columns.map(\.name) == ["NAME", "STATE"])
    #expect(hidden.list.snapshot.items.first?.row?.fields == ["b", "up"])
    #expect(hidden.list.snapshot.items.first?.row?.values == ["b", "1", "up"])
    #expect(hidden.arrangement.hiddenCount == 1)
    #expect(hidden.list.snapshot.itemIdentifiers == before.list.snapshot.itemIdentifiers)
    #expect(all.list.snapshot.items == before.list.snapshot.items)
  }

  @Test func `what cannot be arranged stays as it is`() async throws {
    let empty = WatchReader(Samples.options(), ChangeMarks(.moment(.seconds(1))))
    await empty.arrange(.sort, column: 0, at: .zero)
    #expect(await empty.contents(ListSettings(), at: .zero).arrangement == ListArrangement())

    let reader = try await reader()
    await reader.arrange(.sort, column: 7, at: .zero)
    let contents = await reader.contents(ListSettings(), at: .zero)
    #expect(contents.arrangement == ListArrangement())
    #expect(rows(contents) == ["b", "a", "c"])
  }

  @Test func `the first line is taken for a row and back`() async throws {
    let reader = try await reader()
    _ = await reader.contents(ListSettings(), at: .zero)

    await reader.toggleHeader(at: .zero)
    let without = await reader.contents(ListSettings(), at: .zero)
    await reader.toggleHeader(at: .zero)
    let with = await reader.contents(ListSettings(), at: .zero)

    #expect(rows(without).count == 4)
    #expect(rows(with) == ["b", "a", "c"])
  }

  @Test func `the first line of an empty list is what it was before it was changed twice`()
    async throws
  {
    let reader = try await reader()
    try await reader.receive(Samples.run(""))

    await reader.toggleHeader(at: .zero)
    await reader.toggleHeader(at: .zero)
    try await reader.receive(Samples.run("NAME SIZE\nb 1\n"))
    let contents = await reader.contents(ListSettings(), at: .zero)

    #expect(contents.snapshot.columns == ["NAME", "SIZE"])
  }

  @Test func `a text is found from a row on and around`() async throws {
    let reader = try await reader("NAME TEXT\na xx\nb yy\nc xY\nd zz\n")
    _ = await reader.contents(ListSettings(), at: .zero)
    func find(_ text: String, _ start: String?, isBackwards: Bool = false) async -> String? {
      let id = start.map { WatchItem.ID.row(Samples.key($0)) }
      let found = await reader.find(text, from: id, isBackwards: isBackwards)
      guard let found, case .row(let key) = found.item else { return nil }
      return "\(key) \(found.number)/\(found.count)"
    }

    #expect(await find("x", nil) == "a 1/2")
    #expect(await find("x", "a") == "c 2/2")
    #expect(await find("x", "b") == "c 2/2")
    #expect(await find("x", "c") == "a 1/2")
    #expect(await find("x", "c", isBackwards: true) == "a 1/2")
    #expect(await find("x", "a", isBackwards: true) == "c 2/2")
    #expect(await find("x", nil, isBackwards: true) == "c 2/2")
    #expect(await find("xY", nil) == "c 1/1")
    #expect(await find("b y", nil) == "b 1/1")
    #expect(await find("q", nil) == nil)
    #expect(await find("", nil) == nil)
  }

  @Test func `fields of open rows and lines of pages are found too`() async throws {
    let reader = try await reader()
    var settings = ListSettings()
    settings.open = [Samples.key("a")]
    settings.page = TextPage(title: "", lines: ["one", "two"])
    _ = await reader.contents(settings, at: .zero)

    #expect(await reader.find("two", from: nil, isBackwards: false)?.item == .line(1))
    #expect(
      await reader.find("down", from: .row(Samples.key("a")), isBackwards: false)?.item
        == .field(Samples.key("a"), column: 2, part: 0))
  }

  @Test func `a pause holds back refreshes and not what the user does`() async throws {
    let reader = WatchReader(Samples.options(), ChangeMarks(.moment(.seconds(1))))
    try await reader.receive(Samples.run("NAME  SIZE\na     2\nb     1\n"))
    _ = await reader.contents(ListSettings(), at: .zero)

    await reader.arrange(.sort, column: 1, at: .zero)
    let sorted = await reader.contents(ListSettings(), at: .zero, isPaused: true)
    #expect(sorted.list.snapshot.items.compactMap(\.row?.key.text) == ["b", "a"])
    try await reader.receive(Samples.run("NAME  SIZE\nc     3\n"))
    let paused = await reader.contents(ListSettings(), at: .zero, isPaused: true)
    #expect(paused.list.shownCount == 2)
  }
}
