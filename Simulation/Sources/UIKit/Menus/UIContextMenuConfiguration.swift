import Foundation

/// uikit/uicontextmenucontentpreviewprovider
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// uikit/uicontextmenuactionprovider
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// uikit/uicontextmenuconfiguration
@MainActor open class UIContextMenuConfiguration: NSObject {
  open private(set) var identifier: any NSCopying
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

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

  /// The menu that a long press shows.
  public func simulateMenu() -> UIMenu? { actionProvider?([]) }
}

/// uikit/uicontextmenuinteractionanimating
@MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// uikit/uicontextmenuinteractioncommitanimating
@MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// uikit/uicontextmenuinteractioncommitstyle
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss
  case pop
}

/// uikit/uitargetedpreview
@MainActor open class UITargetedPreview: NSObject {
  public let view: UIView

  public init(view: UIView) {
    self.view = view
    super.init()
  }
}
