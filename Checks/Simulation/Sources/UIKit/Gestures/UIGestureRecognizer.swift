import Foundation

/// `uikit/uigesturerecognizer`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// `uikit/uigesturerecognizer/view`.
  open internal(set) weak var view: UIView?
  /// `uikit/uigesturerecognizer/isenabled`.
  open var isEnabled = true
  /// `uikit/uigesturerecognizer/cancelstouchesinview`.
  open var cancelsTouchesInView = true

  /// Where the finger is on the screen, and where it was when it touched it.
  var finger = (start: CGPoint.zero, now: CGPoint.zero)
  /// The recognizers that have to fail before this one recognizes anything.
  var awaited: [Weak<UIGestureRecognizer>] = []

  /// The number of recognizers that have to fail before this one recognizes anything.
  public var simulatedRequirements: Int { awaited.count }

  /// `uikit/uigesturerecognizer/location(in:)`.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(finger.now, from: nil) ?? finger.now
  }

  /// `uikit/uigesturerecognizer/require(tofail:)`.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    awaited.append(Weak(object: otherGestureRecognizer))
  }
}

/// `uikit/uipangesturerecognizer`.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// What the recognizer scrolls, wherever it is attached.
  weak var scrollView: UIScrollView?
  var speed = CGPoint.zero

  /// `uikit/uipangesturerecognizer/translation(in:)`.
  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: finger.now.x - finger.start.x, y: finger.now.y - finger.start.y)
  }

  /// `uikit/uipangesturerecognizer/velocity(in:)`.
  open func velocity(in view: UIView?) -> CGPoint { speed }
}

extension UIView {
  /// `uikit/uiview/addgesturerecognizer(_:)`.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// `uikit/uiview/removegesturerecognizer(_:)`.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
