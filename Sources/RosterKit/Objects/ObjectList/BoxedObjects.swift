import RosterDiff

/// Objects of any types, each stored with its identity.
final class BoxedObjects: UniformObjects {
  private let list: PatchedArray<ListObject>
  private let referenceIndexes: [Int]

  /// Creates a list of the given objects, in order.
  convenience init(_ list: [ListObject]) {
    self.init(PatchedArray(list), references: list.indices.filter { list[$0].isReference })
  }

  private init(_ list: PatchedArray<ListObject>, references: [Int]) {
    self.list = list
    referenceIndexes = references
  }

  var count: Int { list.count }

  var kind: ObjectKind { .boxed }

  var references: [Int] { referenceIndexes }

  func object(at index: Int) -> ListObject { list[index] }

  var objects: [ListObject] { list.elements }

  func value<T: ListDiffable>(at index: Int, as type: T.Type) -> T? { list[index].value(as: type) }

  func isContentEqual(_ index: Int, to oldIndex: Int, of old: any ObjectList) -> Bool {
    old.object(at: oldIndex).isContentEqual(to: list[index])
  }

  func replacing(_ index: Int, by object: ListObject) -> BoxedObjects {
    BoxedObjects(list.replacing(index, by: object), references: referenceIndexes)
  }

  func picking(_ indexes: [Int]) -> BoxedObjects { BoxedObjects(indexes.map { list[$0] }) }

  var samples: [ListObject] {
    var seen: Set<ObjectIdentifier> = []
    var last: ObjectIdentifier?
    return objects.filter { object in
      // Consecutive objects often have the same type.
      if object.type == last { return false }
      last = object.type
      return seen.insert(object.type).inserted
    }
  }

  func ownChanges(from old: (any UniformObjects)?, isOld: IdentityTest?) -> ListChanges {
    var check = CancellationCheck.never
    return changes(from: old, .everything, isOld, &check)
  }

  func cancellableOwnChanges(
    from old: (any UniformObjects)?, _ background: BackgroundExtent
  ) -> ListChanges {
    var check = CancellationCheck.task
    return changes(from: old, background, nil, &check)
  }

  private func changes(
    from old: (any UniformObjects)?, _ extent: BackgroundExtent, _ isOld: IdentityTest?,
    _ check: inout CancellationCheck
  ) -> ListChanges {
    let (old, list) = (old?.objects ?? [], objects)
    return withExtendedLifetime((old, list)) {
      let rule = BorrowedRule(comparesContent: extent == .everything)
      return RosterDiff.changes(
        old.map { BorrowedObject($0) }, list.map { BorrowedObject($0) }, rule, DiffOptions(),
        isOld: isOld.map { isOld in { isOld($0.identity) } }, &check)
    }
  }
}

/// A comparison of borrowed objects by identity and, if requested, by content.
private struct BorrowedRule: DiffRule {
  let comparesContent: Bool

  func id(of element: BorrowedObject) -> BorrowedObject { element }

  func isContentEqual(_ old: BorrowedObject, _ new: BorrowedObject) -> Bool {
    !comparesContent || old.isContentEqual(to: new)
  }
}
