import RosterDiff

/// Objects of any types, each kept with its identity.
final class BoxedObjects: ObjectList {
  private let list: [ListObject]
  private let referenceIndexes: [Int]

  init(_ list: [ListObject]) {
    self.list = list
    referenceIndexes = list.indices.filter { list[$0].isReference }
  }

  override var count: Int { list.count }

  override var kind: ObjectKind? { .boxed }

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

  override func ownChanges(from old: ObjectList?, isOld: IdentityTest?) -> ListChanges {
    var check = NoCancellation()
    return changes(from: old, .everything, isOld, &check)
  }

  override func cancellableOwnChanges(
    from old: ObjectList?, _ background: Background
  ) -> ListChanges {
    var check = TaskCancellation()
    return changes(from: old, background, nil, &check)
  }

  private func changes(
    from old: ObjectList?, _ extent: Background, _ isOld: IdentityTest?,
    _ check: inout some CancellationCheck
  ) -> ListChanges {
    let old = old?.objects ?? []
    return withExtendedLifetime((old, list)) {
      let rule = BorrowedRule(comparesContent: extent == .everything)
      return RosterDiff.changes(
        old.map { BorrowedObject($0) }, list.map { BorrowedObject($0) }, rule, DiffOptions(),
        isOld: isOld.map { isOld in { isOld($0.identity) } }, &check)
    }
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
