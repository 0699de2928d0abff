import Foundation

/// Gives scroll views their `delegate`, so that `UICollectionView` and `UITableView` can declare
/// theirs with a type of their own, as they do in Objective-C.
@MainActor public protocol SimulatedScrollDelegating: UIScrollView {}

extension SimulatedScrollDelegating {
  /// uikit/uiscrollview/delegate
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView: SimulatedScrollDelegating {}

/// uikit/uiscrollview
@MainActor open class UIScrollView: UIView {
  weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// Changes whenever an animated scroll or a deceleration is replaced.
  var scrollGeneration = 0
  var scrollAnimationIsRunning = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override var bounds: CGRect {
    didSet {
      guard bounds.origin != oldValue.origin else { return }
      setNeedsLayout()
      scrollDelegate?.scrollViewDidScroll(self)
    }
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
    }
  }

  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      adjustedContentInsetDidChange()
      scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
      setNeedsLayout()
    }
  }

  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic

  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right)
  }

  open func adjustedContentInsetDidChange() {}

  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var decelerationRate = DecelerationRate.normal
  open var keyboardDismissMode: KeyboardDismissMode = .none
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var zoomScale: CGFloat = 1
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1

  open internal(set) var isTracking = false
  open internal(set) var isDragging = false
  open internal(set) var isDecelerating = false
  open var isScrollAnimating: Bool { scrollAnimationIsRunning }

  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insert(refreshControl, at: 0) }
    }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scrollGeneration += 1
    guard animated, window != nil, contentOffset != self.contentOffset else {
      scrollAnimationIsRunning = false
      self.contentOffset = contentOffset
      return
    }
    animateScroll(to: contentOffset)
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    let inset = adjustedContentInset
    let shown = bounds.inset(by: inset)
    if rect.minY < shown.minY {
      offset.y = rect.minY - inset.top
    } else if rect.maxY > shown.maxY {
      offset.y = rect.maxY + inset.bottom - bounds.height
    }
    if rect.minX < shown.minX {
      offset.x = rect.minX - inset.left
    } else if rect.maxX > shown.maxX {
      offset.x = rect.maxX + inset.right - bounds.width
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  open func flashScrollIndicators() {}

  /// Where a scroll that would end at the proposed offset ends; list views ask their layout.
  func endOfScroll(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// The nearest offset that shows no more than the content and its insets.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let right = max(-inset.left, contentSize.width + inset.right - bounds.width)
    let bottom = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
    return CGPoint(
      x: min(max(offset.x, -inset.left), right), y: min(max(offset.y, -inset.top), bottom))
  }
}
