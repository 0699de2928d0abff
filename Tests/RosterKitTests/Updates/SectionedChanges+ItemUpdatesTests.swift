import RosterDiff
import RosterEngine
import Testing

@testable import RosterKit

/// The changes that blocks report, combined with the result of a comparison.
@MainActor @Suite struct SectionedChangesItemUpdatesTests {
  /// Lists that are identified only by the numbers of items in their sections.
  private final class Counts: Transition {
    let before: [Int]
    let after: [Int]

    init(_ before: [Int], _ after: [Int]) { (self.before, self.after) = (before, after) }

    var sectionCounts: (old: Int, new: Int) { (before.count, after.count) }
    func compare() -> Int { 0 }
    func compareInBackground(
      on executor: (any TaskExecutor)?
    ) async -> (changeCount: Int, place: UpdateReceipt.DiffPlace) { (0, .main) }
    func enter() {}
    func read(_ updates: ItemUpdates, for step: ListUpdateOptions.Step) -> SectionedChanges {
      changes
    }
    func changesByIdentity() -> SectionedChanges { changes }
    func install() -> (() -> ListSections)? { nil }
    func name(of subject: BatchError.Subject) -> String? { nil }
    func section(_ index: Int, _ time: TransitionTime) -> ListUpdate.Section? {
      let counts = time == .before ? before : after
      guard counts.indices.contains(index) else { return nil }
      return ListUpdate.Section(name: "\(index)", itemCount: counts[index])
    }

    var changes: SectionedChanges {
      SectionedChanges(sections: diff(Array(before.indices), Array(after.indices)))
    }
  }

  private let same = Counts([3, 3], [3, 3])
  private let updates = ItemUpdates()

  private func batch(
    _ changes: SectionedChanges? = nil, _ change: (inout ListUpdateOptions) -> Void = { _ in }
  ) -> BatchUpdate {
    var options = ListUpdateOptions()
    change(&options)
    return (changes ?? same.changes).batch(with: updates, options, same)
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  @Test func `an item that is deleted twice is deleted once, and no insert goes with it`() {
    for _ in 0..<2 { updates.delete(path(0, 1)) }
    updates.insert(path(0, 1))

    let batch = batch()

    #expect(batch.deleteItems == [path(0, 1)])
    #expect(batch.insertItems == [path(0, 1)])
  }

  @Test func `the same insert said twice is two inserts`() {
    for _ in 0..<2 { updates.insert(path(0, 1)) }

    #expect(Array(batch().insertItems) == [path(0, 1), path(0, 2)])
  }

  @Test func `places that cannot be are handed on as they were said`() {
    updates.insert(path(0, -1))
    updates.insert(path(0, .max))
    updates.insert(path(0, .max))
    updates.delete(path(0, 7))

    #expect(batch().insertItems.count == 3)
    #expect(batch().deleteItems == [path(0, 7)])
  }

  @Test func `an item that is deleted is not reloaded`() {
    updates.delete(path(0, 1))
    updates.reload(path(0, 1), at: path(0, 1))

    #expect(batch().reloadItems.isEmpty)
  }

  @Test func `an item that is reloaded and moves is deleted and inserted`() {
    updates.move(path(0, 0), to: path(0, 2))
    updates.reload(path(0, 0), at: path(0, 2))

    let batch = batch()

    #expect(batch.moveItems.isEmpty)
    #expect(batch.deleteItems == [path(0, 0)])
    #expect(batch.insertItems == [path(0, 2)])
  }

  @Test func `what is said of items of a reloaded section is left out`() {
    updates.delete(path(1, 0))
    updates.insert(path(1, 0))
    updates.reload(path(1, 1), at: path(1, 1))
    updates.reloadSection(1)

    let batch = batch()

    #expect(batch.reloadSections == [1])
    #expect(batch.deleteItems.isEmpty && batch.insertItems.isEmpty && batch.reloadItems.isEmpty)
  }

  @Test func `a section that is reloaded and moves is deleted and inserted`() throws {
    let moved = SectionedChanges(sections: diff(["a", "b"], ["b", "a"]))
    let move = try #require(Array(moved.sections.moves).first)
    let other = ItemUpdates()
    other.reloadSection(move.old)

    let batch = moved.batch(with: other, ListUpdateOptions(), same)

    #expect(batch.moveSections.isEmpty)
    #expect(batch.reloadSections.isEmpty)
    #expect(batch.deleteSections == [move.old])
    #expect(batch.insertSections == [move.new])
  }

  @Test func `a section that went away is not reloaded`() {
    updates.reloadSection(1)
    let gone = SectionedChanges(sections: diff(["a", "b"], ["a"]))

    let batch = gone.batch(with: updates, ListUpdateOptions(), Counts([3, 3], [3]))

    #expect(batch.reloadSections.isEmpty)
    #expect(batch.deleteSections == [1])
  }

  @Test func `reloads of items take the place of a section's only if their number is the same`() {
    updates.reloadSection(0)
    let options = { (options: inout ListUpdateOptions) in options.sectionReloads = .items }
    let batch = batch(nil, options)
    var other = ListUpdateOptions()
    options(&other)
    let grown = same.changes.batch(with: updates, other, Counts([3, 3], [4, 3]))

    #expect(batch.reloadItems.count == 3)
    #expect(batch.reloadSections.isEmpty)
    #expect(grown.reloadSections == [0])
  }

  @Test func `an item that leaves a section that is shown anew is filled again all the same`() {
    updates.reloadSection(0)
    var changes = same.changes
    changes.moves.append(from: path(0, 1), to: path(1, 0))
    changes.updates.append(from: path(0, 1), to: path(1, 0))
    changes.updates.append(from: path(0, 2), to: path(0, 1))

    let batch = batch(changes)

    #expect(batch.reloadSections == [0])
    #expect(batch.moveItems == [ItemMove(from: path(0, 1), to: path(1, 0))])
    #expect(batch.reconfigureItems == [path(0, 1)])
  }

  @Test func `an item that moves and is reloaded, beside a reloaded section, is a legal batch`()
    throws
  {
    updates.move(path(0, 0), to: path(0, 2))
    updates.reload(path(0, 0), at: path(0, 2))
    updates.reloadSection(1)

    try batch().validate(before: same.before, after: same.after)
  }
}
