import Foundation

/// `uikit/uirefreshcontrol`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// `uikit/uirefreshcontrol/init()`.
  public convenience init() {
    self.init(frame: .zero)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// `uikit/uirefreshcontrol/init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// `uikit/uirefreshcontrol/isrefreshing`.
  open private(set) var isRefreshing = false
  /// `uikit/uirefreshcontrol/attributedtitle`.
  open var attributedTitle: NSAttributedString?

  /// `uikit/uirefreshcontrol/beginrefreshing()`.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// `uikit/uirefreshcontrol/endrefreshing()`.
  open func endRefreshing() {
    isRefreshing = false
  }
}
