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
  private let screen: UIWindow

  /// Creates a view; by default it is so high that every element is visible.
  init(width: Double = 20, height: Double = 1_000) {
    screen = Self.screen(width: width, height: height)
    super.init(frame: screen.bounds, style: .plain)
    rowHeight = 1
    sectionHeaderHeight = 1
    sectionFooterHeight = 1
    screen.makeKeyAndVisible()
    screen.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  func rowCount(_ section: Int) -> Int { numberOfRows(inSection: section) }

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    super.performBatchUpdates(updates, completion: completion)
    if completion != nil, !holdsCompletions { complete() }
  }

  override func reloadData() {
    record.reloads += 1
    super.reloadData()
  }
}
