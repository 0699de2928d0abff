extension RunNode {
  /// Returns the tree of a left tree, a chunk and a right tree.
  ///
  /// - Complexity: O(*d*), where *d* is the difference of the heights.
  static func join(_ left: RunNode?, _ chunk: RunChunk, _ right: RunNode?) -> RunNode {
    if let left, left.height > right.height + 1 {
      return balance(left.left, left.chunk, join(left.right, chunk, right))
    }
    if let right, right.height > left.height + 1 {
      return balance(join(left, chunk, right.left), right.chunk, right.right)
    }
    return RunNode(left, chunk, right)
  }

  /// Returns a node whose subtrees differ by at most two in height, balanced again.
  private static func balance(
    _ left: RunNode?, _ chunk: RunChunk, _ right: RunNode?
  ) -> RunNode {
    if let left, left.height > right.height + 1 {
      if left.left.height >= left.right.height {
        return RunNode(left.left, left.chunk, RunNode(left.right, chunk, right))
      }
      if let inner = left.right {
        return RunNode(
          RunNode(left.left, left.chunk, inner.left), inner.chunk,
          RunNode(inner.right, chunk, right))
      }
    }
    if let right, right.height > left.height + 1 {
      if right.right.height >= right.left.height {
        return RunNode(RunNode(left, chunk, right.left), right.chunk, right.right)
      }
      if let inner = right.left {
        return RunNode(
          RunNode(left, chunk, inner.left), inner.chunk,
          RunNode(inner.right, right.chunk, right.right))
      }
    }
    return RunNode(left, chunk, right)
  }

  /// Returns the trees of the slots before and from a slot.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  static func split(_ node: RunNode?, at slot: Int) -> (RunNode?, RunNode?) {
    guard let node else { return (nil, nil) }
    let start = node.left.summary.slots
    let end = start + node.chunk.summary.slots
    if slot <= start {
      let (before, after) = split(node.left, at: slot)
      return (before, join(after, node.chunk, node.right))
    }
    if slot >= end {
      let (before, after) = split(node.right, at: slot - end)
      return (join(node.left, node.chunk, before), after)
    }
    let (first, second) = node.chunk.split(at: slot - start)
    return (join(node.left, first, nil), join(nil, second, node.right))
  }

  /// Returns the concatenation of two trees, with the runs at the seam merged.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  static func concatenate(_ left: RunNode?, _ right: RunNode?) -> RunNode? {
    guard let left else { return right }
    guard let right else { return left }
    let (head, last) = removeLast(left)
    let (first, tail) = removeFirst(right)
    var chunk = last
    for run in first.runs { chunk.append(run) }
    if chunk.runs.count <= RunChunk.capacity { return join(head, chunk, tail) }
    let middle = chunk.runs.count / 2
    let lower = RunChunk(chunk.runs[..<middle])
    let upper = RunChunk(chunk.runs[middle...])
    return join(head, lower, join(nil, upper, tail))
  }

  /// Returns the concatenation of two trees, with all chunks unchanged.
  static func append(_ left: RunNode?, _ right: RunNode?) -> RunNode? {
    guard let right else { return left }
    let (first, tail) = removeFirst(right)
    return join(left, first, tail)
  }

  private static func removeFirst(_ node: RunNode) -> (RunChunk, RunNode?) {
    guard let left = node.left else { return (node.chunk, node.right) }
    let (first, rest) = removeFirst(left)
    return (first, balance(rest, node.chunk, node.right))
  }

  private static func removeLast(_ node: RunNode) -> (RunNode?, RunChunk) {
    guard let right = node.right else { return (node.left, node.chunk) }
    let (rest, last) = removeLast(right)
    return (balance(node.left, node.chunk, rest), last)
  }

  /// Returns a balanced tree of chunks.
  ///
  /// - Complexity: O(*n*), where *n* is the number of chunks.
  static func build(_ chunks: ArraySlice<RunChunk>) -> RunNode? {
    guard !chunks.isEmpty else { return nil }
    let middle = (chunks.startIndex + chunks.endIndex) / 2
    return RunNode(
      build(chunks[..<middle]), chunks[middle], build(chunks[(middle + 1)...]))
  }
}
