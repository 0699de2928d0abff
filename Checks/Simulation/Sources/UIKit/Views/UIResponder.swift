import Foundation

/// `uikit/uiresponder`.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// `uikit/uiresponder/next`.
  open var next: UIResponder? { nil }

  /// `uikit/uiresponder/canbecomefirstresponder`.
  open var canBecomeFirstResponder: Bool { false }

  /// `uikit/uiresponder/canresignfirstresponder`.
  open var canResignFirstResponder: Bool { true }

  /// `uikit/uiresponder/isfirstresponder`.
  open private(set) var isFirstResponder = false

  /// `uikit/uiresponder/becomefirstresponder()`.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    UIKitSimulation.state.firstResponder.object?.resignFirstResponder()
    isFirstResponder = true
    UIKitSimulation.state.firstResponder = Weak(object: self)
    return true
  }

  /// `uikit/uiresponder/resignfirstresponder()`.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    isFirstResponder = false
    UIKitSimulation.state.firstResponder = Weak()
    return true
  }
}
