import RosterTesting
import Testing

@testable import RosterKit

@Suite struct SnapshotStorageTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  @Test func `chunks stay within their capacity, and the directory names their places`() {
    var random = SeededGenerator(seed: 1)
    var snapshot = Snapshot()
    let generator = SnapshotEditGenerator(items: 3_001, longest: 500)

    for edit in generator.edits(count: 300, using: &random) {
      snapshot.apply(edit, { $0 }, { $0 })

      #expect(isConsistent(snapshot.storage))
    }
  }

  @Test func `a section that lost most of its items is packed`() {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<25_600))

    snapshot.deleteItems((0..<25_600).filter { $0 % 256 != 0 })

    #expect(snapshot.storage.sections[0].chunks.count == 1)
    #expect(snapshot.itemIdentifiers == Array(stride(from: 0, to: 25_600, by: 256)))
    #expect(isConsistent(snapshot.storage))
  }

  @Test func `keys of chunks and sections that went away are used again`() {
    var snapshot = Snapshot()
    for _ in 0..<50 {
      snapshot.appendSections([0, 1])
      snapshot.appendItems(Array(0..<1_000), toSection: 0)
      snapshot.deleteSections([0, 1])
    }

    #expect(snapshot.storage.directory.count <= 4)
    #expect(snapshot.storage.sectionIndexes.count <= 2)
  }

  private func isConsistent(_ storage: SnapshotStorage<Int, ItemKey<Int>>) -> Bool {
    for (index, section) in storage.sections.enumerated() {
      guard storage.sectionIndexes[Int(section.key)] == index,
        storage.sums.sum(before: index + 1) - storage.sums.sum(before: index) == section.count,
        section.chunks.count == section.keys.count, !section.isSparse
      else { return false }
      for (number, key) in section.keys.enumerated() {
        let place = storage.directory[Int(key)]
        let chunk = section.chunks[number]
        guard place.section == section.key, place.index == number, !chunk.isEmpty,
          chunk.count <= SnapshotSection<Int, ItemKey<Int>>.capacity,
          chunk.allSatisfy({ storage.table.place(of: $0.id)?.chunk == key })
        else { return false }
      }
    }
    return storage.sums.total == storage.count
  }
}
