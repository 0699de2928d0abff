/// A node of a height-balanced tree of runs with sums (Adelson-Velsky and Landis 1962).
///
/// Trees share nodes: an edit creates new nodes along one path, so that keeping the old tree costs
/// nothing. `join`, `split` and `balance` follow the functional formulation (Adams 1993; Blelloch,
/// Ferizovic and Sun 2016).
// Safe because a node is changed only while a single tree references it.
final class RunNode: @unchecked Sendable {
  // Exclusivity is not checked, because that would slow down each step of a traversal: a node that
  // is changed is referenced by a single variable.
  @exclusivity(unchecked) private(set) var chunk: RunChunk
  @exclusivity(unchecked) private(set) var left: RunNode?
  @exclusivity(unchecked) private(set) var right: RunNode?
  @exclusivity(unchecked) private(set) var summary: RunSummary
  let height: Int32

  init(_ left: RunNode?, _ chunk: RunChunk, _ right: RunNode?) {
    self.left = left
    self.chunk = chunk
    self.right = right
    summary = left.summary + chunk.summary + right.summary
    height = max(left.height, right.height) + 1
  }

  /// The result of setting the height of a slot.
  struct Change {
    /// The old height.
    var old: RowLength

    /// The slots of the chunk that contains the slot, if the chunk has become too long.
    var overflow: Range<Int>?
  }

  /// Sets the height of one slot, in place if no other tree shares the node.
  ///
  /// - Returns: The height before, and the slots of the chunk to split, if any.
  static func set(_ length: RowLength, at slot: Int, in node: inout RunNode) -> Change {
    if !isKnownUniquelyReferenced(&node) { node = RunNode(node.left, node.chunk, node.right) }
    return node.set(length, at: slot)
  }

  private func set(_ length: RowLength, at slot: Int) -> Change {
    let change: Change
    let before = chunk.summary.steps
    let start = left.summary.slots
    let end = start + chunk.summary.slots
    // The child is taken out meanwhile, so that it is uniquely referenced.
    if slot < start, var child = left.take() {
      let before = child.summary.steps
      change = Self.set(length, at: slot, in: &child)
      summary.steps += child.summary.steps - before
      left = child
    } else if slot >= end, var child = right.take() {
      let before = child.summary.steps
      var inner = Self.set(length, at: slot - end, in: &child)
      inner.overflow = inner.overflow.map { $0.lowerBound + end..<$0.upperBound + end }
      summary.steps += child.summary.steps - before
      right = child
      change = inner
    } else {
      let old = chunk.set(length, at: slot - start)
      summary.steps += chunk.summary.steps - before
      change = Change(
        old: old, overflow: chunk.runs.count > RunChunk.capacity ? start..<end : nil)
    }
    return change
  }
}

extension RunNode? {
  /// The sums over the tree.
  var summary: RunSummary { self?.summary ?? RunSummary() }

  /// The number of nodes on the longest path.
  var height: Int32 { self?.height ?? 0 }
}
