public import RosterDiff

extension ListAdapter {
  /// Shows each list of objects of a sequence, one after the other.
  ///
  /// The next list is requested once the view shows the previous one and its animation has ended. A
  /// source that waits for its consumer thus produces only lists that are shown.
  ///
  /// ```swift
  /// await adapter.show(each: model.feeds)
  /// ```
  ///
  /// It returns when the sequence ends or the task is cancelled; until then it retains the adapter.
  ///
  /// - Parameters:
  ///   - lists: The objects in order, of any types. An adapter with a data source shows the objects
  ///     of the data source; other objects are a fault.
  ///   - animated: Whether the host may animate the steps.
  ///   - onReceipt: Called with the receipt of each list, in order.
  /// - Throws: The error of the sequence; the lists before it are shown.
  public func show<S: AsyncSequence>(
    each lists: S, animated: Bool = true,
    onReceipt: @MainActor (UpdateReceipt) -> Void = { _ in }
  ) async throws(S.Failure) where S.Element == [any ListDiffable] {
    for try await objects in lists {
      if Task.isCancelled { return }
      onReceipt(await show(objects, animated: animated))
    }
  }

  /// Shows each list of objects of one type of a sequence, one after the other.
  ///
  /// It does the same as for objects of any types, and is faster, except for classes.
  ///
  /// - Parameters:
  ///   - lists: The objects in order. An adapter with a data source shows the objects of the data
  ///     source; other objects are a fault.
  ///   - animated: Whether the host may animate the steps.
  ///   - onReceipt: Called with the receipt of each list, in order.
  /// - Throws: The error of the sequence; the lists before it are shown.
  public func show<S: AsyncSequence, Object: ListDiffable>(
    each lists: S, animated: Bool = true,
    onReceipt: @MainActor (UpdateReceipt) -> Void = { _ in }
  ) async throws(S.Failure) where S.Element == [Object] {
    for try await objects in lists {
      if Task.isCancelled { return }
      onReceipt(await show(objects, animated: animated))
    }
  }

  /// Shows a sequence of lists of objects, and skips those that newer ones have overtaken.
  ///
  /// The sequence is read as fast as it produces lists. Until the view shows a list and its
  /// animation has ended, and for at least a frame of 16 ms, only the newest of the following lists
  /// is kept. The last list of the sequence is always shown, immediately after the sequence has
  /// ended. `ListUpdateOptions.Coalescing` of the updater can make steps less frequent.
  ///
  /// ```swift
  /// await adapter.show(latestOf: model.mixedFeeds)
  /// ```
  ///
  /// It returns when the sequence has ended and its last list is shown, or when the task is
  /// cancelled; lists whose update has not begun are then not shown. Until then it retains the
  /// adapter.
  ///
  /// - Parameters:
  ///   - lists: The objects in order, of any types. An adapter with a data source shows the objects
  ///     of the data source; other objects are a fault.
  ///   - animated: Whether the host may animate the steps.
  ///   - onReceipt: Called with the receipt of each list that was not skipped, in order.
  /// - Throws: The error of the sequence, once the lists before it are shown.
  public func show<S: AsyncSequence>(
    latestOf lists: S, animated: Bool = true,
    onReceipt: @escaping @MainActor (UpdateReceipt) -> Void = { _ in }
  ) async throws(S.Failure) where S.Element == [any ListDiffable] {
    try await LatestElements<S.Element>(clock) { objects in
      onReceipt(await self.show(objects, animated: animated))
    }.follow(lists) { true }
  }

  /// Shows a sequence of lists of objects of one type, and skips those that newer ones have
  /// overtaken.
  ///
  /// It does the same as for objects of any types, and is faster, except for classes.
  ///
  /// - Parameters:
  ///   - lists: The objects in order. An adapter with a data source shows the objects of the data
  ///     source; other objects are a fault.
  ///   - animated: Whether the host may animate the steps.
  ///   - onReceipt: Called with the receipt of each list that was not skipped, in order.
  /// - Throws: The error of the sequence, once the lists before it are shown.
  public func show<S: AsyncSequence, Object: ListDiffable>(
    latestOf lists: S, animated: Bool = true,
    onReceipt: @escaping @MainActor (UpdateReceipt) -> Void = { _ in }
  ) async throws(S.Failure) where S.Element == [Object] {
    try await LatestElements<S.Element>(clock) { objects in
      onReceipt(await self.show(objects, animated: animated))
    }.follow(lists) { true }
  }
}
