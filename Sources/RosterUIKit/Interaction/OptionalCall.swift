#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Calls an optional method of the app's delegate.
  ///
  /// - Parameters:
  ///   - method: The method; nil if the delegate does not implement it, or there is none.
  ///   - arguments: The arguments.
  /// - Returns: The result, or nil if the method is not implemented.
  @MainActor
  @discardableResult
  func call<each Argument, Result>(
    _ method: ((repeat each Argument) -> Result)?, _ arguments: repeat each Argument
  ) -> Result? {
    guard let method else { return nil }
    #if ROSTER_SIMULATION
      // There are no optional methods outside of Objective-C.
      return UIKitSimulation.ifImplemented { method(repeat each arguments) }
    #else
      return method(repeat each arguments)
    #endif
  }

  /// Calls an optional method of the app's delegate that UIKit only calls if there is one.
  ///
  /// - Parameters:
  ///   - method: The method; nil if the delegate does not implement it, or there is none.
  ///   - arguments: The arguments.
  ///   - standard: An answer for UIKit, which does not ask if the method is not implemented.
  /// - Returns: The result of the method.
  @MainActor
  func pass<each Argument, Result>(
    _ method: ((repeat each Argument) -> Result)?, _ arguments: repeat each Argument,
    otherwise standard: Result
  ) -> Result {
    if let result = call(method, repeat each arguments) { return result }
    #if ROSTER_SIMULATION
      return UIKitSimulation.notImplemented(standard)
    #else
      return standard
    #endif
  }
#endif
