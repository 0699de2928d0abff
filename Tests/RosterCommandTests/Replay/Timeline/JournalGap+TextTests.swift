import Testing

@testable import RosterCommand

@Suite struct JournalGapTextTests {
  private func text(
    lost: [ClosedRange<Int>], damaged: [ClosedRange<Int>] = [], unverified: [Int] = [],
    end: Int? = nil
  ) -> String? {
    var gap = JournalGap()
    gap.lost = lost
    gap.damaged = damaged
    for number in unverified { gap.add(number) }
    gap.end = end
    return gap.text
  }

  @Test func `it says what was lost, what was not verified, and where it ends`() {
    #expect(
      text(lost: [5...5], unverified: [6, 7], end: 8)
        == "lost: record 5; not verified: records 6 to 7; verified again from record 8")
    #expect(
      text(lost: [5...6], unverified: [7]) == "lost: records 5 to 6; not verified: record 7")
    #expect(text(lost: [5...6], end: 7) == "lost: records 5 to 6; verified again from record 7")
    #expect(
      text(lost: [], unverified: [9, 6], end: 10)
        == "not verified: records 6 to 9; verified again from record 10")
  }

  @Test func `damage is told apart from loss`() {
    #expect(
      text(lost: [], damaged: [5...5], end: 8) == "damaged: record 5; verified again from record 8")
    #expect(
      text(lost: [5...6], damaged: [8...8, 9...9])
        == "lost: records 5 to 6; damaged: record 8, record 9")
  }

  @Test func `where nothing was lost and all was verified it says nothing`() {
    #expect(text(lost: [], end: 4) == nil)
  }

  @Test func `of many losses the first are named`() {
    #expect(
      text(lost: (1...7).map { 2 * $0...2 * $0 })
        == "lost: record 2, record 4, record 6, record 8, record 10, 2 more times some")
  }
}
