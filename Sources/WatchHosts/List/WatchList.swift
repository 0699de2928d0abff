import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterView
import WatchModel

/// The list of `roster watch` on any screen: a section for each group, a cell for each row.
///
/// Its content is created and compared off the main actor, so that keys never have to wait for it.
/// It belongs to the main actor.
@MainActor
final package class WatchList {
  /// The number of items from which lists are compared off the main actor.
  static let backgroundMinimum = 500

  /// The list for a host.
  package let view: CollectionView

  /// The common style of the rows.
  package let style = RowStyle()

  /// Called when the cursor moves to another item or disappears.
  var onCursor: (() -> Void)?

  /// Called when an item is selected or deselected.
  var onSelection: (() -> Void)?

  /// Returns the menu of a row for hosts that open menus; nil for none.
  var menu: ((WatchRow) -> ContextMenu?)?

  /// Called when the user has chosen an action from the menu of a row.
  var onChoose: ((ContextMenu.Action, WatchRow) -> Void)?

  private let source: CollectionViewComparableDataSource<WatchSection, WatchItem>
  private let updater: ListAdapterUpdater
  private let emptyCell = ContentCell()
  private let showsHeaders: Bool

  /// The work to perform in the step that shows the last content.
  private var stepWork: (() -> Void)?

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - showsHeaders: Whether groups have headers.
  ///   - clock: The clock that schedules work, or nil for real time.
  ///   - recorder: The journal of the updates, or nil for none.
  ///   - rowHeight: The height of a row, in the unit of the host.
  ///   - headerHeight: The height of the header of a group.
  package init(
    showsHeaders: Bool, clock: (any ListClock)? = nil, recorder: ListJournal? = nil,
    rowHeight: Double = 1, headerHeight: Double = 1
  ) {
    self.showsHeaders = showsHeaders
    let layout = ListLayout(rowHeight: .fixed(rowHeight), headerHeight: .fixed(headerHeight))
    view = CollectionView(layout: layout, clock: clock)
    view.selectionMode = .multiple
    var options = ListUpdateOptions()
    options.diffing = .background(minimum: Self.backgroundMinimum)
    updater = ListAdapterUpdater(options: options, clock: clock)
    source = CollectionViewComparableDataSource(view, updater: updater) {
      [style] (cell: RowCell, item: WatchItem) in
      cell.show(item, style: style)
    }
    source.delegate = self
    updater.delegate = self
    updater.journal = recorder
    view.setBackground(emptyCell)
  }

  /// Shows content that was created elsewhere.
  ///
  /// - Parameters:
  ///   - contents: The content.
  ///   - step: Called once, in the same step: nothing is drawn in between.
  /// - Complexity: On the main actor, proportional to the number of differences and of visible
  ///   elements.
  package func show(_ contents: ListContents, step: @escaping () -> Void) async {
    stepWork = step
    await source.apply(contents.snapshot)
    // Without differences there was no step.
    takeStep()
  }

  /// Shows a refresh at once.
  ///
  /// - Parameters:
  ///   - snapshot: The refresh.
  ///   - emptyText: The text to show if there are none.
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows.
  package func show(_ snapshot: WatchSnapshot, emptyText: String) {
    let contents = ListContents(
      snapshot.allGroups, of: snapshot.blocks, showsHeaders: showsHeaders)
    source.apply(contents.snapshot)
    showEmpty(contents.isEmpty ? emptyText : nil)
  }

  /// Shows a text behind the rows, or removes it.
  ///
  /// - Parameter text: The text; nil for none.
  func showEmpty(_ text: String?) {
    emptyCell.content = ListContent(title: text ?? "", role: .secondary)
    emptyCell.setNeedsDisplay()
  }

  /// Draws all rows again, because their common style changed.
  ///
  /// - Complexity: O(*v*), where *v* is the number of visible rows.
  package func redraw() {
    for path in view.visibleItems { (view.cell(at: path) as? RowCell)?.setNeedsDisplay() }
  }

  private func takeStep() {
    stepWork?()
    stepWork = nil
  }
}

extension WatchList: ListUpdaterDelegate {
  /// Performs the pending work, because the new rows are about to be shown.
  package func updater(_ updater: ListAdapterUpdater, willPerform update: ListUpdate) { takeStep() }
}

// MARK: - The cursor and the selection

extension WatchList {
  /// The first visible item; nil if there is none.
  var top: WatchItem? { view.visibleItems.first.flatMap { source.value(for: $0) } }

  /// The item at the cursor; nil if there is none.
  var cursor: WatchItem? { view.focusedItem.flatMap { source.value(for: $0) } }

  /// Returns the row that the item at an index path is, or to which it belongs; nil for a line of a
  /// page.
  func row(at path: ItemPath) -> WatchRow? {
    guard let identity = source.value(for: path)?.rowIdentity,
      let path = source.indexPath(for: .row(identity))
    else { return nil }
    return source.value(for: path)?.row
  }

  /// The selected rows, in order.
  var selectedRows: [WatchRow] { view.selectedItems.compactMap { source.value(for: $0)?.row } }

  /// The rows that a key acts on: the selected ones, otherwise the one at the cursor.
  var actedOn: [WatchRow] {
    let selected = selectedRows
    if !selected.isEmpty { return selected }
    return view.focusedItem.flatMap { row(at: $0) }.map { [$0] } ?? []
  }

  /// Moves the cursor to an item, and scrolls to it.
  ///
  /// - Parameter id: The identity of the item; the call has no effect if it does not exist.
  func moveCursor(to id: WatchItem.ID) {
    guard let path = source.indexPath(for: id) else { return }
    view.focusItem(at: path)
    view.scroll(to: [.item(path)])
  }

  /// Returns the group of a row, or of the item at the cursor; nil if there is none.
  func group(of row: WatchRow?) -> WatchGroup.ID? {
    let path = row.flatMap { source.indexPath(for: .row($0.identity)) } ?? view.focusedItem
    guard let section = path?.section else { return nil }
    // Names stand above the first group of their table.
    switch source.sectionIdentifier(for: section) {
    case .group(let id): return id
    case .names:
      if case .group(let id)? = source.sectionIdentifier(for: section + 1) { return id }
      return nil
    case .page, .pinned, nil: return nil
    }
  }

  /// Moves the cursor, if there is one, to the first item of a group.
  func moveCursor(toFirstOf group: WatchGroup.ID) {
    guard let section = source.index(for: .group(group)), view.focusedItem != nil else { return }
    view.focusItem(at: ItemPath(section: section, item: 0))
  }

  /// Moves the cursor to the first item of a block, and scrolls it to the top.
  func go(to block: String) {
    let sections = source.snapshot().sectionIdentifiers.indices
    let path = sections.lazy.map { ItemPath(section: $0, item: 0) }.first {
      self.source.value(for: $0)?.block == block
    }
    guard let path else { return }
    view.focusItem(at: path)
    view.scrollToItem(at: path, position: .start)
  }

  /// Scrolls to the item at the cursor.
  func revealCursor() {
    if let path = view.focusedItem { view.scroll(to: [.item(path)]) }
  }

  /// Selects or deselects the row at the cursor, and moves to the next one.
  func selectAtCursor() {
    view.tapFocusedItem()
    view.moveFocus(.down)
  }

  /// Deselects all rows, or removes the cursor if none is selected.
  func leaveCursor() {
    let selected = view.selectedItems
    if selected.isEmpty { return view.focusItem(at: nil) }
    for path in selected { view.deselectItem(at: path) }
  }
}

extension WatchList: CollectionViewDelegate {
  /// Returns false: a click only moves the cursor to a row.
  package func collectionView(_ view: any ListView, shouldHighlightItemAt path: ItemPath) -> Bool {
    false
  }

  /// Returns whether the item is a row: fields, lines and names cannot be selected.
  package func collectionView(_ view: any ListView, shouldSelectItemAt path: ItemPath) -> Bool {
    source.value(for: path)?.row != nil
  }

  /// Reports that an item was selected.
  package func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
    onSelection?()
  }

  /// Reports that an item was deselected.
  package func collectionView(_ view: any ListView, didDeselectItemAt path: ItemPath) {
    onSelection?()
  }

  /// Returns the menu of a row, also for its fields.
  package func collectionView(_ view: any ListView, contextMenuFor element: ListElement)
    -> ContextMenu?
  {
    element.itemPath.flatMap { row(at: $0) }.flatMap { menu?($0) }
  }

  /// Reports the action that was chosen for a row.
  package func collectionView(
    _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
  ) {
    if let row = element.itemPath.flatMap({ row(at: $0) }) { onChoose?(action, row) }
  }

  /// Notifies the app that the cursor has moved.
  package func collectionView(_ view: any ListView, focusDidChange change: FocusChange) {
    onCursor?()
  }
}
