import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import Testing

/// Snapshots that are created and compared on several threads; also meant for the thread sanitizer.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct OffMainApplyTests {
  let view = CollectionView()
  let updater = ListAdapterUpdater()
  let base = SourceList.Snapshot {
    for section in 0..<8 { ListSection("\(section)") { section * 100..<(section + 1) * 100 } }
  }

  /// Edits a copy that shares with the original, and perhaps with the copies of other threads.
  private nonisolated static func edited(
    _ base: SourceList.Snapshot, _ generator: inout SeededGenerator
  ) -> SourceList.Snapshot {
    var snapshot = base
    let items = snapshot.itemIdentifiers
    for _ in 0..<4 {
      let item = items[Int.random(in: 0..<items.count, using: &generator)]
      let anchor = items[Int.random(in: 0..<items.count, using: &generator)]
      snapshot.moveItem(item, beforeItem: anchor)
    }
    let gone = items[Int.random(in: 0..<items.count, using: &generator)]
    snapshot.deleteItems([gone])
    snapshot.appendItems([1_000 + gone], toSection: "0")
    snapshot.reconfigureItems([1_000 + gone])
    return snapshot
  }

  /// Creates a data source as code does that does not know that its identifiers are sendable.
  private static func source<SectionID, ItemID>(
    _ view: CollectionView, _ updater: ListAdapterUpdater
  ) -> CollectionViewDiffableDataSource<SectionID, ItemID> {
    CollectionViewDiffableDataSource(view, updater: updater) { (cell: ContentCell, id) in
      cell.content.title = "\(id)"
    }
  }

  @Test func `a source of identifiers that may not be sendable compares elsewhere if allowed`()
    async
  {
    updater.options.diffing = .background(minimum: 0)
    let source: CollectionViewDiffableDataSource<String, Int> = Self.source(view, updater)
    var places: [UpdateReceipt.DiffPlace] = []

    for isAllowed in [false, true] {
      if isAllowed { source.allowBackgroundComparison() }
      var snapshot = base
      snapshot.deleteItems([isAllowed ? 0 : 1])
      let receipt: UpdateReceipt = await source.apply(snapshot)
      places.append(receipt.diffPlace)
    }

    #expect(places == [.main, .background])
    #expect(source.snapshot().numberOfItems == base.numberOfItems - 1)
  }

  @Test func `applies of many tasks, compared elsewhere, are all answered and the last is shown`()
    async
  {
    view.faultPolicy = .report
    var faults: [String] = []
    view.onFault = { faults.append($0.description) }
    let host = HeadlessHost(view, width: 20, height: 8)
    updater.options.diffing = .background(minimum: 0)
    let requests = RequestCounter(updater)
    let source = SourceList.Source(view, updater: updater) { (cell: ContentCell, id) in
      cell.content.title = "\(id)"
    }
    let base = base
    let count = TestLength.count(short: 12, long: 400)
    let tasks = (0..<6).map { seed in
      Task.detached {
        var generator = SeededGenerator(seed: UInt64(seed))
        var receipts: [UpdateReceipt] = []
        for _ in 0..<count {
          receipts.append(await source.apply(Self.edited(base, &generator)))
        }
        return receipts
      }
    }
    // On the main actor, waiting snapshots are shown first, regardless of background comparisons.
    for number in 0..<count {
      await requests.waitForRequests(number * 2)
      apply(base, on: source)
      #expect(source.snapshot().itemIdentifiers == base.itemIdentifiers)
    }
    var receipts: [UpdateReceipt] = []
    for task in tasks { receipts += await task.value }
    let last = await source.apply(base.filtered { $0 % 2 == 0 })

    #expect(receipts.count == 6 * count)
    #expect(receipts.allSatisfy { $0.isShown })
    #expect(Set(receipts.map(\.id)).count == receipts.count)
    #expect(last.isShown)
    #expect(source.snapshot().itemIdentifiers == base.itemIdentifiers.filter { $0 % 2 == 0 })
    #expect(host.text == "0\n2\n4\n6\n8\n10\n12\n14")
    #expect(faults.isEmpty)
    #expect(updater.activity == .idle)
  }

  /// Shows a snapshot before it returns, also where the caller could wait.
  private func apply(_ snapshot: SourceList.Snapshot, on source: SourceList.Source) {
    source.apply(snapshot)
  }
}
