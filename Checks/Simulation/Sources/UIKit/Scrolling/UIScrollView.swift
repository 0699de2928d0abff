import Foundation

/// Gives scroll views their `delegate`, so that `UICollectionView` and `UITableView` can declare
/// theirs with a type of their own, as they do in Objective-C.
@preconcurrency @MainActor public protocol SimulatedScrollDelegating: UIScrollView {}

extension SimulatedScrollDelegating {
  /// `uikit/uiscrollview/delegate`.
  public var delegate: (any UIScrollViewDelegate)? {
    get { (scrollDelegate as? SimulatedDelegate)?.delegate ?? scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView: SimulatedScrollDelegating {}

/// `uikit/uiscrollview`.
@preconcurrency @MainActor open class UIScrollView: UIView {
  weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// Changes whenever an animated scroll or a deceleration is replaced.
  var scrollGeneration = 0
  var scrollAnimationIsRunning = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
  }

  /// `uikit/uiscrollview/init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addGestureRecognizer(panGestureRecognizer)
  }

  /// `uikit/uiscrollview/pangesturerecognizer`.
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer()
    pan.scrollView = self
    return pan
  }()

  open override var bounds: CGRect {
    didSet {
      guard bounds.origin != oldValue.origin else { return }
      setNeedsLayout()
      UIKitSimulation.apart { scrollDelegate?.scrollViewDidScroll(self) }
    }
  }

  /// `uikit/uiscrollview/contentoffset`.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
    }
  }

  /// `uikit/uiscrollview/contentsize`.
  open var contentSize = CGSize.zero
  /// `uikit/uiscrollview/contentinset`.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if contentInset != oldValue { changeInsets() }
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if contentInsetAdjustmentBehavior != .never { changeInsets() }
  }

  private func changeInsets() {
    adjustedContentInsetDidChange()
    UIKitSimulation.apart { scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self) }
    setNeedsLayout()
  }

  /// `uikit/uiscrollview/contentinsetadjustmentbehavior`.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic

  /// `uikit/uiscrollview/adjustedcontentinset`.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right)
  }

  /// `uikit/uiscrollview/adjustedcontentinsetdidchange()`.
  open func adjustedContentInsetDidChange() {}

  /// `uikit/uiscrollview/isscrollenabled`.
  open var isScrollEnabled = true
  /// `uikit/uiscrollview/ispagingenabled`.
  open var isPagingEnabled = false
  /// `uikit/uiscrollview/isdirectionallockenabled`.
  open var isDirectionalLockEnabled = false
  /// `uikit/uiscrollview/bounces`.
  open var bounces = true
  /// `uikit/uiscrollview/alwaysbouncevertical`.
  open var alwaysBounceVertical = false
  /// `uikit/uiscrollview/alwaysbouncehorizontal`.
  open var alwaysBounceHorizontal = false
  /// `uikit/uiscrollview/showsverticalscrollindicator`.
  open var showsVerticalScrollIndicator = true
  /// `uikit/uiscrollview/showshorizontalscrollindicator`.
  open var showsHorizontalScrollIndicator = true
  /// `uikit/uiscrollview/scrollindicatorinsets`.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// `uikit/uiscrollview/verticalscrollindicatorinsets`.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// `uikit/uiscrollview/horizontalscrollindicatorinsets`.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// `uikit/uiscrollview/automaticallyadjustsscrollindicatorinsets`.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// `uikit/uiscrollview/decelerationrate`.
  open var decelerationRate = DecelerationRate.normal
  /// `uikit/uiscrollview/keyboarddismissmode`.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// `uikit/uiscrollview/scrollstotop`.
  open var scrollsToTop = true
  /// `uikit/uiscrollview/delayscontenttouches`.
  open var delaysContentTouches = true
  /// `uikit/uiscrollview/touchesshouldcancel(in:)`.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// `uikit/uiscrollview/zoomscale`.
  open var zoomScale: CGFloat = 1
  /// `uikit/uiscrollview/minimumzoomscale`.
  open var minimumZoomScale: CGFloat = 1
  /// `uikit/uiscrollview/maximumzoomscale`.
  open var maximumZoomScale: CGFloat = 1

  /// `uikit/uiscrollview/istracking`.
  open internal(set) var isTracking = false
  /// `uikit/uiscrollview/isdragging`.
  open internal(set) var isDragging = false
  /// `uikit/uiscrollview/isdecelerating`.
  open internal(set) var isDecelerating = false
  /// `uikit/uiscrollview/isscrollanimating`.
  open var isScrollAnimating: Bool { scrollAnimationIsRunning }

  /// `uikit/uiscrollview/refreshcontrol`.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insert(refreshControl, at: 0) }
    }
  }

  /// `uikit/uiscrollview/setcontentoffset(_:animated:)`.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scrollGeneration += 1
    guard animated, window != nil, contentOffset != self.contentOffset else {
      scrollAnimationIsRunning = false
      self.contentOffset = contentOffset
      return
    }
    animateScroll(to: contentOffset)
  }

  /// `uikit/uiscrollview/scrollrecttovisible(_:animated:)`.
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

  /// `uikit/uiscrollview/flashscrollindicators()`.
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
