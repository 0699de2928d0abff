import Foundation

/// uikit/uiview
@MainActor open class UIView: UIResponder {
  // The origin is stored, not the centre: halves of sizes would lose digits.
  private var origin: CGPoint
  var needsLayout = true
  weak var controller: UIViewController?
  var storedTint: UIColor?
  var overrides = UITraitOverridesStorage()
  var traitHandlers: [SimulatedTraitHandler] = []

  public init(frame: CGRect) {
    origin = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    origin = .zero
    bounds = .zero
    super.init()
  }

  open var frame: CGRect {
    get { CGRect(origin: origin, size: bounds.size) }
    set {
      origin = newValue.origin
      if bounds.size != newValue.size { bounds.size = newValue.size }
    }
  }

  open var bounds: CGRect {
    didSet {
      guard bounds.size != oldValue.size else { return }
      setNeedsLayout()
      if autoresizesSubviews { resizeSubviews(from: oldValue.size) }
    }
  }

  open var center: CGPoint {
    get { CGPoint(x: origin.x + bounds.width / 2, y: origin.y + bounds.height / 2) }
    set { origin = CGPoint(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2) }
  }

  open var transform = CGAffineTransform.identity
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var contentMode: ContentMode = .scaleToFill
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var backgroundColor: UIColor?
  open var tag = 0
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var preservesSuperviewLayoutMargins = false
  open var safeAreaInsets: UIEdgeInsets { superview?.safeAreaInsets ?? .zero }

  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  open var window: UIWindow? { superview?.window }
  open override var next: UIResponder? { controller ?? superview }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open func layoutSubviews() {}

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  public class var noIntrinsicMetric: CGFloat { -1 }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    sizeThatFits(targetSize)
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize)
  }

  open var tintColor: UIColor! {
    get { storedTint ?? superview?.tintColor ?? .systemBlue }
    set {
      storedTint = newValue
      tintColorDidChange()
    }
  }

  open func tintColorDidChange() {}

  open var traitCollection: UITraitCollection {
    overrides.applied(to: superview?.traitCollection ?? UITraitCollection.current)
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var accessibilityElementsHidden = false
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityIdentifier: String?
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityElements: [Any]?
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}

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
