import Testing

@testable import RosterDiff

@Suite struct IdentityHasherTests {
  /// Integers as apps use them for identities.
  enum Pattern: CaseIterable {
    case counted, negative, steps, high, highest, maximum, pairs

    func integer(_ index: Int) -> Int {
      switch self {
      case .counted: index
      case .negative: index - 2_000
      case .steps: index * 64
      case .high: index << 32
      case .highest: index << 44
      case .maximum: .max - index
      case .pairs: (index % 50) << 40 | index / 50
      }
    }
  }

  @Test(arguments: Pattern.allCases)
  func `integers are spread over all bits that tables use`(_ pattern: Pattern) {
    let hasher = IdentityHasher()

    let hashes = (0..<4_000).map { UInt64(bitPattern: Int64(hasher.hash(pattern.integer($0)))) }

    // By chance two of the numbers agree in 32 bits in one list of five hundred.
    #expect(Set(hashes.map { UInt32(truncatingIfNeeded: $0) }).count > hashes.count - 3)
    for shift in [0, 25, 40, 48] {
      var counts = [Int](repeating: 0, count: 32)
      for hash in hashes { counts[Int(hash >> UInt64(shift) & 31)] += 1 }
      // 125 on the average; by chance none is off by a hundred, nine deviations, in a lifetime.
      #expect(counts.allSatisfy { (25...225).contains($0) }, "bits from \(shift): \(counts)")
    }
  }

  @Test func `a number has one hash in every hasher of the process`() {
    #expect(IdentityHasher() == IdentityHasher())
    #expect(IdentityHasher().hash(7) == IdentityHasher().hash(7))
  }

  @Test func `every kind of integer is hashed by its value`() {
    let hasher = IdentityHasher()

    #expect(Set((0..<1000 as Range<UInt>).map { hasher.hash($0) }).count == 1000)
    #expect(Set((-500..<500 as Range<Int64>).map { hasher.hash($0) }).count == 1000)
    #expect(Set((0..<1000 as Range<UInt64>).map { hasher.hash($0) }).count == 1000)
    #expect(Set((-500..<500 as Range<Int32>).map { hasher.hash($0) }).count == 1000)
    #expect(Set((0..<1000 as Range<UInt32>).map { hasher.hash($0) }).count == 1000)
  }

  @Test func `everything else is hashed as it says`() {
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
