/// A short list of runs with its sums, the content of one node of the tree.
struct RunChunk {
  /// The largest number of runs.
  static let capacity = 128

  private(set) var runs: [LengthRun] = []
  private(set) var summary = RunSummary()

  init() {}

  /// Returns an empty list with the full capacity reserved.
  static func withRoom() -> RunChunk {
    var chunk = RunChunk()
    chunk.runs.reserveCapacity(capacity)
    return chunk
  }

  /// Creates a list of some runs of another one, with capacity for one more.
  init(_ runs: ArraySlice<LengthRun>) {
    self.runs.reserveCapacity(runs.count + 1)
    self.runs.append(contentsOf: runs)
    for run in runs { summary += run.summary }
  }

  var isFull: Bool { runs.count >= Self.capacity }

  /// Appends a run, which is merged with the last one if they are equal.
  mutating func append(_ run: LengthRun) {
    summary += run.summary
    if runs.isEmpty || !runs[runs.count - 1].absorb(run) { runs.append(run) }
  }

  /// Returns the run that contains a slot, and the sums before the run.
  ///
  /// - Parameter slot: A slot of the chunk.
  /// - Returns: The index of the run and the sums of those before it.
  func find(slot: Int) -> (index: Int, before: RunSummary) {
    runs.withUnsafeBufferPointer { runs in
      var before = RunSummary()
      var index = 0
      while index < runs.count - 1, before.slots + runs[index].count <= slot {
        before += runs[index].summary
        index += 1
      }
      return (index, before)
    }
  }

  /// Returns the run that contains a slot, and the position of the slot in the run.
  private func locate(slot: Int) -> (index: Int, head: Int) {
    runs.withUnsafeBufferPointer { runs in
      var head = slot
      var index = 0
      while index < runs.count - 1, head >= runs[index].count {
        head -= runs[index].count
        index += 1
      }
      return (index, head)
    }
  }

  /// Returns the parts before and from a slot.
  func split(at slot: Int) -> (RunChunk, RunChunk) {
    let (index, head) = locate(slot: slot)
    let run = runs[index]
    var first = RunChunk(runs[..<index])
    if head > 0 { first.append(run.resized(to: head)) }
    var second = RunChunk()
    second.runs.reserveCapacity(runs.count - index)
    if head < run.count { second.append(run.resized(to: run.count - head)) }
    for run in runs[(index + 1)...] { second.append(run) }
    return (first, second)
  }
}

// MARK: - One slot

extension RunChunk {
  /// The number of runs by which the capacity grows, small so that it wastes little memory.
  private static let growth = 16

  /// Sets the height of one slot, unless the new height is measured and the old one is given by the
  /// app.
  ///
  /// - Returns: The old height.
  mutating func set(_ length: RowLength, at slot: Int) -> RowLength {
    let (index, head) = locate(slot: slot)
    let run = runs[index]
    let old = run.length
    guard old != length, old.state != .fixed || length.state != .measured else { return old }
    summary.steps += length.steps - old.steps
    let tail = run.count - head - 1
    let middle = run.startsSection ? run.replacing(length) : LengthRun(length, count: 1)
    if head == 0, joinBefore(index, middle, tail: tail) { return old }
    if tail == 0, joinAfter(index, middle, head: head) { return old }
    if runs.count + 2 > runs.capacity { runs.reserveCapacity(runs.count + Self.growth) }
    runs[index] = middle
    if tail > 0 { runs.insert(run.resized(to: tail), at: index + 1) }
    if head > 0 { runs.insert(run.resized(to: head), at: index) }
    return old
  }

  /// Merges the first slot of a run with the run before it, if they are equal.
  private mutating func joinBefore(_ index: Int, _ first: LengthRun, tail: Int) -> Bool {
    guard index > 0, runs[index - 1].absorb(first) else { return false }
    if tail > 0 {
      runs[index] = runs[index].resized(to: tail)
    } else {
      runs.remove(at: index)
      if index < runs.count, runs[index - 1].absorb(runs[index]) { runs.remove(at: index) }
    }
    return true
  }

  /// Merges the last slot of a run with the run after it, if they are equal.
  private mutating func joinAfter(_ index: Int, _ last: LengthRun, head: Int) -> Bool {
    var joined = last
    guard index + 1 < runs.count, joined.absorb(runs[index + 1]) else { return false }
    runs[index + 1] = joined
    if head > 0 {
      runs[index] = runs[index].resized(to: head)
    } else {
      runs.remove(at: index)
    }
    return true
  }
}
