import RosterDiff
import RosterSnapshot
import TestSupport
import Testing

/// The costs of calls in a loop, one for each element, as the number of ids that are read: four
/// times as many elements cost about four times as much.
@Suite struct LoopCostTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<LookedAtID, LookedAtID>
  private typealias Outline = DiffableDataSourceSectionSnapshot<LookedAtID>

  private let looks = Looks()

  private func id(_ number: Int) -> LookedAtID { LookedAtID(number: number, looks: looks) }

  /// Sections of four items each.
  private func snapshot(_ count: Int) -> Snapshot {
    var snapshot = Snapshot()
    for section in 0..<count {
      snapshot.appendSections([id(-1 - section)])
      snapshot.appendItems((section * 4..<(section + 1) * 4).map { id($0) })
    }
    precondition(snapshot.numberOfItems == count * 4)
    return snapshot
  }

  private func outline(_ count: Int) -> Outline {
    var outline = Outline()
    outline.append((0..<count).map { id($0) })
    return outline
  }

  /// Whether a loop over four times as many elements looks at most five times as often.
  private func isLinear<Value>(
    _ prepare: (Int) -> Value, _ loop: (inout Value, Int) -> Void
  ) -> Bool {
    let counts = [200, 800].map { count in
      var value = prepare(count)
      looks.count = 0
      for index in 0..<count { loop(&value, index) }
      return looks.count
    }
    return counts[0] > 0 && counts[1] <= 5 * counts[0]
  }

  @Test func `sections`() {
    #expect(isLinear(snapshot) { $0.deleteSections([id(-1 - $1)]) })
    #expect(isLinear(snapshot) { $0.moveSection(id(-1 - $1), beforeSection: id(-1)) })
    #expect(isLinear(snapshot) { $0.moveSection(id(-1 - $1), afterSection: id(-100)) })
    #expect(isLinear(snapshot) { $0.insertSections([id(-10_000 - $1)], beforeSection: id(-1)) })
    #expect(isLinear(snapshot) { $0.insertSections([id(-10_000 - $1)], afterSection: id(-9)) })
    #expect(isLinear(snapshot) { $0.appendSections([id(-1 - $1)]) })
    #expect(isLinear(snapshot) { $0.reloadSections([id(-1 - $1)]) })
    #expect(isLinear(snapshot) { $0.setViews(SectionViews(header: "a"), ofSection: id(-1 - $1)) })
    #expect(isLinear(snapshot) { _ = $0.indexOfSection(id(-1 - $1)) })
    #expect(isLinear(snapshot) { _ = $0.itemIdentifiers(inSection: id(-1 - $1)) })
    #expect(isLinear(snapshot) { _ = $0.numberOfItems(inSection: id(-1 - $1)) })
    #expect(isLinear(snapshot) { $0.replaceItems(in: id(-1 - $1), with: [id($1 * 4)]) })
  }

  @Test func `items`() {
    #expect(isLinear(snapshot) { $0.deleteItems([id($1)]) })
    #expect(isLinear(snapshot) { $0.appendItems([id($1)]) })
    #expect(isLinear(snapshot) { $0.insertItems([id(10_000 + $1)], beforeItem: id(0)) })
    #expect(isLinear(snapshot) { $0.insertItems([id(10_000 + $1)], afterItem: id($1)) })
    #expect(isLinear(snapshot) { $0.moveItem(id($1), beforeItem: id(100)) })
    #expect(isLinear(snapshot) { $0.moveItem(id($1), afterItem: id($1 + 2)) })
    #expect(isLinear(snapshot) { $0.reloadItems([id($1)]) })
    #expect(isLinear(snapshot) { $0.reconfigureItems([id($1)]) })
    #expect(isLinear(snapshot) { _ = $0.indexOfItem(id($1)) })
    #expect(isLinear(snapshot) { _ = $0.path(of: id($1)) })
    #expect(isLinear(snapshot) { _ = $0.sectionIdentifier(containingItem: id($1)) })
  }

  @Test func `marks that are removed again`() {
    let marked = { (count: Int) in
      var snapshot = snapshot(count)
      snapshot.reloadItems(snapshot.itemIdentifiers)
      snapshot.reloadSections(snapshot.sectionIdentifiers)
      return snapshot
    }

    #expect(isLinear(marked) { $0.deleteItems([id($1)]) })
    #expect(isLinear(marked) { $0.deleteSections([id(-1 - $1)]) })
  }

  @Test func `outlines`() {
    #expect(isLinear(outline) { _ = $0.index(of: id($1)) })
    #expect(isLinear(outline) { $0.append([id(10_000 + $1)]) })
    #expect(isLinear(outline) { $0.append([id(10_000 + $1)], to: id($1)) })
    #expect(isLinear(outline) { $0.insert([id(10_000 + $1)], before: id($1)) })
    #expect(isLinear(outline) { $0.insert([id(10_000 + $1)], after: id(0)) })
    #expect(isLinear(outline) { $0.delete([id($1)]) })
    #expect(isLinear(outline) { $0.expand([id($1)]) })
    #expect(isLinear(outline) { _ = $0.isVisible(id($1)) })
    #expect(isLinear(outline) { _ = $0.level(of: id($1)) })
    #expect(isLinear(outline) { _ = $0.parent(of: id($1)) })
    #expect(isLinear(outline) { _ = $0.snapshot(of: id($1), includingParent: true) })
    #expect(isLinear(outline) { $0.replace(childrenOf: id($1), using: Outline()) })
  }

  @Test func `values`() {
    let values = { (count: Int) in
      var snapshot = ComparableDataSourceSnapshot<LookedAtID, Value>()
      for section in 0..<count {
        snapshot.appendSections([id(-1 - section)])
        snapshot.appendItems((section * 4..<(section + 1) * 4).map { Value(id: id($0)) })
      }
      precondition(snapshot.numberOfItems == count * 4)
      return snapshot
    }

    #expect(isLinear(values) { $0.updateItem(Value(id: id($1), text: "new")) })
    #expect(isLinear(values) { $0.deleteItems([id($1)]) })
    #expect(isLinear(values) { $0.moveItem(id($1), beforeItem: id(100)) })
    #expect(isLinear(values) { $0.insertItems([Value(id: id(10_000 + $1))], afterItem: id($1)) })
    #expect(isLinear(values) { $0.deleteSections([id(-1 - $1)]) })
    #expect(isLinear(values) { $0.moveSection(id(-1 - $1), beforeSection: id(-1)) })
    #expect(isLinear(values) { _ = $0.item(id($1)) })
  }

  private struct Value: Identifiable, Equatable {
    let id: LookedAtID
    var text = ""
  }

  @Test func `deleting items that lie together hashes hardly any of them`() {
    var indexed = snapshot(800)
    let going = indexed.itemIdentifiers.prefix(320)
    looks.count = 0

    indexed.deleteItems(Array(going))

    #expect(looks.count < 4 * 320)
    #expect(indexed.numberOfItems == 2_880)
  }

  @Test func `sections of many items are deleted without a look at these`() {
    var snapshot = Snapshot()
    for section in 0..<20 {
      snapshot.appendSections([id(-1 - section)])
      snapshot.appendItems((section * 100..<(section + 1) * 100).map { id($0) })
    }
    let count = snapshot.numberOfItems
    looks.count = 0

    snapshot.deleteSections((0..<5).map { id(-1 - $0) })

    #expect(looks.count < 100)
    #expect(count - snapshot.numberOfItems == 500)
    #expect(snapshot.indexOfItem(id(0)) == nil)
    #expect(snapshot.indexOfItem(id(1_000)) == 500)
  }

  @Test func `a snapshot that was just built is not hashed to delete its first items`() {
    var snapshot = Snapshot()
    for section in 0..<20 {
      snapshot.appendSections([id(-1 - section)])
      snapshot.appendItems((section * 100..<(section + 1) * 100).map { id($0) })
    }
    looks.count = 0

    snapshot.deleteItems((0..<250).map { id($0) })

    #expect(looks.count < 2 * 250)
    #expect(snapshot.indexOfItem(id(249)) == nil)
    #expect(snapshot.indexOfItem(id(250)) == 0)
    #expect(snapshot.faults.isEmpty)
  }
}
