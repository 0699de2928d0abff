/// The index of an element before an update and its index after it.
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

/// Pairs of an old and a new index, stored as runs in which both increase by one.
///
/// A block of a thousand elements that moves as a whole takes one run. A diff returns the pairs in
/// ascending order of the new index. Adjoining runs are merged, so that two lists with the same
/// pairs in the same order are equal.
public struct IndexPairs: Hashable, Sendable {
  /// Pairs in which both indexes increase by one.
  @frozen @usableFromInline
  package struct Run: Hashable, Sendable {
    // 32 bits: a diff cannot contain more elements, and a shuffle requires one run for each
    // element.
    @usableFromInline let oldStart: Int32
    @usableFromInline let newStart: Int32
    @usableFromInline var length: Int32

    /// Creates a run.
    @inlinable
    package init(old: Int, new: Int, count: Int) {
      oldStart = Int32(truncatingIfNeeded: old)
      newStart = Int32(truncatingIfNeeded: new)
      length = Int32(truncatingIfNeeded: count)
    }

    /// The first old index.
    @inlinable package var old: Int { Int(oldStart) }

    /// The first new index.
    @inlinable package var new: Int { Int(newStart) }

    /// The number of pairs, at least one.
    @inlinable package var count: Int { Int(length) }

    /// The old index after the last one.
    @inlinable package var oldEnd: Int { old &+ count }

    /// The new index after the last one.
    @inlinable package var newEnd: Int { new &+ count }

    /// Returns whether a pair continues the run.
    ///
    /// One comparison of both halves, because which half continues often cannot be predicted.
    @inlinable @inline(__always)
    package func isContinued(old: Int, new: Int) -> Bool {
      (oldEnd ^ old) | (newEnd ^ new) == 0
    }
  }

  /// The runs, in order, none of them empty.
  @usableFromInline package var runs: [Run] = []

  @usableFromInline package var pairCount = 0

  /// The number of pairs.
  ///
  /// - Complexity: O(1).
  public var count: Int { pairCount }

  package init() {}

  package init(reservingRuns capacity: Int) {
    runs.reserveCapacity(capacity)
  }

  /// Appends pairs in which both indexes increase by one.
  @inlinable @inline(__always)
  package mutating func append(old: Int, new: Int, count added: Int = 1) {
    guard added > 0 else { return }
    pairCount &+= added
    if let last = runs.last, last.isContinued(old: old, new: new) {
      runs[runs.count - 1].length &+= Int32(truncatingIfNeeded: added)
    } else {
      runs.append(Run(old: old, new: new, count: added))
    }
  }

  /// Appends runs that do not adjoin one another, none of them empty.
  package mutating func append(contentsOf others: some Collection<Run>) {
    guard let first = others.first else { return }
    append(old: first.old, new: first.new, count: first.count)
    let rest = others.dropFirst()
    pairCount &+= rest.reduce(0) { $0 &+ $1.count }
    runs.append(contentsOf: rest)
  }

  /// Frees unused memory if there is much of it.
  package mutating func trim() {
    guard runs.capacity > runs.count + runs.count / 8 + 8 else { return }
    runs = runs.withUnsafeBufferPointer { Array($0) }
  }

  /// The same pairs with the halves exchanged, by ascending new index.
  package var inverse: IndexPairs {
    var result = IndexPairs(reservingRuns: runs.count)
    for run in runs.sorted(by: { $0.old < $1.old }) {
      result.append(old: run.new, new: run.old, count: run.count)
    }
    return result
  }
}

extension IndexPairs {
  /// Returns these pairs and others, by ascending new index; no new index may be in both.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  func merging(_ others: IndexPairs) -> IndexPairs {
    guard !isEmpty else { return others }
    guard !others.isEmpty else { return self }
    var result = IndexPairs()
    result.pairCount = pairCount + others.pairCount
    result.runs = Array(unsafeUninitializedCapacity: runs.count + others.runs.count) {
      memory, filled in
      var next = 0
      var nextOther = 0
      func append(_ run: Run) {
        if filled > 0, memory[filled - 1].isContinued(old: run.old, new: run.new) {
          memory[filled - 1].length &+= run.length
        } else {
          memory.initializeElement(at: filled, to: run)
          filled &+= 1
        }
      }
      func append(contentsOf runs: ArraySlice<Run>) {
        guard let first = runs.first else { return }
        append(first)
        // Those behind it do not continue one another.
        let rest = UnsafeMutableBufferPointer(rebasing: memory[filled...])
        filled &+= rest[..<(runs.count &- 1)].initialize(fromContentsOf: runs.dropFirst())
      }
      let areFew = runs.count < others.runs.count / 8
      while next < runs.count, nextOther < others.runs.count {
        if areFew {
          let block = others.runs[nextOther...].prefix { $0.new < runs[next].new }
          append(contentsOf: block)
          append(runs[next])
          next &+= 1
          nextOther = block.endIndex
          continue
        }
        let (run, other) = (runs[next], others.runs[nextOther])
        // No branch, because which run comes first cannot be predicted.
        let isFirst = run.new < other.new
        append(isFirst ? run : other)
        next &+= isFirst ? 1 : 0
        nextOther &+= isFirst ? 0 : 1
      }
      append(contentsOf: runs[next...])
      append(contentsOf: others.runs[nextOther...])
    }
    return result
  }
}

extension IndexPairs: Sequence {
  /// Whether there are no pairs.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { count == 0 }

  /// The exact number of pairs.
  public var underestimatedCount: Int { count }

  /// Returns an iterator over the pairs.
  public func makeIterator() -> Iterator { Iterator(pairs: self) }

  /// An iterator over the pairs of a list of runs.
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
      let pair = IndexPair(old: current.old + offset, new: current.new + offset)
      offset += 1
      if offset == current.count {
        run += 1
        offset = 0
      }
      return pair
    }
  }
}
