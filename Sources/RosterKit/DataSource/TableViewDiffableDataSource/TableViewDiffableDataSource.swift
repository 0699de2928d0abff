public import RosterDiff
public import RosterEngine
import RosterSnapshot
public import RosterView

/// A data source that shows snapshots of identifiers in a list of rows, with features of a table:
/// titles, editing, and row animations.
///
/// As with `UITableViewDiffableDataSource`, a subclass overrides methods to allow actions on rows;
/// by default no row can be edited or moved. When the user moves a row, the data source shows it at
/// its new index path: a subclass does not apply the move in another snapshot, and
/// `reorderingHandlers` are notified.
open class TableViewDiffableDataSource<SectionID: Hashable, ItemID: Hashable>:
  CollectionViewDiffableDataSource<SectionID, ItemID>
{
  /// How the user edits a row.
  public typealias RowEdit = ListLease.RowEdit

  /// How rows, headers and footers appear and disappear.
  @preconcurrency
  public var defaultRowAnimation = RowAnimation.automatic

  /// Returns the animation of a row that appears or disappears: `defaultRowAnimation` unless
  /// overridden.
  ///
  /// - Parameters:
  ///   - path: The index path of the row; the last one for a row that disappears.
  ///   - cause: Whether the row was inserted, deleted or reloaded.
  /// - Returns: The animation.
  open func rowAnimation(at path: ItemPath, cause: ViewChange.Cause) -> RowAnimation {
    defaultRowAnimation
  }

  /// Returns the animation of an element that appears or disappears.
  package override func animationStyle(
    for element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle? {
    guard case .item(let path) = element else { return defaultRowAnimation.style }
    return serve { rowAnimation(at: path, cause: cause) }.style
  }

  package override func canEditItem(at path: ItemPath) -> Bool {
    itemIdentifier(for: path).map { item in serve { canEditRow(item) } } ?? false
  }

  package override func editItem(at path: ItemPath, by edit: RowEdit) { self.edit(edit, at: path) }

  /// Returns the title above the rows of a section: that of the snapshot unless overridden.
  ///
  /// It is called when a snapshot is applied, with the content of that snapshot. A title that
  /// differs replaces the title or the view of the snapshot.
  ///
  /// - Parameter section: The section.
  /// - Returns: The title; nil for no header, or for the view of a value in the snapshot.
  open func titleForHeader(in section: SectionID) -> String? {
    shown.snapshot.views(ofSection: section).header?.title
  }

  /// Returns the title below the rows of a section: that of the snapshot unless overridden.
  ///
  /// It is called when a snapshot is applied, with the content of that snapshot. A title that
  /// differs replaces the title or the view of the snapshot.
  ///
  /// - Parameter section: The section.
  /// - Returns: The title; nil for no footer, or for the view of a value in the snapshot.
  open func titleForFooter(in section: SectionID) -> String? {
    shown.snapshot.views(ofSection: section).footer?.title
  }

  /// Returns whether the user may edit a row; false unless overridden.
  ///
  /// - Parameter item: The identifier of the row.
  /// - Returns: Whether `commit(_:for:)` may be called for it.
  open func canEditRow(_ item: ItemID) -> Bool { false }

  /// Called when the user has edited a row; does nothing unless overridden.
  ///
  /// The app changes its model and applies a snapshot.
  ///
  /// - Parameters:
  ///   - edit: The edit that the user made.
  ///   - item: The identifier of the row.
  open func commit(_ edit: RowEdit, for item: ItemID) {}

  /// Edits a row on behalf of the user: calls `canEditRow(_:)`, and then `commit(_:for:)`.
  ///
  /// An app calls this when the user presses the key or button for an edit.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - path: The index path of the row.
  /// - Returns: Whether the row exists and may be edited.
  @discardableResult
  public final func edit(_ edit: RowEdit, at path: ItemPath) -> Bool {
    guard let item = itemIdentifier(for: path), canEditRow(item) else { return false }
    commit(edit, for: item)
    return true
  }

  override func completed(_ state: SnapshotState<Snapshot>) -> SnapshotState<Snapshot> {
    // Overridden titles become headers and footers of the snapshot, and are compared as such.
    var state = super.completed(state)
    let titled = previewing(state) {
      sections.map { section in
        var views = shown.snapshot.views(ofSection: section)
        views.header.take(title: titleForHeader(in: section))
        views.footer.take(title: titleForFooter(in: section))
        return (section, views)
      }
    }
    for (section, views) in titled where views != state.snapshot.views(ofSection: section) {
      state.snapshot.setViews(views, ofSection: section)
    }
    return state
  }
}

extension SectionView? {
  /// Replaces the view with a title, unless the view shows a value and there is no title.
  fileprivate mutating func take(title: String?) {
    if title == self?.title { return }
    self = title.map { SectionView(title: $0) }
  }
}
