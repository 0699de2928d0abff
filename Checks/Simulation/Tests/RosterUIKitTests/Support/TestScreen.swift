import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import UIKit

/// A simulated screen with a view of UIKit, ten rows high.
@MainActor
final class TestScreen {
  let window: UIWindow
  let kind: ViewKind

  /// The view, as what both kinds have in common.
  let list: any TestedView

  /// The collection view; empty and off the screen on a screen with a table view.
  let view: UICollectionView
  let layout = EqualRowsLayout()

  /// The table view; empty and off the screen on a screen with a collection view.
  let table: UITableView

  /// The clock of the updates; that of the animations is the simulation's.
  let clock = VirtualClock()

  private let log = Log()

  /// The broken rules of UIKit.
  var conditions: [String] { log.conditions }

  /// The faults of the list.
  var faults: [String] { log.faults }

  private final class Log {
    var conditions: [String] = []
    var faults: [String] = []
  }

  init(_ kind: ViewKind = .collection, _ insets: ScreenInsets = .none) {
    self.kind = kind
    let size = insets.size(around: CGSize(width: 100, height: 200))
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    UIKitSimulation.reset()
    let log = log
    UIKitSimulation.onCondition = { log.conditions.append($0.description) }
    view = CountingView(frame: window.bounds, collectionViewLayout: layout)
    table = CountingTable(frame: window.bounds, style: .plain)
    list = kind == .collection ? view : table
    if insets.safeArea != .zero { window.simulatedSafeAreaInsets = insets.safeArea }
    (window.rootViewController?.view ?? window).addSubview(list)
    window.makeKeyAndVisible()
    list.contentInset = insets.content
    list.contentOffset = CGPoint(
      x: -list.adjustedContentInset.left, y: -list.adjustedContentInset.top)
  }

  /// An adapter of groups on the view.
  func adapter() -> ListAdapter {
    let kind = kind
    let adapter = ListAdapter(list, clock: clock) {
      SectionController(for: Group.self) { GroupController($0, kind) }
    }
    adapter.faultPolicy = .report
    adapter.onFault = note
    return adapter
  }

  /// A data source of identifiers on the view.
  func diffableSource() -> CollectionViewDiffableDataSource<Int, Int> {
    let kind = kind
    let source = CollectionViewDiffableDataSource<Int, Int>(
      list, updater: ListAdapterUpdater(clock: clock)
    ) { (view: any ListView, path: ItemPath, id: Int) in kind.cell(Row(id: id), at: path, in: view)
    }
    source.faultPolicy = .report
    source.onFault = note
    return source
  }

  /// A data source of values on the view.
  func comparableSource() -> CollectionViewComparableDataSource<Int, Row> {
    let updater = ListAdapterUpdater(clock: clock)
    let source: CollectionViewComparableDataSource<Int, Row> =
      switch kind {
      case .collection:
        CollectionViewComparableDataSource(list, updater: updater) {
          (cell: RowCell, row: Row) in cell.bind(row)
        }
      case .table:
        CollectionViewComparableDataSource(list, updater: updater) {
          (cell: TableRowCell, row: Row) in cell.bind(row)
        }
      }
    source.faultPolicy = .report
    source.onFault = note
    return source
  }

  /// Writes down faults; retains only the log.
  var note: @MainActor (ListFault) -> Void { { [log] in log.faults.append($0.description) } }

  /// Lays out, and lets updates, animations and scrolls end.
  func settle() {
    for _ in 0..<4 {
      clock.advance(by: .seconds(1))
      UIKitSimulation.clock.finish()
    }
  }

  /// The part of the content that the reader sees, between the insets.
  var visibleRect: CGRect { list.bounds.inset(by: list.adjustedContentInset) }

  /// The distance from the beginning of a list that scrolls horizontally to what the reader sees.
  var leadingDistance: CGFloat {
    list.effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? list.contentSize.width - visibleRect.maxX : visibleRect.minX
  }

  /// Scrolls a distance from the beginning of the content to the first that the reader sees.
  func scroll(to distance: CGFloat) {
    list.scrollOffset.y = Double(distance - list.adjustedContentInset.top)
    UIKitSimulation.layout()
  }

  /// Scrolls a list that scrolls horizontally, in the same way.
  func scrollHorizontally(to distance: CGFloat) {
    let change = distance - leadingDistance
    let isRightToLeft = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
    list.contentOffset.x += isRightToLeft ? -change : change
    UIKitSimulation.layout()
  }

  /// The rows on the screen between the insets, from top to bottom.
  var rows: [String] {
    UIKitSimulation.layout()
    return list.shownCells.filter { $0.cell.isShown(in: visibleRect) }
      .map { $0.cell.row?.text ?? "?" }
  }

  /// The title in the header of a section, or nil if it is not on the screen.
  func title(_ section: Int) -> String? {
    UIKitSimulation.layout()
    return (list.shownHeader(section) as? any ShowsTitle)?.title
  }

  /// The header of a section, or nil if it is not on the screen.
  func header(_ section: Int) -> (any ListCell)? {
    UIKitSimulation.layout()
    return list.shownHeader(section)
  }
}
