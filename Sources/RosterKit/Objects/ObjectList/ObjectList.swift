import RosterDiff

/// The objects of a list at one time, in order.
///
/// It never changes; a subclass says how the objects are kept.
class ObjectList {
  /// Says whether an identity is one of a list of different ones.
  typealias IdentityTest = (ListIdentity) -> Bool

  /// How much of a comparison may happen away from the main actor.
  enum Background: Int {
    /// Nothing of it.
    case nothing

    /// Identities are compared; content is not touched.
    case identities

    /// All of it.
    case everything
  }

  /// The number of objects.
  var count: Int { 0 }

  /// The indexes of the instances of classes, which can change unseen by a comparison.
  var references: [Int] { [] }

  /// One object of each type that there is.
  var samples: [ListObject] { [] }

  /// How all objects are kept, or nil if there are several ways.
  var kind: ObjectKind? { nil }

  /// The objects by the way they are kept, each way once.
  var parts: [ObjectPart] { [ObjectPart(list: self, indexes: (0..<count).map { Int32($0) })] }

  /// The objects with their identities, kept one by one.
  var objects: [ListObject] { (0..<count).map { object(at: $0) } }

  /// Returns the object at an index.
  func object(at index: Int) -> ListObject { preconditionFailure("no object at \(index)") }

  /// Returns the object at an index as one of a type, or nil if it is none.
  func value<T: ListDiffable>(at index: Int, as type: T.Type) -> T? {
    object(at: index).value(as: type)
  }

  /// Returns whether an object looks the same as one in an older list.
  func isContentEqual(_ index: Int, to oldIndex: Int, of old: ObjectList) -> Bool {
    old.object(at: oldIndex).isContentEqual(to: object(at: index))
  }

  /// Returns what differs from an older list that is kept in the same, single way.
  ///
  /// - Parameters:
  ///   - old: The list before, nil if there was none.
  ///   - isOld: Returns whether an identity is one of that list, if that is known.
  /// - Returns: The changes.
  func ownChanges(from old: ObjectList?, isOld: IdentityTest?) -> ListChanges {
    preconditionFailure("a list of several kinds is compared in parts")
  }

  /// Returns the same as `ownChanges(from:isOld:)`, for use in a task that may be cancelled.
  ///
  /// - Parameters:
  ///   - old: The list before, nil if there was none.
  ///   - background: How much of the comparison to do; without content there are no updates.
  /// - Returns: The changes, of no use if the task was cancelled.
  func cancellableOwnChanges(from old: ObjectList?, _ background: Background) -> ListChanges {
    preconditionFailure("a list of several kinds is compared in parts")
  }

  /// Returns the same list with a newer version of one of its objects.
  func replacing(_ index: Int, by object: ListObject) -> ObjectList {
    var objects = objects
    objects[index] = object
    return BoxedObjects(objects)
  }

  /// Returns some or all of the objects in any order.
  ///
  /// - Parameter indexes: Which ones.
  /// - Returns: A list of them, kept in the same way.
  func picking(_ indexes: [Int]) -> ObjectList { BoxedObjects(indexes.map { object(at: $0) }) }
}

/// How objects are kept.
enum ObjectKind: Hashable {
  /// Each with its identity, whatever type it is.
  case boxed

  /// As values of a type.
  case values(of: ObjectIdentifier)
}

/// Objects of a list that are kept in one way.
struct ObjectPart {
  /// The objects.
  let list: ObjectList

  /// Where they are in the whole list, ascending.
  let indexes: [Int32]
}

extension ObjectList {
  /// Returns the same list with an object at another place.
  ///
  /// - Parameters:
  ///   - index: Its index.
  ///   - target: Its index in the new list.
  /// - Returns: The list.
  func moving(_ index: Int, to target: Int) -> ObjectList {
    var indexes = Array(0..<count)
    indexes.insert(indexes.remove(at: index), at: target)
    return picking(indexes)
  }

  /// Returns the same list without some of its objects.
  ///
  /// - Parameter indexes: Which ones.
  /// - Returns: The others, in the same order.
  func removing(_ indexes: Set<Int>) -> ObjectList {
    picking((0..<count).filter { !indexes.contains($0) })
  }
}
