import RosterDiff
import RosterTesting
import Synchronization
import TestModels
import TestSupport
import Testing

@testable import RosterSnapshot

/// Comparisons that copies of snapshots share.
@Suite struct SnapshotVersionTests {
  private final class Looks: Sendable {
    let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }
  }

  /// An item that counts how often its value is compared.
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var text = "a"
    let looks: Looks

    static func == (first: Self, second: Self) -> Bool {
      first.looks.count.add(1, ordering: .relaxed)
      return first.text == second.text
    }
  }

  private typealias Values = ComparableDataSourceSnapshot<Int, Row>
  private typealias IDs = DiffableDataSourceSnapshot<Int, Int>

  private let looks = Looks()

  private func rows(_ count: Int) -> [Row] { (0..<count).map { Row(id: $0, looks: looks) } }

  private func values(_ rows: [Row]) -> Values {
    var snapshot = Values()
    snapshot.appendSections([0])
    snapshot.appendItems(rows)
    return snapshot
  }

  // MARK: - Once

  @Test func `copies of two snapshots are compared once, however they were made`() {
    var changed = rows(100)
    changed[7].text = "b"
    let first = values(rows(100)).settled
    var edited = first
    edited.updateItem(changed[7])

    for new in [values(changed), edited] {
      let old = first
      looks.count.store(0, ordering: .relaxed)
      let changes = new.changes(from: old)
      let once = looks.value
      for _ in 0..<10 {
        let (old, new) = (old.settled, new)
        #expect(new.changes(from: old) == changes)
      }

      #expect(once > 0)
      #expect(looks.value == once)
      #expect(changes.reconfiguredItems.count == 1)
    }
  }

  @Test func `lists that skipped a change are compared once for each change that they skipped`() {
    let versions = (0..<5).map { step in
      values(rows(50).map { Row(id: $0.id, text: "\(min($0.id, step))", looks: looks) })
    }
    for old in versions { _ = old.numberOfItems }

    var counts: [Int] = []
    for _ in 0..<3 {
      for old in versions.dropLast() {
        looks.count.store(0, ordering: .relaxed)
        _ = versions[4].changes(from: old)
        counts.append(looks.value)
      }
    }

    #expect(counts.prefix(4).allSatisfy { $0 > 0 })
    #expect(counts.dropFirst(4).allSatisfy { $0 == 0 })
  }

  @Test func `lists that begin with the same snapshot compare it once`() {
    typealias Counted = DiffableDataSourceSnapshot<Int, CountedID>
    let counts = HashCount()
    var new = Counted()
    new.appendSections([0])
    new.appendItems((0..<100).map { CountedID(number: $0, counts: counts) })
    let changes = new.changes(from: Counted())
    let found = counts.hashes

    for _ in 0..<3 { #expect(new.changes(from: Counted()) == changes) }

    #expect(changes.indexChanges.sections.inserts.count == 1)
    #expect(found > 0)
    #expect(counts.hashes == found)
  }

  @Test func `an empty snapshot that is edited is another one`() {
    let new = values(rows(10))
    let changes = new.changes(from: Values())
    var other = Values()

    other.appendSections([7])
    #expect(new.changes(from: other).indexChanges.sections.deletes.count == 1)
    other.deleteAllItems()
    #expect(new.changes(from: other) == changes)
    #expect(Values().changes(from: new).indexChanges.sections.deletes.count == 1)
    #expect(!Values().changes(from: Values()).hasChanges)
  }

  @Test func `tasks that compare the same snapshots at the same time do it once`() async {
    var changed = rows(2_000)
    changed[7].text = "b"
    let (old, new) = (values(rows(2_000)).settled, values(changed))
    _ = values(changed).changes(from: old)
    let once = looks.count.exchange(0, ordering: .relaxed)

    let all = await withTaskGroup(of: SnapshotChanges.self) { group in
      for _ in 0..<8 { group.addTask { new.changes(from: old) } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(Set(all).count == 1)
    #expect(looks.value == once)
  }

  // MARK: - Never too seldom

  @Test func `a snapshot that is edited after a comparison is compared again`() {
    let old = values(rows(10)).settled
    var new = old
    new.updateItem(Row(id: 1, text: "b", looks: looks))
    #expect(new.changes(from: old).reconfiguredItems.count == 1)
    new.updateItem(Row(id: 2, text: "b", looks: looks))
    #expect(new.changes(from: old).reconfiguredItems.count == 2)

    var later = old
    #expect(!new.changes(from: new).hasChanges)
    later.deleteItems([3])
    #expect(new.changes(from: later).indexChanges.inserts.count == 1)
    later.deleteItems([4])
    #expect(new.changes(from: later).indexChanges.inserts.count == 2)

    var draft = values(rows(10))
    #expect(!draft.changes(from: old).hasChanges)
    draft.appendSections([1])
    draft.appendItems([Row(id: 99, looks: looks)])
    #expect(draft.changes(from: old).indexChanges.sections.inserts.count == 1)
  }

  @Test func `marks are part of what is compared, and a shown snapshot has none`() {
    var old = IDs()
    old.appendSections([0])
    old.appendItems(Array(0..<10))
    old = old.settled
    var new = old
    new.reconfigureItems([3])

    #expect(new.changes(from: old).reconfiguredItems.count == 1)
    #expect(!new.settled.changes(from: old).hasChanges)
    #expect(new.changes(from: old).reconfiguredItems.count == 1)
    new.reloadItems([4])
    #expect(new.changes(from: old).reloadedItems.count == 1)
    new.reloadSections([0])
    #expect(new.changes(from: old).reloadedSections.count == 1)
    new.reconfigureItems([5])
    #expect(new.changes(from: old).reconfiguredItems.count == 2)
  }

  @Test func `more comparisons than are remembered give the same`() {
    let olds = (0..<3 * SnapshotVersion.capacity).map { values(rows($0 + 1)).settled }
    let new = values(rows(100))

    for _ in 0..<2 {
      for old in olds {
        #expect(new.changes(from: old).indexChanges.inserts.count == 100 - old.numberOfItems)
      }
    }
  }

  @Test func `a snapshot does not keep those that it was compared with`() {
    weak var kept: Looks?
    let new = values(rows(10))
    do {
      let others = Looks()
      kept = others
      let old = values((0..<10).map { Row(id: $0, looks: others) }).settled
      #expect(!new.changes(from: old).hasChanges)
    }

    #expect(kept == nil)
  }

  @Test func `remembered comparisons are those of snapshots that were never compared`() throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 60, long: 3_000),
      generate: { random in
        let edits = SnapshotEditGenerator(items: 40, longest: 8).edits(count: 40, using: &random)
        return edits.map { ($0, random.next()) }
      },
      shrink: { Shrinking.removals($0) },
      holds: { run in
        var pool = [IDs()]
        for (edit, number) in run {
          let index = Int(number % UInt64(pool.count))
          // Without the one in the pool there may be no other copy.
          var snapshot = number % 3 == 0 ? pool.remove(at: index) : pool[index]
          snapshot.apply(edit, { $0 }, { $0 })
          pool.append(number % 5 == 0 ? snapshot.settled : snapshot)
          if pool.count > 6 { pool.removeFirst() }
          for old in pool {
            let (fresh, freshOld) = (snapshot.neverCompared, old.neverCompared)
            let expected = fresh.changes(from: freshOld)
            guard snapshot.changes(from: old) == expected,
              snapshot.changes(from: old.settled) == expected
            else { return false }
          }
        }
        return true
      })
  }
}

extension DiffableDataSourceSnapshot {
  /// A copy with a version of its own.
  fileprivate var neverCompared: Self {
    var copy = self
    copy.content.beginVersion()
    return copy
  }
}
