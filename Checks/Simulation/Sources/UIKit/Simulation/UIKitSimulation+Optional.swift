import Foundation

// Optional requirements of Objective-C protocols are requirements with default implementations
// here. Each default calls `notImplemented`, so that a caller can tell that nothing was implemented.
extension UIKitSimulation {
  /// Returns the result of the call, or nil if it reached a default implementation.
  ///
  /// A bridge that forwards to the delegate of the app writes
  /// `UIKitSimulation.ifImplemented { delegate.scrollViewDidScroll(view) }` where real UIKit takes
  /// `delegate.scrollViewDidScroll?(view)`.
  public static func ifImplemented<Result>(_ call: () -> Result) -> Result? {
    let before = reachedDefault
    reachedDefault = false
    let result = call()
    let reached = reachedDefault
    reachedDefault = before
    return reached ? nil : result
  }

  /// Marks the running call as not implemented and returns the value, which `ifImplemented` ignores.
  public static func notImplemented<Result>(_ value: Result) -> Result {
    reachedDefault = true
    return value
  }

  static func notImplemented() { reachedDefault = true }

  /// Runs work of a view's own, whose notifications say nothing about the call under way.
  static func apart(_ work: () -> Void) {
    let before = reachedDefault
    work()
    reachedDefault = before
  }
}
