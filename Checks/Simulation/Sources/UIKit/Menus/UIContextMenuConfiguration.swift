import Foundation

/// `uikit/uicontextmenucontentpreviewprovider`.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// `uikit/uicontextmenuactionprovider`.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// `uikit/uicontextmenuconfiguration`.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// `uikit/uicontextmenuconfiguration/identifier`.
  open private(set) var identifier: any NSCopying
  private let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// `uikit/uicontextmenuconfiguration/init(identifier:previewprovider:actionprovider:)`.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  /// The preview above the menu, which is made once.
  private(set) lazy var preview = previewProvider?()

  /// The menu that a long press shows.
  public func simulateMenu() -> UIMenu? { actionProvider?([]) }
}

/// `uikit/uicontextmenuinteractionanimating`.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// `uikit/uicontextmenuinteractionanimating/previewviewcontroller`.
  var previewViewController: UIViewController? { get }
  /// `uikit/uicontextmenuinteractionanimating/addanimations(_:)`.
  func addAnimations(_ animations: @escaping () -> Void)
  /// `uikit/uicontextmenuinteractionanimating/addcompletion(_:)`.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// `uikit/uicontextmenuinteractioncommitanimating`.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// `uikit/uicontextmenuinteractioncommitanimating/preferredcommitstyle`.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// `uikit/uicontextmenuinteractioncommitstyle`.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// `uikit/uicontextmenuinteractioncommitstyle/dismiss`.
  case dismiss
  /// `uikit/uicontextmenuinteractioncommitstyle/pop`.
  case pop
}

/// `uikit/uitargetedpreview`.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// `uikit/uitargetedpreview/view`.
  public let view: UIView

  /// `uikit/uitargetedpreview/init(view:)`.
  public init(view: UIView) {
    self.view = view
    super.init()
  }
}

/// `uikit/uicontextmenuinteraction`.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject {
  /// What ends the menu that is open.
  var end: (() -> Void)?

  /// Whether a menu is open.
  public var simulatesOpenMenu: Bool { end != nil }

  /// `uikit/uicontextmenuinteraction/dismissmenu()`.
  open func dismissMenu() {
    let end = end
    self.end = nil
    end?()
  }
}
