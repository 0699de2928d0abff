/// Returns what turns one sectioned list into another, with the fewest possible moves.
///
/// Sections are paired by identity, and so are items within the given scope. Of equal identities
/// the first occurrences pair, then the second ones, and so on; with `ItemScope.list` the old
/// sections are read in the order that they have in the new list, then those that go away. An item
/// that stays in its section moves only if it changed places with others; one that goes to another
/// section always moves.
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
///   - scope: How far the identity of an item reaches.
///   - options: Which elements are said to move, and what is done about duplicates.
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

/// Returns what turns one sectioned list of unique items into another, told which of them changed.
///
/// For items that are identities alone, or whose comparison would take longer than to note what was
/// edited: content is not compared.
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
///   - changed: The items of the new list that look different, in any order. Those that were in the
///     old list are the updates, and no other item is; what is not in the new list is passed over.
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

/// Returns what turns one sectioned list of unique items into another, of which it is not known yet
/// whether its items are unique.
///
/// In lists that are much alike nothing is hashed but what has no partner in order. (Inlinable: what
/// is not public is not specialised in other modules otherwise, and `snapshot/anew` takes six times
/// as long.)
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
  /// Returns what turns one sectioned list into another, worked out away from the caller's actor.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - scope: How far the identity of an item reaches.
  ///   - options: Which elements are said to move, and what is done about duplicates.
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
  let places = SectionedPlaces(arrangement, old: oldItems.slots, new: newItems.slots)
  let pairing = oldItems.items.withUnsafeBufferPointer { old in
    newItems.items.withUnsafeBufferPointer { new in
      let lists = ListPair(old: old, new: new, rule: DiffableRule<Section.Item>())
      return ItemPairing(lists, places, scope, options.duplicates, isOld, &check)
    }
  }
  var result = SectionedChanges(sections, pairing, places, options.moves, changed, &check)
  result.addEnds(
    arrangement, isHeaderEqual: { old[$0].isHeaderEqual(to: new[$1]) },
    isFooterEqual: { old[$0].isFooterEqual(to: new[$1]) })
  return result
}

extension SectionedChanges {
  /// Adds the headers and footers that differ.
  @usableFromInline
  mutating func addEnds(
    _ arrangement: SectionArrangement, isHeaderEqual: (_ old: Int, _ new: Int) -> Bool,
    isFooterEqual: (_ old: Int, _ new: Int) -> Bool
  ) {
    for (index, origin) in arrangement.origins.enumerated() where origin >= 0 {
      if !isHeaderEqual(origin, index) { headerUpdates.append(old: origin, new: index) }
      if !isFooterEqual(origin, index) { footerUpdates.append(old: origin, new: index) }
    }
  }
}
