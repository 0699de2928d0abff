public import RosterDiff

extension ListAdapter {
  /// Shows each list of objects of a sequence, one after the other.
  ///
  /// The sequence is not asked for the next one until the view shows the one before, or its
  /// animation has ended, so that a source that waits for its reader makes no more than are shown.
  ///
  /// ```swift
  /// await adapter.show(each: model.feeds)
  /// ```
  ///
  /// It returns when the sequence ends or the task is cancelled; until then it keeps the adapter.
  ///
  /// - Parameters:
  ///   - lists: The objects in order, of any types. An adapter with a data source shows that one's
  ///     objects, and other objects are a fault.
  ///   - isAnimated: Whether the host may animate the steps.
  ///   - onReceipt: Told what became of each list, in order.
  /// - Throws: The error of the sequence; what came before it is shown.
  public func show<S: AsyncSequence>(
    each lists: S, isAnimated: Bool = true,
    onReceipt: @MainActor (UpdateReceipt) -> Void = { _ in }
  ) async throws(S.Failure) where S.Element == [any ListDiffable] {
    for try await objects in lists {
      if Task.isCancelled { return }
      onReceipt(await show(objects, isAnimated: isAnimated))
    }
  }

  /// Shows each list of objects of one type of a sequence, one after the other.
  ///
  /// The same as for objects of any types, and faster, except for classes.
  ///
  /// - Parameters:
  ///   - lists: The objects in order. An adapter with a data source shows that one's objects, and
  ///     other objects are a fault.
  ///   - isAnimated: Whether the host may animate the steps.
  ///   - onReceipt: Told what became of each list, in order.
  /// - Throws: The error of the sequence; what came before it is shown.
  public func show<S: AsyncSequence, Object: ListDiffable>(
    each lists: S, isAnimated: Bool = true,
    onReceipt: @MainActor (UpdateReceipt) -> Void = { _ in }
  ) async throws(S.Failure) where S.Element == [Object] {
    for try await objects in lists {
      if Task.isCancelled { return }
      onReceipt(await show(objects, isAnimated: isAnimated))
    }
  }

  /// Shows a sequence of lists of objects, and leaves out those that newer ones have overtaken.
  ///
  /// The sequence is read as fast as it gives. Until the view shows a list, or its animation has
  /// ended, and for a frame of 16 ms at least, only the newest of those that follow is kept. The
  /// last one of the sequence is always shown, as soon as it has ended. `ListUpdateOptions.Coalescing` of the
  /// updater can make steps rarer.
  ///
  /// ```swift
  /// await adapter.show(latestOf: model.feeds)
  /// ```
  ///
  /// It returns when the sequence has ended and its last list is shown, or when the task is
  /// cancelled: then what has not begun is not shown. Until then it keeps the adapter.
  ///
  /// - Parameters:
  ///   - lists: The objects in order, of any types. An adapter with a data source shows that one's
  ///     objects, and other objects are a fault.
  ///   - isAnimated: Whether the host may animate the steps.
  ///   - onReceipt: Told what became of each list that was not left out, in order.
  /// - Throws: The error of the sequence, once what came before it is shown.
  public func show<S: AsyncSequence>(
    latestOf lists: S, isAnimated: Bool = true,
    onReceipt: @escaping @MainActor (UpdateReceipt) -> Void = { _ in }
  ) async throws(S.Failure) where S.Element == [any ListDiffable] {
    try await LatestElements<S.Element>(clock) { objects in
      onReceipt(await self.show(objects, isAnimated: isAnimated))
    }.follow(lists) { true }
  }

  /// Shows a sequence of lists of objects of one type, and leaves out those that newer ones have
  /// overtaken.
  ///
  /// The same as for objects of any types, and faster, except for classes.
  ///
  /// - Parameters:
  ///   - lists: The objects in order. An adapter with a data source shows that one's objects, and
  ///     other objects are a fault.
  ///   - isAnimated: Whether the host may animate the steps.
  ///   - onReceipt: Told what became of each list that was not left out, in order.
  /// - Throws: The error of the sequence, once what came before it is shown.
  public func show<S: AsyncSequence, Object: ListDiffable>(
    latestOf lists: S, isAnimated: Bool = true,
    onReceipt: @escaping @MainActor (UpdateReceipt) -> Void = { _ in }
  ) async throws(S.Failure) where S.Element == [Object] {
    try await LatestElements<S.Element>(clock) { objects in
      onReceipt(await self.show(objects, isAnimated: isAnimated))
    }.follow(lists) { true }
  }
}
