/// A bit for each of the numbers below a limit, set and read in runs.
struct IndexBits {
  private var words: [UInt64]

  /// Creates a value without numbers.
  ///
  /// - Parameter limit: All numbers will be less.
  init(below limit: Int) {
    words = Array(repeating: 0, count: (limit + 63) / 64)
  }

  /// Adds a number.
  @inline(__always)
  mutating func insert(_ index: Int) {
    words[index >> 6] |= 1 << UInt64(index & 63)
  }

  /// Removes a number, and returns whether it was there.
  @inline(__always)
  mutating func remove(_ index: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(index & 63)
    defer { words[index >> 6] &= ~bit }
    return words[index >> 6] & bit != 0
  }

  /// Adds the numbers of a range.
  mutating func insert(_ range: Range<Int>) {
    change(range) { $0 |= $1 }
  }

  /// Removes the numbers of a range.
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

  /// Calls a function with neighbours, ascending; those on both sides of a multiple of 64 come
  /// separately.
  ///
  /// - Complexity: O(*n* / 64 + *r*), where *n* is the limit and *r* is the number of runs.
  @inline(__always)
  func forEachRun(_ visit: (Range<Int>) -> Void) {
    for (index, word) in words.enumerated() {
      // A run begins at the lowest bit and ends at the next that is not set.
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
