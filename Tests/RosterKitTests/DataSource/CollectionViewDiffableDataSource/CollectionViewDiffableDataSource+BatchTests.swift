import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import TestSupport
import Testing

/// The batch that the view receives for a snapshot, compared with the changes of the snapshot.
@MainActor @Suite struct CollectionViewDiffableDataSourceBatchTests {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>
  typealias Source = CollectionViewDiffableDataSource<Int, Int>

  /// Records the last batch.
  final class Watch: ListUpdaterDelegate {
    var batch: BatchUpdate?

    func updater(_ updater: ListAdapterUpdater, willPerform update: ListUpdate) {
      self.batch = update.batch
    }
  }

  @Test func `random edits and marks reach the view as the batch of the changes`() throws {
    try checkProperty(
      seed: 6, cases: TestLength.count(short: 300, long: 10_000),
      generate: { random in
        let edits = SnapshotEditGenerator(items: 20, longest: 4).edits(count: 30, using: &random)
        return (Array(edits.prefix(15)), Array(edits.suffix(16)))
      },
      shrink: { Shrinking.either($0, Shrinking.removals, Shrinking.removals) },
      holds: { before, after in isSame(before, after) })
  }

  private func isSame(_ before: [SnapshotEdit], _ after: [SnapshotEdit]) -> Bool {
    let view = CollectionView(clock: VirtualClock())
    view.faultPolicy = .report
    let watch = Watch()
    let updater = ListAdapterUpdater(clock: view.clock)
    updater.delegate = watch
    let source = Source(view, updater: updater) { (_: ContentCell, _) in }
    var old = Snapshot()
    for edit in before { old.apply(edit, { $0 }, { $0 }) }
    source.apply(old)
    var new = source.snapshot()
    for edit in after { new.apply(edit, { $0 }, { $0 }) }
    new.reloadItems(new.itemIdentifiers.filter { $0 % 5 == 0 })
    new.reconfigureItems(new.itemIdentifiers.filter { $0 % 3 == 0 })
    new.reloadSections(new.sectionIdentifiers.filter { $0 % 4 == 0 })
    let changes = new.changes(from: old)
    watch.batch = nil
    var outcome: UpdateReceipt.Outcome?
    source.apply(new) { outcome = $0.outcome }
    let reloaded = changes.reloadedSections
    return Parts(watch.batch ?? BatchUpdate(), reloaded) == Parts(changes.batch(), reloaded)
      && outcome == (changes.hasChanges ? .applied : .noChange)
      && source.snapshot().itemIdentifiers == new.itemIdentifiers
      && source.snapshot().reloadedSectionIdentifiers.isEmpty
  }

  /// A batch without an order, and without operations on items of inserted, deleted or reloaded
  /// sections, unless the items leave these.
  struct Parts: Equatable {
    let sections: [Set<Int>]
    let sectionMoves: Set<IndexPair>
    let items: [Set<ItemPath>]
    let itemMoves: Set<ItemMove>

    init(_ batch: BatchUpdate, _ reloaded: [IndexPair]) {
      let old = Set(reloaded.map(\.old)).union(batch.deleteSections)
      let new = Set(reloaded.map(\.new)).union(batch.insertSections)
      let leaving = Set(batch.moveItems.map(\.from))
      sections = [
        Set(batch.deleteSections), Set(batch.insertSections), Set(batch.reloadSections),
        Set(batch.reconfigureSections),
      ]
      sectionMoves = Set(batch.moveSections)
      items = [
        Set(batch.deleteItems.filter { !old.contains($0.section) }),
        Set(batch.insertItems.filter { !new.contains($0.section) }),
        Set(batch.reloadItems.filter { !old.contains($0.section) }),
        Set(
          batch.reconfigureItems.filter { !old.contains($0.section) || leaving.contains($0) }),
      ]
      itemMoves = Set(batch.moveItems)
    }
  }
}
