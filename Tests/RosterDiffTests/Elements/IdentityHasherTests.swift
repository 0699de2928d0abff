import Testing

@testable import RosterDiff

@Suite struct IdentityHasherTests {
  /// Integers as apps use them for identities: counted, in steps, negative, large.
  static let patterns: [[Int]] = [
    Array(0..<20_000), Array(-10_000..<10_000), (0..<20_000).map { $0 * 64 },
    (0..<20_000).map { $0 << 32 }, (0..<20_000).map { $0 << 44 }, (0..<20_000).map { .max - $0 },
    (0..<20_000).map { $0 * 1_000_003 }, (0..<20_000).map { ($0 % 100) << 40 | $0 / 100 },
  ]

  @Test(arguments: patterns)
  func integersAreSpreadOverAllBitsThatTablesUse(_ integers: [Int]) {
    let hasher = IdentityHasher()
    let hashes = integers.map { UInt64(bitPattern: Int64(hasher.hash($0))) }

    // By chance two of the numbers agree in 32 bits in one list of twenty.
    #expect(Set(hashes.map { UInt32(truncatingIfNeeded: $0) }).count > integers.count - 5)
    for shift in [0, 8, 24, 25, 40, 48] {
      var counts = [Int](repeating: 0, count: 32)
      for hash in hashes { counts[Int(hash >> UInt64(shift) & 31)] += 1 }
      // 625 on the average, with a deviation of 25.
      #expect(counts.allSatisfy { (425...825).contains($0) }, "bits from \(shift): \(counts)")
    }
  }

  @Test func aNumberHasOneHashInEveryHasherOfTheProcess() {
    #expect(IdentityHasher() == IdentityHasher())
    #expect(IdentityHasher().hash(7) == IdentityHasher().hash(7))
  }

  @Test func everyKindOfIntegerIsHashedByItsValue() {
    let hasher = IdentityHasher()

    #expect(Set((0..<1000).map { hasher.hash(UInt($0)) }).count == 1000)
    #expect(Set((0..<1000).map { hasher.hash(Int64($0) - 500) }).count == 1000)
    #expect(Set((0..<1000).map { hasher.hash(UInt64($0)) }).count == 1000)
    #expect(Set((0..<1000).map { hasher.hash(Int32($0) - 500) }).count == 1000)
    #expect(Set((0..<1000).map { hasher.hash(UInt32($0)) }).count == 1000)
  }

  @Test func everythingElseIsHashedAsItSays() {
    let hasher = IdentityHasher()

    #expect(hasher.hash("seven") == "seven".hashValue)
    #expect(hasher.hash(UInt8(7)) == UInt8(7).hashValue)
    #expect(hasher.hash(Colliding(id: 1)) == hasher.hash(Colliding(id: 2)))
  }

  private struct Colliding: Hashable {
    let id: Int

    func hash(into hasher: inout Hasher) {}
  }
}
