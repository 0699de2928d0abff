import RosterEngine
import RosterKit
import RosterView

/// The list of `roster watch` on any screen: a section for each group, a cell for each row.
///
/// It belongs to the main actor.
@MainActor
final class WatchList {
  /// The list for a host.
  let view: CollectionView

  /// What all rows have in common.
  let style = RowStyle()

  private let adapter: ListAdapter
  private let emptyCell = ContentCell()

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - showsHeaders: Whether groups have headers.
  ///   - clock: What runs work later, or nil for real time.
  ///   - recorder: What keeps a journal of the updates, or nil for nothing.
  init(
    showsHeaders: Bool, clock: (any ListClock)? = nil, recorder: FlightRecorder? = nil
  ) {
    let layout = ListLayout(rowHeight: .fixed(1), headerHeight: .fixed(1))
    view = CollectionView(layout: layout, clock: clock)
    adapter = ListAdapter(view, clock: clock) { [emptyCell] in
      emptyCell
    } controllers: { [style] in
      Controller(for: WatchGroup.self) {
        GroupController($0, style: style, showsHeader: showsHeaders)
      }
    }
    adapter.updater.recorder = recorder
  }

  /// Shows groups in place of those before.
  ///
  /// - Parameters:
  ///   - groups: The groups, each name once.
  ///   - emptyText: What is shown instead if there are none.
  /// - Complexity: O(*n* log *n*) of the number of rows.
  func show(_ groups: [WatchGroup], emptyText: String) {
    emptyCell.content = ListContent(title: emptyText, role: .secondary)
    adapter.show(groups)
  }

  /// Marks rows, and unmarks the others.
  ///
  /// - Parameter marks: What has just happened to rows, by their identities.
  /// - Complexity: O(*v*) of the rows that are on the screen.
  func mark(_ marks: [WatchKey: RowMark]) {
    if style.marks.isEmpty && marks.isEmpty { return }
    style.marks = marks
    for path in view.visibleItems {
      (view.cell(at: path) as? RowCell)?.setNeedsDisplay()
    }
  }
}
