/// Index paths of items before an update, paired with those after it and stored as runs.
///
/// In a run, both items increase by one and both sections are constant. A diff returns the pairs in
/// ascending order of the new index path.
public struct ItemPairs: Hashable, Sendable {
  private struct Run: Hashable {
    var oldSection: Int32
    var oldItem: Int32
    var newSection: Int32
    var newItem: Int32
    var count: Int32

    var to: ItemPath { ItemPath(section: Int(newSection), item: Int(newItem)) }

    /// Returns whether another run continues this one.
    ///
    /// One comparison, because which half continues often cannot be predicted.
    func isContinued(by next: Run) -> Bool {
      (oldSection ^ next.oldSection) | (newSection ^ next.newSection)
        | ((oldItem &+ count) ^ next.oldItem) | ((newItem &+ count) ^ next.newItem) == 0
    }
  }

  private var runs: [Run] = []

  /// The number of pairs.
  ///
  /// - Complexity: O(1).
  public private(set) var count = 0

  package init() {}

  /// Creates an empty list with reserved memory.
  init(reservingRuns capacity: Int) {
    runs.reserveCapacity(capacity)
  }

  /// Appends pairs whose halves are consecutive items; the numbers of a diff always fit.
  package mutating func append(from: ItemPath, to: ItemPath, count added: Int = 1) {
    guard added > 0 else { return }
    count += added
    let run = Run(
      oldSection: Int32(truncatingIfNeeded: from.section),
      oldItem: Int32(truncatingIfNeeded: from.item),
      newSection: Int32(truncatingIfNeeded: to.section),
      newItem: Int32(truncatingIfNeeded: to.item), count: Int32(truncatingIfNeeded: added))
    if let last = runs.last, last.isContinued(by: run) {
      runs[runs.count - 1].count &+= run.count
    } else {
      runs.append(run)
    }
  }
}

extension ItemPairs {
  /// The index paths before the update, in the order of the pairs.
  var origins: ItemRuns {
    var result = ItemRuns(reservingRuns: runs.count)
    for run in runs {
      let item = Int(run.oldItem)
      result.append(section: Int(run.oldSection), items: item..<item + Int(run.count))
    }
    return result
  }

  /// The same pairs with the halves exchanged, by ascending new index path.
  package var inverse: ItemPairs {
    var result = ItemPairs()
    result.count = count
    result.runs = runs.map {
      Run(
        oldSection: $0.newSection, oldItem: $0.newItem, newSection: $0.oldSection,
        newItem: $0.oldItem, count: $0.count)
    }
    return result.sorted
  }

  /// The same pairs in ascending order of the new index path, which must be unique.
  package var sorted: ItemPairs {
    var result = ItemPairs()
    for run in runs.sorted(byPath: { $0.to }) {
      result.append(
        from: ItemPath(section: Int(run.oldSection), item: Int(run.oldItem)),
        to: run.to, count: Int(run.count))
    }
    return result
  }
}

extension ItemPairs: Sequence {
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

    init(pairs: ItemPairs) {
      runs = pairs.runs
    }

    /// Returns the next pair, or nil after the last one.
    public mutating func next() -> ItemMove? {
      guard run < runs.count else { return nil }
      let current = runs[run]
      let pair = ItemMove(
        from: ItemPath(section: Int(current.oldSection), item: Int(current.oldItem) + offset),
        to: ItemPath(section: Int(current.newSection), item: Int(current.newItem) + offset))
      offset += 1
      if offset == current.count {
        run += 1
        offset = 0
      }
      return pair
    }
  }
}
