import RosterDiff
import RosterTesting
import TestModels
import TestSupport
import Testing

@testable import RosterSnapshot

/// Snapshots that are built from scratch and compared with the previous one, again and again.
@Suite struct SnapshotDraftChangesTests {
  /// The content: sections with their titles and items, possibly with duplicates.
  private struct Page {
    struct Section {
      var id: Int
      var title: String?
      var items: [Int]
    }

    var sections: [Section] = []

    /// Makes the page a little different.
    mutating func change(_ range: Int, _ random: inout SeededGenerator) {
      for _ in 0..<Int.random(in: 0...6, using: &random) { changeOnce(range, &random) }
    }

    private mutating func changeOnce(_ range: Int, _ random: inout SeededGenerator) {
      let item = Int.random(in: 0..<range, using: &random)
      let kind = Int.random(in: 0..<16, using: &random)
      guard let section = sections.indices.randomElement(using: &random), kind > 0 else {
        let id = Int.random(in: 0..<8, using: &random)
        if sections.contains(where: { $0.id == id }) { return }
        return sections.append(Section(id: id, items: [item]))
      }
      let place = Int.random(in: 0...sections[section].items.count, using: &random)
      switch kind {
      case 1: sections.remove(at: section)
      case 2: sections.shuffle(using: &random)
      case 3: sections[section].title = "\(item % 3)"
      case 4: sections[section].items.removeSubrange(place...)
      case 5: sections[section].items.insert(contentsOf: item..<item + range / 4, at: place)
      case 6..<9: move(from: section, place, &random)
      case 9..<11: insert(new: item, in: section, at: place)
      case 11: sections[section].items.insert(item, at: place)
      default:
        guard place < sections[section].items.count else { return }
        if kind < 14 { sections[section].items.remove(at: place) }
        if kind == 14 { sections[section].items[place] = -item - 1 }
      }
    }

    private mutating func move(from section: Int, _ place: Int, _ random: inout SeededGenerator) {
      guard place < sections[section].items.count,
        let target = sections.indices.randomElement(using: &random)
      else { return }
      let item = sections[section].items.remove(at: place)
      let count = sections[target].items.count
      sections[target].items.insert(item, at: Int.random(in: 0...count, using: &random))
    }

    private mutating func insert(new item: Int, in section: Int, at place: Int) {
      if sections.contains(where: { $0.items.contains(item) }) { return }
      sections[section].items.insert(item, at: place)
    }
  }

  /// Pages that follow one another.
  private static func pages(
    _ range: Int, _ count: Int, _ random: inout SeededGenerator
  ) -> [Page] {
    var page = Page()
    let width = range / 4
    for id in 0..<3 {
      page.sections.append(.init(id: id, items: Array(id * width..<(id + 1) * width)))
    }
    return (0..<count).map { _ in
      page.change(range, &random)
      return page
    }
  }

  private func written<ID: Hashable>(
    _ page: Page, _ id: (Int) -> ID
  ) -> DiffableDataSourceSnapshot<Int, ID> {
    var snapshot = DiffableDataSourceSnapshot<Int, ID>()
    for section in page.sections {
      snapshot.appendSections([section.id])
      snapshot.setViews(SectionViews(header: section.title), ofSection: section.id)
      snapshot.appendItems(section.items.map(id))
    }
    return snapshot
  }

  @Test(arguments: [16, 200])
  func `changes and indexes are those of snapshots that were checked before`(range: Int) throws {
    try check(seed: 1, cases: TestLength.count(short: 150, long: 10_000), range, 8) { $0 }
  }

  @Test func `ids with equal hash values too`() throws {
    try check(
      seed: 2, cases: TestLength.count(short: 400, long: 2_000), 16, 8, CollidingID.init)
  }

  @Test func `an item moves into an empty section past one with an equal hash value`() {
    // 11 has the hash value of 5 and of 8.
    let page = Page(sections: [.init(id: 1, items: []), .init(id: 2, items: [5, 8, 11])])
    let next = Page(sections: [.init(id: 1, items: [11]), .init(id: 2, items: [5, 8])])
    let shown = written(page, CollidingID.init).settled
    let new = written(next, CollidingID.init)
    let checked = written(next, CollidingID.init)
    _ = (shown.numberOfItems, checked.numberOfItems)

    #expect(new.changes(from: shown) == checked.changes(from: shown))
    #expect(isEqual(new, checked))
  }

  @Test func `ids of three fields too`() throws {
    try check(
      seed: 5, cases: TestLength.count(short: 80, long: 2_000), 200, 8, ThreeFieldID.init)
  }

  @Test func `chunks that fill and empty too`() throws {
    try check(seed: 3, cases: TestLength.count(short: 6, long: 300), 9_000, 12) { $0 }
  }

  private func check<ID: Hashable>(
    seed: UInt64, cases: Int, _ range: Int, _ count: Int, _ id: @escaping (Int) -> ID
  ) throws {
    try checkProperty(
      seed: seed, cases: cases,
      generate: { Self.pages(range, count, &$0) },
      shrink: Shrinking.removals,
      holds: { pages in
        var shown = DiffableDataSourceSnapshot<Int, ID>().settled
        for page in pages {
          let new = written(page, id)
          let checked = written(page, id)
          _ = checked.numberOfItems
          let changes = new.changes(from: shown)
          guard changes == checked.changes(from: shown), isEqual(new, checked) else {
            return false
          }
          shown = new.settled
        }
        return true
      })
  }

  private func isEqual<ID: Hashable>(
    _ new: DiffableDataSourceSnapshot<Int, ID>, _ checked: DiffableDataSourceSnapshot<Int, ID>
  ) -> Bool {
    new.content.checkInvariants() == nil && new.settled.content.checkInvariants() == nil
      && new.faults == checked.faults
      && new.sectionIdentifiers == checked.sectionIdentifiers
      && new.itemIdentifiers == checked.itemIdentifiers
      && new.sectionIdentifiers.allSatisfy {
        new.views(ofSection: $0) == checked.views(ofSection: $0)
      }
      && checked.itemIdentifiers.allSatisfy { new.path(of: $0) == checked.path(of: $0) }
  }

  @Test func `values are those that were written`() throws {
    var shown = ValueSnapshot(["a": Array(0..<600), "b": Array(600..<700)]).settled
    for version in 1..<6 {
      var items = (0..<600).map { Versioned($0, $0 % 50 == 0 ? version : 0) }
      items.swapAt(3, 500)
      var new = ValueSnapshot()
      new.appendSections(["a", "b"])
      new.appendItems(items, toSection: "a")
      new.appendItems((600..<700).map { Versioned($0) }, toSection: "b")

      let changes = new.changes(from: shown)

      #expect(changes.reconfiguredItems.count == 12)
      #expect(!new.content.isUnchecked)
      #expect(new.items(inSection: "a") == items)
      #expect(new.item(550) == Versioned(550, version))
      #expect(new.content.checkInvariants() == nil)
      shown = new.settled
    }
  }

  @Test func `what is written in one call keeps the first of those that are given twice`() throws {
    try checkProperty(
      seed: 4, cases: TestLength.count(short: 200, long: 5_000),
      generate: { random in
        (0..<4).map { _ in (0..<6).map { _ in Int.random(in: 0..<20, using: &random) } }
      },
      shrink: Shrinking.removals,
      holds: { lists in
        var seen: Set<Int> = []
        let kept = lists.map { $0.filter { seen.insert($0).inserted } }
        let snapshot = DiffableDataSourceSnapshot<Int, Int> {
          for (index, items) in lists.enumerated() { ListSection(index) { items } }
        }
        let faultCount = zip(lists, kept).count { $0 != $1 }
        let isLazy = snapshot.content.isUnchecked
        return isLazy && snapshot.faults.count == faultCount
          && snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) } == kept
          && snapshot.content.checkInvariants() == nil
      })
  }
}
