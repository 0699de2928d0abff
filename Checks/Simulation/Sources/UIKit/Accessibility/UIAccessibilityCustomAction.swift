import Foundation

/// `uikit/uiaccessibilitycustomaction`.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// `uikit/uiaccessibilitycustomaction/handler`.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// `uikit/uiaccessibilitycustomaction/name`.
  open var name: String
  /// `uikit/uiaccessibilitycustomaction/image`.
  open var image: UIImage?
  /// `uikit/uiaccessibilitycustomaction/actionhandler`.
  open var actionHandler: Handler?

  /// `uikit/uiaccessibilitycustomaction/init(name:actionhandler:)`.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// `uikit/uiaccessibilitycustomaction/init(name:image:actionhandler:)`.
  public init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }
}
