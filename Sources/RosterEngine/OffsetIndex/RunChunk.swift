/// A short list of runs with its sums, the content of one node of the tree.
struct RunChunk {
  /// The greatest number of runs.
  static let capacity = 128

  private(set) var runs: [LengthRun] = []
  private(set) var summary = RunSummary()

  init() {}

  /// Creates an empty list with room for all runs that it can take.
  static func withRoom() -> RunChunk {
    var chunk = RunChunk()
    chunk.runs.reserveCapacity(capacity)
    return chunk
  }

  /// Creates a list of some of the runs of another one, with room for one more.
  init(_ runs: ArraySlice<LengthRun>) {
    self.runs.reserveCapacity(runs.count + 1)
    self.runs.append(contentsOf: runs)
    for run in runs { summary += run.summary }
  }

  var isFull: Bool { runs.count >= Self.capacity }

  /// Appends a run, which becomes part of the last one if they are alike.
  mutating func append(_ run: LengthRun) {
    summary += run.summary
    if runs.isEmpty || !runs[runs.count - 1].absorb(run) { runs.append(run) }
  }

  /// Returns the run that holds a slot, and the sums before the run.
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

  /// Returns the run that holds a slot, and where in the run it is.
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
  /// How many runs more the list gets room for, so that it wastes little.
  private static let growth = 16

  /// Gives one slot another height, unless that was measured and the app has said another one.
  ///
  /// - Returns: The height before.
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

  /// Lets the first slot of a run become part of the run before it, if they are alike.
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

  /// Lets the last slot of a run become part of the run after it, if they are alike.
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
