import Foundation

extension UICollectionView {
  /// `uikit/uicollectionview/numberofsections`.
  public var numberOfSections: Int { counts().count }

  /// `uikit/uicollectionview/numberofitems(insection:)`.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = counts()
    guard counts.indices.contains(section) else {
      UIKitSimulation.raise(
        29, "asked for the items of section \(section), but there are \(counts.count) sections")
      return 0
    }
    return counts[section]
  }

  /// `uikit/uicollectionview/visiblecells`.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// `uikit/uicollectionview/indexpathsforvisibleitems`.
  public var indexPathsForVisibleItems: [IndexPath] {
    live.shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  /// `uikit/uicollectionview/cellforitem(at:)`.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    live.shown[.cell(indexPath)] as? UICollectionViewCell
      ?? live.prepared[indexPath]
  }

  /// `uikit/uicollectionview/indexpath(for:)`.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    live.indexPath(of: cell)
  }

  /// `uikit/uicollectionview/supplementaryview(forelementkind:at:)`.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    live.shown[.supplementary(elementKind, indexPath)]
  }

  /// `uikit/uicollectionview/indexpath(forsupplementaryview:)`.
  public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  {
    live.shown.first { $0.value === supplementaryView && $0.key.category == .supplementaryView }?
      .key.indexPath
  }

  /// `uikit/uicollectionview/visiblesupplementaryviews(ofkind:)`.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// `uikit/uicollectionview/indexpathsforvisiblesupplementaryelements(ofkind:)`.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    live.shown.keys
      .filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.indexPath).sorted()
  }

  /// `uikit/uicollectionview/indexpathforitem(at:)`.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layOutIfCountsChanged()
    let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return collectionViewLayout.layoutAttributesForElements(in: rect)?
      .first {
        $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
      }?
      .indexPath
  }

  /// `uikit/uicollectionview/layoutattributesforitem(at:)`.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    layOutIfCountsChanged()
    guard has(indexPath) else {
      UIKitSimulation.raise(
        25, "layout attributes for item \(text(indexPath)), which does not exist")
      return nil
    }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// `uikit/uicollectionview/layoutattributesforsupplementaryelement(ofkind:at:)`.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layOutIfCountsChanged()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// `uikit/uicollectionview/scrolltoitem(at:at:animated:)`.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layOutIfCountsChanged()
    guard has(indexPath) else {
      UIKitSimulation.raise(29, "scrolling to item \(text(indexPath)), which does not exist")
      return
    }
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else {
      return
    }
    setContentOffset(offset(showing: frame, at: scrollPosition), animated: animated)
  }

  /// Whether the counts that the view knows have the item.
  func has(_ indexPath: IndexPath) -> Bool {
    let counts = counts()
    return indexPath.count == 2 && counts.indices.contains(indexPath.section)
      && (0..<counts[indexPath.section]).contains(indexPath.item)
  }
}
