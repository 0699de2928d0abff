@testable import RosterEngine

// Edits of slots, as batches perform them with the parts of the tree.
extension OffsetIndex {
  /// Removes slots that exist, and returns them.
  @discardableResult
  mutating func cut(_ slots: Range<Int>) -> RunNode? {
    let (rest, after) = RunNode.split(root, at: slots.upperBound)
    let (before, taken) = RunNode.split(rest, at: slots.lowerBound)
    self = OffsetIndex(root: RunNode.concatenate(before, after))
    return taken
  }

  /// Inserts slots at an index, from 0 to the number of slots.
  mutating func paste(_ part: RunNode?, at slot: Int) {
    let (before, after) = RunNode.split(root, at: slot)
    self = OffsetIndex(root: RunNode.concatenate(RunNode.concatenate(before, part), after))
  }
}
