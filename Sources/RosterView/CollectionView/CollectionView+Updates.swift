public import RosterDiff

extension CollectionView {
  /// Takes the view from the data before to the data after, in one step.
  ///
  /// The calls in the block describe what differs; their order does not matter. A call within
  /// another one joins that one. Deletes, reloads, reconfigurations and origins of moves are
  /// places before the update, inserts and targets of moves are places after it.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - updates: Puts the new data in place, and says what differs.
  ///   - completion: Called exactly once, after the step of the outermost call.
  public func performBatchUpdates(
    isAnimated: Bool = true, _ updates: () -> Void,
    completion: (@MainActor (BatchOutcome) -> Void)? = nil
  ) {
    updates()
    completion?(.performed)
  }

  /// Inserts items, in a batch of their own if no batch is open.
  ///
  /// - Parameter paths: The places after the update.
  public func insertItems(at paths: [ItemPath]) {}

  /// Deletes items, in a batch of their own if no batch is open.
  ///
  /// - Parameter paths: The places before the update.
  public func deleteItems(at paths: [ItemPath]) {}

  /// Gives items new views, in a batch of their own if no batch is open.
  ///
  /// - Parameter paths: The places before the update.
  public func reloadItems(at paths: [ItemPath]) {}

  /// Fills the cells of items with their changed content, in a batch of their own if no batch is
  /// open.
  ///
  /// - Parameter paths: The places before the update.
  public func reconfigureItems(at paths: [ItemPath]) {}

  /// Moves an item, in a batch of its own if no batch is open.
  ///
  /// - Parameters:
  ///   - path: The place before the update.
  ///   - target: The place after the update.
  public func moveItem(at path: ItemPath, to target: ItemPath) {}

  /// Inserts sections, in a batch of their own if no batch is open.
  ///
  /// - Parameter sections: The indexes after the update.
  public func insertSections(_ sections: IndexRuns) {}

  /// Deletes sections, in a batch of their own if no batch is open.
  ///
  /// - Parameter sections: The indexes before the update.
  public func deleteSections(_ sections: IndexRuns) {}

  /// Gives all items of sections new views, in a batch of their own if no batch is open.
  ///
  /// - Parameter sections: The indexes before the update.
  public func reloadSections(_ sections: IndexRuns) {}

  /// Moves a section, in a batch of its own if no batch is open.
  ///
  /// - Parameters:
  ///   - section: The index before the update.
  ///   - target: The index after the update.
  public func moveSection(_ section: Int, to target: Int) {}
}
