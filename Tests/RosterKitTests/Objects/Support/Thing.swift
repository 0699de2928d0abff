import RosterDiff
import RosterTesting
import TestModels

@testable import RosterKit

/// An object in tests of lists: a value of one of two types that are stored as values or of one
/// that is not, or an instance of a class or of its subclass.
struct Thing: Hashable, CustomStringConvertible {
  var kind: Int
  var id: Int
  var value = 0

  var description: String { "\(kind)-\(id):\(value)" }

  /// The number of kinds.
  static let kinds = 5

  /// The object itself.
  var object: any ListDiffable {
    switch kind {
    case 0: Leaf(id: id, value: value)
    case 1: Twig(id: id, value: value, text: "twig")
    case 2: Root(id: id, value: value)
    case 3: Stone(id, value)
    default: Pebble(id, value)
    }
  }

  init(kind: Int, id: Int, value: Int = 0) {
    self.kind = kind
    self.id = id
    self.value = value
  }

  init?(_ object: any ListDiffable) {
    switch object {
    case let leaf as Leaf: self.init(kind: 0, id: leaf.id, value: leaf.value)
    case let twig as Twig: self.init(kind: 1, id: twig.id, value: twig.value)
    case let root as Root: self.init(kind: 2, id: root.id, value: root.value)
    case let pebble as Pebble: self.init(kind: 4, id: pebble.id, value: pebble.value)
    case let stone as Stone: self.init(kind: 3, id: stone.id, value: stone.value)
    default: return nil
    }
  }
}

/// Two lists to compare.
typealias ThingLists = (old: [Thing], new: [Thing])

struct Leaf: ListDiffable, Identifiable, Equatable {
  let id: Int
  var value = 0
}

struct Twig: ListDiffable, Identifiable, Equatable {
  let id: Int
  var value = 0
  var text = ""
}

/// A type without a collector.
struct Root: ListDiffable, Identifiable, Equatable {
  let id: Int
  var value = 0
}

class Stone: ListDiffable {
  let id: Int
  let value: Int

  init(_ id: Int, _ value: Int) {
    self.id = id
    self.value = value
  }

  var diffIdentifier: Int { id }

  func isContentEqual(to other: Stone) -> Bool { value == other.value }
}

final class Pebble: Stone {}

extension ObjectList {
  /// The objects as the tests name them.
  var things: [Thing] { objects.compactMap { Thing($0.value) } }
}

extension [Thing] {
  /// A list in which leaves and twigs are stored as values.
  var byType: any ObjectList {
    objectList(
      of: map(\.object),
      by: [
        (ObjectIdentifier(Leaf.self), { TypedObjects<Leaf>($0, at: $1) }),
        (ObjectIdentifier(Twig.self), { TypedObjects<Twig>($0, at: $1) }),
      ])
  }

  /// A list that compares one box with another.
  var inBoxes: any ObjectList { BoxedObjects(map { ListObject($0.object) }) }
}

/// A list and an edited copy of it, of things of some kinds.
func randomThings(
  upTo size: Int, kinds: Int = Thing.kinds, duplicates: Bool
) -> (_ generator: inout SeededGenerator) -> ThingLists {
  { generator in
    func kind() -> Int { .random(in: 0..<kinds, using: &generator) }
    let count = Int.random(in: 1...size, using: &generator)
    let old = (0..<count).map { Thing(kind: kind(), id: $0) }.shuffled(using: &generator)
    var new = old
    for edit in 0..<Int.random(in: 0...1 + size / 20, using: &generator) where !new.isEmpty {
      let place = Int.random(in: new.indices, using: &generator)
      let target = Int.random(in: new.indices, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: new.remove(at: place)
      case 1: new[place].value += 1
      case 2: new[place] = Thing(kind: kind(), id: count + edit)
      case 3: new.insert(Thing(kind: kind(), id: count + edit), at: place)
      case 4 where duplicates: new.insert(new[place], at: target)
      default: new.insert(new.remove(at: place), at: target)
      }
    }
    return (old, new)
  }
}

/// Smaller versions of two lists.
func smaller(_ lists: ThingLists) -> [ThingLists] {
  Shrinking.either(lists, Shrinking.removals, Shrinking.removals)
}
