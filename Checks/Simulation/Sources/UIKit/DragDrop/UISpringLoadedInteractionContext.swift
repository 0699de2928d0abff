import Foundation

/// `uikit/uispringloadedinteractioncontext`.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// `uikit/uispringloadedinteractioncontext/targetview`.
  var targetView: UIView? { get set }
}
