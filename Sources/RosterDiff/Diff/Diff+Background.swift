#if !hasFeature(Embedded)
  /// Returns the changes that turn one list into another, computed off the caller's actor.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - options: Which elements count as moved, and the handling of duplicates.
  /// - Returns: What `diff(_:_:options:)` returns.
  /// - Throws: `CancellationError` when the task was cancelled, which is noticed within 10,000
  ///   elements of work.
  /// - Complexity: The same as `diff(_:_:options:)`.
  @inlinable @concurrent
  public func diffInBackground<Element: ListDiffable & Sendable>(
    _ old: [Element], _ new: [Element], options: DiffOptions = DiffOptions()
  ) async throws(CancellationError) -> ListChanges {
    var check = CancellationCheck.task
    let result = changes(old, new, DiffableRule(), options, &check)
    if check.isCancelled { throw CancellationError() }
    return result
  }

  /// Returns the changes that turn one list into another by `id` and `==`, computed off the
  /// caller's actor.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - options: Which elements count as moved, and the handling of duplicates.
  /// - Returns: What `diff(_:_:options:)` returns.
  /// - Throws: `CancellationError` when the task was cancelled, which is noticed within 10,000
  ///   elements of work.
  /// - Complexity: The same as `diff(_:_:options:)`.
  @inlinable @concurrent @_disfavoredOverload
  public func diffInBackground<Element: Identifiable & Equatable & Sendable>(
    _ old: [Element], _ new: [Element], options: DiffOptions = DiffOptions()
  ) async throws(CancellationError) -> ListChanges {
    var check = CancellationCheck.task
    let result = changes(old, new, IdentifiableRule(), options, &check)
    if check.isCancelled { throw CancellationError() }
    return result
  }

  /// Returns the changes that turn one list into another, computed off the caller's actor with the
  /// given identity and comparison.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - id: Returns the identity of an element.
  ///   - options: Which elements count as moved, and the handling of duplicates.
  ///   - isContentEqual: Whether the old and the new version of an element look the same.
  /// - Returns: What `diff(_:_:by:options:isContentEqual:)` returns.
  /// - Throws: `CancellationError` when the task was cancelled, which is noticed within 10,000
  ///   elements of work.
  /// - Complexity: The same as `diff(_:_:by:options:isContentEqual:)`.
  @inlinable @concurrent
  public func diffInBackground<Element: Sendable, ID: Hashable>(
    _ old: [Element], _ new: [Element], by id: @escaping @Sendable (Element) -> ID,
    options: DiffOptions = DiffOptions(),
    isContentEqual: @escaping @Sendable (Element, Element) -> Bool
  ) async throws(CancellationError) -> ListChanges {
    var check = CancellationCheck.task
    let rule = FunctionRule(id: id, isContentEqual: isContentEqual)
    let result = changes(old, new, rule, options, &check)
    if check.isCancelled { throw CancellationError() }
    return result
  }
#endif
