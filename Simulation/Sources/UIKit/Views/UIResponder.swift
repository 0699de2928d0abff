import Foundation

/// uikit/uiresponder
@MainActor open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }

  open var canResignFirstResponder: Bool { true }

  open private(set) var isFirstResponder = false

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    Self.current?.object?.resignFirstResponder()
    isFirstResponder = true
    Self.current = Weak(object: self)
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    isFirstResponder = false
    Self.current = nil
    return true
  }

  private static var current: Weak<UIResponder>?
}
