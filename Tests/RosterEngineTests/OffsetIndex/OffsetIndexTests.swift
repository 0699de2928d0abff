import RosterTesting
import TestModels
import Testing

@testable import RosterEngine

/// OffsetIndex.
@Suite
struct OffsetIndexTests {
  @Test
  func `a million rows of one height take three runs`() {
    var builder = RunBuilder()
    builder.append(LengthRun(sectionStart: .none))
    builder.append(RowLength(44, state: .estimated), count: 1_000_000)
    builder.append(.none, count: 1)

    let index = OffsetIndex(root: builder.finish())

    #expect(index.steps == 44_000_000 * 256)
    #expect(index.slotCount == 1_000_002)
    #expect(index.root?.chunk.runs.count == 3)
    #expect(index.root?.left == nil && index.root?.right == nil)
  }

  @Test
  func `rows that get the height of their neighbours join their run again`() {
    var builder = RunBuilder()
    builder.append(RowLength(1, state: .estimated), count: 1_000)
    var index = OffsetIndex(root: builder.finish())

    for slot in (0..<1_000).reversed() { index.set(RowLength(1, state: .measured), at: slot) }

    #expect(index.root?.chunk.runs.count == 1)
    #expect(index.find(slot: 999).length == RowLength(1, state: .measured))
  }

  @Test
  func `a copy keeps what it was when the original changes`() {
    var builder = RunBuilder()
    for height in 0..<1_000 { builder.append(RowLength(Double(height), state: .fixed), count: 1) }
    var index = OffsetIndex(root: builder.finish())
    let copy = index

    index.set(RowLength(9, state: .fixed), at: 500)
    index.cut(10..<20)

    #expect(copy.find(slot: 500).length == RowLength(500, state: .fixed))
    #expect(copy.steps == 999 * 1_000 / 2 * 256)
    #expect(copy.slotCount == 1_000)
  }

  @Test
  func `heights that are no heights count as zero, and too great ones as the maximum`() {
    #expect(RowLength(.nan, state: .fixed).steps == 0)
    #expect(RowLength(-1, state: .fixed).steps == 0)
    #expect(RowLength(-.infinity, state: .fixed).steps == 0)
    #expect(RowLength(.infinity, state: .fixed).steps == RowLength.maximumSteps)
    #expect(RowLength(1e300, state: .fixed).steps == RowLength.maximumSteps)
    #expect(RowLength(0.5, state: .fixed).steps == 128)
  }

  @Test(arguments: 0..<UInt64(TestLength.count(short: 12, long: 2_000)))
  func `any sequence of edits gives the same index as an array`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var naive = NaiveIndex()
    var index = OffsetIndex()

    for step in 0..<60 {
      edit(&naive, &index, &random)
      try requireEqual(naive, index, "seed \(seed) step \(step)")
    }
  }

  @Test(arguments: [10_000, 1_000_000])
  func `a measured row takes at most 24 bytes, wherever it is`(count: Int) {
    var random = SeededGenerator(seed: 1)
    var builder = RunBuilder()
    builder.append(RowLength(3, state: .estimated), count: count)
    var index = OffsetIndex(root: builder.finish())

    for step in 0..<10_000 {
      let slot = count == 10_000 ? step : Int.random(in: 0..<count, using: &random)
      index.set(RowLength(Double(4 + step % 7), state: .measured), at: slot)
    }

    let measured = measuredCount(index)
    #expect(measured > 9_900)
    #expect(bytes(index.root) <= 24 * measured)
  }

  @Test
  func `a uniform list takes at most one kilobyte, however long it is`() {
    var builder = RunBuilder()
    builder.append(LengthRun(sectionStart: .none))
    builder.append(RowLength(3, state: .fixed), count: 1_000_000)
    builder.append(.none, count: 1)
    let index = OffsetIndex(root: builder.finish())

    #expect(index.slotCount == 1_000_002)
    #expect(bytes(index.root) <= 1_024)
  }

  private func measuredCount(_ index: OffsetIndex) -> Int {
    var count = 0
    index.visit(from: 0) { run, _ in
      if run.length.state == .measured { count += run.count }
      return true
    }
    return count
  }

  /// The size of the nodes and of their lists, each with the 16 bytes of an object and, for a
  /// list, 16 for its count and capacity.
  private func bytes(_ node: RunNode?) -> Int {
    guard let node else { return 0 }
    let object = 16 + MemoryLayout<RunChunk>.size + 2 * 8 + MemoryLayout<RunSummary>.size + 8
    let runs = 32 + node.chunk.runs.capacity * MemoryLayout<LengthRun>.stride
    return object + runs + bytes(node.left) + bytes(node.right)
  }

  @Test
  func `a measured height does not replace one that the app has said`() {
    var builder = RunBuilder()
    builder.append(RowLength(5, state: .fixed), count: 3)
    var index = OffsetIndex(root: builder.finish())

    let old = index.set(RowLength(7, state: .measured), at: 1)

    #expect(old == RowLength(5, state: .fixed))
    #expect(index.find(slot: 1).length == RowLength(5, state: .fixed))
    #expect(index.steps == 15 * 256)
  }

  private func edit(
    _ naive: inout NaiveIndex, _ index: inout OffsetIndex, _ random: inout SeededGenerator
  ) {
    let count = naive.slots.count
    switch Int.random(in: 0..<6, using: &random) {
    case 0...1:
      let size = Bool.random(using: &random) ? 3 : 400
      let slots = (0..<Int.random(in: 0...size, using: &random)).map { _ in
        NaiveIndex.Slot(
          startsSection: Int.random(in: 0..<4, using: &random) == 0, length: length(&random))
      }
      let target = Int.random(in: 0...count, using: &random)
      index.paste(NaiveIndex(slots: slots).part(0..<slots.count), at: target)
      naive.slots.insert(contentsOf: slots, at: target)
    case 2 where count > 0:
      let range = range(in: count, &random)
      index.cut(range)
      naive.slots.removeSubrange(range)
    case 3 where count > 0:
      let range = range(in: count, &random)
      let part = Array(naive.slots[range])
      naive.slots.removeSubrange(range)
      let target = Int.random(in: 0...naive.slots.count, using: &random)
      naive.slots.insert(contentsOf: part, at: target)
      index.paste(index.cut(range), at: target)
    default:
      for _ in 0..<(count > 0 ? 40 : 0) {
        let slot = Int.random(in: 0..<count, using: &random)
        naive.slots[slot].length = length(&random)
        index.set(naive.slots[slot].length, at: slot)
      }
    }
  }

  private func length(_ random: inout SeededGenerator) -> RowLength {
    let state: RowLength.State = Bool.random(using: &random) ? .measured : .estimated
    return RowLength(steps: Int64.random(in: 0...3, using: &random), state: state)
  }

  private func range(in count: Int, _ random: inout SeededGenerator) -> Range<Int> {
    let lower = Int.random(in: 0..<count, using: &random)
    return lower..<min(lower + Int.random(in: 0...50, using: &random), count)
  }

  private func requireEqual(
    _ naive: NaiveIndex, _ index: OffsetIndex, _ comment: Comment
  ) throws {
    try #require(index.slotCount == naive.slots.count, comment)
    try #require(index.steps == naive.steps, comment)
    try #require(index.sectionCount == naive.sectionCount, comment)
    var slots: [NaiveIndex.Slot] = []
    index.visit(from: 0, includesEmpty: true) { run, slot in
      if slot.index != slots.count { return false }
      for _ in 0..<run.count {
        slots.append(NaiveIndex.Slot(startsSection: run.startsSection, length: run.length))
      }
      return true
    }
    try #require(slots == naive.slots, comment)
    for slot in stride(from: 0, to: naive.slots.count, by: 1 + naive.slots.count / 8) {
      let found = index.find(slot: slot)
      try #require(found.slot == naive.find(slot: slot), comment)
      try #require(found.length == naive.slots[slot].length, comment)
      let place = found.slot.start - 1
      try #require(index.slot(at: place)?.index == naive.slot(at: place), comment)
      try #require(index.slot(at: place + 1)?.index == naive.slot(at: place + 1), comment)
      if let hit = index.slot(at: place) {
        try #require(hit == naive.find(slot: hit.index), comment)
      }
    }
    let starts = naive.sectionStarts + [naive.slots.count]
    try #require(starts.indices.map { index.slot(ofSection: $0).index } == starts, comment)
    try #require(index.checkInvariants() == nil, comment)
  }
}
