import RosterDiff

/// The objects of a list at one time, in order; a list never changes.
protocol ObjectList: AnyObject {
  /// The number of objects.
  var count: Int { get }

  /// The indexes of instances of classes, whose content can change without a comparison noticing.
  var references: [Int] { get }

  /// One object of each type in the list.
  var samples: [ListObject] { get }

  /// The objects by the way they are stored, each way once.
  var parts: [ObjectPart] { get }

  /// The objects with their identities, individually boxed.
  var objects: [ListObject] { get }

  /// Returns the object at an index.
  func object(at index: Int) -> ListObject

  /// Returns the object at an index if it has a type, otherwise nil.
  func value<T: ListDiffable>(at index: Int, as type: T.Type) -> T?

  /// Returns whether an object has the same content as one in an older list.
  func isContentEqual(_ index: Int, to oldIndex: Int, of old: any ObjectList) -> Bool

  /// Returns the same list with a newer version of one of its objects, which has the same type.
  func replacing(_ index: Int, by object: ListObject) -> Self

  /// Returns some or all of the objects in any order.
  ///
  /// - Parameter indexes: The indexes of the objects.
  /// - Returns: A list of them, stored in the same way.
  func picking(_ indexes: [Int]) -> Self
}

/// Objects that are all stored in the same way.
protocol UniformObjects: ObjectList {
  /// The way in which they are stored.
  var kind: ObjectKind { get }

  /// Returns the changes from an older list that is stored in the same way.
  ///
  /// - Parameters:
  ///   - old: The list before; nil if there was none.
  ///   - isOld: Returns whether the old list contains an identity, if that is known.
  /// - Returns: The changes.
  func ownChanges(from old: (any UniformObjects)?, isOld: IdentityTest?) -> ListChanges

  /// Returns the same as `ownChanges(from:isOld:)`, for use in a task that may be cancelled.
  ///
  /// - Parameters:
  ///   - old: The list before; nil if there was none.
  ///   - background: The extent of the comparison; without content there are no updates.
  /// - Returns: The changes, which must not be used if the task was cancelled.
  func cancellableOwnChanges(
    from old: (any UniformObjects)?, _ background: BackgroundExtent
  ) -> ListChanges
}

/// Returns whether a list with unique identities contains an identity.
typealias IdentityTest = (ListIdentity) -> Bool

/// The extent of a comparison off the main actor.
enum BackgroundExtent: Int {
  /// No comparison.
  case nothing

  /// Identities are compared; content is not accessed.
  case identities

  /// The whole comparison.
  case everything
}

/// The way in which objects are stored.
enum ObjectKind: Hashable {
  /// Boxed, each with its identity and of any type.
  case boxed

  /// Values of one type.
  case values(of: ObjectIdentifier)
}

/// The objects of a list that are stored in one way.
struct ObjectPart {
  /// The objects.
  let list: any UniformObjects

  /// Their indexes in the whole list, ascending.
  let indexes: [Int32]
}

extension ObjectList {
  /// The objects with their identities, individually boxed.
  var objects: [ListObject] { (0..<count).map { object(at: $0) } }

  /// Returns the same list with an object moved.
  ///
  /// - Parameters:
  ///   - index: Its index.
  ///   - target: Its index in the new list.
  /// - Returns: The list.
  func moving(_ index: Int, to target: Int) -> Self {
    var indexes = Array(0..<count)
    indexes.insert(indexes.remove(at: index), at: target)
    return picking(indexes)
  }

  /// Returns the same list without some of its objects.
  ///
  /// - Parameter indexes: The indexes of the objects to remove.
  /// - Returns: The others, in the same order.
  func removing(_ indexes: Set<Int>) -> Self {
    picking((0..<count).filter { !indexes.contains($0) })
  }
}

extension UniformObjects {
  /// All of the objects.
  var parts: [ObjectPart] { [ObjectPart(list: self, indexes: (0..<count).map { Int32($0) })] }
}
