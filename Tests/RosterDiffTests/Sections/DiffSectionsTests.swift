import RosterDiff
import Testing

/// A letter for the identity and a number for the content.
private struct Item: ListDiffable, Equatable {
  let id: Character
  var value = 0

  var diffIdentifier: Character { id }
}

private typealias TestSection = ListDiffSection<String, Item>

/// Reads sections from text: in `A:ab B:c1`, A holds a and b, and B holds c, whose value is 1.
private func sections(_ text: String) -> [TestSection] {
  text.split(separator: " ").map { part in
    let halves = part.split(separator: ":", omittingEmptySubsequences: false)
    var items: [Item] = []
    for character in halves[1] {
      if let value = character.wholeNumberValue {
        items[items.count - 1].value = value
      } else {
        items.append(Item(id: character))
      }
    }
    return ListDiffSection(String(halves[0]), items: items)
  }
}

private func path(_ section: Int, _ item: Int) -> ItemPath {
  ItemPath(section: section, item: item)
}

@Suite struct DiffSectionsTests {
  @Test func `equal lists have no changes`() {
    let changes = diff(sections: sections("A:ab B:c"), sections("A:ab B:c"))

    #expect(!changes.hasChanges)
    #expect(changes.batch() == BatchUpdate())
  }

  @Test func `an item that goes to another section moves in list scope`() {
    let changes = diff(sections: sections("A:ab B:c"), sections("A:a B:cb"), scope: .list)

    #expect(Array(changes.moves) == [ItemMove(from: path(0, 1), to: path(1, 1))])
    #expect(changes.changeCount == 1)
  }

  @Test func `an item that goes to another section is another item in section scope`() {
    let changes = diff(sections: sections("A:ab B:c"), sections("A:a B:cb"), scope: .section)

    #expect(changes.deletes == [path(0, 1)])
    #expect(changes.inserts == [path(1, 1)])
    #expect(changes.changeCount == 2)
  }

  @Test func `an item keeps its identity out of a deleted into a new section`() {
    let changes = diff(sections: sections("A:ab B:c"), sections("C:xa B:c"))

    #expect(changes.sections.deletes == [0])
    #expect(changes.sections.inserts == [0])
    #expect(Array(changes.moves) == [ItemMove(from: path(0, 0), to: path(0, 1))])
    #expect(changes.deletes.isEmpty)
    #expect(changes.inserts.isEmpty)
  }

  @Test func `a moved section takes its items along`() {
    let changes = diff(sections: sections("A:ab B:cd C:"), sections("B:cde C: A:ab1"))

    #expect(Array(changes.sections.moves) == [IndexPair(old: 0, new: 2)])
    #expect(changes.inserts == [path(0, 2)])
    #expect(Array(changes.updates) == [ItemMove(from: path(0, 1), to: path(2, 1))])
    #expect(changes.moves.isEmpty)
  }

  @Test func `repeated items pair in order and are reported`() {
    let changes = diff(sections: sections("A:aba"), sections("A:aab B:a"))

    #expect(changes.duplicates.map(\.old) == [[path(0, 0), path(0, 2)]])
    #expect(changes.duplicates.map(\.new) == [[path(0, 0), path(0, 1), path(1, 0)]])
    #expect(Array(changes.moves) == [ItemMove(from: path(0, 2), to: path(0, 1))])
  }

  @Test func `a changed item is reconfigured unless a reload is asked for`() {
    let changes = diff(sections: sections("A:ab"), sections("A:ab1"))

    #expect(changes.batch().reconfigureItems == [path(0, 1)])
    #expect(changes.batch(contentUpdate: .reload).reloadItems == [path(0, 1)])
    #expect(changes.batch(contentUpdate: .reload).reconfigureItems.isEmpty)
  }

  @Test func `a reload of an item that moves is a delete and an insert`() throws {
    let changes = diff(sections: sections("A:ab B:c"), sections("A:a B:b1c"))

    let batch = changes.batch(contentUpdate: .reload)

    #expect(batch.deleteItems == [path(0, 1)])
    #expect(batch.insertItems == [path(1, 0)])
    #expect(batch.moveItems.isEmpty)
    #expect(batch.reloadItems.isEmpty)
  }

  @Test func `changes are described on one line`() {
    let changes = diff(sections: sections("A:ab B:c"), sections("B:cb1 C:"))

    #expect(
      changes.description
        == "sections: 2 → 2 elements: deletes 0; inserts 1; items: updates 0-1→0-1; moves 0-1→0-1")
  }
}
