/// A builder that collects runs in order and creates a tree of them.
struct RunBuilder {
  private var chunks: [RunChunk] = []
  private var last = RunChunk()

  /// Appends rows of equal height.
  ///
  /// - Parameters:
  ///   - length: The height of each.
  ///   - count: The number of rows, which can be 0.
  mutating func append(_ length: RowLength, count: Int) {
    var rest = count
    while rest > 0 {
      let part = min(rest, LengthRun.maximumCount)
      append(LengthRun(length, count: part))
      rest -= part
    }
  }

  /// Appends a run.
  mutating func append(_ run: LengthRun) {
    if last.isFull {
      chunks.append(last)
      last = RunChunk.withRoom()
    }
    last.append(run)
  }

  /// Returns the tree.
  consuming func finish() -> RunNode? {
    if !last.runs.isEmpty { chunks.append(last) }
    return RunNode.build(chunks[...])
  }
}
