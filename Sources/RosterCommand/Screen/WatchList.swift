import RosterDiff
import RosterEngine
import RosterKit
import RosterView

/// The list of `roster watch` on any screen: a section for each group, a cell for each row.
///
/// What it shows is made and compared away from the main actor, which a key never has to wait for.
/// It belongs to the main actor.
@MainActor
final class WatchList {
  /// The number of items from which on lists are compared away from the main actor.
  static let backgroundMinimum = 500

  /// The list for a host.
  let view: CollectionView

  /// What all rows have in common.
  let style = RowStyle()

  /// Hears that the cursor is on something else, or not there any more.
  var onCursor: (() -> Void)?

  private let source: CollectionViewComparableDataSource<WatchSection, WatchItem>
  private let updater: ListAdapterUpdater
  private let emptyCell = ContentCell()
  private let showsHeaders: Bool

  /// What is done in the step that shows what was asked for last.
  private var stepWork: (() -> Void)?

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - showsHeaders: Whether groups have headers.
  ///   - clock: What runs work later, or nil for real time.
  ///   - recorder: What keeps a journal of the updates, or nil for nothing.
  init(
    showsHeaders: Bool, clock: (any ListClock)? = nil, recorder: ListJournal? = nil
  ) {
    self.showsHeaders = showsHeaders
    let layout = ListLayout(rowHeight: .fixed(1), headerHeight: .fixed(1))
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

  /// Shows what was made elsewhere in place of what was there before.
  ///
  /// - Parameters:
  ///   - contents: What to show.
  ///   - step: Done once, in the same step: nothing is drawn between the two.
  /// - Complexity: On the main actor, proportional to the number of differences and of visible
  ///   elements.
  func show(_ contents: ListContents, step: @escaping () -> Void) async {
    stepWork = step
    await source.apply(contents.snapshot)
    // Nothing differs, so that there was no step.
    takeStep()
  }

  /// Shows groups at once in place of those before.
  ///
  /// - Parameters:
  ///   - groups: The groups, each name once.
  ///   - emptyText: What is shown instead if there are none.
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows.
  func show(_ groups: [WatchGroup], emptyText: String) {
    let contents = ListContents(groups, showsHeaders: showsHeaders)
    source.applyNow(contents.snapshot)
    showEmpty(contents.isEmpty ? emptyText : nil)
  }

  /// Shows a text behind the rows, or takes it away.
  ///
  /// - Parameter text: The text; nil for none.
  func showEmpty(_ text: String?) {
    emptyCell.content = ListContent(title: text ?? "", role: .secondary)
    emptyCell.setNeedsDisplay()
  }

  /// Draws all rows again, because what they have in common is something else.
  ///
  /// - Complexity: O(*v*), where *v* is the number of visible rows.
  func redraw() {
    for path in view.visibleItems { (view.cell(at: path) as? RowCell)?.setNeedsDisplay() }
  }

  private func takeStep() {
    stepWork?()
    stepWork = nil
  }
}

extension WatchList: ListUpdaterDelegate {
  /// The new rows are going to be shown.
  func updater(_ updater: ListAdapterUpdater, willPerform batch: BatchUpdate) { takeStep() }
}

// MARK: - The cursor and the selection

extension WatchList {
  /// What the cursor is on; nil if there is none.
  var cursor: WatchItem? { view.focusedItem.flatMap { source.value(for: $0) } }

  /// The selected rows, in order.
  var selectedRows: [WatchRow] { view.selectedItems.compactMap { source.value(for: $0)?.row } }

  /// The rows that a key acts on: the selected ones, or else the one that the cursor is on or in.
  var actedOn: [WatchRow] {
    let selected = selectedRows
    if !selected.isEmpty { return selected }
    guard let identity = cursor?.rowIdentity, let path = source.indexPath(for: .row(identity))
    else { return [] }
    return source.value(for: path)?.row.map { [$0] } ?? []
  }

  /// Puts the cursor on something, and scrolls there.
  ///
  /// - Parameter id: What; nothing happens if it is not there.
  func moveCursor(to id: WatchItem.ID) {
    guard let path = source.indexPath(for: id) else { return }
    view.focusItem(at: path)
    view.scroll(to: [.item(path)])
  }

  /// Scrolls to what the cursor is on.
  func revealCursor() {
    if let path = view.focusedItem { view.scroll(to: [.item(path)]) }
  }

  /// Selects the row that the cursor is on, or deselects it, and goes on to the next one.
  func selectAtCursor() {
    view.tapFocusedItem()
    view.moveFocus(.down)
  }

  /// Deselects all rows, or takes the cursor away if none is selected.
  func leaveCursor() {
    let selected = view.selectedItems
    if selected.isEmpty { return view.focusItem(at: nil) }
    for path in selected { view.deselectItem(at: path) }
  }
}

extension WatchList: CollectionViewDelegate {
  /// A click puts the cursor on a row and does nothing else.
  func collectionView(_ view: any ListView, shouldHighlightItemAt path: ItemPath) -> Bool { false }

  /// Rows can be selected, what belongs to them cannot.
  func collectionView(_ view: any ListView, shouldSelectItemAt path: ItemPath) -> Bool {
    source.value(for: path)?.row != nil
  }

  /// The cursor is on something else.
  func collectionView(_ view: any ListView, focusDidChange change: FocusChange) { onCursor?() }
}
