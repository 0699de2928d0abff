/// Returns the changes that turn one sectioned list into another, with the fewest possible moves.
///
/// Sections are paired by identity, and so are items within the given scope: the first occurrences
/// of an identity pair, then the second ones, and so on. With `ItemScope.list`, the old sections
/// that stay are read in their new order, then the removed ones. An item that stays in its section
/// moves only if its order changes; an item that changes its section always moves.
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
///   - scope: The scope in which the identity of an item is unique.
///   - options: Which elements count as moved, and the handling of duplicates.
/// - Returns: The changes, empty if both lists hold the same identities and content in order.
/// - Precondition: Each list has at most `Int32.max` items.
/// - Complexity: The same as `diff(_:_:options:)` of all items and of the sections.
@inlinable
public func diff<Section: ListDiffableSection>(
  sections old: [Section], _ new: [Section], scope: ItemScope = .list,
  options: DiffOptions = DiffOptions()
) -> SectionedChanges {
  var check = CancellationCheck.never
  return sectionedChanges(old, new, scope, options, nil, &check)
}

/// Returns the changes that turn one sectioned list of unique items into another, given the changed
/// items.
///
/// Content is not compared. The function is for items that are only identities, or for lists that
/// record their edits because comparing items would take longer.
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
///   - changed: The items of the new list whose content changed, in any order. The updates are
///     those of them that the old list contains; index paths that the new list does not have are
///     ignored.
/// - Returns: The changes.
/// - Precondition: Each list has at most `Int32.max` items.
/// - Complexity: The same as `diff(sections:_:scope:options:)` with `DiffOptions.knownUnique`.
@inlinable
public func diff<Section: ListDiffableSection>(
  sections old: [Section], _ new: [Section], changed: [ItemPath]
) -> SectionedChanges {
  var check = CancellationCheck.never
  return sectionedChanges(old, new, .list, .knownUnique, changed, &check)
}

/// Returns the changes that turn one sectioned list of unique items into a list whose items may not
/// be unique.
///
/// In similar lists, only items without a partner in order are hashed. (The function is inlinable
/// because otherwise it is not specialised in other modules, and `snapshot/anew` takes six times as
/// long.)
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
///   - isOld: Returns whether an item has an identity of the old list.
/// - Returns: The changes; `duplicates` are those of the new list.
/// - Complexity: The same as `diff(sections:_:scope:options:)`.
@inlinable
package func diff<Section: ListDiffableSection>(
  sections old: [Section], _ new: [Section], isOld: @escaping (Section.Item) -> Bool
) -> SectionedChanges {
  var check = CancellationCheck.never
  return sectionedChanges(old, new, .list, DiffOptions(), nil, isOld: isOld, &check)
}

#if !hasFeature(Embedded)
  /// Returns the changes that turn one sectioned list into another, computed off the caller's
  /// actor.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - scope: The scope in which the identity of an item is unique.
  ///   - options: Which elements count as moved, and the handling of duplicates.
  /// - Returns: What `diff(sections:_:scope:options:)` returns.
  /// - Throws: `CancellationError` when the task was cancelled, which is noticed within 10,000
  ///   items of work.
  /// - Complexity: The same as `diff(sections:_:scope:options:)`.
  @inlinable @concurrent
  public func diffInBackground<Section: ListDiffableSection & Sendable>(
    sections old: [Section], _ new: [Section], scope: ItemScope = .list,
    options: DiffOptions = DiffOptions()
  ) async throws(CancellationError) -> SectionedChanges where Section.Item: Sendable {
    var check = CancellationCheck.task
    let result = sectionedChanges(old, new, scope, options, nil, &check)
    if check.isCancelled { throw CancellationError() }
    return result
  }
#endif

@inlinable
func sectionedChanges<Section: ListDiffableSection>(
  _ old: [Section], _ new: [Section], _ scope: ItemScope, _ options: DiffOptions,
  _ changed: [ItemPath]?, isOld: ((Section.Item) -> Bool)? = nil,
  _ check: inout CancellationCheck
) -> SectionedChanges {
  let sections = changes(old, new, DiffableRule(), options, &check)
  if check.isCancelled { return SectionedChanges(sections: sections) }
  let arrangement = SectionArrangement(sections)
  let oldItems = FlatItems(arrangement.oldSections, of: old)
  let newItems = FlatItems(Array(new.indices), of: new)
  let slots = SectionedSlots(arrangement, old: oldItems.slots, new: newItems.slots)
  let pairing = oldItems.items.withUnsafeBufferPointer { old in
    newItems.items.withUnsafeBufferPointer { new in
      let lists = ListPair(old: old, new: new, rule: DiffableRule<Section.Item>())
      return ItemPairing(lists, slots, scope, options.duplicates, isOld, &check)
    }
  }
  var result = SectionedChanges(sections, pairing, slots, options.moves, changed, &check)
  result.addViews(arrangement) { new[$1].changedViews(from: old[$0]) }
  return result
}

extension SectionedChanges {
  /// Adds the supplementary views that differ.
  @usableFromInline
  mutating func addViews(
    _ arrangement: SectionArrangement, changedViews: (_ old: Int, _ new: Int) -> [ElementKind]
  ) {
    for (index, origin) in arrangement.origins.enumerated() where origin >= 0 {
      addViews(changedViews(origin, index), old: origin, new: index)
    }
  }

  /// Adds the supplementary views of a section that differ.
  ///
  /// - Parameters:
  ///   - kinds: Their kinds.
  ///   - old: The old index of the section.
  ///   - new: The new index, greater than those of the sections before.
  package mutating func addViews(_ kinds: [ElementKind], old: Int, new: Int) {
    for kind in kinds { viewUpdates[kind, default: IndexPairs()].append(old: old, new: new) }
  }
}
