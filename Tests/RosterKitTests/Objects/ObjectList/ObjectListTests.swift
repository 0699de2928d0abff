import RosterDiff
import RosterTesting
import Testing

@testable import RosterKit

@Suite struct ObjectListTests {
  private static let lists: [[Thing]] = [
    [],
    (0..<6).map { Thing(kind: 0, id: $0) },
    (0..<6).map { Thing(kind: 3 + $0 % 2, id: $0) },
    (0..<6).map { Thing(kind: $0 % 2, id: $0) },
    (0..<12).map { Thing(kind: $0 * $0 % Thing.kinds, id: $0, value: $0 % 3) },
  ]

  @Test(arguments: lists)
  func `objects are found at their places, however they are kept`(_ things: [Thing]) {
    let list = things.byType

    #expect(list.count == things.count)
    #expect(list.things == things)
    #expect(things.indices.map { Thing(list.object(at: $0).value) } == things)
    for (index, thing) in things.enumerated() {
      #expect(list.object(at: index).diffIdentifier == ListIdentity(thing.object))
      #expect((list.value(at: index, as: Leaf.self) != nil) == (thing.kind == 0))
      #expect((list.value(at: index, as: Stone.self) != nil) == (thing.kind > 2))
    }
  }

  @Test(arguments: lists)
  func `references and samples are those of all parts`(_ things: [Thing]) {
    let list = things.byType

    #expect(list.references == things.indices.filter { things[$0].kind > 2 })
    #expect(
      Set(list.samples.map(\.type)) == Set(things.map { ListObject($0.object).type }))
  }

  @Test(arguments: lists)
  func `a list that was moved, picked or replaced in is kept in the same way`(_ things: [Thing]) {
    let list = things.byType
    let kinds = Set(list.parts.map(\.list.kind))
    for index in things.indices {
      var changed = things
      changed[index].value += 1
      let replaced = list.replacing(index, by: ListObject(changed[index].object))
      let reversed = list.picking(things.indices.reversed())
      var moved = things
      moved.insert(moved.remove(at: index), at: things.count / 2)

      #expect(replaced.things == changed)
      #expect(Set(replaced.parts.map(\.list.kind)) == kinds)
      #expect(reversed.things == things.reversed())
      #expect(Set(reversed.parts.map(\.list.kind)) == kinds)
      #expect(list.moving(index, to: things.count / 2).things == moved)
      #expect(list.removing([index]).things == things.filter { $0.id != index })
    }
  }

  @Test(arguments: lists)
  func `content is compared with that of an older list`(_ things: [Thing]) {
    var changed = things
    for index in things.indices where index % 2 == 0 { changed[index].value += 1 }
    for old in [things.byType, things.inBoxes] {
      for new in [changed.byType, changed.inBoxes] {
        for index in things.indices {
          #expect(new.isContentEqual(index, to: index, of: old) == (index % 2 == 1))
        }
      }
    }
  }

  @Test func `values of one type are one part, with or without others between them`() {
    let pure = (0..<3).map { Thing(kind: 1, id: $0) }.byType
    let mixed = (0..<9).map { Thing(kind: $0 % 3, id: $0) }.byType

    #expect(pure.parts.map(\.list.kind) == [.values(of: ObjectIdentifier(Twig.self))])
    #expect(mixed is MixedObjects)
    #expect(mixed.parts.count == 3)
    #expect(mixed.parts.map(\.indexes) == [[0, 3, 6], [1, 4, 7], [2, 5, 8]])
  }
}
