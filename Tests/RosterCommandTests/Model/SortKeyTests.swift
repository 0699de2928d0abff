import Testing

@testable import RosterCommand

@Suite struct SortKeyTests {
  @Test func `numbers sort by value and before texts`() {
    let fields = ["b", "10", "9", "1.5K", "a", "", "2%", "10x"]

    #expect(
      fields.sorted { SortKey($0) < SortKey($1) } == ["2%", "9", "10", "1.5K", "", "10x", "a", "b"])
  }

  @Test func `the order is total`() {
    let keys = ["1", "2", "10", "1a", "9", "", "a", "1K", "01"].map(SortKey.init)

    for first in keys {
      for second in keys {
        let relations = [first < second, second < first, first == second].count { $0 }
        #expect(relations == 1)
        for third in keys where first < second && second < third { #expect(first < third) }
      }
    }
  }
}
