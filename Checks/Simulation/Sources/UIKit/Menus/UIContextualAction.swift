import Foundation

/// `uikit/uicontextualaction`.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// `uikit/uicontextualaction/style`.
  public enum Style: Int, Sendable {
    /// `uikit/uicontextualaction/style/normal`.
    case normal
    /// `uikit/uicontextualaction/style/destructive`.
    case destructive
  }

  /// `uikit/uicontextualaction/handler`.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// `uikit/uicontextualaction/style`.
  public let style: Style
  /// `uikit/uicontextualaction/handler`.
  public let handler: Handler
  /// `uikit/uicontextualaction/title`.
  open var title: String?
  /// `uikit/uicontextualaction/backgroundcolor`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!
  /// `uikit/uicontextualaction/image`.
  open var image: UIImage?

  /// `uikit/uicontextualaction/init(style:title:handler:)`.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// `uikit/uiswipeactionsconfiguration`.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// `uikit/uiswipeactionsconfiguration/actions`.
  open private(set) var actions: [UIContextualAction]
  /// `uikit/uiswipeactionsconfiguration/performsfirstactionwithfullswipe`.
  open var performsFirstActionWithFullSwipe = true

  /// `uikit/uiswipeactionsconfiguration/init(actions:)`.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
