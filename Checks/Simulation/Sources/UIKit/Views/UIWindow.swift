import Foundation

/// `uikit/uiwindow`.
@preconcurrency @MainActor open class UIWindow: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// `uikit/uiwindow/init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  open override var window: UIWindow? { self }

  /// `uikit/uiwindow/rootviewcontroller`.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }

  /// `uikit/uiwindow/makekeyandvisible()`.
  open func makeKeyAndVisible() {
    guard isHidden else { return }
    isHidden = false
    rootViewController?.viewWillAppear(false)
    rootViewController?.viewDidAppear(false)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    rootViewController?.viewIfLoaded?.frame = bounds
  }

  open override var isHidden: Bool {
    didSet {
      UIKitSimulation.windows.removeAll { $0.object === self || $0.object == nil }
      if !isHidden { UIKitSimulation.windows.append(Weak(object: self)) }
    }
  }

  /// Safe area of the simulated screen.
  public var simulatedSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if simulatedSafeAreaInsets != oldValue { changeSafeArea() } }
  }

  open override var safeAreaInsets: UIEdgeInsets { simulatedSafeAreaInsets }
}
