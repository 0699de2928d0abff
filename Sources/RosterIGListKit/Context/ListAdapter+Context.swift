#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  public import RosterKit
  import RosterView
  public import UIKit

  // The list around a section controller is its adapter, as in IGListKit.
  extension ListAdapter: ListCollectionContext {

    // MARK: - Geometry

    /// The size of the collection view.
    public var containerSize: CGSize { collectionView?.bounds.size ?? .zero }

    /// The content insets of the collection view.
    public var containerInset: UIEdgeInsets { collectionView?.contentInset ?? .zero }

    /// The adjusted content insets of the collection view.
    public var adjustedContainerInset: UIEdgeInsets {
      collectionView?.adjustedContentInset ?? .zero
    }

    /// The size of the collection view without its adjusted content insets, not negative.
    public var insetContainerSize: CGSize { containerSize.inset(by: adjustedContainerInset) }

    /// The content offset of the collection view.
    public var containerContentOffset: CGPoint { collectionView?.contentOffset ?? .zero }

    /// The traits of the collection view, or nil if there is none.
    public var traitCollection: UITraitCollection? { collectionView?.traitCollection }

    /// How the user scrolls the collection view.
    public var scrollingTraits: ListCollectionScrollingTraits {
      ListCollectionScrollingTraits(
        isTracking: collectionView?.isTracking ?? false,
        isDragging: collectionView?.isDragging ?? false,
        isDecelerating: collectionView?.isDecelerating ?? false)
    }

    /// Returns the size of the collection view without the insets of a section, not negative.
    public func containerSize(for sectionController: ListSectionController) -> CGSize {
      containerSize.inset(by: sectionController.inset)
    }

    /// Returns the index path of the item at a point of the content, or nil if there is none.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
      collectionView?.indexPathForItem(at: point)
    }

    /// Returns a point of a view in the coordinates of the collection view.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
      collectionView?.convert(point, from: view) ?? point
    }

    // MARK: - Cells

    /// Returns the index of the item that a cell shows, or `NSNotFound`.
    public func index(
      for cell: UICollectionViewCell, sectionController: ListSectionController
    ) -> Int { sectionController.forwarding?.index(of: cell) ?? NSNotFound }

    /// Returns the cell of an item, or nil if it is not on the screen.
    public func cellForItem(
      at index: Int, sectionController: ListSectionController
    ) -> UICollectionViewCell? {
      sectionController.forwarding?.visibleCell(at: index) as? UICollectionViewCell
    }

    /// Returns a supplementary view of a section, or nil if it is not on the screen.
    public func viewForSupplementaryElement(
      ofKind elementKind: String, at index: Int, sectionController: ListSectionController
    ) -> UICollectionReusableView? {
      sectionController.forwarding?.section.flatMap {
        collectionView?.supplementaryView(
          forElementKind: elementKind, at: IndexPath(item: index, section: $0))
      }
    }

    /// Returns the layout attributes of an item, or nil if the layout has none.
    public func layoutAttributesForItem(
      at index: Int, sectionController: ListSectionController
    ) -> UICollectionViewLayoutAttributes? {
      sectionController.forwarding?.section.flatMap {
        collectionView?.layoutAttributesForItem(at: IndexPath(item: index, section: $0))
      }
    }

    /// Returns the cells of a section that are completely on the screen.
    public func fullyVisibleCells(
      for sectionController: ListSectionController
    ) -> [UICollectionViewCell] {
      cells(sectionController.forwarding?.fullyVisibleCells)
    }

    /// Returns the cells of a section that are on the screen.
    public func visibleCells(
      for sectionController: ListSectionController
    ) -> [UICollectionViewCell] {
      cells(sectionController.forwarding?.visibleCells)
    }

    /// Returns the index paths of the items of a section that are on the screen.
    public func visibleIndexPaths(for sectionController: ListSectionController) -> [IndexPath] {
      let indexes = sectionController.forwarding?.visibleIndexes ?? []
      return indexes.map { IndexPath(item: $0, section: sectionController.section) }
    }

    private func cells(_ cells: [any ListCell]?) -> [UICollectionViewCell] {
      (cells ?? []).compactMap { $0 as? UICollectionViewCell }
    }
  }

  extension CGSize {
    fileprivate func inset(by insets: UIEdgeInsets) -> CGSize {
      CGSize(
        width: max(width - insets.left - insets.right, 0),
        height: max(height - insets.top - insets.bottom, 0))
    }
  }
#endif
