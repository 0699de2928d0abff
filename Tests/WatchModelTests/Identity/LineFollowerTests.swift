import RosterTesting
import Testing

@testable import RowHistory
@testable import TableText
@testable import WatchModel

@Suite struct LineFollowerTests {
  private func listed(
    _ lines: [String], _ identities: [WatchKey]? = nil
  ) throws -> ListedTable {
    let table = OutputTable(
      OutputLines(Array(lines.map { $0 + "\n" }.joined().utf8)), .rows)
    let keys = try KeyReader(.line, columns: table.columns).keys(of: table.rows)
    return ListedTable(table: table, key: .line, keys: keys, identities: identities ?? keys)
  }

  /// The identities of lines after others, as numbers of old lines; nil for new rows.
  private func origins(_ new: [String], after old: [String]) throws -> [Int?] {
    let before = try listed(old)
    let identities = try followed(new, after: before)
    return identities.map { before.identities.firstIndex(of: $0) }
  }

  private func followed(_ new: [String], after old: ListedTable) throws -> [WatchKey] {
    let next = try listed(new)
    let identities = LineFollower.identities(
      of: next.table.rows, keys: next.keys, after: old, fresh: { $0 })
    #expect(Set(identities).count == identities.count)
    return identities
  }

  @Test func `a line of which only figures differ is the same row`() throws {
    #expect(
      try origins(
        ["MemTotal: 10 kB", "MemFree: 4 kB", "Cached: 2 kB"],
        after: ["MemTotal: 10 kB", "MemFree: 5 kB", "Cached: 1 kB"]) == [0, 1, 2])
    #expect(
      try origins(
        [" 03:45:07 up 16:50,  0 users,  load average: 7.29, 3.85, 2.01", "b"],
        after: [" 03:45:06 up 16:49,  0 users,  load average: 7.23, 3.78, 1.98", "b"]) == [0, 1])
  }

  @Test func `the only line is always the same row`() throws {
    #expect(try origins(["7.29 3.85 10/167"], after: ["7.23 3.78 2/161"]) == [0])
    #expect(try origins(["main"], after: ["a branch"]) == [0])
    #expect(try origins(["main", "b"], after: ["x"]) == [nil, nil])
  }

  @Test func `other words are other rows`() throws {
    #expect(try origins(["alpha", "gamma"], after: ["alpha", "beta"]) == [0, nil])
    #expect(
      try origins(
        ["-rw- 5 03:45 b.txt", "x"], after: ["-rw- 4 03:44 a.txt", "x"]) == [nil, 1])
    #expect(try origins(["a 1 x", "z"], after: ["a 1", "z"]) == [nil, 1])
    // Nothing but figures is equal to nothing.
    #expect(try origins(["4", "9"], after: ["3", "9"]) == [nil, 1])
  }

  @Test func `a line at another place is another row`() throws {
    #expect(
      try origins(["b 1", "c 1", "a 2"], after: ["a 1", "b 1", "c 1"]) == [1, 2, nil])
  }

  @Test func `lines that come and go among those that change are found`() throws {
    #expect(
      try origins(
        ["a 2", "new line", "b 2", "d 2", "e"], after: ["a 1", "b 1", "c 1", "d 1", "e"])
        == [0, nil, 1, 3, 4])
    // The order of rows stays.
    #expect(try origins(["b 2", "a 2", "e"], after: ["a 1", "b 1", "e"]) == [1, nil, 2])
  }

  @Test func `a new row does not get the identity of another one`() throws {
    let first = try listed(["x 1", "end"])
    let second = try listed(["x 2", "end"], try followed(["x 2", "end"], after: first))
    #expect(second.identities == first.identities)

    let third = try followed(["x 2", "x 1", "end"], after: second)

    #expect(third[0] == first.identities[0])
    #expect(third[1].text == "x 1")
    #expect(third[1] != first.identities[0])
    // It keeps it from then on.
    let table = try listed(["x 2", "x 1", "end"], third)
    #expect(try followed(["x 2", "x 1", "end"], after: table) == third)
    #expect(try followed(["x 3", "x 1", "end"], after: table) == third)
  }

  @Test(arguments: [
    "1", "-1.5", "1,234", "87%", "1.5G", "512MiB", "03:45:06", "16:49,", "(3%)", "2026-11-23",
    "10/167", "5d3h", "+45.0", "[12]",
  ])
  func `these words are figures`(word: String) {
    #expect(LineFollower.isFigure(word))
  }

  @Test(arguments: [
    "a", "file1", "2.txt", "10.0.0.1", "3a641dd", "", "-", "()", ":", "nan", "v1.2",
  ])
  func `these words are none`(word: String) {
    #expect(!LineFollower.isFigure(word))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `each row is there once and lines that stay keep their identity`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var last = try listed([])
    for _ in 0..<10 {
      let lines = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        "\(["a", "b", "c"].randomElement(using: &random) ?? "") \(Int.random(in: 0...3, using: &random))"
      }
      let identities = try followed(lines, after: last)
      let next = try listed(lines, identities)
      let known = Dictionary(uniqueKeysWithValues: zip(last.keys, last.identities))
      for (key, identity) in zip(next.keys, identities) {
        if let before = known[key] { #expect(identity == before, "seed \(seed)") }
      }
      last = next
    }
  }
}
