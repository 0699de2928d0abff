import Foundation

/// The conditions that a batch must not meet.
///
/// Written from the text of the batch law; the order is: reloads, deletes, inserts, moves, number of
/// sections, numbers of items. The first condition that is met is the answer.
struct BatchRules {
  let batch: NormalizedBatch
  let before: [Int]
  let after: [Int]

  /// A broken rule: its number and its text.
  typealias Failure = (number: Int, message: String)

  init(_ operations: [UpdateOperation], before: [Int], after: [Int]) {
    batch = NormalizedBatch(operations)
    self.before = before
    self.after = after
  }

  /// The first condition that the batch meets, or nil.
  func check() -> Failure? {
    checkReloads() ?? checkDeletes() ?? checkInserts() ?? checkMoves() ?? checkCounts()
  }

  private func checkReloads() -> Failure? {
    for (old, _) in batch.reloadedSections where !before.indices.contains(old) {
      return (18, "reload section \(old), but there are \(before.count) sections before the update")
    }
    let items = batch.reloadedItems.map(\.old) + batch.reconfigured
    for path in items where !has(path, in: before) {
      return (18, "reload item \(path.shortText), which does not exist before the update")
    }
    if let section = firstDuplicate(batch.reloadedSections.map(\.old)) {
      return (17, "section \(section) is reloaded twice")
    }
    if let path = firstDuplicate(batch.reloadedItems.map(\.old)) {
      return (17, "item \(path.shortText) is reloaded twice")
    }
    return nil
  }

  private func checkDeletes() -> Failure? {
    for section in batch.deletedSections where !before.indices.contains(section) {
      return (1, "delete section \(section), but there are \(before.count) sections before")
    }
    if let failure = checkDeletedItems() { return failure }
    if let section = firstDuplicate(batch.deletedSections) {
      return (17, "section \(section) is deleted twice")
    }
    if let path = firstDuplicate(batch.deletedItems) {
      return (17, "item \(path.shortText) is deleted twice")
    }
    let reloadedSections = Set(batch.reloadedSections.map(\.old))
    for section in batch.deletedSections where reloadedSections.contains(section) {
      return (7, "section \(section) is deleted and reloaded")
    }
    let reloaded = Set(batch.reloadedItems.map(\.old))
    for path in batch.deletedItems where reloaded.contains(path) {
      return (7, "item \(path.shortText) is deleted and reloaded")
    }
    return checkDeletesAgainstMoves()
  }

  private func checkDeletedItems() -> Failure? {
    let gone = batch.allDeletedSections
    for path in batch.deletedItems where !gone.contains(path.section) {
      guard before.indices.contains(path.section) else {
        return (
          2,
          "delete item \(path.item) of section \(path.section), but there are \(before.count) "
            + "sections before"
        )
      }
      guard path.item >= 0, path.item < before[path.section] else {
        return (
          3,
          "delete item \(path.item) of section \(path.section), which has \(before[path.section]) "
            + "items before"
        )
      }
    }
    return nil
  }

  private func checkDeletesAgainstMoves() -> Failure? {
    let sections = batch.allDeletedSections
    for (old, _) in batch.movedSections where sections.contains(old) {
      return (4, "section \(old) is deleted and moved")
    }
    let items = Set(batch.deletedItems + batch.reloadedItems.map(\.old))
    for (old, _) in batch.movedItems where items.contains(old) {
      return (5, "item \(old.shortText) is deleted and moved")
    }
    for (old, _) in batch.movedItems where sections.contains(old.section) {
      return (6, "item \(old.shortText) moves out of section \(old.section), which is deleted")
    }
    return nil
  }

  private func checkInserts() -> Failure? {
    for section in batch.allInsertedSections.sorted() where !after.indices.contains(section) {
      return (8, "insert section \(section), but there are \(after.count) sections after")
    }
    let new = batch.allInsertedSections
    let inserted = batch.insertedItems + batch.reloadedItems.map(\.new)
    for path in inserted where !new.contains(path.section) {
      guard after.indices.contains(path.section) else {
        return (
          9,
          "insert item \(path.item) into section \(path.section), but there are \(after.count) "
            + "sections after"
        )
      }
      guard path.item >= 0, path.item < after[path.section] else {
        return (
          10,
          "insert item \(path.item) into section \(path.section), which has "
            + "\(after[path.section]) items after"
        )
      }
    }
    if let section = firstDuplicate(batch.insertedSections) {
      return (17, "section \(section) is inserted twice")
    }
    if let path = firstDuplicate(batch.insertedItems) {
      return (17, "item \(path.shortText) is inserted twice")
    }
    return checkInsertsAgainstMoves(inserted)
  }

  private func checkInsertsAgainstMoves(_ inserted: [IndexPath]) -> Failure? {
    let sections = batch.allInsertedSections
    for (_, new) in batch.movedSections where sections.contains(new) {
      return (11, "insert and move to section \(new)")
    }
    let items = Set(inserted)
    for (_, new) in batch.movedItems where items.contains(new) {
      return (12, "insert and move to item \(new.shortText)")
    }
    for (old, new) in batch.movedItems where sections.contains(new.section) {
      return (13, "item \(old.shortText) moves into section \(new.section), which is inserted")
    }
    return nil
  }

  private func checkMoves() -> Failure? {
    for (old, new) in batch.movedSections {
      guard before.indices.contains(old), after.indices.contains(new) else {
        return (
          14,
          "move section \(old) to \(new), but there are \(before.count) sections before and "
            + "\(after.count) after"
        )
      }
    }
    for (old, new) in batch.movedItems where !has(old, in: before) || !has(new, in: after) {
      return (
        14, "move item \(old.shortText) to \(new.shortText), one of which does not exist"
      )
    }
    if let section = firstDuplicate(batch.movedSections.map(\.old)) {
      return (15, "section \(section) moves to two indexes")
    }
    if let path = firstDuplicate(batch.movedItems.map(\.old)) {
      return (15, "item \(path.shortText) moves to two index paths")
    }
    if let section = firstDuplicate(batch.movedSections.map(\.new)) {
      return (16, "two sections move to \(section)")
    }
    if let path = firstDuplicate(batch.movedItems.map(\.new)) {
      return (16, "two items move to \(path.shortText)")
    }
    return nil
  }

  private func checkCounts() -> Failure? {
    let deleted = batch.allDeletedSections.count
    let inserted = batch.allInsertedSections.count
    if let failure = Self.countFailure(
      before: before.count, added: inserted, removed: deleted, after: after.count, subject: nil)
    {
      return failure
    }
    let map = BatchMap(batch, before: before, after: after)
    let removed = Dictionary(
      grouping: batch.deletedItems + batch.reloadedItems.map(\.old) + batch.movedItems.map(\.old),
      by: \.section)
    let added = Dictionary(
      grouping: batch.insertedItems + batch.reloadedItems.map(\.new) + batch.movedItems.map(\.new),
      by: \.section)
    for new in 0..<map.newCount {
      guard let old = map.oldSection(new) else { continue }
      if let failure = Self.countFailure(
        before: before[old], added: added[new]?.count ?? 0, removed: removed[old]?.count ?? 0,
        after: after[new], subject: new)
      {
        return failure
      }
    }
    return nil
  }

  /// Checks one count: 21 if more is removed than exists, else 19 or 20 if it does not add up.
  ///
  /// The subject is the new index of the section whose items are counted, nil for sections.
  static func countFailure(
    before: Int, added: Int, removed: Int, after: Int, subject: Int?
  ) -> Failure? {
    let what = subject.map { "items in section \($0)" } ?? "sections"
    let counts = "\(before) + \(added) - \(removed)"
    if before + added - removed < 0 { return (21, "less than no \(what): \(counts)") }
    guard before + added - removed != after else { return nil }
    return (
      subject == nil ? 19 : 20, "invalid number of \(what): \(after) after, but \(counts) follow"
    )
  }

  private func has(_ path: IndexPath, in counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
  }

  private func firstDuplicate<Value: Hashable>(_ values: [Value]) -> Value? {
    var seen: Set<Value> = []
    return values.first { !seen.insert($0).inserted }
  }
}
