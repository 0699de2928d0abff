import RosterDiff
import RosterTesting
import Testing

@Suite struct IdentityTableTests {
  private func same(_ element: UInt32) -> (UInt32) -> Bool { { $0 == element } }

  @Test func `an inserted element is found and another one with its hash is not`() {
    var table = IdentityTable(capacity: 3)

    #expect(table.insert(1, hash: 7, isSame: same(1)) == nil)
    #expect(table.insert(2, hash: 7, isSame: same(2)) == nil)
    #expect(table.insert(3, hash: 7, isSame: same(1)) == 1)
    #expect(table.insert(3, hash: 7, isSame: same(2)) == 2)
  }

  @Test func `the last group continues at the first one`() {
    var table = IdentityTable(capacity: 12)

    for code in 1...12 {
      #expect(table.insert(UInt32(code), hash: .max, isSame: { _ in false }) == nil)
    }

    #expect(table.insert(9, hash: .max, isSame: same(12)) == 12)
  }

  @Test func `equal elements are taken in the order of insertion`() {
    var table = IdentityTable(capacity: 3)
    for code: UInt32 in 1...3 {
      let isInserted = table.insertUnchecked(code, hash: 5)
      #expect(isInserted)
    }

    #expect(table.take(hash: 5, isSame: { _ in true }) == 1)
    #expect(table.take(hash: 5, isSame: { $0 > 2 }) == 3)
    #expect(table.take(hash: 5, isSame: { _ in true }) == 2)
    #expect(table.take(hash: 5, isSame: { _ in true }) == nil)
    #expect(table.take(hash: 6, isSame: { _ in true }) == nil)
  }

  @Test func `what is taken at once is there and what is certainly not there is not`() {
    for hashCount in [1, 3, 40, 100_000] as [UInt32] {
      var random = SeededGenerator(seed: UInt64(hashCount))
      var table = IdentityTable(capacity: 300)
      var there: Set<UInt32> = []
      func hash(_ code: UInt32) -> UInt32 { (code % hashCount) &* 0x9e37_79b9 }
      for code in 0..<300 as Range<UInt32> where Bool.random(using: &random) {
        let isInserted = table.insertUnchecked(code, hash: hash(code))
        #expect(isInserted)
        there.insert(code)
      }
      var certain = 0

      // Each a second time: taken elements are no longer there.
      for code in Array(0..<300) + Array(0..<300) as [UInt32] {
        let candidate = table.candidate(hash: hash(code))
        let look = table.takeAtOnce(
          candidate.look, if: candidate.code == code, hash: hash(code))
        if look.isThere {
          #expect(there.remove(code) != nil)
        } else if look.isUncertain {
          #expect(table.take(hash: hash(code), isSame: same(code)) == there.remove(code))
        } else {
          #expect(!there.contains(code))
        }
        if !look.isUncertain { certain += 1 }
      }

      #expect(there.isEmpty)
      #expect(certain > 0)
      if hashCount == 100_000 { #expect(certain > 450) }
    }
  }

  @Test func `thousands of equal hashes are refused by the unchecked insertion`() {
    var table = IdentityTable(capacity: 2_000)
    var inserted = 0

    while inserted < 2_000, table.insertUnchecked(1, hash: 9) { inserted += 1 }

    #expect(inserted == 512)  // 64 groups of eight
  }
}
