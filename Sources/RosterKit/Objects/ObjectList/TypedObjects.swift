import RosterDiff

/// Objects of one type that is not a class, stored as an array of values.
///
/// Comparing two such lists costs as much as comparing two arrays.
final class TypedObjects<T: ListDiffable>: UniformObjects {
  private let values: PatchedArray<T>
  private let comparison: TypedComparison<T>

  convenience init(_ values: [T], _ comparison: TypedComparison<T>) {
    self.init(PatchedArray(values), comparison)
  }

  private init(_ values: PatchedArray<T>, _ comparison: TypedComparison<T>) {
    self.values = values
    self.comparison = comparison
  }

  var count: Int { values.count }

  var samples: [ListObject] { count == 0 ? [] : [object(at: 0)] }

  var references: [Int] { [] }

  var kind: ObjectKind { .values(of: ObjectIdentifier(T.self)) }

  func object(at index: Int) -> ListObject { ListObject(values[index]) }

  func value<U: ListDiffable>(at index: Int, as type: U.Type) -> U? {
    (self as? TypedObjects<U>)?.values[index] ?? object(at: index).value(as: type)
  }

  func isContentEqual(_ index: Int, to oldIndex: Int, of old: any ObjectList) -> Bool {
    if let old = old as? TypedObjects<T> {
      return old.values[oldIndex].isContentEqual(to: values[index])
    }
    return old.object(at: oldIndex).isContentEqual(to: object(at: index))
  }

  func ownChanges(from old: (any UniformObjects)?, isOld: IdentityTest?) -> ListChanges {
    comparison.changes(
      values(of: old), values.elements, isOld.map { isOld in { isOld(ListIdentity($0)) } })
  }

  func cancellableOwnChanges(
    from old: (any UniformObjects)?, _ background: BackgroundExtent
  ) -> ListChanges {
    comparison.cancellableChanges(values(of: old), values.elements)
  }

  private func values(of list: (any UniformObjects)?) -> [T] {
    (list as? TypedObjects<T>)?.values.elements ?? []
  }

  func replacing(_ index: Int, by object: ListObject) -> TypedObjects {
    guard let value = object.value(as: T.self) else { return self }
    return TypedObjects(values.replacing(index, by: value), comparison)
  }

  func picking(_ indexes: [Int]) -> TypedObjects {
    TypedObjects(indexes.map { values[$0] }, comparison)
  }
}

/// The comparison of lists of objects of one type.
///
/// It consists of closures, so that they are specialised where the type is known: in the app.
struct TypedComparison<T: ListDiffable> {
  /// Compares an old and a new list; for `isOld` see `Pairing`.
  let changes: ([T], [T], _ isOld: ((T) -> Bool)?) -> ListChanges

  /// Compares an old and a new list, for use in a task that may be cancelled.
  let cancellableChanges: ([T], [T]) -> ListChanges

  init() {
    changes = { old, new, isOld in
      var check = CancellationCheck.never
      return RosterDiff.changes(old, new, DiffableRule(), DiffOptions(), isOld: isOld, &check)
    }
    cancellableChanges = { old, new in
      var check = CancellationCheck.task
      return RosterDiff.changes(old, new, DiffableRule(), DiffOptions(), &check)
    }
  }
}
