import Foundation

/// `uikit/uispringloadedinteractioncontext`.
@MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// `uikit/uispringloadedinteractioncontext/targetview`.
  var targetView: UIView? { get set }
}
