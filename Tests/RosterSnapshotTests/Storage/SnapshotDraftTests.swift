import RosterDiff
import RosterTesting
import TestSupport
import Testing

@testable import RosterSnapshot

/// Snapshots that were written and not read yet.
@Suite struct SnapshotDraftTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, CountedID>

  private let counts = HashCount()

  private func ids(_ numbers: some Sequence<Int>) -> [CountedID] {
    numbers.map { CountedID(number: $0, counts: counts) }
  }

  private func written(_ numbers: [Int]...) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(Array(numbers.indices))
    for (section, numbers) in numbers.enumerated() {
      snapshot.appendItems(ids(numbers), toSection: section)
    }
    return snapshot
  }

  @Test func `what is written is not hashed, and sections can be asked for`() {
    let snapshot = written(Array(0..<1_000), Array(1_000..<2_000))

    #expect(snapshot.numberOfSections == 2)
    #expect(snapshot.sectionIdentifiers == [0, 1])
    #expect(snapshot.indexOfSection(1) == 1)
    #expect(snapshot.views(ofSection: 0) == SectionViews())
    #expect(counts.hashes == 0)
    #expect(snapshot.content.isUnchecked)
    #expect(snapshot.content.checkInvariants() == nil)
  }

  @Test func `to ask for an item hashes all once, for all copies`() {
    let snapshot = written(Array(0..<1_000))
    let copy = snapshot

    #expect(snapshot.numberOfItems == 1_000)
    #expect(copy.numberOfItems == 1_000)
    #expect(copy.itemIdentifiers.map(\.number) == Array(0..<1_000))

    #expect(counts.hashes == 1_000)
    #expect(!copy.content.isUnchecked)
    #expect(copy.content.checkInvariants() == nil)
  }

  @Test func `beside what is shown only what differs is hashed`() {
    var shown = written(Array(0..<5_000), Array(5_000..<10_000)).settled
    for round in 0..<5 {
      var numbers = Array(0..<5_000)
      numbers.remove(at: 700 + round)
      numbers.insert(20_000 + round, at: 2_000)
      numbers.swapAt(10 + round, 4_000)
      counts.hashes = 0

      let new = written(numbers, Array(5_000..<10_000))
      let changes = new.changes(from: shown)

      #expect(changes.hasChanges)
      // In addition to the differences: a part of a chunk that became too long.
      #expect(counts.hashes < 400)
      #expect(new.content.checkInvariants() == nil)
      shown = new.settled
    }
    #expect(shown.itemIdentifiers.map(\.number)[2_000] == 20_004)
  }

  @Test func `an edit after a look keeps what is known`() {
    var snapshot = written(Array(0..<1_000))
    _ = snapshot.numberOfItems

    snapshot.appendItems(ids([1_000]))

    #expect(snapshot.indexOfItem(ids([1_000])[0]) == 1_000)
    #expect(counts.hashes < 1_010)
  }

  @Test func `a copy that is written on leaves the other one as it is`() {
    let original = written([1, 2])
    var copy = original
    copy.appendItems(ids([3]))
    let count = copy.numberOfItems
    var other = original
    other.setViews(SectionViews(header: "A"), ofSection: 0)

    #expect(count == 3)
    #expect(original.numberOfItems == 2)
    #expect(other.numberOfItems == 2)
    #expect(original.views(ofSection: 0) == SectionViews())
    #expect(other.views(ofSection: 0) == SectionViews(header: "A"))
  }

  @Test func `an item that is given twice counts once, and is noticed at a look`() {
    var snapshot = TextSnapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 1], toSection: "a")
    snapshot.appendItems([3, 2], toSection: "b")
    let noticed = snapshot.noticedFaults

    #expect(noticed.isEmpty)
    #expect(snapshot.text == "a 1, b 3 2")
    #expect(
      snapshot.faults.map(\.description) == [
        "item identifiers are not unique: 1 (section a): the first of each was kept"
      ])
    #expect(snapshot.settled.faults.isEmpty)
  }

  @Test func `mistakes are told in order, whenever they are noticed`() {
    var snapshot = TextSnapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 1])
    snapshot.appendItems([2], toSection: "x")
    snapshot.appendItems([3, 3])
    snapshot.deleteAllItems()
    snapshot.appendItems([4])

    #expect(
      snapshot.faults.map(\.problem) == [
        "item identifiers are not unique: 1 (section a)",
        "there is no such section in the snapshot: x",
        "item identifiers are not unique: 3 (section a)",
        "there is no section to append items to: append a section first",
      ])
  }

  @Test func `a snapshot with a strict policy is checked at once`() async {
    let policy = ListFault.Policy(onBadData: .assert)
    var snapshot = TextSnapshot(faultPolicy: policy)
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2])

    #expect(!snapshot.content.isUnchecked)
    await #expect(processExitsWith: .failure) {
      var snapshot = TextSnapshot(faultPolicy: .strict)
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 1])
    }
  }

  @Test func `what repeats what is shown is found beside it`() {
    let shown = TextSnapshot(["a": Array(0..<100), "b": Array(100..<200)]).settled
    var new = TextSnapshot()
    new.appendSections(["a", "b"])
    new.appendItems(Array(0..<100), toSection: "a")
    new.appendItems(Array(100..<200) + [150], toSection: "b")
    new.appendItems([7], toSection: "b")

    let changes = new.changes(from: shown)

    #expect(changes.indexChanges.duplicates.isEmpty)
    #expect(Array(changes.indexChanges.moves.map(\.to)) == [ItemPath(section: 1, item: 100)])
    #expect(new.faults.count == 1)
    #expect(new.numberOfItems == 200)
  }

  @Test func `copies can be read on several threads at once`() async {
    for _ in 0..<20 {
      let snapshot = TextSnapshot(["a": Array(0..<300), "b": Array(300..<600)])

      let answers = await withTaskGroup(of: Int.self) { group in
        for item in 0..<16 {
          group.addTask {
            item % 2 == 0 ? snapshot.indexOfItem(item) ?? -1 : snapshot.numberOfItems
          }
        }
        return await group.reduce(into: Set<Int>()) { $0.insert($1) }
      }

      #expect(answers == Set(stride(from: 0, to: 16, by: 2)).union([600]))
    }
  }
}
