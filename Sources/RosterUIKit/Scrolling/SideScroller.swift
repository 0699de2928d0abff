#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import RosterEngine
  import UIKit

  /// The content that moves with a side scroller.
  @MainActor
  protocol SideScrollerListener: AnyObject {
    /// Whether the scroller takes a pan that begins at a point of the surface, where it is put now.
    func sideScroller(_ scroller: SideScroller, beginsAt point: CGPoint) -> Bool

    func sideScrollerDidScroll(_ scroller: SideScroller)

    /// Returns where a scroll ends that would end at an offset on its own.
    func sideScroller(
      _ scroller: SideScroller, endsNear offset: CGFloat, from start: CGFloat, velocity: CGFloat
    ) -> CGFloat

    /// The scroll has come to rest, or never left.
    func sideScrollerDidEnd(_ scroller: SideScroller)
  }

  /// An invisible scroll view for a part of another view, which UIKit cannot scroll by itself.
  ///
  /// Its gesture recognizer is attached to that other view, the surface; what the user sees follows
  /// its offset. So tracking, speed and deceleration are those of UIKit.
  final class SideScroller: UIScrollView, UIScrollViewDelegate {
    private weak var surface: UIScrollView?
    private weak var listener: (any SideScrollerListener)?

    /// The direction in which it scrolls.
    private var axis = ScrollAxis.horizontal

    /// The offset at which the user began to scroll.
    private var start: CGFloat = 0

    /// Whether the offset follows the content, not the finger.
    private var isFollowing = false

    init(on surface: UIScrollView, _ listener: any SideScrollerListener) {
      self.surface = surface
      self.listener = listener
      super.init(frame: .zero)
      isHidden = true
      // A tap on the status bar scrolls the list; with two such views it would scroll none.
      scrollsToTop = false
      bounces = false
      contentInsetAdjustmentBehavior = .never
      delegate = self
      // The surface would take the pan if it begins first. That cannot be undone.
      surface.panGestureRecognizer.require(toFail: panGestureRecognizer)
      attach()
    }

    /// Side scrollers are not made from nibs.
    required init?(coder: NSCoder) { nil }

    /// Puts the scroller on its surface.
    func attach() {
      surface?.addSubview(self)
      surface?.addGestureRecognizer(panGestureRecognizer)
    }

    /// Takes the scroller from its surface, until it is needed again.
    func detach() {
      surface?.removeGestureRecognizer(panGestureRecognizer)
      removeFromSuperview()
    }

    var isMoving: Bool { isTracking || isDragging || isDecelerating }

    /// The offset in the direction of scrolling.
    var offset: CGFloat { axis == .horizontal ? contentOffset.x : contentOffset.y }

    /// Puts the scroller over a part of the surface.
    ///
    /// - Parameters:
    ///   - frame: The part.
    ///   - axis: The direction in which it scrolls.
    ///   - maximum: The largest offset.
    ///   - offset: The offset.
    func follow(_ frame: CGRect, axis: ScrollAxis, maximum: CGFloat, offset: CGFloat) {
      isFollowing = true
      defer { isFollowing = false }
      self.axis = axis
      if self.frame != frame { self.frame = frame }
      let isHorizontal = axis == .horizontal
      let size = CGSize(
        width: frame.width + (isHorizontal ? maximum : 0),
        height: frame.height + (isHorizontal ? 0 : maximum))
      if contentSize != size { contentSize = size }
      guard abs(offset - self.offset) > 0.001 else { return }
      start += offset - self.offset
      contentOffset = isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard gestureRecognizer === panGestureRecognizer, let surface else {
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      let speed = panGestureRecognizer.velocity(in: surface)
      let isAlong =
        axis == .horizontal ? abs(speed.x) > abs(speed.y) : abs(speed.y) > abs(speed.x)
      // The finger has moved a little since it was put on the screen.
      let (point, way) = (
        panGestureRecognizer.location(in: surface), panGestureRecognizer.translation(in: surface)
      )
      let start = CGPoint(x: point.x - way.x, y: point.y - way.y)
      guard isAlong, listener?.sideScroller(self, beginsAt: start) == true else { return false }
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: - Events

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { start = offset }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if !isFollowing { listener?.sideScrollerDidScroll(self) }
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      let isHorizontal = axis == .horizontal
      let target = targetContentOffset.pointee
      let end = listener?.sideScroller(
        self, endsNear: isHorizontal ? target.x : target.y, from: start,
        velocity: isHorizontal ? velocity.x : velocity.y)
      guard let end else { return }
      if isHorizontal {
        targetContentOffset.pointee.x = end
      } else {
        targetContentOffset.pointee.y = end
      }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate { listener?.sideScrollerDidEnd(self) }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      listener?.sideScrollerDidEnd(self)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      listener?.sideScrollerDidEnd(self)
    }
  }
#endif
