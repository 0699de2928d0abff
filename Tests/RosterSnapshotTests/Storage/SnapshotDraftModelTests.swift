import RosterDiff
import RosterTesting
import TestModels
import TestSupport
import Testing

@testable import RosterSnapshot

/// Snapshots that are read now and then, compared with snapshots that are read after each edit.
@Suite struct SnapshotDraftModelTests {
  /// Edits, and those after which both snapshots are compared.
  private typealias Run = ([SnapshotEdit], Set<Int>)

  private static func run(_ items: Int, _ longest: Int, _ random: inout SeededGenerator) -> Run {
    let generator = SnapshotEditGenerator(items: items, longest: longest)
    var edits: [SnapshotEdit] = []
    for edit in generator.edits(count: 80, using: &random) {
      switch edit {
      case .appendItems, .appendSections: edits.append(edit)
      // Most others end the draft.
      default: if Int.random(in: 0..<8, using: &random) == 0 { edits.append(edit) }
      }
      if Int.random(in: 0..<10, using: &random) == 0 { edits.append(.deleteAllItems) }
    }
    let looks = edits.indices.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
    return (edits, Set(looks))
  }

  @Test(arguments: [(12, 4), (300, 90)])
  func `edits give the same whether or not a snapshot is read between them`(
    items: Int, longest: Int
  ) throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 60, long: 2_000),
      generate: { Self.run(items, longest, &$0) },
      shrink: { run in Shrinking.removals(run.0).map { ($0, run.1) } },
      holds: { try agrees($0, { $0 }) })
  }

  @Test func `ids with equal hash values too`() throws {
    try checkProperty(
      seed: 2, cases: TestLength.count(short: 60, long: 1_000),
      generate: { Self.run(12, 4, &$0) },
      shrink: { run in Shrinking.removals(run.0).map { ($0, run.1) } },
      holds: { try agrees($0, CollidingID.init) })
  }

  private func agrees<ID: Hashable>(_ run: Run, _ id: (Int) -> ID) throws -> Bool {
    var lazy = DiffableDataSourceSnapshot<Int, ID>()
    var eager = lazy
    var model = SnapshotModel()
    var copies: [(DiffableDataSourceSnapshot<Int, ID>, SnapshotModel)] = []
    for (index, edit) in run.0.enumerated() {
      lazy.apply(edit, { $0 }, id)
      eager.apply(edit, { $0 }, id)
      model.apply(edit)
      guard eager.numberOfItems == model.items.count else { return false }
      guard lazy.content.checkInvariants() == nil else { return false }
      if index % 5 == 0 { copies.append((lazy, model)) }
      if !run.1.contains(index) { continue }
      guard isEqual(lazy, eager), isEqual(lazy, model, id) else { return false }
    }
    guard isEqual(lazy, eager), isEqual(lazy, model, id) else { return false }
    return copies.allSatisfy { isEqual($0.0, $0.1, id) }
  }

  private func isEqual<ID: Hashable>(
    _ snapshot: DiffableDataSourceSnapshot<Int, ID>, _ other: DiffableDataSourceSnapshot<Int, ID>
  ) -> Bool {
    snapshot.faults == other.faults
      && snapshot.reloadedItemIdentifiers == other.reloadedItemIdentifiers
      && snapshot.reconfiguredItemIdentifiers == other.reconfiguredItemIdentifiers
      && snapshot.reloadedSectionIdentifiers == other.reloadedSectionIdentifiers
      && !snapshot.settled.changes(from: other.settled).hasChanges
  }

  private func isEqual<ID: Hashable>(
    _ snapshot: DiffableDataSourceSnapshot<Int, ID>, _ model: SnapshotModel, _ id: (Int) -> ID
  ) -> Bool {
    snapshot.sectionIdentifiers == model.sections.map(\.id)
      && snapshot.itemIdentifiers == model.items.map(id)
      && snapshot.faults.count == model.faultCount
      && model.items.enumerated().allSatisfy { snapshot.indexOfItem(id($0.element)) == $0.offset }
      && snapshot.content.checkInvariants() == nil
  }
}
