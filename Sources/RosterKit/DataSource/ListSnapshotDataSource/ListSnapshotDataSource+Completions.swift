public import RosterSnapshot

// Completions without a receipt, as UIKit's data sources take them.

extension ListSnapshotDataSource {
  /// Shows a snapshot immediately, and calls a completion that takes no receipt.
  ///
  /// It works like `apply(_:animatingDifferences:completion:)` with a receipt.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - animatingDifferences: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation; nil for none.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  @_disfavoredOverload  // A completion that is nil is one with a receipt.
  @preconcurrency
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    completion: (() -> Void)?, fileID: String = #fileID, line: Int = #line
  ) {
    apply(
      snapshot, animatingDifferences: animatingDifferences,
      completion: { (_: UpdateReceipt) in completion?() }, fileID: fileID, line: line)
  }

  /// Shows a snapshot in a reload, immediately, and calls a completion that takes no receipt.
  ///
  /// It works like `applySnapshotUsingReloadData(_:completion:)` with a receipt.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - completion: Called exactly once; nil for none.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  @_disfavoredOverload  // A completion that is nil is one with a receipt.
  @preconcurrency
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)?, fileID: String = #fileID, line: Int = #line
  ) {
    applySnapshotUsingReloadData(
      snapshot, completion: { (_: UpdateReceipt) in completion?() }, fileID: fileID, line: line)
  }
}

extension CollectionViewDiffableDataSource {
  /// Shows the items of a section immediately, and calls a completion that takes no receipt.
  ///
  /// It works like `apply(_:to:animatingDifferences:completion:)` with a receipt.
  ///
  /// - Parameters:
  ///   - snapshot: The items of the section.
  ///   - section: The section; one that does not exist is appended.
  ///   - animatingDifferences: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation; nil for none.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  @_disfavoredOverload  // A completion that is nil is one with a receipt.
  @preconcurrency
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionID, animatingDifferences: Bool = true,
    completion: (() -> Void)?, fileID: String = #fileID, line: Int = #line
  ) {
    apply(
      snapshot, to: section, animatingDifferences: animatingDifferences,
      completion: { (_: UpdateReceipt) in completion?() }, fileID: fileID, line: line)
  }
}
