/// A list of indexes, stored as runs of consecutive indexes.
///
/// Deleting a million consecutive rows takes one run. The order is that in which the indexes were
/// appended; a diff returns ascending lists without duplicates. Adjoining runs are merged, so that
/// two lists with the same indexes in the same order are equal.
public struct IndexRuns: Hashable, Sendable {
  /// The runs, in order, none of them empty.
  public private(set) var ranges: [Range<Int>]

  /// The number of indexes.
  ///
  /// - Complexity: O(1).
  public private(set) var count: Int

  /// Creates a list without indexes.
  public init() {
    ranges = []
    count = 0
  }

  /// Creates an empty list with reserved memory.
  init(reservingRuns capacity: Int) {
    self.init()
    ranges.reserveCapacity(capacity)
  }

  /// Creates a list of one run.
  ///
  /// - Parameter range: The indexes; an empty range gives an empty list.
  public init(_ range: Range<Int>) {
    self.init()
    append(range)
  }

  /// Creates a list of the given indexes in the given order.
  ///
  /// - Parameter indexes: The indexes; repetitions are kept.
  /// - Complexity: O(*n*), where *n* is the number of indexes.
  public init(_ indexes: some Sequence<Int>) {
    self.init()
    for index in indexes { append(index) }
  }

  /// Creates the list of the indexes between pairs.
  ///
  /// Gaps cannot be predicted, so there is no branch on them: each one is written and then counted
  /// if it is not empty.
  ///
  /// - Parameters:
  ///   - pairs: Pairs whose indexes ascend.
  ///   - end: The end of all indexes.
  ///   - indexes: Returns the old or the new indexes of a run.
  /// - Complexity: O(*r*), where *r* is the number of runs.
  @inline(__always)
  init(gapsOf pairs: IndexPairs, in end: Int, _ indexes: (IndexPairs.Run) -> Range<Int>) {
    count = end - pairs.count
    guard count > 0 else {
      ranges = []
      return
    }
    // Each gap lies before a run or after all of them and contains at least one index. One more,
    // because a gap is written before it is known whether it is empty.
    let capacity = Swift.min(pairs.runs.count + 1, count) + 1
    ranges = Array(unsafeUninitializedCapacity: capacity) { memory, filled in
      var start = 0
      for run in pairs.runs {
        let next = indexes(run).lowerBound
        memory.initializeElement(at: filled, to: Range(uncheckedBounds: (start, next)))
        filled &+= Self.isLess(start, next)
        start = indexes(run).upperBound
      }
      memory.initializeElement(at: filled, to: Range(uncheckedBounds: (start, end)))
      filled &+= Self.isLess(start, end)
    }
  }

  /// Returns 1 or 0: the sign of the difference, which a compiler does not turn into a branch.
  @inline(__always)
  private static func isLess(_ first: Int, _ second: Int) -> Int {
    Int(bitPattern: UInt(bitPattern: first &- second) >> UInt(UInt.bitWidth - 1))
  }

  /// Appends an index.
  ///
  /// - Parameter index: Any number; the largest integer, which no collection has as an index, is
  ///   stored as the one below it.
  /// - Complexity: Amortised O(1).
  public mutating func append(_ index: Int) {
    let lower = Swift.min(index, .max - 1)
    append(lower..<lower + 1)
  }

  /// Appends a run of consecutive indexes.
  ///
  /// - Parameter range: The indexes; an empty range changes nothing.
  /// - Complexity: Amortised O(1).
  public mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    count = range.addingCount(to: count)
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
}

extension IndexRuns: Sequence {
  /// Whether there are no indexes.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { count == 0 }

  /// The exact number of indexes.
  public var underestimatedCount: Int { count }

  /// The first index in order, or nil if there is none.
  public var first: Int? { ranges.first?.lowerBound }

  /// The last index in order, or nil if there is none.
  public var last: Int? { ranges.last.map { $0.upperBound - 1 } }

  /// Returns an iterator over the indexes.
  public func makeIterator() -> Iterator { Iterator(ranges: ranges) }

  /// An iterator over the indexes of a list of runs.
  public struct Iterator: IteratorProtocol {
    private let ranges: [Range<Int>]
    private var nextRange = 0
    private var index = 0
    private var end = 0

    init(ranges: [Range<Int>]) {
      self.ranges = ranges
    }

    /// Returns the next index, or nil after the last one.
    public mutating func next() -> Int? {
      if index == end {
        guard nextRange < ranges.count else { return nil }
        index = ranges[nextRange].lowerBound
        end = ranges[nextRange].upperBound
        nextRange += 1
      }
      defer { index += 1 }
      return index
    }
  }
}

extension IndexRuns: ExpressibleByArrayLiteral {
  /// Creates a list of the given indexes in the given order.
  public init(arrayLiteral elements: Int...) {
    self.init(elements)
  }
}
