import RosterTesting
import TestModels
import TestSupport
import Testing

@testable import RosterSnapshot

/// Deletions, some of which leave entries of removed chunks in the index, compared with arrays.
@Suite struct SnapshotStorageRemoveTests {
  @Test func `ids with equal hash values keep their entries in a chunk whose key was gone before`()
  {
    var snapshot = DiffableDataSourceSnapshot<Int, CollidingID>()
    snapshot.appendSections([0])
    snapshot.appendItems((0..<1_024).map { CollidingID($0) })
    snapshot.deleteItems(snapshot.itemIdentifiers)
    snapshot.appendItems((0..<512).map { CollidingID($0) })
    snapshot.deleteItems((0..<256).map { CollidingID($0) })

    snapshot.appendItems((3_000..<3_256).map { CollidingID($0) })

    #expect(snapshot.content.checkInvariants() == nil)
    // The two have the same hash value.
    snapshot.deleteItems([CollidingID(3_003)])
    #expect(snapshot.indexOfItem(CollidingID(3_006)) == 256 + 5)
  }

  @Test func `sections that are replaced in each new snapshot leave nothing behind`() {
    var shown = DiffableDataSourceSnapshot<Int, Int>()
    for turn in 0..<400 {
      var next = DiffableDataSourceSnapshot<Int, Int>()
      next.appendSections([-1, turn])
      next.appendItems(Array(0..<800), toSection: -1)
      next.appendItems(Array(1_000 + turn * 40..<1_040 + turn * 40), toSection: turn)
      _ = next.changes(from: shown)
      shown = next
    }

    #expect(shown.storage.directory.count < 200)
    #expect(shown.content.checkInvariants() == nil)
  }

  @Test(arguments: [150, 1_500, 5_000])
  func `deleted items that come back are those of plain arrays, and copies stay`(count: Int) {
    let turns = TestLength.count(short: 6, long: 150_000 / count)
    for _ in 0..<turns { checkTurn(count, seed: .random(in: 0..<1_000_000)) { $0 } }
  }

  @Test(arguments: [150, 1_500])
  func `deleted items with equal hash values are those of plain arrays`(count: Int) {
    let turns = TestLength.count(short: 6, long: 150_000 / count)
    for _ in 0..<turns { checkTurn(count, seed: .random(in: 0..<1_000_000), CollidingID.init) }
  }

  private func checkTurn<ID: Hashable>(_ count: Int, seed: UInt64, _ id: @escaping (Int) -> ID) {
    var random = SeededGenerator(seed: seed)
    var current = Pair<ID>()
    current.apply(.appendSections([0, 1, 2, 3]), id)
    for section in 0..<4 {
      let items = section * count / 5..<(section + 1) * count / 5
      current.apply(.appendItems(Array(items), section: section), id)
    }
    var copies = [current]
    var gone: [Int] = []
    for step in 0..<40 {
      let before = Set(current.model.items)
      let edit = edit(current.model, gone, count, &random)
      if Int.random(in: 0..<10, using: &random) == 0 { current.rewrite(id) }
      current.apply(edit, id)
      let left = before.subtracting(current.model.items)
      if !left.isEmpty { gone = left.sorted() }
      copies.append(current)
      if copies.count > 4 { copies.remove(at: Int.random(in: 0..<4, using: &random)) }
      if let problem = copies.lazy.compactMap({ $0.problem(below: count, id) }).first {
        Issue.record("seed \(seed), step \(step), \(count) items: \(problem)")
        return
      }
      if step % 5 == 4, let copy = copies.randomElement(using: &random) { current = copy }
    }
  }

  private func edit(
    _ model: SnapshotModel, _ gone: [Int], _ count: Int, _ random: inout SeededGenerator
  ) -> SnapshotEdit {
    let items = model.items
    let any = Int.random(in: 0..<count, using: &random)
    let section = Int.random(in: 0..<4, using: &random)
    let other = Int.random(in: 0..<4, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<3: return .deleteItems(run(of: items, &random))
    case 3..<6:
      let runs = (0..<3).flatMap { _ in run(of: items, &random) }
      return .deleteItems(runs + some(of: items, &random) + runs.prefix(5) + [any])
    case 6: return .deleteItems(some(of: items, &random).shuffled(using: &random))
    case 7: return .deleteItems(some(of: items, &random) + run(of: items, &random))
    case 8..<11: return .appendItems(run(of: gone, &random), section: section)
    case 11: return .appendItems(gone, section: section)
    case 12..<14: return .insertItems(run(of: gone, &random), anchor: any, after: section > 1)
    case 14: return .appendItems(run(of: items, &random), section: section)
    case 15: return .appendItems(gone.suffix(9) + gone.suffix(3), section: section)
    case 16: return .moveItem(any, anchor: items.randomElement(using: &random) ?? 0, after: true)
    case 17: return .deleteSections([section])
    case 18: return .replaceItems(section: section, run(of: items + gone, &random))
    default:
      return .insertSections([0, 1, 2, 3].filter { $0 != other }, anchor: other, after: true)
    }
  }

  private func run(of items: [Int], _ random: inout SeededGenerator) -> [Int] {
    let start = Int.random(in: 0...items.count, using: &random)
    let longest = Bool.random(using: &random) ? items.count : 300
    return Array(items[start...].prefix(Int.random(in: 0...longest, using: &random)))
  }

  private func some(of items: [Int], _ random: inout SeededGenerator) -> [Int] {
    let distance = Int.random(in: 1..<60, using: &random)
    return items.filter { _ in Int.random(in: 0..<distance, using: &random) == 0 }
  }
}

/// A snapshot and the arrays that it should agree with.
private struct Pair<ID: Hashable> {
  var snapshot = DiffableDataSourceSnapshot<Int, ID>()
  var model = SnapshotModel()

  mutating func apply(_ edit: SnapshotEdit, _ id: (Int) -> ID) {
    snapshot.apply(edit, { $0 }, id)
    model.apply(edit)
    model.reloadedItems = []
  }

  /// Writes the snapshot as a draft, which is compared with the old one at random.
  mutating func rewrite(_ id: (Int) -> ID) {
    let old = snapshot
    snapshot = DiffableDataSourceSnapshot()
    for section in model.sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items.map(id))
    }
    model.faultCount = 0
    if model.items.count % 2 == 0 { _ = snapshot.changes(from: old) }
  }

  /// A description of the first difference, or nil if there is none.
  func problem(below count: Int, _ id: (Int) -> ID) -> String? {
    if let problem = snapshot.content.checkInvariants() { return problem }
    if snapshot.sectionIdentifiers != model.sections.map(\.id) { return "other sections" }
    for section in model.sections
    where snapshot.itemIdentifiers(inSection: section.id) != section.items.map(id) {
      return "other items in section \(section.id)"
    }
    if snapshot.faults.count != model.faultCount {
      return "\(snapshot.faults.count) faults, not \(model.faultCount)"
    }
    let items = Set(model.items)
    let wrong = (0..<count).first { (snapshot.indexOfItem(id($0)) != nil) != items.contains($0) }
    return wrong.map { "item \($0) is found though it is gone, or the other way" }
  }
}
