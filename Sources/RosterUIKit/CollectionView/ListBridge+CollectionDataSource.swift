#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  extension ListBridge: UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { shown.counts.count }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { numberOfItems(inSection: section) }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      cell(at: indexPath) {
        registry.cell(UICollectionViewCell.self, in: collectionView, at: indexPath)
      }
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = supplementaryView(ofKind: kind, at: indexPath)
      return view as? UICollectionReusableView
        ?? registry.supplementaryView(
          UICollectionReusableView.self, in: collectionView, ofKind: kind, at: indexPath)
    }

    // MARK: - Index titles

    func indexTitles(for collectionView: UICollectionView) -> [String]? { indexTitles }

    func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { indexPath(forIndexTitle: title, at: index) }

    // MARK: - Movement

    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { canMove(indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { drop(ItemPath(sourceIndexPath), at: ItemPath(destinationIndexPath)) }
  }

  // The requests that the data sources of collection views and of table views share.
  extension ListBridge {
    func numberOfItems(inSection section: Int) -> Int {
      shown.itemCount(of: section)
    }

    var indexTitles: [String]? {
      guard let view, let titles = dataSource?.indexTitles(for: view) else { return nil }
      return titles.isEmpty ? nil : titles
    }

    func indexPath(forIndexTitle title: String, at index: Int) -> IndexPath {
      let path = view.flatMap {
        dataSource?.collectionView($0, pathForIndexTitle: title, at: index)
      }
      if let path, shown.contains(path) { return IndexPath(path) }
      return IndexPath(item: 0, section: max(min(index, shown.counts.count - 1), 0))
    }

    func canMove(_ indexPath: IndexPath) -> Bool {
      guard let view, let path = shown.dataPath(of: ItemPath(indexPath)) else { return false }
      return dataSource?.collectionView(view, canMoveItemAt: path) ?? false
    }
  }
#endif
