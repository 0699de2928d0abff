/// The old sections in an order in which their items can be compared with the new ones one by one:
/// sections that stay in their new order, then removed ones.
@usableFromInline
struct SectionArrangement {
  /// The old section of each new one, or -1 if it is new.
  @usableFromInline let origins: [Int]

  /// The old sections in their new order.
  @usableFromInline let oldSections: [Int]

  /// The number of old sections that stay, which come first in `oldSections`.
  let keptCount: Int

  /// Whether the sections that stay keep their order.
  let isOrdered: Bool

  @usableFromInline
  init(_ sections: ListChanges) {
    let origins = sections.originsOfNew()
    let kept = origins.filter { $0 >= 0 }
    self.origins = origins
    keptCount = kept.count
    oldSections = kept + sections.deletes
    isOrdered = sections.moves.isEmpty
  }
}

extension ListChanges {
  /// Returns the old index for each new one, or -1 if the element is new.
  fileprivate func originsOfNew() -> [Int] {
    var origins = [Int](repeating: -1, count: newCount)
    var isTaken = [Bool](repeating: false, count: newCount)
    var hasLeft = [Bool](repeating: false, count: oldCount)
    for index in deletes { hasLeft[index] = true }
    for index in inserts { isTaken[index] = true }
    for move in moves {
      origins[move.new] = move.old
      isTaken[move.new] = true
      hasLeft[move.old] = true
    }
    var old = 0
    for index in origins.indices where !isTaken[index] {
      while hasLeft[old] { old += 1 }
      origins[index] = old
      old += 1
    }
    return origins
  }
}
