import RosterDiff
import RosterTesting
import TestModels
import TestSupport
import Testing

@testable import RosterSnapshot

/// Marks are keys, are part of the value, and are dropped when a snapshot has been applied.
@Suite struct DiffableDataSourceSnapshotMarksTests {
  /// An id that carries content, as an id should not.
  private struct Carrier: Hashable {
    let key: Int
    let content: String

    static func == (lhs: Carrier, rhs: Carrier) -> Bool { lhs.key == rhs.key }

    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  @Test func `reloadItems and reconfigureItems mark items once, in order`() {
    var snapshot = TextSnapshot(["a": [1, 2, 3]])

    snapshot.reloadItems([3, 1])
    snapshot.reloadItems([1, 2])
    snapshot.reconfigureItems([2])

    #expect(snapshot.reloadedItemIdentifiers == [3, 1, 2])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.faults.isEmpty)
  }

  @Test func `an item that went and came again is marked at its new turn`() {
    var snapshot = TextSnapshot(["a": [1, 2, 3]])
    snapshot.reconfigureItems([1, 2, 3])

    // Often enough that removed marks are compacted in between.
    for round in 1...40 {
      let item = round % 3 + 1
      snapshot.deleteItems([item])
      snapshot.appendItems([item])
      snapshot.reconfigureItems([item])
      #expect(snapshot.reconfiguredItemIdentifiers.last == item)
      #expect(Set(snapshot.reconfiguredItemIdentifiers) == [1, 2, 3])
    }

    // Rounds 38, 39 and 40.
    #expect(snapshot.reconfiguredItemIdentifiers == [3, 1, 2])
  }

  @Test func `reloadSections marks sections once, in order`() {
    var snapshot = TextSnapshot(["a": [], "b": []])

    snapshot.reloadSections(["b"])
    snapshot.reloadSections(["a", "b"])

    #expect(snapshot.reloadedSectionIdentifiers == ["b", "a"])
  }

  @Test func `marks of unknown ids change nothing`() {
    var snapshot = TextSnapshot(["a": [1]])

    snapshot.reloadItems([1, 2])
    snapshot.reconfigureItems([3])
    snapshot.reloadSections(["a", "b"])

    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
    #expect(
      snapshot.faults.map(\.problem) == [
        "there is no such item in the snapshot: 2", "there is no such item in the snapshot: 3",
        "there is no such section in the snapshot: b",
      ])
    #expect(throws: SnapshotError.unknownItems(["2"])) {
      try snapshot.reloadItems(validating: [2])
    }
    #expect(throws: SnapshotError.unknownItems(["2"])) {
      try snapshot.reconfigureItems(validating: [1, 2])
    }
    #expect(throws: SnapshotError.unknownSections(["b"])) {
      try snapshot.reloadSections(validating: ["b"])
    }
  }

  @Test func `a marked value is only a key: the snapshot keeps the content that it had`() {
    var snapshot = DiffableDataSourceSnapshot<Int, Carrier>()
    snapshot.appendSections([0])
    snapshot.appendItems([Carrier(key: 1, content: "old")])

    snapshot.reloadItems([Carrier(key: 1, content: "new")])

    #expect(snapshot.itemIdentifiers.map(\.content) == ["old"])
  }

  @Test func `marks go with what is deleted and stay with what is moved`() {
    var snapshot = TextSnapshot(["a": [1, 2], "b": [3]])
    snapshot.reloadItems([1, 2, 3])
    snapshot.reconfigureItems([1, 3])
    snapshot.reloadSections(["a", "b"])

    snapshot.deleteItems([1])
    snapshot.deleteSections(["b"])
    snapshot.appendSections(["c", "b"])
    snapshot.appendItems([2, 1, 3], toSection: "c")

    #expect(snapshot.reloadedItemIdentifiers == [2])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
  }

  @Test func `deleting all items drops all marks, also of what comes back`() {
    var snapshot = TextSnapshot(["a": [1, 2]])
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2])
    snapshot.reloadSections(["a"])

    snapshot.deleteAllItems()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2])

    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
  }

  @Test func `a snapshot that was applied has no marks and no faults`() {
    var snapshot = TextSnapshot(["a": [1]])
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([1])
    snapshot.reloadSections(["a"])
    snapshot.reloadItems([2])

    let applied = snapshot.settled

    #expect(applied.text == "a 1")
    #expect(applied.reloadedItemIdentifiers.isEmpty)
    #expect(applied.reconfiguredItemIdentifiers.isEmpty)
    #expect(applied.reloadedSectionIdentifiers.isEmpty)
    #expect(applied.faults.isEmpty)
    #expect(snapshot.reloadedItemIdentifiers == [1])
  }

  /// Items in two sections of several chunks, some of them marked, and edits after that.
  private struct MarkedEdits: CustomStringConvertible {
    var marks: [Int]
    var edits: [SnapshotEdit]

    var description: String { "marks \(marks), then \(edits)" }
  }

  @Test func `a mark is where its item is, however it got there`() throws {
    let generator = SnapshotEditGenerator(items: 700, longest: 300)
    try checkProperty(
      seed: 8, cases: TestLength.count(short: 60, long: 3_000),
      generate: { random in
        let share: Int = [1, 20, 180].randomElement(using: &random) ?? 1
        let marks: [Int] = (0..<700).filter { _ in Int.random(in: 0..<200, using: &random) < share }
        let count = Int.random(in: 0...12, using: &random)
        return MarkedEdits(marks: marks, edits: generator.edits(count: count, using: &random))
      },
      shrink: { value in
        Shrinking.removals(value.marks).map { MarkedEdits(marks: $0, edits: value.edits) }
          + Shrinking.removals(value.edits).map { MarkedEdits(marks: value.marks, edits: $0) }
      },
      holds: { value in
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(Array(0..<600), toSection: 0)
        snapshot.appendItems(Array(600..<700), toSection: 1)
        let old = snapshot
        snapshot.reconfigureItems(value.marks)
        for edit in value.edits { snapshot.apply(edit, { $0 }, { $0 }) }

        let changes = snapshot.changes(from: old)

        let reloaded = Set(snapshot.reloadedItemIdentifiers)
        let both = snapshot.reconfiguredItemIdentifiers.filter { item in
          old.indexOfItem(item) != nil && !reloaded.contains(item)
        }
        let expected: [ItemPath] = both.compactMap { item in snapshot.path(of: item) }
        let found: [ItemPath] = changes.reconfiguredItems.map { update in update.to }
        return found == expected.sorted()
      })
  }
}
