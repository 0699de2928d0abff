public import RosterDiff
public import RosterEngine
import RosterSnapshot
import RosterView

/// Shows snapshots of ids in a list of rows, with what a table has besides: titles, editing, and
/// how rows come and go.
///
/// What a row allows is said by overriding methods, as with `UITableViewDiffableDataSource`; unless
/// that is done no row can be edited or moved. A row that the user moves is at its new place in what
/// is shown by itself: a subclass need not fold the move into another snapshot, and is told by
/// `reorderingHandlers`.
open class TableViewDiffableDataSource<SectionID: Hashable, ItemID: Hashable>:
  CollectionViewDiffableDataSource<SectionID, ItemID>
{
  /// How the user edits a row.
  public enum RowEdit: Hashable, Sendable {
    /// The row goes away.
    case delete

    /// A new row comes, where this one stands for it.
    case insert
  }

  /// How rows, headers and footers come and go.
  public var defaultRowAnimation = RowAnimation.automatic

  /// Returns how a row comes or goes: as `defaultRowAnimation` says unless overridden.
  ///
  /// - Parameters:
  ///   - path: The place of the row; of one that goes, its last one.
  ///   - cause: Whether it was inserted, deleted or reloaded.
  /// - Returns: How it comes or goes.
  open func rowAnimation(at path: ItemPath, cause: ViewChange.Cause) -> RowAnimation {
    defaultRowAnimation
  }

  /// Returns how an element comes or goes.
  package override func animationStyle(
    for element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle? {
    guard case .item(let path) = element else { return defaultRowAnimation.style }
    return serve { rowAnimation(at: path, cause: cause) }.style
  }

  /// Returns the text above the rows of a section: that of the snapshot unless overridden.
  ///
  /// It is asked for when a snapshot is applied, with what that shows: a text that differs is put in
  /// the place of the one before, or of the view that the snapshot has.
  ///
  /// - Parameter section: The section.
  /// - Returns: The text; nil for no header, or for the view of a value that the snapshot has.
  open func titleForHeader(in section: SectionID) -> String? {
    shown.snapshot.views(ofSection: section).header?.title
  }

  /// Returns the text below the rows of a section: that of the snapshot unless overridden.
  ///
  /// It is asked for when a snapshot is applied, with what that shows: a text that differs is put in
  /// the place of the one before, or of the view that the snapshot has.
  ///
  /// - Parameter section: The section.
  /// - Returns: The text; nil for no footer, or for the view of a value that the snapshot has.
  open func titleForFooter(in section: SectionID) -> String? {
    shown.snapshot.views(ofSection: section).footer?.title
  }

  /// Returns whether the user may edit a row; false unless overridden.
  ///
  /// - Parameter item: The id of the row.
  /// - Returns: Whether `commit(_:for:)` may be called for it.
  open func canEditRow(_ item: ItemID) -> Bool { false }

  /// The user has edited a row; does nothing unless overridden.
  ///
  /// The app changes its model and applies a snapshot.
  ///
  /// - Parameters:
  ///   - edit: What the user wants.
  ///   - item: The id of the row.
  open func commit(_ edit: RowEdit, for item: ItemID) {}

  /// The user edits a row: `canEditRow(_:)` is asked, and `commit(_:for:)` is told.
  ///
  /// An app calls this when a key or a button for it is pressed.
  ///
  /// - Parameters:
  ///   - edit: What the user wants.
  ///   - path: The place of the row.
  /// - Returns: Whether the row exists and may be edited.
  @discardableResult
  public final func edit(_ edit: RowEdit, at path: ItemPath) -> Bool {
    guard let item = itemIdentifier(for: path), canEditRow(item) else { return false }
    commit(edit, for: item)
    return true
  }

  override func completed(_ state: SnapshotState<Snapshot>) -> SnapshotState<Snapshot> {
    // Titles that are overridden become headers and footers of the snapshot, and are compared so.
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
  /// Puts a title in place of the view, unless it is that of a value and there is no title.
  fileprivate mutating func take(title: String?) {
    if title == self?.title { return }
    self = title.map { SectionView(title: $0) }
  }
}
