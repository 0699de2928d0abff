/// An index of the positions of all rows of a list, at a cost that does not depend on its length.
///
/// It stores the slots of all sections (see `LengthRun`) as runs of equal height in a balanced tree
/// with sums. A million rows of equal height take one run; a row with an individual height takes
/// eight bytes. Sums are whole numbers, hence exact. A copy shares its storage with the original
/// and takes constant time.
struct OffsetIndex: Sendable {
  private(set) var root: RunNode?

  /// Creates an index without sections.
  init() {}

  init(root: RunNode?) {
    self.root = root
  }

  /// The number of sections.
  ///
  /// - Complexity: O(1).
  var sectionCount: Int { root.summary.sections }

  /// The number of slots: items, and two for each section.
  ///
  /// - Complexity: O(1).
  var slotCount: Int { root.summary.slots }

  /// The total height.
  ///
  /// - Complexity: O(1).
  var steps: Int64 { root.summary.steps }
}

// MARK: - Editing

extension OffsetIndex {
  /// Sets the height of one slot, unless the new height is measured and the old one is given by the
  /// app.
  ///
  /// - Parameters:
  ///   - length: The height.
  ///   - slot: A slot that exists.
  /// - Returns: The old height.
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  @discardableResult
  mutating func set(_ length: RowLength, at slot: Int) -> RowLength {
    guard var node = root.take() else { return .none }
    let change = RunNode.set(length, at: slot, in: &node)
    root = node
    guard let overflow = change.overflow else { return change.old }
    let middle = overflow.lowerBound + overflow.count / 2
    let (before, after) = RunNode.split(root, at: middle)
    root = RunNode.append(before, after)
    return change.old
  }

  /// Changes the height of whole runs.
  ///
  /// - Parameter change: Returns the new height of the rows of a run.
  /// - Complexity: O(*n*), where *n* is the number of runs.
  mutating func transform(_ change: (LengthRun, Slot) -> RowLength) {
    var builder = RunBuilder()
    visit(from: 0, includesEmpty: true) { run, slot in
      builder.append(run.replacing(change(run, slot)))
      return true
    }
    root = builder.finish()
  }
}
