import RosterDiff

/// Creates a list of the objects at some indexes, which all have one type.
typealias ObjectCollector = ([any ListDiffable], _ indexes: [Int32]) -> any UniformObjects

/// Returns objects of any types as a list, in which those of some types are stored as values.
///
/// - Parameters:
///   - objects: The objects in order.
///   - collectors: The types that can be stored as values, with functions that create their lists.
/// - Returns: The list; instances of classes and objects of other types are boxed.
/// - Complexity: O(*n* · *t*), where *n* is the number of objects and *t* is the number of types,
///   or O(*n*) if consecutive objects have the same type.
func objectList(
  of objects: [any ListDiffable], by collectors: [(type: ObjectIdentifier, ObjectCollector)]
) -> any ObjectList {
  var indexes = [[Int32]](repeating: [], count: collectors.count + 1)
  var part = collectors.count
  var last: ObjectIdentifier?
  for index in objects.indices {
    // By index, because a copy of the object costs ten times as much as the rest.
    let type = objects[index].declaredType
    if type != last {
      part = collectors.firstIndex { $0.type == type } ?? collectors.count
      last = type
    }
    indexes[part].append(Int32(truncatingIfNeeded: index))
  }
  var parts: [ObjectPart] = []
  for (indexes, collector) in zip(indexes, collectors) where !indexes.isEmpty {
    parts.append(ObjectPart(list: collector.1(objects, indexes), indexes: indexes))
  }
  if let boxed = indexes.last, !boxed.isEmpty {
    let list = BoxedObjects(boxed.map { ListObject(objects[Int($0)]) })
    parts.append(ObjectPart(list: list, indexes: boxed))
  }
  if parts.isEmpty { return BoxedObjects([]) }
  return parts.count == 1 ? parts[0].list : MixedObjects(parts, count: objects.count)
}

extension TypedObjects {
  /// Stores the objects at some indexes, which all have the type.
  convenience init(_ objects: [any ListDiffable], at indexes: [Int32]) {
    var values: [T] = []
    values.reserveCapacity(indexes.count)
    objects.withUnsafeBufferPointer { objects in
      for index in indexes {
        if let value = objects[Int(index)].asValue(of: T.self) { values.append(value) }
      }
    }
    assert(values.count == indexes.count, "objects of another type")
    self.init(values, TypedComparison())
  }
}

extension ListDiffable {
  /// The static type of a value, which is the type of the value itself unless that is a class.
  fileprivate var declaredType: ObjectIdentifier { ObjectIdentifier(Self.self) }

  /// Returns the value if its type is exactly the given one.
  ///
  /// A cast takes twice as long, and would also convert a value to an optional one.
  fileprivate func asValue<T>(of type: T.Type) -> T? {
    // Safe because both types are the same.
    Self.self == T.self ? unsafeBitCast(self, to: T.self) : nil
  }
}
