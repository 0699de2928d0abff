/// A list of index paths, stored as runs of consecutive items of one section.
///
/// The order is that in which the index paths were appended, and duplicates are kept, so that a
/// batch that names an index path twice can be described and refused.
public struct ItemRuns: Hashable, Sendable {
  /// Consecutive items of one section.
  public struct Run: Hashable, Sendable {
    /// The index of the section.
    public let section: Int

    /// The indexes of the items, never empty.
    public fileprivate(set) var items: Range<Int>
  }

  /// The runs, in order.
  public private(set) var runs: [Run] = []

  /// The number of index paths.
  ///
  /// - Complexity: O(1).
  public private(set) var count = 0

  /// Creates a list without index paths.
  public init() {}

  /// Creates an empty list with reserved memory.
  init(reservingRuns capacity: Int) {
    runs.reserveCapacity(capacity)
  }

  /// Creates a list of the given index paths in the given order.
  ///
  /// - Parameter paths: The index paths; duplicates are kept.
  /// - Complexity: O(*n*), where *n* is the number of paths.
  public init(_ paths: some Sequence<ItemPath>) {
    for path in paths { append(path) }
  }

  /// Appends an index path.
  ///
  /// - Parameter path: Any index path; an item with the largest integer, which no collection has
  ///   as an index, is stored as the one below it.
  /// - Complexity: Amortised O(1).
  public mutating func append(_ path: ItemPath) {
    let lower = Swift.min(path.item, .max - 1)
    append(section: path.section, items: lower..<lower + 1)
  }

  /// Appends consecutive items of one section.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - items: The indexes of the items; an empty range changes nothing.
  /// - Complexity: Amortised O(1).
  public mutating func append(section: Int, items: Range<Int>) {
    guard !items.isEmpty else { return }
    count = items.addingCount(to: count)
    if let last = runs.last, last.section == section, last.items.upperBound == items.lowerBound {
      runs[runs.count - 1].items = last.items.lowerBound..<items.upperBound
    } else {
      runs.append(Run(section: section, items: items))
    }
  }
}

extension ItemRuns {
  /// The same index paths in ascending order; the runs must not overlap.
  package var sorted: ItemRuns {
    var result = ItemRuns()
    for run in runs.sorted(byPath: { $0.start }) {
      result.append(section: run.section, items: run.items)
    }
    return result
  }
}

extension ItemRuns {
  /// Returns whether the list, which must ascend, contains an index path.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  package func contains(inOrder path: ItemPath) -> Bool {
    let next = (0..<runs.count).partitionPoint { runs[$0].start > path }
    guard next > 0 else { return false }
    let run = runs[next - 1]
    return run.section == path.section && run.items.contains(path.item)
  }
}

extension ItemRuns {
  /// Returns the index paths in some of the sections, in the same order.
  func filterRuns(_ isKept: (_ section: Int) -> Bool) -> ItemRuns {
    if runs.allSatisfy({ isKept($0.section) }) { return self }
    var result = ItemRuns()
    for run in runs where isKept(run.section) {
      result.append(section: run.section, items: run.items)
    }
    return result
  }
}

extension ItemRuns.Run {
  fileprivate var start: ItemPath { ItemPath(section: section, item: items.lowerBound) }
}

extension ItemRuns: Sequence {
  /// Whether there are no index paths.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { count == 0 }

  /// The exact number of index paths.
  public var underestimatedCount: Int { count }

  /// Returns an iterator over the index paths.
  public func makeIterator() -> Iterator { Iterator(runs: runs) }

  /// An iterator over the index paths of a list of runs.
  public struct Iterator: IteratorProtocol {
    private let runs: [Run]
    private var nextRun = 0
    private var path = ItemPath(section: 0, item: 0)
    private var end = 0

    init(runs: [Run]) {
      self.runs = runs
    }

    /// Returns the next index path, or nil after the last one.
    public mutating func next() -> ItemPath? {
      if path.item == end {
        guard nextRun < runs.count else { return nil }
        let run = runs[nextRun]
        path = ItemPath(section: run.section, item: run.items.lowerBound)
        end = run.items.upperBound
        nextRun += 1
      }
      defer { path.item += 1 }
      return path
    }
  }
}

extension ItemRuns: ExpressibleByArrayLiteral {
  /// Creates a list of the given index paths in the given order.
  public init(arrayLiteral elements: ItemPath...) {
    self.init(elements)
  }
}
