import RosterDiff

/// The objects of a list at one time, in order.
///
/// It never changes.
final class ObjectList {
  /// The objects with their identities.
  let objects: [ListObject]

  /// The indexes of the instances of classes, which can change unseen by a comparison.
  let references: [Int]

  init(_ objects: [ListObject]) {
    self.objects = objects
    references = objects.indices.filter { objects[$0].isReference }
  }

  /// The number of objects.
  var count: Int { objects.count }

  /// Returns the object at an index.
  func object(at index: Int) -> ListObject { objects[index] }

  /// Returns what differs from an older list, whose identities are different ones.
  ///
  /// - Parameter old: The list before.
  /// - Returns: The changes; `duplicates` are those of this list.
  func changes(from old: ObjectList) -> ListChanges { diff(old.objects, objects) }

  /// Returns the same list with a newer version of one of its objects.
  func replacing(_ index: Int, by object: ListObject) -> ObjectList {
    var objects = objects
    objects[index] = object
    return ObjectList(objects)
  }

  /// Returns the same list without some of its objects.
  ///
  /// - Parameter indexes: Which ones.
  /// - Returns: The others, in the same order.
  func removing(_ indexes: Set<Int>) -> ObjectList {
    ObjectList(objects.indices.filter { !indexes.contains($0) }.map { objects[$0] })
  }
}
