extension OffsetIndex {
  /// A slot and its position.
  struct Slot: Hashable {
    /// The number of slots before it.
    var index: Int

    /// The index of its section.
    var section: Int

    /// Its top edge.
    var start: Int64
  }

  /// Returns the position and height of a slot.
  ///
  /// - Parameter slot: A slot that exists.
  /// - Returns: The position and the height.
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  func find(slot: Int) -> (slot: Slot, length: RowLength) {
    var before = RunSummary()
    var node = root
    while let current = node {
      let start = before.slots + current.left.summary.slots
      if slot < start {
        node = current.left
        continue
      }
      before += current.left.summary
      guard slot >= start + current.chunk.summary.slots, current.right != nil else {
        return find(slot: slot, in: current.chunk, before: before)
      }
      before += current.chunk.summary
      node = current.right
    }
    return (Slot(index: slot, section: 0, start: 0), .none)
  }

  private func find(
    slot: Int, in chunk: RunChunk, before: RunSummary
  ) -> (slot: Slot, length: RowLength) {
    let (index, inner) = chunk.find(slot: slot - before.slots)
    let run = chunk.runs[index]
    let sum = before + inner
    let start = sum.steps + Int64(slot - sum.slots) * run.length.steps
    let section = sum.sections + (run.startsSection ? 1 : 0) - 1
    return (Slot(index: slot, section: section, start: start), run.length)
  }

  /// Returns the slots from a slot on that are in the same run, and their height.
  ///
  /// - Parameter slot: A slot that exists.
  /// - Returns: The slots and the height.
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  func run(from slot: Int) -> (slots: Range<Int>, length: RowLength) {
    var found = (slots: slot..<slot + 1, length: RowLength.none)
    visit(from: slot, includesEmpty: true) { run, _ in
      found = (slot..<slot + run.count, run.length)
      return false
    }
    return found
  }

  /// Returns the slot of the header of a section.
  ///
  /// - Parameter section: A section that exists, or the number of sections for the end.
  /// - Returns: The slot, or the one after the last.
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  func slot(ofSection section: Int) -> Slot {
    var before = RunSummary()
    var node = root
    while let current = node {
      let inLeft = before.sections + current.left.summary.sections
      if section < inLeft {
        node = current.left
        continue
      }
      before += current.left.summary
      guard section >= before.sections + current.chunk.summary.sections else {
        for run in current.chunk.runs {
          if run.startsSection, before.sections == section { break }
          before += run.summary
        }
        break
      }
      before += current.chunk.summary
      node = current.right
    }
    return Slot(index: before.slots, section: section, start: before.steps)
  }

  /// Returns the first slot that ends below a position, and therefore has a height.
  ///
  /// - Parameter position: A distance from the top; a negative one results in the first slot with a
  ///   height.
  /// - Returns: The slot, or nil if none ends below the position.
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  func slot(at position: Int64) -> Slot? {
    let position = max(position, 0)
    guard position < steps else { return nil }
    var before = RunSummary()
    var node = root
    while let current = node {
      if position < before.steps + current.left.summary.steps {
        node = current.left
        continue
      }
      before += current.left.summary
      guard position >= before.steps + current.chunk.summary.steps else {
        return slot(at: position, in: current.chunk, before: before)
      }
      before += current.chunk.summary
      node = current.right
    }
    return nil
  }

  private func slot(at position: Int64, in chunk: RunChunk, before: RunSummary) -> Slot? {
    var before = before
    for run in chunk.runs {
      let sum = run.summary
      guard position < before.steps + sum.steps else {
        before += sum
        continue
      }
      let passed = (position - before.steps) / run.length.steps
      return Slot(
        index: before.slots + Int(passed), section: before.sections + sum.sections - 1,
        start: before.steps + passed * run.length.steps)
    }
    return nil
  }

  /// Calls a closure for the runs from a slot on, in order.
  ///
  /// - Parameters:
  ///   - slot: The first slot; only the rest of its run is visited.
  ///   - includesEmpty: Whether runs without height are visited.
  ///   - body: Receives a run and its first slot, and returns whether to continue.
  /// - Complexity: O(log *n* + *k*), where *n* is the number of runs and *k* is the number of
  ///   visited runs.
  func visit(
    from slot: Int, includesEmpty: Bool = false, _ body: (LengthRun, Slot) -> Bool
  ) {
    let walk = RunWalk(first: slot, includesEmpty: includesEmpty)
    _ = walk.visit(root, before: RunSummary(), body)
  }
}

extension OffsetIndex {
  /// Copies slots.
  ///
  /// - Parameters:
  ///   - slots: Slots that exist.
  ///   - builder: The builder to which they are appended.
  /// - Complexity: O(log *n* + *k*), where *n* is the number of runs and *k* is the number of
  ///   copied runs.
  func append(_ slots: Range<Int>, to builder: inout RunBuilder) {
    visit(from: slots.lowerBound, includesEmpty: true) { run, slot in
      let rest = slots.upperBound - slot.index
      if rest <= 0 { return false }
      builder.append(run.count <= rest ? run : run.resized(to: rest))
      return run.count < rest
    }
  }
}

/// A walk over the runs of a tree from a slot on.
private struct RunWalk {
  let first: Int
  let includesEmpty: Bool

  /// Visits a subtree and returns whether to continue.
  func visit(
    _ node: RunNode?, before: RunSummary, _ body: (LengthRun, OffsetIndex.Slot) -> Bool
  ) -> Bool {
    guard let node else { return true }
    if before.slots + node.summary.slots <= first { return true }
    if !includesEmpty, node.summary.steps == 0 { return true }
    guard visit(node.left, before: before, body) else { return false }
    var sum = before + node.left.summary
    for run in node.chunk.runs {
      guard visit(run, before: sum, body) else { return false }
      sum += run.summary
    }
    return visit(node.right, before: sum, body)
  }

  private func visit(
    _ run: LengthRun, before: RunSummary, _ body: (LengthRun, OffsetIndex.Slot) -> Bool
  ) -> Bool {
    let skipped = max(first - before.slots, 0)
    if skipped >= run.count { return true }
    if !includesEmpty, run.length.steps == 0 { return true }
    let slot = OffsetIndex.Slot(
      index: before.slots + skipped, section: before.sections + (run.startsSection ? 1 : 0) - 1,
      start: before.steps + Int64(skipped) * run.length.steps)
    return body(skipped == 0 ? run : run.resized(to: run.count - skipped), slot)
  }
}
