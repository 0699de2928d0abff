import Foundation

/// `uikit/uiviewcontroller`.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loaded: UIView?

  /// `uikit/uiviewcontroller/init(nibname:bundle:)`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// `uikit/uiviewcontroller/init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// `uikit/uiviewcontroller/title`.
  open var title: String?
  /// `uikit/uiviewcontroller/parent`.
  open private(set) weak var parent: UIViewController?
  /// `uikit/uiviewcontroller/children`.
  open private(set) var children: [UIViewController] = []
  /// `uikit/uiviewcontroller/presentedviewcontroller`.
  open private(set) var presentedViewController: UIViewController?

  /// `uikit/uiviewcontroller/view`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if let loaded { return loaded }
      loadView()
      loaded?.controller = self
      viewDidLoad()
      return loaded
    }
    set {
      loaded = newValue
      newValue?.controller = self
    }
  }

  /// `uikit/uiviewcontroller/viewifloaded`.
  open var viewIfLoaded: UIView? { loaded }
  /// `uikit/uiviewcontroller/isviewloaded`.
  open var isViewLoaded: Bool { loaded != nil }
  /// `uikit/uiviewcontroller/traitcollection`.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection.current
  }

  /// `uikit/uiviewcontroller/loadview()`.
  open func loadView() {
    loaded = UIView(frame: UIScreen.main.bounds)
  }

  /// `uikit/uiviewcontroller/viewdidload()`.
  open func viewDidLoad() {}
  /// `uikit/uiviewcontroller/viewwillappear(_:)`.
  open func viewWillAppear(_ animated: Bool) {}
  /// `uikit/uiviewcontroller/viewdidappear(_:)`.
  open func viewDidAppear(_ animated: Bool) {}
  /// `uikit/uiviewcontroller/viewwilldisappear(_:)`.
  open func viewWillDisappear(_ animated: Bool) {}
  /// `uikit/uiviewcontroller/viewdiddisappear(_:)`.
  open func viewDidDisappear(_ animated: Bool) {}
  /// `uikit/uiviewcontroller/viewwilllayoutsubviews()`.
  open func viewWillLayoutSubviews() {}
  /// `uikit/uiviewcontroller/viewdidlayoutsubviews()`.
  open func viewDidLayoutSubviews() {}

  /// `uikit/uiviewcontroller/present(_:animated:completion:)`.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    completion?()
  }

  /// `uikit/uiviewcontroller/dismiss(animated:completion:)`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = nil
    completion?()
  }

  /// `uikit/uiviewcontroller/addchild(_:)`.
  open func addChild(_ childController: UIViewController) {
    children.append(childController)
    childController.parent = self
  }

  /// `uikit/uiviewcontroller/removefromparent()`.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// `uikit/uiviewcontroller/willmove(toparent:)`.
  open func willMove(toParent parent: UIViewController?) {}
  /// `uikit/uiviewcontroller/didmove(toparent:)`.
  open func didMove(toParent parent: UIViewController?) {}
}
