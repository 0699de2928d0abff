import RosterDiff

/// The objects of a list at one time, in order, which never change.
protocol ObjectList: AnyObject {
  /// The number of objects.
  var count: Int { get }

  /// The indexes of the instances of classes, which can change unseen by a comparison.
  var references: [Int] { get }

  /// One object of each type that there is.
  var samples: [ListObject] { get }

  /// The objects by the way they are kept, each way once.
  var parts: [ObjectPart] { get }

  /// The objects with their identities, kept one by one.
  var objects: [ListObject] { get }

  /// Returns the object at an index.
  func object(at index: Int) -> ListObject

  /// Returns the object at an index as one of a type, or nil if it is none.
  func value<T: ListDiffable>(at index: Int, as type: T.Type) -> T?

  /// Returns whether an object looks the same as one in an older list.
  func isContentEqual(_ index: Int, to oldIndex: Int, of old: any ObjectList) -> Bool

  /// Returns the same list with a newer version of one of its objects, which is of the same type.
  func replacing(_ index: Int, by object: ListObject) -> Self

  /// Returns some or all of the objects in any order.
  ///
  /// - Parameter indexes: Which ones.
  /// - Returns: A list of them, kept in the same way.
  func picking(_ indexes: [Int]) -> Self
}

/// Objects that are all kept in one way.
protocol UniformObjects: ObjectList {
  /// How they are kept.
  var kind: ObjectKind { get }

  /// Returns what differs from an older list that is kept in the same way.
  ///
  /// - Parameters:
  ///   - old: The list before, nil if there was none.
  ///   - isOld: Returns whether an identity is one of that list, if that is known.
  /// - Returns: The changes.
  func ownChanges(from old: (any UniformObjects)?, isOld: IdentityTest?) -> ListChanges

  /// Returns the same as `ownChanges(from:isOld:)`, for use in a task that may be cancelled.
  ///
  /// - Parameters:
  ///   - old: The list before, nil if there was none.
  ///   - background: How much of the comparison to do; without content there are no updates.
  /// - Returns: The changes, of no use if the task was cancelled.
  func cancellableOwnChanges(
    from old: (any UniformObjects)?, _ background: BackgroundExtent
  ) -> ListChanges
}

/// Says whether an identity is one of a list of different ones.
typealias IdentityTest = (ListIdentity) -> Bool

/// How much of a comparison may happen away from the main actor.
enum BackgroundExtent: Int {
  /// Nothing of it.
  case nothing

  /// Identities are compared; content is not touched.
  case identities

  /// All of it.
  case everything
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
  let list: any UniformObjects

  /// Where they are in the whole list, ascending.
  let indexes: [Int32]
}

extension ObjectList {
  /// The objects with their identities, kept one by one.
  var objects: [ListObject] { (0..<count).map { object(at: $0) } }

  /// Returns the same list with an object at another place.
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
  /// - Parameter indexes: Which ones.
  /// - Returns: The others, in the same order.
  func removing(_ indexes: Set<Int>) -> Self {
    picking((0..<count).filter { !indexes.contains($0) })
  }
}

extension UniformObjects {
  /// All of the objects.
  var parts: [ObjectPart] { [ObjectPart(list: self, indexes: (0..<count).map { Int32($0) })] }
}
