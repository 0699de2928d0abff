/// A short list of runs with its sums, the content of one node of the tree.
struct RunChunk {
  /// The greatest number of runs.
  static let capacity = 64

  private(set) var runs: [LengthRun] = []
  private(set) var summary = RunSummary()

  init() {}

  /// Creates an empty list with room for all runs that it can take.
  static func withRoom() -> RunChunk {
    var chunk = RunChunk()
    chunk.runs.reserveCapacity(capacity)
    return chunk
  }

  init(_ runs: some Sequence<LengthRun>) {
    for run in runs { append(run) }
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
    var before = RunSummary()
    var index = 0
    while index < runs.count - 1, before.slots + runs[index].count <= slot {
      before += runs[index].summary
      index += 1
    }
    return (index, before)
  }

  /// Returns the parts before and from a slot.
  func split(at slot: Int) -> (RunChunk, RunChunk) {
    let (index, before) = find(slot: slot)
    let head = slot - before.slots
    var first = RunChunk(runs[..<index])
    var second = RunChunk()
    if head > 0 { first.append(runs[index].resized(to: head)) }
    if head < runs[index].count { second.append(runs[index].resized(to: runs[index].count - head)) }
    for run in runs[(index + 1)...] { second.append(run) }
    return (first, second)
  }

  /// Gives one slot another height.
  mutating func set(_ length: RowLength, at slot: Int) {
    let (index, before) = find(slot: slot)
    let run = runs[index]
    guard run.length != length else { return }
    summary.steps += length.steps - run.length.steps
    let head = slot - before.slots
    let tail = run.count - head - 1
    let middle = run.startsSection ? run.replacing(length) : LengthRun(length, count: 1)
    var pieces: [LengthRun] = []
    if head > 0 { pieces.append(run.resized(to: head)) }
    pieces.append(middle)
    if tail > 0 { pieces.append(run.resized(to: tail)) }
    replace(at: index, with: pieces)
  }

  /// Puts runs in place of one, and merges them with their neighbours where they are alike.
  private mutating func replace(at index: Int, with pieces: [LengthRun]) {
    var merged: [LengthRun] = []
    let lower = max(index - 1, 0)
    let upper = min(index + 2, runs.count)
    for run in runs[lower..<index] + pieces + runs[(index + 1)..<upper] {
      if merged.isEmpty || !merged[merged.count - 1].absorb(run) { merged.append(run) }
    }
    runs.replaceSubrange(lower..<upper, with: merged)
  }
}
