import Foundation

/// `uikit/uiview`.
@preconcurrency @MainActor open class UIView: UIResponder {
  // The origin is stored, not the centre: halves of sizes would lose digits.
  private var origin: CGPoint
  var needsLayout = true
  weak var controller: UIViewController?
  /// The registration that a pool made the view for.
  var reuseOrigin: (kind: ReuseKind, version: Int)?
  var storedTint: UIColor?
  var overrides = UITraitOverridesStorage()
  var traitHandlers: [SimulatedTraitHandler] = []

  /// `uikit/uiview/init(frame:)`.
  public init(frame: CGRect) {
    origin = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  /// `uikit/uiview/init(coder:)`.
  public required init?(coder: NSCoder) {
    origin = .zero
    bounds = .zero
    super.init()
  }

  /// `uikit/uiview/frame`.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: bounds.size) }
    set {
      origin = newValue.origin
      if bounds.size != newValue.size { bounds.size = newValue.size }
    }
  }

  /// `uikit/uiview/bounds`.
  open var bounds: CGRect {
    didSet {
      guard bounds.size != oldValue.size else { return }
      setNeedsLayout()
      if autoresizesSubviews { resizeSubviews(from: oldValue.size) }
    }
  }

  /// `uikit/uiview/center`.
  open var center: CGPoint {
    get { CGPoint(x: origin.x + bounds.width / 2, y: origin.y + bounds.height / 2) }
    set { origin = CGPoint(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2) }
  }

  /// `uikit/uiview/transform`.
  open var transform = CGAffineTransform.identity
  /// `uikit/uiview/autoresizingmask`.
  open var autoresizingMask: AutoresizingMask = []
  /// `uikit/uiview/autoresizessubviews`.
  open var autoresizesSubviews = true
  /// `uikit/uiview/translatesautoresizingmaskintoconstraints`.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// `uikit/uiview/contentmode`.
  open var contentMode: ContentMode = .scaleToFill
  /// `uikit/uiview/alpha`.
  open var alpha: CGFloat = 1
  /// `uikit/uiview/ishidden`.
  open var isHidden = false
  /// `uikit/uiview/isopaque`.
  open var isOpaque = true
  /// `uikit/uiview/clipstobounds`.
  open var clipsToBounds = false
  /// `uikit/uiview/isuserinteractionenabled`.
  open var isUserInteractionEnabled = true
  /// `uikit/uiview/backgroundcolor`.
  open var backgroundColor: UIColor?
  /// `uikit/uiview/tag`.
  open var tag = 0
  /// `uikit/uiview/semanticcontentattribute`.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
  /// `uikit/uiview/directionallayoutmargins`.
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)
  /// `uikit/uiview/layoutmargins`.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// `uikit/uiview/preservessuperviewlayoutmargins`.
  open var preservesSuperviewLayoutMargins = false
  /// `uikit/uiview/safeareainsets`.
  open var safeAreaInsets: UIEdgeInsets { superview?.safeAreaInsets ?? .zero }

  /// `uikit/uiview/safeareainsetsdidchange()`.
  open func safeAreaInsetsDidChange() {}

  func changeSafeArea() {
    safeAreaInsetsDidChange()
    for view in subviews { view.changeSafeArea() }
  }

  /// `uikit/uiview/gesturerecognizers`.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// `uikit/uiview/gesturerecognizershouldbegin(_:)`.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// `uikit/uiview/interactions`.
  open var interactions: [any UIInteraction] = []

  /// `uikit/uiview/superview`.
  open private(set) weak var superview: UIView?
  /// `uikit/uiview/subviews`.
  open private(set) var subviews: [UIView] = []
  /// `uikit/uiview/window`.
  open var window: UIWindow? { superview?.window }
  open override var next: UIResponder? { controller ?? superview }

  /// `uikit/uiview/didaddsubview(_:)`.
  open func didAddSubview(_ subview: UIView) {}
  /// `uikit/uiview/willremovesubview(_:)`.
  open func willRemoveSubview(_ subview: UIView) {}
  /// `uikit/uiview/willmove(tosuperview:)`.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// `uikit/uiview/didmovetosuperview()`.
  open func didMoveToSuperview() {}
  /// `uikit/uiview/willmove(towindow:)`.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// `uikit/uiview/didmovetowindow()`.
  open func didMoveToWindow() {}

  /// `uikit/uiview/layoutsubviews()`.
  open func layoutSubviews() {}

  /// `uikit/uiview/sizethatfits(_:)`.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// `uikit/uiview/intrinsiccontentsize`.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// `uikit/uiview/nointrinsicmetric`.
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// `uikit/uiview/systemlayoutsizefitting(_:)`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    sizeThatFits(targetSize)
  }

  /// `uikit/uiview/systemlayoutsizefitting(_:withhorizontalfittingpriority:verticalfittingpriority:)`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let size = sizeThatFits(targetSize)
    return CGSize(
      width: horizontalFittingPriority == .required ? targetSize.width : size.width,
      height: verticalFittingPriority == .required ? targetSize.height : size.height)
  }

  /// `uikit/uiview/tintcolor`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { storedTint ?? superview?.tintColor ?? .systemBlue }
    set {
      storedTint = newValue
      tintColorDidChange()
    }
  }

  /// `uikit/uiview/tintcolordidchange()`.
  open func tintColorDidChange() {}

  /// `uikit/uiview/traitcollection`.
  open var traitCollection: UITraitCollection {
    overrides.applied(to: superview?.traitCollection ?? UITraitCollection.current)
  }

  /// `uikit/uiview/traitcollectiondidchange(_:)`.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// `uikit/uiview/accessibilityelementshidden`.
  open var accessibilityElementsHidden = false
  /// `uikit/uiview/isaccessibilityelement`.
  open var isAccessibilityElement = false
  /// `uikit/uiview/accessibilitylabel`.
  open var accessibilityLabel: String?
  /// `uikit/uiview/accessibilityhint`.
  open var accessibilityHint: String?
  /// `uikit/uiview/accessibilityvalue`.
  open var accessibilityValue: String?
  /// `uikit/uiview/accessibilitytraits`.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// `uikit/uiview/accessibilityidentifier`.
  open var accessibilityIdentifier: String?
  /// `uikit/uiview/accessibilitycustomactions`.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// `uikit/uiview/accessibilityelements`.
  open var accessibilityElements: [Any]?
  /// `uikit/uiview/accessibilityactivate()`.
  open func accessibilityActivate() -> Bool { false }
  /// `uikit/uiview/accessibilityincrement()`.
  open func accessibilityIncrement() {}
  /// `uikit/uiview/accessibilitydecrement()`.
  open func accessibilityDecrement() {}

  /// `uikit/uiview/hittest(_:with:)`.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, bounds.contains(point) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// `uikit/uifocusitem/canbecomefocused`.
  open var canBecomeFocused: Bool { false }
  /// `uikit/uifocusenvironment/didupdatefocus(in:with:)`.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // What UIKit's own subclasses do around a change of the hierarchy.
  func insert(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.moving(to: window) {
      view.willMove(toSuperview: self)
      subviews.insert(view, at: min(index, subviews.count))
      view.superview = self
      didAddSubview(view)
      view.didMoveToSuperview()
    }
    setNeedsLayout()
    view.setNeedsLayout()
  }

  /// `uikit/uiview/removefromsuperview()`.
  open func removeFromSuperview() {
    guard let parent = superview else { return }
    moving(to: nil) {
      willMove(toSuperview: nil)
      parent.willRemoveSubview(self)
      parent.subviews.removeAll { $0 === self }
      superview = nil
      didMoveToSuperview()
    }
    parent.setNeedsLayout()
  }

  func reorder(_ view: UIView, to index: Int) {
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: max(0, min(index, subviews.count)))
  }

  private func moving(to newWindow: UIWindow?, _ change: () -> Void) {
    let old = window
    if old !== newWindow { notifyWillMove(to: newWindow) }
    change()
    if old !== newWindow { notifyDidMove() }
  }

  private func notifyWillMove(to newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    for view in subviews { view.notifyWillMove(to: newWindow) }
  }

  private func notifyDidMove() {
    didMoveToWindow()
    for view in subviews { view.notifyDidMove() }
  }
}
