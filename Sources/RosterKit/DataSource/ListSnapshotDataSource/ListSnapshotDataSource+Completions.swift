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
  @_disfavoredOverload
  @preconcurrency
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    completion: (@MainActor () -> Void)?
  ) {
    apply(snapshot, animatingDifferences: animatingDifferences) { (_: UpdateReceipt) in
      completion?()
    }
  }

  /// Shows a snapshot in a reload, immediately, and calls a completion that takes no receipt.
  ///
  /// It works like `applySnapshotUsingReloadData(_:completion:)` with a receipt.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - completion: Called exactly once; nil for none.
  @_disfavoredOverload
  @preconcurrency
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor () -> Void)?
  ) {
    applySnapshotUsingReloadData(snapshot) { (_: UpdateReceipt) in completion?() }
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
  @_disfavoredOverload
  @preconcurrency
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionID, animatingDifferences: Bool = true,
    completion: (@MainActor () -> Void)?
  ) {
    apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
      (_: UpdateReceipt) in completion?()
    }
  }
}
