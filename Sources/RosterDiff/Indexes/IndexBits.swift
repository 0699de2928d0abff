/// A bit set of the indexes below a limit, which is modified and read in runs.
struct IndexBits {
  private var words: [UInt64]

  /// Creates an empty set.
  ///
  /// - Parameter limit: An upper bound of all indexes, itself excluded.
  init(below limit: Int) {
    words = Array(repeating: 0, count: (limit + 63) / 64)
  }

  /// Inserts an index.
  @inline(__always)
  mutating func insert(_ index: Int) {
    words[index >> 6] |= 1 << UInt64(index & 63)
  }

  /// Removes an index, and returns whether the set contained it.
  @inline(__always)
  mutating func remove(_ index: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(index & 63)
    defer { words[index >> 6] &= ~bit }
    return words[index >> 6] & bit != 0
  }

  /// Inserts the indexes of a range.
  mutating func insert(_ range: Range<Int>) {
    change(range) { $0 |= $1 }
  }

  /// Removes the indexes of a range.
  mutating func remove(_ range: Range<Int>) {
    change(range) { $0 &= ~$1 }
  }

  @inline(__always)
  private mutating func change(_ range: Range<Int>, _ body: (inout UInt64, UInt64) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      let first = index & ~63
      let end = min(first + 64, range.upperBound)
      body(
        &words[first >> 6], (UInt64.max >> UInt64(64 - (end - index))) << UInt64(index - first))
      index = end
    }
  }

  /// Calls a function with runs of consecutive indexes, in ascending order; runs are split at
  /// multiples of 64.
  ///
  /// - Complexity: O(*n* / 64 + *r*), where *n* is the limit and *r* is the number of runs.
  @inline(__always)
  func forEachRun(_ visit: (Range<Int>) -> Void) {
    for (index, word) in words.enumerated() {
      // A run begins at the lowest set bit and ends at the next one that is not set.
      var rest = word
      while rest != 0 {
        let lower = rest.trailingZeroBitCount
        let count = (~(rest >> UInt64(lower))).trailingZeroBitCount
        visit(index * 64 + lower..<index * 64 + lower + count)
        rest &= lower + count < 64 ? UInt64.max << UInt64(lower + count) : 0
      }
    }
  }
}
