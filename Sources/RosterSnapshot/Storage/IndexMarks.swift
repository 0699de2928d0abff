/// A bit for each of the numbers below a limit.
struct IndexMarks {
  private var words: [UInt64]

  /// Creates a value without marks.
  ///
  /// - Parameter limit: All numbers will be less.
  init(below limit: Int) {
    words = Array(repeating: 0, count: (limit + 63) / 64)
  }

  /// Marks a number.
  ///
  /// - Returns: Whether it was not marked before.
  mutating func insert(_ index: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(index & 63)
    let isNew = words[index >> 6] & bit == 0
    words[index >> 6] |= bit
    return isNew
  }

  /// Returns whether a number is marked.
  func contains(_ index: Int) -> Bool {
    words[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  /// Returns how many numbers of a range are marked.
  ///
  /// - Complexity: O(*n* / 64), where *n* is the length of the range.
  func count(in range: Range<Int>) -> Int {
    var count = 0
    forEachWord(of: range) { _, word, _ in count += word.nonzeroBitCount }
    return count
  }

  /// Calls a function with the numbers of a range that are not marked, ascending.
  ///
  /// From one to the next without a branch for those between, which nobody could predict.
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

  /// Calls a function with the numbers of a range that are marked, ascending.
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

  /// Calls a function with the number of the first bit of each word, the marks in it, and which
  /// of its bits belong to the range.
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
