/// An index before an update and the index of the same thing after it.
public struct IndexPair: Hashable, Sendable {
  /// The index before the update.
  public var old: Int

  /// The index after the update.
  public var new: Int

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - old: The index before the update.
  ///   - new: The index after the update.
  public init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }
}

/// Pairs of an old and a new index, stored as runs in which both grow by one.
///
/// A block of a thousand elements that moves as a whole takes one run. A diff returns the pairs
/// in ascending order of the new index.
public struct IndexPairs: Hashable, Sendable {
  private struct Run: Hashable {
    // 32 bits: a diff cannot hold more elements, and a shuffle needs one run an element.
    var old: Int32
    var new: Int32
    var count: Int32
  }

  private var runs: [Run] = []

  /// The number of pairs.
  ///
  /// - Complexity: O(1).
  public private(set) var count = 0

  package init() {}

  package mutating func append(old: Int, new: Int) {
    count += 1
    if let last = runs.last, last.old &+ last.count == old, last.new &+ last.count == new {
      runs[runs.count - 1].count &+= 1
    } else {
      runs.append(Run(old: Int32(old), new: Int32(new), count: 1))
    }
  }
}

extension IndexPairs: Sequence {
  /// Whether there is no pair.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { count == 0 }

  /// The number of pairs, which is known exactly.
  public var underestimatedCount: Int { count }

  /// Returns an iterator over the single pairs.
  public func makeIterator() -> Iterator { Iterator(pairs: self) }

  /// An iterator over the single pairs of a list of runs.
  public struct Iterator: IteratorProtocol {
    private let runs: [Run]
    private var run = 0
    private var offset = 0

    init(pairs: IndexPairs) {
      runs = pairs.runs
    }

    /// Returns the next pair, or nil after the last one.
    public mutating func next() -> IndexPair? {
      guard run < runs.count else { return nil }
      let current = runs[run]
      let pair = IndexPair(old: Int(current.old) + offset, new: Int(current.new) + offset)
      offset += 1
      if offset == current.count {
        run += 1
        offset = 0
      }
      return pair
    }
  }
}
