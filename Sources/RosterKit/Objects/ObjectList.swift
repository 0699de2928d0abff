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

  /// Returns the object at an index.
  func object(at index: Int) -> ListObject { preconditionFailure("no object at \(index)") }

  /// Returns the object at an index as one of a type, or nil if it is none.
  func value<T: ListDiffable>(at index: Int, as type: T.Type) -> T? {
    object(at: index).value(as: type)
  }

  /// Returns what differs from an older list, whose identities are different ones.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - isOld: Returns whether an identity is one of that list, if that is known.
  /// - Returns: The changes; `duplicates` are those of this list.
  func changes(from old: ObjectList, isOld: IdentityTest?) -> ListChanges {
    var check = NoCancellation()
    return Self.changes(old.objects, objects, .everything, isOld, &check)
  }

  /// Returns the same as `changes(from:)`, for use in a task that may be cancelled.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - background: How much of the comparison to do; without content there are no updates.
  /// - Returns: The changes, of no use if the task was cancelled.
  func cancellableChanges(from old: ObjectList, _ background: Background) -> ListChanges {
    var check = TaskCancellation()
    return Self.changes(old.objects, objects, background, nil, &check)
  }

  private static func changes(
    _ old: [ListObject], _ new: [ListObject], _ extent: Background, _ isOld: IdentityTest?,
    _ check: inout some CancellationCheck
  ) -> ListChanges {
    withExtendedLifetime((old, new)) {
      let rule = BorrowedRule(comparesContent: extent == .everything)
      return RosterDiff.changes(
        old.map { BorrowedObject($0) }, new.map { BorrowedObject($0) }, rule, DiffOptions(),
        isOld: isOld.map { isOld in { isOld($0.identity) } }, &check)
    }
  }

  /// Returns whether an object looks the same as one in an older list.
  func isContentEqual(_ index: Int, to oldIndex: Int, of old: ObjectList) -> Bool {
    old.object(at: oldIndex).isContentEqual(to: object(at: index))
  }

  /// The objects with their identities, kept one by one.
  var objects: [ListObject] { (0..<count).map { object(at: $0) } }

  /// Returns the same list with a newer version of one of its objects.
  func replacing(_ index: Int, by object: ListObject) -> ObjectList {
    var objects = objects
    objects[index] = object
    return MixedObjects(objects)
  }

  /// Returns the same list with an object at another place.
  ///
  /// - Parameters:
  ///   - index: Its index.
  ///   - target: Its index in the new list.
  /// - Returns: The list.
  func moving(_ index: Int, to target: Int) -> ObjectList {
    var objects = objects
    objects.insert(objects.remove(at: index), at: target)
    return MixedObjects(objects)
  }

  /// Returns the same list without some of its objects.
  ///
  /// - Parameter indexes: Which ones.
  /// - Returns: The others, in the same order.
  func removing(_ indexes: Set<Int>) -> ObjectList {
    MixedObjects((0..<count).filter { !indexes.contains($0) }.map { object(at: $0) })
  }
}

/// Objects of any types.
final class MixedObjects: ObjectList {
  private let list: [ListObject]
  private let referenceIndexes: [Int]

  init(_ list: [ListObject]) {
    self.list = list
    referenceIndexes = list.indices.filter { list[$0].isReference }
  }

  override var count: Int { list.count }

  override var references: [Int] { referenceIndexes }

  override func object(at index: Int) -> ListObject { list[index] }

  override var objects: [ListObject] { list }

  override var samples: [ListObject] {
    var seen: Set<ObjectIdentifier> = []
    var last: ObjectIdentifier?
    return list.filter { object in
      // Neighbours are often of one type.
      if object.type == last { return false }
      last = object.type
      return seen.insert(object.type).inserted
    }
  }
}

/// Objects of one type that is not a class, kept as they were given.
///
/// Comparing them costs what the comparison of two arrays costs.
final class TypedObjects<T: ListDiffable>: ObjectList {
  typealias Compare = ([T], [T], _ isOld: ((T) -> Bool)?) -> ListChanges

  private let values: [T]
  // A function, so that it can be compiled for the type where the list was given.
  private let compare: Compare

  init(_ values: [T], _ compare: @escaping Compare) {
    self.values = values
    self.compare = compare
  }

  override var count: Int { values.count }

  override var samples: [ListObject] { values.first.map { [ListObject($0)] } ?? [] }

  override func object(at index: Int) -> ListObject { ListObject(values[index]) }

  override func value<U: ListDiffable>(at index: Int, as type: U.Type) -> U? {
    (self as? TypedObjects<U>)?.values[index] ?? super.value(at: index, as: type)
  }

  override func moving(_ index: Int, to target: Int) -> ObjectList {
    var values = values
    values.insert(values.remove(at: index), at: target)
    return TypedObjects(values, compare)
  }

  override func changes(from old: ObjectList, isOld: IdentityTest?) -> ListChanges {
    guard let old = old as? TypedObjects<T> else { return super.changes(from: old, isOld: isOld) }
    return compare(old.values, values, isOld.map { isOld in { isOld(ListIdentity($0)) } })
  }

  override func cancellableChanges(
    from old: ObjectList, _ background: Background
  ) -> ListChanges {
    if background == .everything, let old = old as? TypedObjects<T> {
      var check = TaskCancellation()
      return RosterDiff.changes(old.values, values, DiffableRule(), DiffOptions(), &check)
    }
    return super.cancellableChanges(from: old, background)
  }

  override func isContentEqual(_ index: Int, to oldIndex: Int, of old: ObjectList) -> Bool {
    if let old = old as? TypedObjects<T> {
      return old.values[oldIndex].isContentEqual(to: values[index])
    }
    return super.isContentEqual(index, to: oldIndex, of: old)
  }
}

/// Objects of any types, with their content or whatever that is.
private struct BorrowedRule: DiffRule {
  let comparesContent: Bool

  func id(of element: BorrowedObject) -> BorrowedObject { element }

  func isContentEqual(_ old: BorrowedObject, _ new: BorrowedObject) -> Bool {
    !comparesContent || old.isContentEqual(to: new)
  }
}
