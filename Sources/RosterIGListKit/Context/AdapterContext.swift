#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterKit
  import RosterView
  import UIKit

  /// The list of an adapter, as its section controllers see it.
  final class AdapterContext: ListCollectionContext {
    let adapter: ListAdapter

    init(_ adapter: ListAdapter) {
      self.adapter = adapter
    }

    var view: UICollectionView? { adapter.collectionView }

    // MARK: - Geometry

    var containerSize: CGSize { view?.bounds.size ?? .zero }

    var containerInset: UIEdgeInsets { view?.contentInset ?? .zero }

    var adjustedContainerInset: UIEdgeInsets { view?.adjustedContentInset ?? .zero }

    var insetContainerSize: CGSize { containerSize.inset(by: adjustedContainerInset) }

    var containerContentOffset: CGPoint { view?.contentOffset ?? .zero }

    var traitCollection: UITraitCollection? { view?.traitCollection }

    var scrollingTraits: ListCollectionScrollingTraits {
      ListCollectionScrollingTraits(
        isTracking: view?.isTracking ?? false, isDragging: view?.isDragging ?? false,
        isDecelerating: view?.isDecelerating ?? false)
    }

    func containerSize(for sectionController: ListSectionController) -> CGSize {
      containerSize.inset(by: sectionController.inset)
    }

    func indexPathForItem(at point: CGPoint) -> IndexPath? { view?.indexPathForItem(at: point) }

    func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
      self.view?.convert(point, from: view) ?? point
    }

    // MARK: - Cells

    func index(
      for cell: UICollectionViewCell, sectionController: ListSectionController
    ) -> Int { sectionController.forwarding?.index(of: cell) ?? NSNotFound }

    func cellForItem(
      at index: Int, sectionController: ListSectionController
    ) -> UICollectionViewCell? {
      sectionController.forwarding?.visibleCell(at: index) as? UICollectionViewCell
    }

    func viewForSupplementaryElement(
      ofKind elementKind: String, at index: Int, sectionController: ListSectionController
    ) -> UICollectionReusableView? {
      sectionController.forwarding?.section.flatMap {
        view?.supplementaryView(
          forElementKind: elementKind, at: IndexPath(item: index, section: $0))
      }
    }

    func layoutAttributesForItem(
      at index: Int, sectionController: ListSectionController
    ) -> UICollectionViewLayoutAttributes? {
      sectionController.forwarding?.section.flatMap {
        view?.layoutAttributesForItem(at: IndexPath(item: index, section: $0))
      }
    }

    func fullyVisibleCells(
      for sectionController: ListSectionController
    ) -> [UICollectionViewCell] {
      cells(sectionController.forwarding?.fullyVisibleCells)
    }

    func visibleCells(
      for sectionController: ListSectionController
    ) -> [UICollectionViewCell] {
      cells(sectionController.forwarding?.visibleCells)
    }

    func visibleIndexPaths(for sectionController: ListSectionController) -> [IndexPath] {
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
