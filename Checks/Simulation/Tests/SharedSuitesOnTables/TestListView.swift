import RosterDiff
import RosterEngine
import RosterKit
import RosterUIKitSimulated
import RosterView
import UIKit

/// The view that the shared suites run on here: a table view of UIKit in a window, with rows that
/// are one point high.
///
/// In the tests of RosterKit it is a view without a host.
final class TestListView: UITableView, SharedView {
  let record = SharedRecord()

  // A window would retain the view, and the view has to go with the list.
  private static let screen = UIWindow(frame: .zero)
  override var window: UIWindow? { Self.screen }

  /// Creates a view; by default it is so high that every element is visible.
  init(width: Double = 20, height: Double = 1_000) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: height), style: .plain)
    rowHeight = 1
    sectionHeaderHeight = 1
    sectionFooterHeight = 1
  }

  required init?(coder: NSCoder) { nil }

  func rowCount(_ section: Int) -> Int { numberOfRows(inSection: section) }

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    record.clock = UIKitSimulation.clock
    super.performBatchUpdates(updates, completion: completion)
    if completion != nil, !holdsCompletions { complete() }
  }

  override func reloadData() {
    record.reloads += 1
    super.reloadData()
  }
}
