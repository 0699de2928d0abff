import RosterUIKitSimulated
import RosterView
import UIKit

/// The views of UIKit that tests run on.
enum ViewKind: CaseIterable {
  case collection
  case table
}

/// What tests ask of a view of either kind, without the help of the code that they test.
@MainActor
protocol TestedView: UIKitListView {
  var allowsMultipleSelection: Bool { get set }
  var isPrefetchingEnabled: Bool { get set }

  /// The index paths of the rows on the screen, and their cells.
  var shownCells: [(path: IndexPath, cell: any ShowsRow)] { get }

  /// The header of a section, or nil if it is not on the screen.
  func shownHeader(_ section: Int) -> (any ListCell)?

  var selection: [IndexPath] { get }

  @discardableResult
  func simulateTap(at indexPath: IndexPath) -> Bool

  func reloadData()

  /// The batches that the view has performed.
  var batchCount: Int { get }

  /// Whether each of them was animated.
  var animatedBatches: [Bool] { get }
}

extension TestedView {
  func shownCell(_ item: Int, _ section: Int = 0) -> (any ShowsRow)? {
    shownCells.first { $0.path == IndexPath(item: item, section: section) }?.cell
  }
}

extension UICollectionView: TestedView {
  var shownCells: [(path: IndexPath, cell: any ShowsRow)] {
    indexPathsForVisibleItems.sorted().compactMap { path in
      (cellForItem(at: path) as? any ShowsRow).map { (path, $0) }
    }
  }

  func shownHeader(_ section: Int) -> (any ListCell)? {
    supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))
  }

  var selection: [IndexPath] { indexPathsForSelectedItems ?? [] }

  var batchCount: Int { (self as? CountingView)?.batches ?? 0 }
  var animatedBatches: [Bool] { (self as? CountingView)?.animatedBatchFlags ?? [] }
}

extension UITableView: TestedView {
  var shownCells: [(path: IndexPath, cell: any ShowsRow)] {
    (indexPathsForVisibleRows ?? []).compactMap { path in
      (cellForRow(at: path) as? any ShowsRow).map { (path, $0) }
    }
  }

  func shownHeader(_ section: Int) -> (any ListCell)? { headerView(forSection: section) }

  var selection: [IndexPath] { indexPathsForSelectedRows ?? [] }

  var batchCount: Int { (self as? CountingTable)?.batches ?? 0 }
  var animatedBatches: [Bool] { (self as? CountingTable)?.animatedBatchFlags ?? [] }
}

/// A flow layout of rows of equal height.
final class EqualRowsLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    minimumLineSpacing = 0
    minimumInteritemSpacing = 0
    itemSize = CGSize(width: 100, height: 20)
    headerReferenceSize = CGSize(width: 100, height: 20)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A collection view that counts its batches.
final class CountingView: UICollectionView {
  private(set) var batches = 0

  /// Whether each batch was animated.
  private(set) var animatedBatchFlags: [Bool] = []

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batches += 1
    animatedBatchFlags.append(UIView.areAnimationsEnabled)
    super.performBatchUpdates(updates, completion: completion)
  }
}

/// A table view of rows of equal height that counts its batches.
final class CountingTable: UITableView {
  private(set) var batches = 0

  /// Whether each batch was animated.
  private(set) var animatedBatchFlags: [Bool] = []

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    rowHeight = 20
    sectionHeaderHeight = 20
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batches += 1
    animatedBatchFlags.append(UIView.areAnimationsEnabled)
    super.performBatchUpdates(updates, completion: completion)
  }
}
