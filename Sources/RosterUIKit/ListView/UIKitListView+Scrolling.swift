#if canImport(UIKit) && !os(watchOS)
  public import RosterDiff
  public import RosterEngine
  import UIKit

  // Offset, frames and points, measured from the leading top corner.
  extension UIKitListView {
    /// The point of the content at the leading top corner of the viewport.
    public var scrollOffset: ListPoint {
      get { scrollPoint }
      set { scrollPoint = newValue }
    }

    /// The policy that determines what keeps its position on the screen when the content changes.
    ///
    /// It is that of a view that belongs to an adapter or a data source of Roster, so it is set after
    /// one was created; it stays when another one takes over the view, except for an item. A change of
    /// the size of the view is up to its layout.
    public var anchorPolicy: AnchorPolicy {
      get { bridge?.anchorPolicy ?? .topItem }
      set { bridge?.anchorPolicy = newValue }
    }

    /// The space around the content that can be scrolled into view, with that of the safe area.
    public var scrollInsets: ListInsets {
      get { directionalInsets }
      set { directionalInsets = newValue }
    }

    /// The size of the part of the list that is on the screen.
    public var viewportSize: ListSize {
      ListSize(width: Double(bounds.width), height: Double(bounds.height))
    }

    /// Returns the frame of an element in the content, even if it is not on the screen.
    ///
    /// - Parameter element: An item, header or footer.
    /// - Returns: The frame, from the sizes known so far; nil if there is no such element.
    public func frame(of element: ListElement) -> ListRect? {
      uiFrame(of: element).map { listRect($0) }
    }

    private func uiFrame(of element: ListElement) -> CGRect? {
      guard let bridge, bridge.shown.contains(element), bridge.has(element) else { return nil }
      return bridge.view?.uiFrame(of: element)
    }

    /// Returns the item at a point of the content.
    ///
    /// - Parameter point: A point of the content.
    /// - Returns: The item, or nil if there is none.
    public func item(at point: ListPoint) -> ItemPath? {
      bridge?.view?.indexPath(at: contentPoint(point)).map { ItemPath($0) }
    }

    /// Scrolls until elements are at a position in the viewport, as far as the content allows.
    ///
    /// UIKit knows the frames of elements that it has not measured yet only by their estimates.
    ///
    /// - Parameters:
    ///   - elements: The elements in any order; one that does not exist is a fault.
    ///   - position: The position of the elements in the viewport. If they do not fit, `nearest` shows
    ///     their beginning.
    ///   - additionalOffset: The distance to scroll beyond that position.
    ///   - animated: Whether UIKit animates the scroll.
    public func scroll(
      to elements: [ListElement], position: RosterEngine.ScrollPosition, additionalOffset: Double,
      animated: Bool
    ) {
      guard let bridge else { return }
      bridge.whenIdle { [weak self, weak bridge] in
        guard let self, let bridge else { return }
        if let missing = elements.first(where: { !bridge.shown.contains($0) }) {
          return whenExisting(missing, "scrolling to") { _ in }
        }
        (self as? UICollectionView)?.rosterLayout?.revealAcross(elements)
        let frames = elements.compactMap { uiFrame(of: $0) }
        guard let first = frames.first else { return }
        let target = frames.dropFirst().reduce(first) { $0.union($1) }
        scroll(
          to: offset(showing: target, at: position, plus: CGFloat(additionalOffset)),
          animated: animated)
      }
    }

    private func scroll(to offset: CGPoint, animated: Bool) {
      let isMoving = animated && window != nil && offset != contentOffset
      setContentOffset(offset, animated: isMoving)
      // UIKit says nothing about the end of a scroll that goes nowhere.
      if animated && !isMoving { bridge?.notify { $1.scrollViewDidEndScrollingAnimation($0) } }
    }

    /// Returns the offset that shows a frame, within the content.
    private func offset(
      showing frame: CGRect, at position: RosterEngine.ScrollPosition, plus distance: CGFloat
    ) -> CGPoint {
      let insets = adjustedContentInset
      var offset = contentOffset
      if bridge?.view?.scrollsVertically ?? true {
        offset.y =
          start(
            of: (frame.minY + distance, frame.maxY + distance), at: position,
            in: (contentOffset.y + insets.top, contentOffset.y + bounds.height - insets.bottom))
          - insets.top
        return limited(offset)
      }
      let visible = (
        contentOffset.x + insets.left, contentOffset.x + bounds.width - insets.right
      )
      if isRightToLeft {
        // Positions grow from the first item to the last.
        let start = start(
          of: (distance - frame.maxX, distance - frame.minX), at: position,
          in: (-visible.1, -visible.0))
        offset.x = insets.right - bounds.width - start
      } else {
        let start = start(
          of: (frame.minX + distance, frame.maxX + distance), at: position, in: visible)
        offset.x = start - insets.left
      }
      return limited(offset)
    }

    /// Returns where the visible part begins if it shows a range at a position.
    private func start(
      of range: (CGFloat, CGFloat), at position: RosterEngine.ScrollPosition,
      in visible: (CGFloat, CGFloat)
    ) -> CGFloat {
      let length = visible.1 - visible.0
      switch position {
      case .start: return range.0
      case .end: return range.1 - length
      case .center: return (range.0 + range.1 - length) / 2
      case .nearest:
        if range.1 - range.0 > length || range.0 < visible.0 { return range.0 }
        return range.1 > visible.1 ? range.1 - length : visible.0
      }
    }
  }
#endif
