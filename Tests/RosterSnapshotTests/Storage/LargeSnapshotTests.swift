import RosterTesting
import TestModels
import TestSupport
import Testing

@testable import RosterSnapshot

/// Snapshots of so many items that many edits of a copy are collected beside the index.
@Suite struct LargeSnapshotTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  @Test func `versions with many edits are those of a model, and earlier ones stay as they were`() {
    var random = SeededGenerator(seed: 3)
    var model = Model()
    var snapshot = model.snapshot
    _ = snapshot.numberOfItems
    for turn in 0..<TestLength.count(short: 8, long: 400) {
      let (oldModel, old) = (model, snapshot)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        model.edit(&snapshot, using: &random)
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        // What is written anew takes over the index of what it is compared with.
        snapshot = model.snapshot
        _ = snapshot.changes(from: old)
        #expect(!snapshot.content.isUnchecked)
      }

      #expect(model.problem(in: snapshot) == nil, "turn \(turn)")
      #expect(oldModel.problem(in: old) == nil, "turn \(turn), the version before")
    }
  }

  @Test func `many items are inserted at the start, between and at the end of chunks`() {
    for position in [0, 1, 255, 256, 257, 40_000 - 1, 40_000] {
      for count in [255, 256, 257, 1_000] {
        var all = Array(0..<40_000)
        var snapshot = Snapshot { ListSection(0) { all } }
        let new = Array(100_000..<100_000 + count)

        if position < all.count {
          snapshot.insertItems(new, beforeItem: all[position])
        } else {
          snapshot.insertItems(new, afterItem: all[position - 1])
        }

        all.insert(contentsOf: new, at: position)
        #expect(snapshot.itemIdentifiers == all)
        #expect(snapshot.storage.checkInvariants() == nil)
      }
    }
  }

  @Test func `of many items that are inserted, those that exist move`() {
    var snapshot = Snapshot { ListSection(0) { 0..<40_000 } }
    let copy = snapshot

    snapshot.insertItems(Array(39_900..<40_300), beforeItem: 7)

    #expect(
      snapshot.itemIdentifiers == Array(0..<7) + Array(39_900..<40_300) + Array(7..<39_900))
    #expect(snapshot.faults.isEmpty)
    #expect(snapshot.storage.checkInvariants() == nil)
    #expect(copy.storage.checkInvariants() == nil && copy.numberOfItems == 40_000)
  }

  /// The items of three sections, with the edits that change them.
  private struct Model {
    private var sections = (0..<3).map { Array($0 * 12_000..<($0 + 1) * 12_000) }

    /// Items that were deleted, which may return.
    private var deleted: [Int] = []
    private var next = 100_000

    var snapshot: Snapshot {
      Snapshot { for (section, items) in sections.enumerated() { ListSection(section) { items } } }
    }

    /// Returns what is wrong in a snapshot, or nil if nothing is.
    func problem(in snapshot: Snapshot) -> String? {
      if let problem = snapshot.storage.checkInvariants() { return problem }
      for (section, items) in sections.enumerated()
      where snapshot.itemIdentifiers(inSection: section) != items {
        return "other items in section \(section)"
      }
      let known = Set(sections.joined())
      return deleted.contains { !known.contains($0) && snapshot.path(of: $0) != nil }
        ? "an item that was deleted" : nil
    }

    /// Makes a random edit here and in a snapshot.
    mutating func edit(_ snapshot: inout Snapshot, using random: inout SeededGenerator) {
      let section = Int.random(in: 0..<3, using: &random)
      let count = sections[section].count
      // Deletions take from sections that have enough.
      switch Int.random(in: count < 4_000 ? 2..<5 : 0..<5, using: &random) {
      case 0:
        let start = Int.random(in: 0..<count - 1_000, using: &random)
        delete(start..<start + Int.random(in: 130..<900, using: &random), section, &snapshot)
      case 1:
        let scattered = (0..<300).map { _ in Int.random(in: 0..<count, using: &random) }
        snapshot.deleteItems(scattered.map { sections[section][$0] })
        deleted += Set(scattered).map { sections[section][$0] }
        sections[section] = sections[section].enumerated()
          .filter { !scattered.contains($0.offset) }.map(\.element)
      case 2:
        let items = arrivals(Int.random(in: 130..<900, using: &random))
        let position = Int.random(in: 0..<count, using: &random)
        snapshot.insertItems(items, beforeItem: sections[section][position])
        sections[section].insert(contentsOf: items, at: position)
      case 3:
        let items = arrivals(Int.random(in: 1..<400, using: &random))
        snapshot.appendItems(items, toSection: section)
        sections[section] += items
      default:
        let item = sections[section].remove(at: Int.random(in: 0..<count, using: &random))
        let target = Int.random(in: 0..<3, using: &random)
        let anchor = sections[target].count - 1
        snapshot.moveItem(item, afterItem: sections[target][anchor])
        sections[target].append(item)
      }
    }

    private mutating func delete(
      _ range: Range<Int>, _ section: Int, _ snapshot: inout Snapshot
    ) {
      snapshot.deleteItems(Array(sections[section][range]))
      deleted += sections[section][range]
      sections[section].removeSubrange(range)
    }

    /// Returns items that are not in a section: first those that were deleted last, in order.
    private mutating func arrivals(_ count: Int) -> [Int] {
      let known = Set(sections.joined())
      let returning = deleted.suffix(count).filter { !known.contains($0) }
      deleted.removeLast(min(count, deleted.count))
      next += count
      return returning + Array(next - count..<next - returning.count)
    }
  }
}
