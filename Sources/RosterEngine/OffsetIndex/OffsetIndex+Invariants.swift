#if DEBUG
  extension OffsetIndex {
    /// Returns a violated invariant of the tree of runs, or nil if there is none.
    ///
    /// - Complexity: O(*n*), where *n* is the number of runs.
    func checkInvariants() -> String? { Self.check(root) }

    private static func check(_ node: RunNode?) -> String? {
      guard let node else { return nil }
      let chunk = node.chunk
      if chunk.runs.isEmpty || chunk.runs.count > RunChunk.capacity {
        return "a chunk of \(chunk.runs.count) runs"
      }
      if chunk.runs.contains(where: { $0.count < 1 }) { return "an empty run" }
      if chunk.runs.reduce(into: RunSummary(), { $0 += $1.summary }) != chunk.summary {
        return "a chunk whose sums are not those of its runs"
      }
      if abs(node.left.height - node.right.height) > 1 { return "a tree out of balance" }
      if node.height != max(node.left.height, node.right.height) + 1 { return "a wrong height" }
      if node.summary != node.left.summary + chunk.summary + node.right.summary {
        return "a node whose sums are not those of its parts"
      }
      return check(node.left) ?? check(node.right)
    }
  }
#endif
