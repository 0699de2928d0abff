#if canImport(UIKit) && !os(watchOS)
  import RosterEngine
  import RosterView
  import UIKit

  // Sizes: those that the data source gives for a viewport, and those that cells prefer.
  extension UIKitCollectionLayout {
    /// Has UIKit lay out the content within other insets.
    func insetsDidChange() {
      guard let view = collectionView, view.directionalInsets != engine.insets else { return }
      let context = LayoutContext()
      context.keepsSizes = true
      invalidateLayout(with: context)
    }

    /// Requests the sizes again that the data source gave for another viewport or other insets, and
    /// has UIKit show what the reader looked at.
    func requestSizes(of view: UICollectionView) {
      guard engine.needsSizes, view.bridge?.shown.isStale != true else { return }
      engine.requestSizes(view.listSections)
      _ = engine.layOut()
      let distance = engine.offset - offset(at: view.contentOffset)
      if distance == 0 { return }
      if engine.axis == .vertical {
        view.contentOffset.y += CGFloat(distance)
      } else {
        view.contentOffset.x += CGFloat(isMirrored ? -distance : distance)
      }
    }

    /// Measures the cells that are on the screen, which UIKit does only if their size changes.
    func measure(_ elements: [ListElement], _ bridge: ListBridge) {
      for element in elements where engine.isMeasured(element) {
        guard let live = bridge.view?.currentCell(for: element),
          let cell = bridge.registry.view(of: live) as? UICollectionReusableView,
          let attributes = attributes(of: element)
        else { continue }
        let preferred = cell.preferredLayoutAttributesFitting(attributes)
        engine.setSize(size(preferred, of: element), of: element)
      }
    }

    /// Returns the size that a cell prefers, where the layout leaves it to the cell.
    func size(
      _ preferred: UICollectionViewLayoutAttributes, of element: ListElement
    ) -> ListSize {
      var size = ListSize(preferred.size)
      let proposal = engine.views.first { $0.element == element }?.proposal
      if let width = proposal?.width { size.width = width }
      if let height = proposal?.height { size.height = height }
      return size
    }

    /// Changes sizes, and has UIKit move the content so that what the reader looks at stays.
    func adjust(
      _ context: UICollectionViewLayoutInvalidationContext, _ change: (inout ListEngine) -> Void
    ) {
      guard let view = collectionView else { return }
      let before = engine.offset
      change(&engine)
      _ = engine.layOut()
      let size = collectionViewContentSize
      let added = CGSize(
        width: size.width - view.contentSize.width, height: size.height - view.contentSize.height)
      if added != .zero { context.contentSizeAdjustment = added }
      var distance = CGFloat(engine.offset - before)
      // From right to left the offset grows with the content, too.
      if isMirrored, engine.axis == .horizontal { distance = added.width - distance }
      if distance == 0 { return }
      context.contentOffsetAdjustment =
        engine.axis == .vertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0)
    }
  }
#endif
