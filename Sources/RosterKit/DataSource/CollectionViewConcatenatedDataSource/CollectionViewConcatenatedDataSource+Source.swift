public import RosterDiff
public import RosterSnapshot
public import RosterView

extension CollectionViewConcatenatedDataSource {
  /// One of the sources of a list: its snapshots, handlers and index paths.
  ///
  /// It does not keep the list alive; without the list, its calls have no effect.
  @MainActor
  public final class Source<SectionID: Hashable, Value: Identifiable & Equatable> {
    /// The type of snapshots of the source.
    public typealias Snapshot = ComparableDataSourceSnapshot<SectionID, Value>

    /// The identifier of the source in its list.
    public let id: SourceID

    /// Returns whether the user may select a value, given its index path in the source; nil to
    /// allow all.
    public var isSelectable: (@MainActor (Value, ItemPath) -> Bool)?

    /// Called when the user has selected a value, with its index path in the source.
    public var onSelect: (@MainActor (Value, ItemPath) -> Void)?

    /// Called when the user has deselected a value, with its index path in the source.
    public var onDeselect: (@MainActor (Value, ItemPath) -> Void)?

    /// Returns the swipe actions of a value, given its index path in the source; nil for none.
    public var swipeActions: (@MainActor (Value, ItemPath) -> CollectionView.SwipeActions?)?

    /// Called when the user has chosen a swipe action of a value, with its index path in the
    /// source.
    public var onSwipeAction: (@MainActor (ContextMenu.Action, Value, ItemPath) -> Void)?

    private weak var list: CollectionViewConcatenatedDataSource?

    init(_ id: SourceID, in list: CollectionViewConcatenatedDataSource) {
      self.id = id
      self.list = list
    }

    /// Shows a snapshot of the source, and returns a receipt.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot; the other sources stay as they are.
    ///   - animatingDifferences: Whether the host may animate the step.
    /// - Returns: The outcome, after the step or the end of its animation; nil without the list. If
    ///   the task is cancelled before the update begins, the snapshot is shown with the next change
    ///   of a source.
    /// - Complexity: See `ConcatenatedSnapshot.update(_:erasing:)`.
    @discardableResult
    public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async
      -> UpdateReceipt?
    {
      guard let list else { return nil }
      return await list.apply(
        list.snapshot(with: snapshot, of: id), animatingDifferences: animatingDifferences)
    }

    /// Shows a snapshot of the source immediately.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot; the other sources stay as they are.
    ///   - animatingDifferences: Whether the host may animate the step.
    ///   - completion: Called exactly once, after the step or the end of its animation; never
    ///     without the list.
    /// - Complexity: See `ConcatenatedSnapshot.update(_:erasing:)`.
    public func apply(
      _ snapshot: Snapshot, animatingDifferences: Bool = true,
      completion: (@MainActor (UpdateReceipt) -> Void)? = nil
    ) {
      guard let list else { return }
      list.apply(
        list.snapshot(with: snapshot, of: id), animatingDifferences: animatingDifferences,
        completion: completion)
    }

    /// Returns the shown value at an index path of the source.
    ///
    /// - Parameter path: An index path in the source, any numbers.
    /// - Returns: The value, or nil if there is none.
    /// - Complexity: O(*s* + log *n*), where *s* is the number of sections and *n* the number of
    ///   items of the list.
    public func value(for path: ItemPath) -> Value? {
      listPath(for: path).flatMap { list?.value(for: $0)?.item.value as? Value }
    }

    /// Returns the index path of a shown value in the source.
    ///
    /// - Parameter value: The identifier of the value.
    /// - Returns: The index path in the source, or nil if it is not shown.
    /// - Complexity: O(*s* + log *n*), where *s* is the number of sections and *n* the number of
    ///   items of the list.
    public func indexPath(for value: Value.ID) -> ItemPath? {
      list?.indexPath(for: SourcedID(id, AnyHashable(value))).flatMap { path(forListPath: $0) }
    }

    /// Returns the index path in the list of a shown value.
    ///
    /// - Parameter path: Its index path in the source, any numbers.
    /// - Returns: The index path in the list, or nil if there is no such value.
    /// - Complexity: O(*s* + log *n*), where *s* is the number of sections and *n* the number of
    ///   items of the list.
    public func listPath(for path: ItemPath) -> ItemPath? {
      guard let range = list?.sectionRange(of: id), path.section >= 0, path.section < range.count
      else { return nil }
      let target = ItemPath(section: range.lowerBound + path.section, item: path.item)
      return list?.value(for: target) == nil ? nil : target
    }

    /// Returns the index path in the source of a shown value.
    ///
    /// - Parameter path: Its index path in the list, any numbers.
    /// - Returns: The index path in the source, or nil if there is no such value of this source.
    /// - Complexity: O(*s* + log *n*), where *s* is the number of sections and *n* the number of
    ///   items of the list.
    public func path(forListPath path: ItemPath) -> ItemPath? {
      guard let range = list?.sectionRange(of: id), range.contains(path.section),
        list?.value(for: path) != nil
      else { return nil }
      return ItemPath(section: path.section - range.lowerBound, item: path.item)
    }
  }
}
