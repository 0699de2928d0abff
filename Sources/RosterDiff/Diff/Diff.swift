/// Returns the changes that turn one list into another, with the fewest possible moves.
///
/// Elements are paired by identity: the first occurrences of an identity pair, then the second
/// ones, and so on. A pair whose content differs is an update, whether it moves or not. The result
/// is deterministic: it is the same in every run of a program.
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
///   - options: Which elements count as moved, and the handling of duplicates.
/// - Returns: The changes, empty if both lists hold the same identities and content in order.
/// - Precondition: Each list has at most `Int32.max` elements.
/// - Complexity: O(*n* + *m* log *m*), where *n* is the number of elements and *m* is the number of
///   elements that pass others. Each element is hashed at most once; with `DiffOptions.knownUnique`
///   only elements that are not found in order are hashed.
@inlinable
public func diff<Element: ListDiffable>(
  _ old: [Element], _ new: [Element], options: DiffOptions = DiffOptions()
) -> ListChanges {
  changes(old, new, DiffableRule(), options)
}

/// Returns the changes that turn one list into another, by `id` and `==`.
///
/// For elements that do not conform to `ListDiffable`.
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
///   - options: Which elements count as moved, and the handling of duplicates.
/// - Returns: The changes.
/// - Complexity: The same as `diff(_:_:options:)` of `ListDiffable` elements.
@inlinable @_disfavoredOverload
public func diff<Element: Identifiable & Equatable>(
  _ old: [Element], _ new: [Element], options: DiffOptions = DiffOptions()
) -> ListChanges {
  changes(old, new, IdentifiableRule(), options)
}

/// Returns the changes that turn one list into another, with the given identity.
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
///   - id: Returns the identity of an element, for example `\.name`.
///   - options: Which elements count as moved, and the handling of duplicates.
/// - Returns: The changes.
/// - Complexity: The same as `diff(_:_:options:)`, with a call of `id` for each identity that is
///   read.
@inlinable
public func diff<Element: Equatable, ID: Hashable>(
  _ old: [Element], _ new: [Element], by id: (Element) -> ID,
  options: DiffOptions = DiffOptions()
) -> ListChanges {
  diff(old, new, by: id, options: options, isContentEqual: { $0 == $1 })
}

/// Returns the changes that turn one list into another, with the given identity and comparison.
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
///   - id: Returns the identity of an element.
///   - options: Which elements count as moved, and the handling of duplicates.
///   - isContentEqual: Whether the old and the new version of an element look the same.
/// - Returns: The changes.
/// - Complexity: The same as `diff(_:_:options:)`, with a call of `id` for each identity that is
///   read.
@inlinable
public func diff<Element, ID: Hashable>(
  _ old: [Element], _ new: [Element], by id: (Element) -> ID,
  options: DiffOptions = DiffOptions(), isContentEqual: (Element, Element) -> Bool
) -> ListChanges {
  withoutActuallyEscaping(id) { id in
    withoutActuallyEscaping(isContentEqual) { isContentEqual in
      changes(old, new, FunctionRule(id: id, isContentEqual: isContentEqual), options)
    }
  }
}

/// Returns the changes that turn one list of objects into another.
///
/// An instance that is in both lists is not compared with itself.
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
///   - options: Which elements count as moved, and the handling of duplicates.
/// - Returns: The changes.
/// - Complexity: The same as `diff(_:_:options:)` of other elements.
@inlinable
public func diff<Element: ListDiffable & AnyObject>(
  _ old: [Element], _ new: [Element], options: DiffOptions = DiffOptions()
) -> ListChanges {
  changes(old, new, ObjectRule(.content), options)
}

/// Returns the changes that turn one list of objects into another, with a choice of what counts as
/// changed.
///
/// - Parameters:
///   - old: The list before.
///   - new: The list after.
///   - comparison: Whether a different instance always counts as changed.
///   - options: Which elements count as moved, and the handling of duplicates.
/// - Returns: The changes.
/// - Complexity: The same as `diff(_:_:options:)` of other elements.
@inlinable
public func diff<Element: ListDiffable & AnyObject>(
  _ old: [Element], _ new: [Element], comparing comparison: DiffOptions.Comparison,
  options: DiffOptions = DiffOptions()
) -> ListChanges {
  changes(old, new, ObjectRule(comparison), options)
}

@inlinable
func changes<Rule: DiffRule>(
  _ old: [Rule.Element], _ new: [Rule.Element], _ rule: Rule, _ options: DiffOptions
) -> ListChanges {
  var check = CancellationCheck.never
  return changes(old, new, rule, options, &check)
}

/// Performs a diff on the memory of two arrays; for `isOld` see `Pairing`.
@inlinable
package func changes<Rule: DiffRule>(
  _ old: [Rule.Element], _ new: [Rule.Element], _ rule: Rule, _ options: DiffOptions,
  isOld: ((Rule.Element) -> Bool)? = nil, _ check: inout CancellationCheck
) -> ListChanges {
  old.withUnsafeBufferPointer { old in
    new.withUnsafeBufferPointer { new in
      ListChanges(
        ListPair(old: old, new: new, rule: rule), options: options, isOld: isOld, check: &check)
    }
  }
}
