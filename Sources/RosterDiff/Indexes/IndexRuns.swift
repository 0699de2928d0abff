/// A list of indexes that is stored as runs of neighbours.
///
/// Deleting a million rows in one place takes one run. The order is that in which the indexes
/// were appended; what a diff returns is ascending and free of repetitions. Runs that continue
/// one another are merged, so that two lists with the same indexes in the same order are equal.
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
  /// - Complexity: O(*n*) of the number of indexes.
  public init(_ indexes: some Sequence<Int>) {
    self.init()
    for index in indexes { append(index) }
  }

  /// Appends an index.
  ///
  /// - Parameter index: Any number; the greatest, which no collection can have as an index, is
  ///   kept as the one below it.
  /// - Complexity: O(1) amortised.
  public mutating func append(_ index: Int) {
    let lower = Swift.min(index, .max - 1)
    append(lower..<lower + 1)
  }

  /// Appends a run of neighbours.
  ///
  /// - Parameter range: The indexes; an empty range changes nothing.
  /// - Complexity: O(1) amortised.
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
  /// Whether there is no index.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { count == 0 }

  /// The number of indexes, which is known exactly.
  public var underestimatedCount: Int { count }

  /// The first index in order, or nil if there is none.
  public var first: Int? { ranges.first?.lowerBound }

  /// The last index in order, or nil if there is none.
  public var last: Int? { ranges.last.map { $0.upperBound - 1 } }

  /// Returns an iterator over the single indexes.
  public func makeIterator() -> Iterator { Iterator(ranges: ranges) }

  /// An iterator over the single indexes of a list of runs.
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
