import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchModel

@Suite struct TableProjectionTests {
  private static let text = """
    NAME  SIZE  KIND
    a     10K   x
    b     9     y
    c     2M    x
    d           y
    """

  private func projection(
    _ text: String = text, key: KeyRule = .line, _ change: (inout WatchOptions) -> Void
  ) throws -> (columns: [String], details: [Int], groups: [WatchGroup]) {
    let table = Samples.table(text)
    let projection = try TableProjection(Samples.options(change), key: key, table: table)
    let keys = try projection.keys(of: table.rows)
    let groups = projection.groups(of: table.rows, keys: keys, identities: keys)
    return (projection.columns, projection.detailColumns, groups)
  }

  @Test func `rows stay in the order of the output in one group without a name`() throws {
    let result = try projection { _ in }

    #expect(result.columns == ["NAME", "SIZE", "KIND"])
    #expect(result.groups.map(\.name) == [""])
    #expect(result.groups[0].rows.map { $0.fields[0] } == ["a", "b", "c", "d"])
  }

  @Test func `rows are sorted by value and keep their order if values are equal`() throws {
    let bySize = try projection { $0.sort = [SortRule("SIZE")].compactMap { $0 } }
    let byKind = try projection { $0.sort = [SortRule("KIND:desc")].compactMap { $0 } }

    #expect(bySize.groups[0].rows.map { $0.fields[0] } == ["b", "a", "c", "d"])
    #expect(byKind.groups[0].rows.map { $0.fields[0] } == ["b", "d", "a", "c"])
  }

  @Test func `rows with equal values are sorted by the next column`() throws {
    let result = try projection {
      $0.sort = [SortRule("KIND"), SortRule("NAME:desc")].compactMap { $0 }
    }

    #expect(result.groups[0].rows.map { $0.fields[0] } == ["c", "a", "d", "b"])
  }

  @Test func `rows are grouped after they are sorted`() throws {
    let result = try projection {
      $0.group = Samples.column("kind")
      $0.sort = [SortRule("NAME:desc")].compactMap { $0 }
    }

    #expect(result.groups.map(\.name) == ["y", "x"])
    #expect(result.groups.map { $0.rows.map { $0.fields[0] } } == [["d", "b"], ["c", "a"]])
  }

  @Test func `only the chosen columns are shown and the key is no detail`() throws {
    let result = try projection(key: .columns([Samples.column("NAME")])) {
      $0.columns = [Samples.column("SIZE"), Samples.column("NAME")]
    }

    #expect(result.columns == ["SIZE", "NAME"])
    #expect(result.details == [0])
    #expect(
      result.groups[0].rows[0] == WatchRow(key: Samples.key("a"), fields: ["10K", "a"], line: ""))
  }

  @Test func `without a header the lines are shown as they are`() throws {
    let result = try projection("1   a\n2 b") { _ in }

    #expect(result.columns == [])
    #expect(result.groups[0].rows.map(\.line) == ["1   a", "2 b"])
    #expect(result.groups[0].rows.map(\.key.text) == ["1 a", "2 b"])
  }

  @Test func `without a header columns go by their numbers`() throws {
    let result = try projection("1 a x\n2 b") {
      $0.columns = [Samples.column("3"), Samples.column("1")]
    }

    #expect(result.columns == ["3", "1"])
    #expect(result.groups[0].rows.map(\.fields) == [["x", "1"], ["", "2"]])
    #expect(result.groups[0].rows.map(\.line) == ["", ""])
  }

  @Test func `an unknown column is an error for each option`() {
    let error = WatchError.unknownColumn("NOPE", columns: ["NAME", "SIZE", "KIND"])

    #expect(throws: error) { try projection { $0.group = Samples.column("NOPE") } }
    #expect(throws: error) { try projection { $0.sort = [SortRule("NOPE")].compactMap { $0 } } }
    #expect(throws: error) { try projection { $0.columns = [Samples.column("NOPE")] } }
    #expect(throws: error) { try projection(key: .columns([Samples.column("NOPE")])) { _ in } }
  }
}
