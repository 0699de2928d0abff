import RosterDiff
import RosterSnapshot
import RosterTesting
import TestModels
import TestSupport
import Testing

@Suite struct OutlineRowChangesTests {
  private typealias Outline = DiffableDataSourceSectionSnapshot<Int>

  @Test func `every outline of three items becomes every other one`() {
    let all = smallOutlines()
    #expect(all.count == 88)

    for old in all {
      for new in all {
        let isRight = turns(old, into: new)
        #expect(isRight, "\(old.visualDescription())\n\(new.visualDescription())")
      }
    }
  }

  @Test func `versions of an outline become each other, in all directions`() throws {
    try checkVersions(seed: 1, cases: TestLength.count(short: 150, long: 6_000), 20, 4)
  }

  @Test func `versions of an outline of several chunks become each other`() throws {
    try checkVersions(seed: 2, cases: TestLength.count(short: 10, long: 300), 1_500, 300)
  }

  @Test func `rows that move along keep their places below their parents`() {
    var old = Outline()
    old.append([1, 2, 3])
    old.append([11, 12], to: 1)
    old.append([21], to: 2)
    old.expand([1, 2])
    var new = old
    new.append([13], to: 1)
    new.collapse([2])

    let changes = new.rowChanges(from: old)

    #expect(changes?.deletes == [21])
    #expect(changes?.inserts.map { $0.anchor } == [12])
    #expect(changes?.inserts.map { $0.rows } == [[13]])
    #expect(changes?.arrivals == [13])
  }

  private func checkVersions(seed: UInt64, cases: Int, _ count: Int, _ longest: Int) throws {
    try checkProperty(
      seed: seed, cases: cases,
      generate: { random in
        (0..<24).map { _ in
          // Some edits begin with an earlier version.
          (
            Int.random(in: 0..<4, using: &random) == 0
              ? Int.random(in: 0..<24, using: &random) : nil,
            OutlineEdit.random(below: count, longest: longest, using: &random)
          )
        }
      },
      shrink: Shrinking.removals,
      holds: { steps in
        var versions = [Outline()]
        for (start, edit) in steps {
          var outline = versions[(start ?? versions.count - 1) % versions.count]
          outline.apply(edit) { $0 }
          versions.append(outline)
        }
        return versions.indices.allSatisfy { index in
          let new = versions[index]
          return [index - 1, index / 2, 0].filter { $0 >= 0 }.allSatisfy {
            turns(versions[$0], into: new) && turns(new, into: versions[$0])
          }
        }
      })
  }

  /// Whether the changes turn the rows of one outline into those of another one, and rows that
  /// differ are known; outlines of few chunks are always compared.
  private func turns(_ old: Outline, into new: Outline) -> Bool {
    guard let changes = new.rowChanges(from: old),
      let rows = new.tree.rowsDiffering(from: old.tree)
    else { return max(old.items.count, new.items.count) > 1_000 }
    return Set(changes.arrivals) == Set(new.items).subtracting(old.items)
      && changed(old.visibleItems, by: changes) == new.visibleItems
      && rows.old.allSatisfy { $1 == old.tree.row(of: $0) }
      && rows.new.allSatisfy { $1 == new.tree.row(of: $0) }
      && new.visibleItems.allSatisfy { item in
        let (before, after) = (old.tree.row(of: item), new.tree.row(of: item))
        return rows.new[item] == nil ? before == after : rows.old[item] == before
      }
  }

  /// Returns rows with changes made, or nil if these name rows that are not there or are already.
  private func changed(_ rows: [Int], by changes: OutlineRowChanges<Int>) -> [Int]? {
    let going = Set(changes.deletes)
    guard going.count == changes.deletes.count, going.isSubset(of: rows) else { return nil }
    var rows = rows.filter { !going.contains($0) }
    for insert in changes.inserts {
      guard Set(insert.rows).isDisjoint(with: rows) else { return nil }
      if let anchor = insert.anchor {
        guard let index = rows.firstIndex(of: anchor) else { return nil }
        rows.insert(contentsOf: insert.rows, at: index + 1)
      } else {
        rows = insert.rows + rows
      }
    }
    return rows
  }

  /// Returns all outlines of some of three items; only parents are expanded.
  private func smallOutlines() -> [Outline] {
    var all = [Outline()]
    var last = all
    for _ in 0..<3 {
      // Each further item comes to the end, below any item of the line that ends there.
      last = last.flatMap { outline in
        (0..<3).filter { !outline.contains($0) }.flatMap { item in
          parents(atEndOf: outline).map { parent in
            var next = outline
            next.append([item], to: parent)
            return next
          }
        }
      }
      all += last
    }
    return all.flatMap { outline in
      let parents = outline.items.filter { !outline.snapshot(of: $0).items.isEmpty }
      return (0..<1 << parents.count).map { bits in
        var outline = outline
        outline.expand(parents.indices.filter { bits >> $0 & 1 == 1 }.map { parents[$0] })
        return outline
      }
    }
  }

  private func parents(atEndOf outline: Outline) -> [Int?] {
    var result: [Int?] = [nil]
    var last = outline.rootItems.last
    while let item = last {
      result.append(item)
      last = outline.snapshot(of: item).rootItems.last
    }
    return result
  }
}
