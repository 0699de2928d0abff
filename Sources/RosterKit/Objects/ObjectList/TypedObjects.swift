import RosterDiff

/// Objects of one type that is not a class, kept as they were given.
///
/// Comparing them costs what the comparison of two arrays costs.
final class TypedObjects<T: ListDiffable>: ObjectList {
  private let values: [T]
  private let comparison: TypedComparison<T>

  init(_ values: [T], _ comparison: TypedComparison<T>) {
    self.values = values
    self.comparison = comparison
  }

  override var count: Int { values.count }

  override var samples: [ListObject] { values.first.map { [ListObject($0)] } ?? [] }

  override var kind: ObjectKind? { .values(of: ObjectIdentifier(T.self)) }

  override func object(at index: Int) -> ListObject { ListObject(values[index]) }

  override func value<U: ListDiffable>(at index: Int, as type: U.Type) -> U? {
    (self as? TypedObjects<U>)?.values[index] ?? super.value(at: index, as: type)
  }

  override func isContentEqual(_ index: Int, to oldIndex: Int, of old: ObjectList) -> Bool {
    if let old = old as? TypedObjects<T> {
      return old.values[oldIndex].isContentEqual(to: values[index])
    }
    return super.isContentEqual(index, to: oldIndex, of: old)
  }

  override func ownChanges(from old: ObjectList?, isOld: IdentityTest?) -> ListChanges {
    comparison.changes(
      values(of: old), values, isOld.map { isOld in { isOld(ListIdentity($0)) } })
  }

  override func cancellableOwnChanges(
    from old: ObjectList?, _ background: Background
  ) -> ListChanges {
    comparison.cancellableChanges(values(of: old), values)
  }

  private func values(of list: ObjectList?) -> [T] { (list as? TypedObjects<T>)?.values ?? [] }

  override func replacing(_ index: Int, by object: ListObject) -> ObjectList {
    guard let value = object.value(as: T.self) else { return super.replacing(index, by: object) }
    var values = values
    values[index] = value
    return TypedObjects(values, comparison)
  }

  override func picking(_ indexes: [Int]) -> ObjectList {
    TypedObjects(indexes.map { values[$0] }, comparison)
  }
}

/// How lists of objects of one type are compared.
///
/// Functions, so that they are compiled for the type where it is known: in the app.
struct TypedComparison<T: ListDiffable> {
  /// Compares an old and a new list; `isOld` is explained at `Pairing`.
  let changes: ([T], [T], _ isOld: ((T) -> Bool)?) -> ListChanges

  /// Compares an old and a new list, for use in a task that may be cancelled.
  let cancellableChanges: ([T], [T]) -> ListChanges

  init() {
    changes = { old, new, isOld in
      var check = NoCancellation()
      return RosterDiff.changes(old, new, DiffableRule(), DiffOptions(), isOld: isOld, &check)
    }
    cancellableChanges = { old, new in
      var check = TaskCancellation()
      return RosterDiff.changes(old, new, DiffableRule(), DiffOptions(), &check)
    }
  }
}
