/// The elements of both lists that have no partner, ascending.
///
/// Found once and used for hashing and for the result.
package struct Leftovers: Hashable, Sendable {
  /// The old indexes.
  var old = IndexRuns()

  /// The new indexes.
  var new = IndexRuns()

  /// Creates an empty value.
  init() {}

  /// Collects what lies between pairs.
  ///
  /// - Parameters:
  ///   - pairs: The pairs, old and new indexes ascending.
  ///   - oldCount: The number of old elements.
  ///   - newCount: The number of new elements.
  init(of pairs: IndexPairs, oldCount: Int, newCount: Int) {
    old = IndexRuns(gapsOf: pairs, in: oldCount) { $0.old..<$0.oldEnd }
    new = IndexRuns(gapsOf: pairs, in: newCount) { $0.new..<$0.newEnd }
  }

  /// Takes out what has found partners.
  ///
  /// - Parameters:
  ///   - found: The pairs that were found among what was left.
  ///   - pairs: All pairs, by ascending new index.
  ///   - oldCount: The number of old elements.
  ///   - newCount: The number of new elements.
  /// - Complexity: O(*n* + *r*) of the number of elements, by 64, and of runs.
  mutating func take(_ found: IndexPairs, of pairs: IndexPairs, oldCount: Int, newCount: Int) {
    var left = IndexBits(below: oldCount)
    for range in old.ranges { left.insert(range) }
    for run in found.runs { left.remove(run.old..<run.oldEnd) }
    old = left.runs(most: old.count - found.count)
    new = IndexRuns(gapsOf: pairs, in: newCount) { $0.new..<$0.newEnd }
  }
}

/// A bit for each of the numbers below a limit.
private struct IndexBits {
  private var words: [UInt64]

  init(below limit: Int) {
    words = Array(repeating: 0, count: limit / 64 + 1)
  }

  mutating func insert(_ range: Range<Int>) {
    change(range) { $0 |= $1 }
  }

  mutating func remove(_ range: Range<Int>) {
    change(range) { $0 &= ~$1 }
  }

  @inline(__always)
  private mutating func change(_ range: Range<Int>, _ body: (inout UInt64, UInt64) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      let first = index & ~63
      let end = min(first + 64, range.upperBound)
      let bits = (UInt64.max >> UInt64(64 - (end - index))) << UInt64(index - first)
      body(&words[first >> 6], bits)
      index = end
    }
  }

  /// Returns the numbers, ascending.
  ///
  /// - Parameter count: How many they are.
  func runs(most count: Int) -> IndexRuns {
    var runs = IndexRuns(reservingRuns: Swift.min(count, words.count * 32))
    for (index, word) in words.enumerated() {
      // A run begins at the lowest bit and ends at the next that is not set.
      var rest = word
      while rest != 0 {
        let lower = rest.trailingZeroBitCount
        let count = (~(rest >> UInt64(lower))).trailingZeroBitCount
        let first = index * 64 + lower
        runs.append(first..<first + count)
        rest &= lower + count < 64 ? UInt64.max << UInt64(lower + count) : 0
      }
    }
    return runs
  }
}
