import RosterDiff

/// Objects of several types; objects of one type are stored together.
final class MixedObjects: ObjectList {
  let parts: [ObjectPart]

  /// The part and the index in it of each object.
  private let slots: [Slot]

  private struct Slot {
    let part: Int32
    let index: Int32
  }

  private init(_ parts: [ObjectPart], slots: [Slot]) {
    self.parts = parts
    self.slots = slots
  }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - parts: Its parts, whose indexes are all indexes below the count, each once.
  ///   - count: The number of objects.
  init(_ parts: [ObjectPart], count: Int) {
    self.parts = parts
    var slots = [Slot](repeating: Slot(part: 0, index: 0), count: count)
    for (number, part) in parts.enumerated() {
      for (index, slot) in part.indexes.enumerated() {
        slots[Int(slot)] = Slot(
          part: Int32(truncatingIfNeeded: number), index: Int32(truncatingIfNeeded: index))
      }
    }
    self.slots = slots
  }

  var count: Int { slots.count }

  var references: [Int] {
    let all = parts.flatMap { part in part.list.references.map { Int(part.indexes[$0]) } }
    return all.sorted()
  }

  var samples: [ListObject] { parts.flatMap(\.list.samples) }

  private func locate(_ index: Int) -> (list: any UniformObjects, index: Int) {
    let slot = slots[index]
    return (parts[Int(slot.part)].list, Int(slot.index))
  }

  func object(at index: Int) -> ListObject {
    let (list, index) = locate(index)
    return list.object(at: index)
  }

  func value<T: ListDiffable>(at index: Int, as type: T.Type) -> T? {
    let (list, index) = locate(index)
    return list.value(at: index, as: type)
  }

  func isContentEqual(_ index: Int, to oldIndex: Int, of old: any ObjectList) -> Bool {
    let (list, index) = locate(index)
    let (before, oldIndex) = (old as? MixedObjects)?.locate(oldIndex) ?? (old, oldIndex)
    return list.isContentEqual(index, to: oldIndex, of: before)
  }

  func replacing(_ index: Int, by object: ListObject) -> MixedObjects {
    let slot = slots[index]
    var parts = parts
    let part = parts[Int(slot.part)]
    parts[Int(slot.part)] = ObjectPart(
      list: part.list.replacing(Int(slot.index), by: object), indexes: part.indexes)
    return MixedObjects(parts, slots: slots)
  }

  func picking(_ indexes: [Int]) -> MixedObjects {
    var picked = parts.map { _ in (slots: [Int](), indexes: [Int32]()) }
    for (index, old) in indexes.enumerated() {
      let slot = slots[old]
      picked[Int(slot.part)].slots.append(Int(slot.index))
      picked[Int(slot.part)].indexes.append(Int32(truncatingIfNeeded: index))
    }
    let parts = zip(parts, picked).map { part, picked in
      ObjectPart(list: part.list.picking(picked.slots), indexes: picked.indexes)
    }
    return MixedObjects(parts.filter { !$0.indexes.isEmpty }, count: indexes.count)
  }
}
