import Testing

@testable import RosterSnapshot

@Suite struct SharedEndsTests {
  @Test func `a copy shares all`() {
    let old = snapshot(count: 1_000)
    let new = old

    let ends = SharedEnds(old.storage.sections[0], new.storage.sections[0])

    #expect(ends.head == 1_000)
    #expect(ends.tail == 0)
  }

  @Test func `an edit in the middle leaves the chunks before and after shared`() {
    let old = snapshot(count: 1_000)
    var new = old
    new.insertItems([-1], beforeItem: 500)

    let ends = SharedEnds(old.storage.sections[0], new.storage.sections[0])
    let rest = new.storage.sections[0].items(without: ends)

    #expect(ends.head == 256)
    #expect(ends.tail == 1_000 - 512)
    #expect(rest.contains { $0.id == -1 })
    #expect(rest.count == 1_001 - ends.head - ends.tail)
  }

  @Test func `chunks that both begin and end with are shared once`() {
    let old = snapshot(count: 512)
    var new = old
    new.appendItems([-1], toSection: 0)
    new.deleteItems([-1])

    let ends = SharedEnds(old.storage.sections[0], new.storage.sections[0])

    #expect((ends.head, ends.tail) == (512, 0))
    #expect(ends.areAll(of: old.storage.sections[0].count, new.storage.sections[0].count))
    #expect(!new.changes(from: old).hasChanges)
  }

  @Test func `an edit of one section leaves the other one as it is`() {
    let old = snapshot(count: 1_000)
    var new = old
    new.appendItems([-1], toSection: 1)

    let ends = SharedEnds(old.storage.sections[0], new.storage.sections[0])

    #expect(ends.head == 1_000)
  }

  @Test func `snapshots that were made apart share nothing`() {
    let old = snapshot(count: 1_000)
    let new = snapshot(count: 1_000)

    let ends = SharedEnds(old.storage.sections[0], new.storage.sections[0])

    #expect(ends.head == 0)
    #expect(ends.tail == 0)
    #expect(new.storage.sections[0].items(without: ends).map { $0.id } == Array(0..<1_000))
  }

  /// A snapshot as it is once it was shown.
  private func snapshot(count: Int) -> DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<count), toSection: 0)
    return snapshot.settled
  }
}
