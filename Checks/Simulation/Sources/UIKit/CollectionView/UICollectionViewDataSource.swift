import Foundation

/// `uikit/uicollectionviewdatasource`.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// `uikit/uicollectionviewdatasource/collectionview(_:numberofitemsinsection:)`.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// `uikit/uicollectionviewdatasource/collectionview(_:cellforitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// `uikit/uicollectionviewdatasource/numberofsections(in:)`.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// `uikit/uicollectionviewdatasource/collectionview(_:viewforsupplementaryelementofkind:at:)`.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// `uikit/uicollectionviewdatasource/collectionview(_:canmoveitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uicollectionviewdatasource/collectionview(_:moveitemat:to:)`.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// `uikit/uicollectionviewdatasource/indextitles(for:)`.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// `uikit/uicollectionviewdatasource/collectionview(_:indexpathforindextitle:at:)`.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  /// `uikit/uicollectionviewdatasource/numberofsections(in:)`.
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    UIKitSimulation.notImplemented(1)
  }
  /// `uikit/uicollectionviewdatasource/collectionview(_:viewforsupplementaryelementofkind:at:)`.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    UIKitSimulation.notImplemented(UICollectionReusableView(frame: .zero))
  }
  /// `uikit/uicollectionviewdatasource/collectionview(_:canmoveitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uicollectionviewdatasource/collectionview(_:moveitemat:to:)`.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdatasource/indextitles(for:)`.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    UIKitSimulation.notImplemented(nil)
  }
  /// `uikit/uicollectionviewdatasource/collectionview(_:indexpathforindextitle:at:)`.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { UIKitSimulation.notImplemented(IndexPath(item: 0, section: 0)) }
}

/// `uikit/uicollectionviewdatasourceprefetching`.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// `uikit/uicollectionviewdatasourceprefetching/collectionview(_:prefetchitemsat:)`.
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// `uikit/uicollectionviewdatasourceprefetching/collectionview(_:cancelprefetchingforitemsat:)`.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// `uikit/uicollectionviewdatasourceprefetching/collectionview(_:cancelprefetchingforitemsat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { UIKitSimulation.notImplemented() }
}
