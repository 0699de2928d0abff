import UIKit

/// A collection view in a window over numbers in sections, and what it said to its delegate.
@MainActor
final class TestList: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSourcePrefetching
{
  var sections: [[Int]]
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let view: UICollectionView
  let layout: UICollectionViewFlowLayout
  var events: [String] = []
  var requested: [IndexPath] = []
  var countCalls = 0
  var height: (Int) -> CGFloat? = { _ in nil }
  var configure: (NumberCell) -> Void = { _ in }
  var makeCell: ((IndexPath) -> UICollectionViewCell)?

  init(_ sections: [[Int]], layout: UICollectionViewFlowLayout = TestList.rows()) {
    self.sections = sections
    self.layout = layout
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    super.init()
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    view.delegate = self
    view.isPrefetchingEnabled = false
    window.addSubview(view)
    window.makeKeyAndVisible()
    UIKitSimulation.layout()
  }

  /// Rows of 100 by 20 points without gaps.
  static func rows() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    countCalls += 1
    return sections.count
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    requested.append(indexPath)
    if let makeCell { return makeCell(indexPath) }
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "number", for: indexPath)
    if let cell = cell as? NumberCell {
      cell.number = sections[indexPath.section][indexPath.item]
      cell.preferredHeight = height(cell.number)
      configure(cell)
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { events.append("display \(number(cell)) at \(short(indexPath))") }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { events.append("end \(number(cell)) at \(short(indexPath))") }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { events.append("select \(short(indexPath))") }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { events.append("deselect \(short(indexPath))") }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { events.append("highlight \(short(indexPath))") }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { events.append("unhighlight \(short(indexPath))") }

  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) { events.append("prefetch \(indexPaths.map(short))") }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { events.append("cancel \(indexPaths.map(short))") }

  /// The numbers on the screen, from cells in the order of their index paths.
  var shown: [Int] {
    view.indexPathsForVisibleItems.map { number(view.cellForItem(at: $0)) }
  }

  /// The numbers that the screen should show, computed from the data and the offset alone.
  var expected: [Int] {
    let all = sections.flatMap { $0 }
    let first = max(0, Int((view.contentOffset.y / 20).rounded(.down)))
    let last = min(all.count, Int(((view.contentOffset.y + view.bounds.height) / 20).rounded(.up)))
    return first < last ? Array(all[first..<last]) : []
  }

  func cell(_ section: Int, _ item: Int) -> NumberCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? NumberCell
  }

  private func number(_ cell: UICollectionViewCell?) -> Int { (cell as? NumberCell)?.number ?? -1 }
}

/// The two indexes of an index path with a hyphen between them.
func short(_ path: IndexPath) -> String { "\(path.section)-\(path.item)" }

/// Conditions raised while the body runs.
@MainActor
func conditions(_ body: () -> Void) -> [SimulatedCondition] {
  var raised: [SimulatedCondition] = []
  UIKitSimulation.onCondition = { raised.append($0) }
  body()
  return raised
}

@MainActor
func numbers(_ body: () -> Void) -> [Int] { conditions(body).map(\.number) }

func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
