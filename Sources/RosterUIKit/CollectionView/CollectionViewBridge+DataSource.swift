#if canImport(UIKit)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  extension CollectionViewBridge: UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { shown.counts.count }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { shown.counts.indices.contains(section) ? shown.counts[section] : 0 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { cell(at: indexPath, in: collectionView) }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      supplementaryView(ofKind: kind, at: indexPath, in: collectionView)
    }

    // MARK: - Index titles

    func indexTitles(for collectionView: UICollectionView) -> [String]? {
      let titles = dataSource?.indexTitles(for: collectionView) ?? []
      return titles.isEmpty ? nil : titles
    }

    func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      let path = dataSource?.collectionView(
        collectionView, pathForIndexTitle: title, at: index)
      if let path, shown.contains(path) { return IndexPath(path) }
      return IndexPath(item: 0, section: min(index, max(shown.counts.count - 1, 0)))
    }

    // MARK: - Movement

    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      guard let path = shown.dataPath(of: ItemPath(indexPath)) else { return false }
      return dataSource?.collectionView(collectionView, canMoveItemAt: path) ?? false
    }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { drop(ItemPath(sourceIndexPath), at: ItemPath(destinationIndexPath)) }
  }
#endif
