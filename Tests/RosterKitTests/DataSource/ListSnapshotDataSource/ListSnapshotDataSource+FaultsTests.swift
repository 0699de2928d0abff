import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// The time at which a data source reports duplicate items.
@MainActor @Suite struct ListSnapshotDataSourceFaultsTests {
  private let list = SourceList()

  private static let fault =
    "item identifiers are not unique: 3 (section a): the first of each was kept"

  private func snapshot(_ items: [Int]) -> SourceList.Snapshot {
    var snapshot = SourceList.Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems(items)
    return snapshot
  }

  @Test func `an item that is given twice is reported once, when it is shown`() {
    list.apply(snapshot([1, 2, 3]))

    list.apply(snapshot([1, 3, 2, 3]))
    list.apply(snapshot([1, 3, 2]))

    #expect(list.faults == [Self.fault])
    #expect(list.source.snapshot().itemIdentifiers == [1, 3, 2])
    #expect(list.host.text == "1\n3\n2")
  }

  @Test func `it is reported once if the snapshot was read before`() {
    let twice = snapshot([3, 3])
    let count = twice.numberOfItems

    list.apply(twice)

    #expect(count == 1)
    #expect(list.faults == [Self.fault])
  }

  @Test func `it is reported in a reload too`() {
    list.apply(snapshot([1, 2, 3]))

    list.source.applySnapshotUsingReloadData(snapshot([3, 1, 3]))

    #expect(list.faults == [Self.fault])
    #expect(list.host.text == "3\n1")
  }

  @Test func `it is reported if snapshots are compared away from the main actor`() async {
    list.updater.options.diffing = .background(minimum: 0)
    list.apply(snapshot(Array(0..<40)), completion: nil)

    let receipt = await list.source.apply(snapshot(Array(0..<41) + [3]))

    #expect(receipt.outcome == .applied)
    #expect(list.faults == [Self.fault])
    #expect(list.source.snapshot().numberOfItems == 41)
  }

  @Test func `it is reported for a snapshot that another one takes the place of`() async {
    list.updater.options.coalescing = .nextTurn
    let first = await list.begin(snapshot([1, 3, 3]))
    let second = await list.begin(snapshot([1, 3]))

    list.clock.turn()

    let outcomes = (await first.value.outcome, await second.value.outcome)
    #expect(outcomes.1 == .applied)
    #expect(list.faults == [Self.fault])
    #expect(list.host.text == "1\n3")
  }
}
