/// A bit set of the indexes below a limit.
struct IndexMarks {
  private var words: [UInt64]

  /// Creates an empty set.
  ///
  /// - Parameter limit: An upper bound of all indexes, itself excluded.
  init(below limit: Int) {
    words = Array(repeating: 0, count: (limit + 63) / 64)
  }

  /// Inserts an index.
  ///
  /// - Returns: Whether it is new.
  @inline(__always)
  mutating func insert(_ index: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
    let old = words[index >> 6]
    words[index >> 6] = old | bit
    return old & bit == 0
  }

  /// Returns whether the set contains an index.
  func contains(_ index: Int) -> Bool {
    words[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  /// Returns the number of indexes in a range.
  ///
  /// - Complexity: O(*n* / 64), where *n* is the length of the range.
  func count(in range: Range<Int>) -> Int {
    var count = 0
    forEachWord(of: range) { _, word, _ in count += word.nonzeroBitCount }
    return count
  }

  /// Calls a function with the missing indexes of a range, in ascending order.
  ///
  /// The loop has no branch for each index, because such a branch could not be predicted.
  ///
  /// - Complexity: O(*n* / 64 + *k*), where *n* is the length of the range and *k* is the number of
  ///   visited indexes.
  func forEachUnmarked(in range: Range<Int>, _ visit: (Int) -> Void) {
    forEachWord(of: range) { first, word, inside in
      var rest = ~word & inside
      while rest != 0 {
        visit(first + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// Calls a function with the indexes of the set in a range, in ascending order.
  ///
  /// - Complexity: O(*n* / 64 + *k*), where *n* is the length of the range and *k* is the number of
  ///   visited indexes.
  func forEachMarked(in range: Range<Int>, _ visit: (Int) -> Void) {
    forEachWord(of: range) { first, word, _ in
      var rest = word
      while rest != 0 {
        visit(first + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// Calls a function with the first index of each word, the word, and a mask of its bits that are
  /// in the range.
  private func forEachWord(
    of range: Range<Int>, _ visit: (_ first: Int, _ marks: UInt64, _ inside: UInt64) -> Void
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let first = index & ~63
      let end = min(first + 64, range.upperBound)
      let inside = (UInt64.max >> UInt64(64 - (end - index))) << UInt64(index - first)
      visit(first, words[first >> 6] & inside, inside)
      index = end
    }
  }
}
