import Testing

@testable import WatchModel

@Suite struct SortKeyTests {
  @Test func `numbers sort by value before texts and missing values are last`() {
    let fields = ["b", "10", "9", "1.5K", "a", "", "2%", "10x", "5e-2", "1e3"]

    #expect(
      fields.sorted { SortKey($0) < SortKey($1) }
        == ["5e-2", "2%", "9", "10", "1e3", "1.5K", "10x", "a", "b", ""])
    #expect(
      fields.sorted { SortKey.isDescending(SortKey($0), SortKey($1)) }
        == ["b", "a", "10x", "1.5K", "1e3", "10", "9", "2%", "5e-2", ""])
  }

  @Test func `digits within texts sort as numbers`() {
    let fields = [
      "node-10", "node-9", "node", "node-009", "node-9a", "Node-1", "10.0.0.9", "10.0.0.10",
      "9.0.0.1",
      "v1.10.0", "v1.9.2", "v1.9", "é2", "é10",
    ]

    #expect(
      fields.sorted { SortKey($0) < SortKey($1) } == [
        "9.0.0.1", "10.0.0.9", "10.0.0.10", "Node-1", "node", "node-9", "node-009", "node-9a",
        "node-10", "v1.9", "v1.9.2", "v1.10.0", "é2", "é10",
      ])
  }

  @Test(arguments: ["", "-", "[N/A]", "N/A", "<none>", "?"])
  func `what stands for a missing value is last in both directions`(_ missing: String) {
    let fields = [missing, "17 %", "3 %", "x"]

    #expect(fields.sorted { SortKey($0) < SortKey($1) } == ["3 %", "17 %", "x", missing])
    #expect(
      fields.sorted { SortKey.isDescending(SortKey($0), SortKey($1)) }
        == ["x", "17 %", "3 %", missing])
  }

  @Test func `points in time sort by the instant`() {
    let fields = [
      "2025-05-20T14:00:00+02:00", "2025-05-20T13:00:00Z", "2025-05-20T14:30:00+02:00",
      "2025-05-19",
    ]

    #expect(
      fields.sorted { SortKey($0) < SortKey($1) }
        == [fields[3], fields[0], fields[2], fields[1]])
  }

  @Test(arguments: [false, true]) func `the order is total`(isDescending: Bool) {
    let fields = [
      "1", "2", "10", "1a", "9", "", "a", "1K", "01", "-", "2025-05-20", "May 20 2025",
      "a9", "a09", "a10", "a9b", "a09a", "é", "e\u{301}", "v1.9", "v1.10",
    ]
    let keys = fields.map { SortKey($0) }
    func isBefore(_ one: SortKey, _ two: SortKey) -> Bool {
      isDescending ? SortKey.isDescending(one, two) : one < two
    }

    for first in keys {
      for second in keys {
        let relations = [isBefore(first, second), isBefore(second, first), first == second]
        #expect(relations.count { $0 } == 1)
        for third in keys where isBefore(first, second) && isBefore(second, third) {
          #expect(isBefore(first, third))
        }
      }
    }
  }
}
