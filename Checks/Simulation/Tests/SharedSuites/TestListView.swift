import RosterDiff
import RosterEngine
import RosterKit
import RosterUIKitSimulated
import RosterView
import UIKit

/// The view that the shared suites run on here: a collection view of UIKit in a window, with rows
/// that are one point high.
///
/// In the tests of RosterKit it is a view without a host.
final class TestListView: UICollectionView, SharedView {
  let record = SharedRecord()

  // A window would retain the view, and the view has to go with the list.
  private static let screen = UIWindow(frame: .zero)
  override var window: UIWindow? { Self.screen }

  /// Creates a view; by default it is so high that every element is visible.
  init(width: Double = 20, height: Double = 1_000) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: 1)
    layout.headerReferenceSize = CGSize(width: width, height: 1)
    layout.footerReferenceSize = CGSize(width: width, height: 1)
    layout.minimumLineSpacing = 0
    super.init(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  func rowCount(_ section: Int) -> Int { numberOfItems(inSection: section) }

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
