import RosterTesting
import TestSupport
import Testing

@testable import RosterSnapshot

@Suite struct SnapshotStorageTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  @Test func `chunks stay within their capacity, and the directory names their places`() {
    var random = SeededGenerator(seed: 1)
    var snapshot = Snapshot()
    let generator = SnapshotEditGenerator(items: 3_001, longest: 500)

    for edit in generator.edits(count: 300, using: &random) {
      snapshot.apply(edit, { $0 }, { $0 })

      #expect(snapshot.storage.checkInvariants() == nil)
    }
  }

  @Test func `a section that lost most of its items is packed`() {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<25_600))

    snapshot.deleteItems((0..<25_600).filter { $0 % 256 != 0 })

    #expect(snapshot.storage.sections[0].chunks.count == 1)
    #expect(snapshot.itemIdentifiers == Array(stride(from: 0, to: 25_600, by: 256)))
    #expect(snapshot.storage.checkInvariants() == nil)
  }

  @Test func `keys of chunks and sections that went away are used again`() {
    var snapshot = Snapshot()
    for _ in 0..<50 {
      snapshot.appendSections([0, 1])
      snapshot.appendItems(Array(0..<1_000), toSection: 0)
      snapshot.deleteSections([0, 1])
    }

    #expect(snapshot.storage.directory.count <= 4)
    #expect(snapshot.storage.abandonedChunkKeys.count <= 4)
  }
}
