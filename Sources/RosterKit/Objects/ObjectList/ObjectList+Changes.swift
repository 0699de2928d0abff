import RosterDiff

/// Compares lists of objects, separately for each type that is stored as values.
///
/// The type of an object is part of its identity, so that objects of different types are never
/// paired.
extension ObjectList {
  /// Returns the changes from an older list with unique identities.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - isOld: Returns whether the old list contains an identity, if that is known.
  /// - Returns: The changes; `duplicates` are those of this list.
  func changes(from old: any ObjectList, isOld: IdentityTest?) -> ListChanges {
    var check = CancellationCheck.never
    return changes(from: old, &check) { $0.ownChanges(from: $1, isOld: isOld) }
  }

  /// Returns the same as `changes(from:isOld:)`, for use in a task that may be cancelled.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - background: The extent of the comparison; without content there are no updates.
  /// - Returns: The changes, which must not be used if the task was cancelled.
  func cancellableChanges(from old: any ObjectList, _ background: BackgroundExtent) -> ListChanges {
    var check = CancellationCheck.task
    return changes(from: old, &check) { $0.cancellableOwnChanges(from: $1, background) }
  }

  private func changes(
    from old: any ObjectList, _ check: inout CancellationCheck,
    _ compare: (any UniformObjects, (any UniformObjects)?) -> ListChanges
  ) -> ListChanges {
    if let uniform = self as? any UniformObjects {
      if old.count == 0 { return compare(uniform, nil) }
      if let old = old as? any UniformObjects, old.kind == uniform.kind {
        return compare(uniform, old)
      }
    }
    let (parts, oldParts) = (parts, old.parts)
    guard parts.areKept(as: oldParts), oldParts.areKept(as: parts) else {
      return compare(BoxedObjects(objects), BoxedObjects(old.objects))
    }
    var merge = PartMerge(oldCount: old.count, newCount: count)
    for part in parts {
      let before = oldParts.first { $0.list.kind == part.list.kind }
      merge.add(compare(part.list, before?.list), part.indexes, before?.indexes ?? [])
      if check.isCancelled { break }
    }
    return merge.changes(&check)
  }
}

extension [ObjectPart] {
  /// Returns whether no object is boxed here whose type is stored as values in another list.
  fileprivate func areKept(as others: [ObjectPart]) -> Bool {
    let kinds = Set(others.compactMap(\.list.kind)).subtracting([.boxed])
    guard !kinds.isEmpty, let boxed = first(where: { $0.list.kind == .boxed }) else { return true }
    return boxed.list.samples.allSatisfy { !kinds.contains(.values(of: $0.type)) }
  }
}

/// The merged changes of the parts of a list.
private struct PartMerge {
  private let oldCount: Int

  /// The old index of each new object, -1 for those that are new.
  private var origins: [Int32]

  /// Whether the content of each new object differs.
  private var isUpdate: [Bool]

  private var duplicates: [ListChanges.Duplicates] = []

  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    origins = Array(repeating: -1, count: newCount)
    isUpdate = Array(repeating: false, count: newCount)
  }

  /// Adds the changes of a part, whose objects have the given indexes in the whole lists.
  mutating func add(_ changes: ListChanges, _ indexes: [Int32], _ oldIndexes: [Int32]) {
    for run in changes.kept {
      for offset in 0..<run.count {
        origins[Int(indexes[run.new + offset])] = oldIndexes[run.old + offset]
      }
    }
    for update in changes.updates { isUpdate[Int(indexes[update.new])] = true }
    duplicates += changes.duplicates.map { duplicate in
      ListChanges.Duplicates(
        old: duplicate.old.map { Int(oldIndexes[$0]) },
        new: duplicate.new.map { Int(indexes[$0]) })
    }
  }

  /// Returns the changes of the whole list.
  func changes(_ check: inout CancellationCheck) -> ListChanges {
    var changes = ListChanges(oldCount: oldCount, newCount: origins.count)
    var pairs = IndexPairs()
    var isKept = [Bool](repeating: false, count: oldCount)
    for (new, origin) in origins.enumerated() {
      guard origin >= 0 else {
        changes.inserts.append(new)
        continue
      }
      let old = Int(origin)
      isKept[old] = true
      pairs.append(old: old, new: new)
      if isUpdate[new] { changes.updates.append(old: old, new: new) }
    }
    for old in 0..<oldCount where !isKept[old] { changes.deletes.append(old) }
    changes.moves = pairs.moves(.minimal, &check)
    changes.duplicates = duplicates.sorted { firstIndex(of: $0) < firstIndex(of: $1) }
    return changes
  }

  private func firstIndex(of duplicate: ListChanges.Duplicates) -> Int {
    duplicate.old.first ?? oldCount + (duplicate.new.first ?? 0)
  }
}
