/// A run of neighbouring rows of the same height, in eight bytes.
///
/// A list is a sequence of *slots*: for each section its header, its items and its footer. A
/// section without header or footer has a slot without height instead. The header's slot starts the
/// section and never shares a run.
struct LengthRun: Hashable {
  /// The largest number of slots in one run.
  static let maximumCount = Int(Int32.max)

  // The highest bit marks the start of a section.
  private var tag: UInt32
  // The two highest bits are the state, the others the height.
  private var bits: UInt32

  init(_ length: RowLength, count: Int) {
    assert(count > 0 && count <= Self.maximumCount)
    tag = UInt32(truncatingIfNeeded: count)
    bits = length.state.rawValue << 30 | UInt32(truncatingIfNeeded: length.steps)
  }

  /// Creates a run for the slot of a header.
  init(sectionStart length: RowLength) {
    self.init(length, count: 1)
    tag |= 1 << 31
  }

  /// Whether the run is the slot of a header.
  var startsSection: Bool { tag >> 31 == 1 }

  /// The number of slots, at least one.
  var count: Int { Int(tag & 0x7fff_ffff) }

  /// The height of each slot.
  var length: RowLength {
    let state = RowLength.State(rawValue: bits >> 30) ?? .fixed
    return RowLength(steps: Int64(bits & 0x3fff_ffff), state: state)
  }

  /// The total height of the slots.
  var steps: Int64 { Int64(count) * Int64(bits & 0x3fff_ffff) }

  /// The sums over the run.
  var summary: RunSummary {
    RunSummary(slots: count, sections: startsSection ? 1 : 0, steps: steps)
  }

  /// Returns the run with another number of slots.
  func resized(to count: Int) -> LengthRun {
    var run = self
    run.tag = tag & (1 << 31) | UInt32(truncatingIfNeeded: count)
    return run
  }

  /// Returns the run with another height.
  func replacing(_ length: RowLength) -> LengthRun {
    var run = LengthRun(length, count: 1)
    run.tag = tag
    return run
  }

  /// Merges the next run into this one if possible, and returns whether it did.
  mutating func absorb(_ next: LengthRun) -> Bool {
    guard
      bits == next.bits, !startsSection, !next.startsSection,
      next.count <= Self.maximumCount - count
    else { return false }
    tag += next.tag
    return true
  }
}

/// The sums over some runs.
struct RunSummary: Hashable {
  /// The number of slots.
  var slots = 0

  /// The number of sections that start among them.
  var sections = 0

  /// Their total height.
  var steps: Int64 = 0

  static func + (lhs: RunSummary, rhs: RunSummary) -> RunSummary {
    RunSummary(
      slots: lhs.slots + rhs.slots, sections: lhs.sections + rhs.sections,
      steps: lhs.steps + rhs.steps)
  }

  static func += (lhs: inout RunSummary, rhs: RunSummary) { lhs = lhs + rhs }
}
