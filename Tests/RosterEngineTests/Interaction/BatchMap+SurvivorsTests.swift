import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterEngine

/// Survivors of a batch.
@Suite
struct BatchMapSurvivorsTests {
  private func path(_ item: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  @Test
  func `the successor of what goes is the nearest that stays, the one behind first`() throws {
    var batch = BatchUpdate()
    batch.deleteItems = [path(1), path(2), path(5)]
    let map = try BatchMap(batch, before: [6], after: [3])

    #expect(map.successor(of: path(0)) == path(0))
    #expect(map.successor(of: path(1)) == path(0))
    #expect(map.successor(of: path(2)) == path(1))
    #expect(map.successor(of: path(5)) == path(2))
  }

  @Test
  func `of two that are equally near the one behind is taken`() throws {
    var batch = BatchUpdate()
    batch.deleteItems = [path(1)]
    let map = try BatchMap(batch, before: [3], after: [2])

    #expect(map.successor(of: path(1)) == path(1))
  }

  @Test
  func `if a whole section goes it is the next one's first item, or the last of the one before`()
    throws
  {
    var batch = BatchUpdate()
    batch.deleteSections = [1]
    let next = try BatchMap(batch, before: [2, 3, 4], after: [2, 4])
    let previous = try BatchMap(batch, before: [2, 3], after: [2])

    #expect(next.successor(of: path(2, 1)) == path(0, 1))
    #expect(previous.successor(of: path(0, 1)) == path(1, 0))
  }

  @Test
  func `what moved elsewhere counts only if nothing else is left`() throws {
    var batch = BatchUpdate()
    batch.deleteItems = [path(1)]
    batch.moveItems = [ItemMove(from: path(2), to: path(0))]
    let some = try BatchMap(batch, before: [4], after: [3])
    batch.deleteItems = [path(0), path(1)]
    let none = try BatchMap(batch, before: [3], after: [1])

    #expect(some.successor(of: path(1)) == path(1))
    #expect(none.successor(of: path(1)) == path(0))
  }

  @Test
  func `a reloaded item is its own successor, and an empty list has none`() throws {
    var reload = BatchUpdate()
    reload.reloadItems = [path(1)]
    reload.insertItems = [path(0)]
    var clear = BatchUpdate()
    clear.deleteItems = [path(0)]

    #expect(try BatchMap(reload, before: [2], after: [3]).successor(of: path(1)) == path(2))
    #expect(try BatchMap(clear, before: [1], after: [0]).successor(of: path(0)) == nil)
  }

  @Test
  func `the successor always exists, and is a survivor in the nearest place if there is one`()
    throws
  {
    for seed in 0..<UInt64(TestLength.count(short: 300, long: 20_000)) {
      var random = SeededGenerator(seed: seed)
      let old = ModelList(counts: [4, 0, 5])
      var new = old
      new.change(using: &random)
      let map = try BatchMap(old.batch(to: new), before: old.counts, after: new.counts)

      for (id, path) in old.paths {
        let successor = map.successor(of: path)
        var comment: Comment { "seed \(seed), \(path)" }
        #expect((successor == nil) == new.paths.isEmpty, comment)
        guard let successor else { continue }
        #expect(new.paths.values.contains(successor), comment)
        if let own = new.paths[id] { #expect(successor == own, comment) }
        let staying = map.survivor(ofSection: path.section).map { section in
          old.sections[path.section].items.indices.filter {
            map.fate(of: ItemPath(section: path.section, item: $0))
              == new.paths[old.sections[path.section].items[$0]].map { .kept($0) }
              && new.paths[old.sections[path.section].items[$0]]?.section == section
          }
        }
        if new.paths[id] == nil, let staying, !staying.isEmpty {
          let nearest = staying.min { first, second in
            (abs(first - path.item), -first) < (abs(second - path.item), -second)
          }
          let expected = nearest.map { old.sections[path.section].items[$0] }
          #expect(new[successor] == expected, comment)
        }
      }
    }
  }
}
