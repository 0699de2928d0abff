/// The pairs of old and new items, by the flat indexes of both lists.
@usableFromInline
struct ItemPairing {
  /// The items that are in both lists, by ascending new index.
  var pairs = IndexPairs()

  /// The pairs whose content differs, by ascending new index.
  var updates = IndexPairs()

  /// The old indexes without a partner, ascending; those of removed sections may be missing.
  var deletes = IndexRuns()

  /// The new indexes without a partner, ascending; those of new sections may be missing.
  var inserts = IndexRuns()

  /// The identities that occur more than once in their scope.
  var duplicates: [ListChanges.Duplicates] = []

  /// Pairs the items of two lists; `isOld`, for which see `Pairing`, applies to the scope of the
  /// list.
  @inlinable
  init<Rule: DiffRule>(
    _ lists: ListPair<Rule>, _ slots: SectionedSlots, _ scope: ItemScope,
    _ duplicates: DiffOptions.Duplicates, _ isOld: ((Rule.Element) -> Bool)?,
    _ check: inout CancellationCheck
  ) {
    switch scope {
    case .list:
      self.init(Pairing(lists, duplicates: duplicates, isOld: isOld, check: &check))
    case .section:
      self.init()
      for (slot, home) in slots.homes.enumerated() {
        guard let home, !check.isCancelled else { continue }
        let old = slots.old.items(inSlot: home)
        let new = slots.new.items(inSlot: slot)
        let part = lists.part(old: old, new: new)
        add(
          Pairing(part, duplicates: duplicates, check: &check),
          oldStart: old.lowerBound, newStart: new.lowerBound)
      }
    }
  }

  @usableFromInline
  init() {}

  @usableFromInline
  init(_ pairing: Pairing) {
    pairs = pairing.pairs
    updates = pairing.updates
    deletes = pairing.deletes
    inserts = pairing.inserts
    duplicates = pairing.duplicates
  }

  /// Makes those of some new items the updates that have a partner.
  ///
  /// - Parameters:
  ///   - items: Index paths, ascending.
  ///   - slots: The slots of the new items, all sections in order.
  mutating func update(_ items: [ItemPath], _ slots: SectionSlots) {
    updates = IndexPairs()
    var known = pairs.runs[...]
    for path in items where slots.contains(path) {
      let item = slots.starts[path.section] + path.item
      while let run = known.first, run.newEnd <= item { known = known.dropFirst() }
      guard let run = known.first else { return }
      if run.new <= item, item != updates.runs.last.map({ $0.newEnd - 1 }) {
        updates.append(old: run.old + item - run.new, new: item, count: 1)
      }
    }
  }

  @usableFromInline
  mutating func add(_ pairing: Pairing, oldStart: Int, newStart: Int) {
    for run in pairing.pairs.runs {
      pairs.append(old: oldStart + run.old, new: newStart + run.new, count: run.count)
    }
    for run in pairing.updates.runs {
      updates.append(old: oldStart + run.old, new: newStart + run.new, count: run.count)
    }
    for range in pairing.deletes.ranges {
      deletes.append(oldStart + range.lowerBound..<oldStart + range.upperBound)
    }
    for range in pairing.inserts.ranges {
      inserts.append(newStart + range.lowerBound..<newStart + range.upperBound)
    }
    for duplicate in pairing.duplicates {
      duplicates.append(
        ListChanges.Duplicates(
          old: duplicate.old.map { oldStart + $0 }, new: duplicate.new.map { newStart + $0 }))
    }
  }
}

extension ListPair {
  /// Returns a part of each list as separate lists, whose indexes start at 0.
  @inlinable
  func part(old oldRange: Range<Int>, new newRange: Range<Int>) -> ListPair {
    ListPair(
      old: UnsafeBufferPointer(rebasing: old[oldRange]),
      new: UnsafeBufferPointer(rebasing: new[newRange]), rule: rule)
  }
}
