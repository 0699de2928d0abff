#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How long random tests run: a moment, or long enough to find what is rare.
package enum TestLength: Sendable {
  /// A few seconds a suite in a debug build.
  case short

  /// Minutes in a release build.
  case long

  /// The length of this run: long if the environment has `ROSTER_LONG_TESTS=1`.
  package static let current: TestLength =
    ProcessInfo.processInfo.environment["ROSTER_LONG_TESTS"] == "1" ? .long : .short

  /// Chooses a number by the length of this run.
  ///
  /// - Parameters:
  ///   - short: The number of cases, steps or elements in the short form.
  ///   - long: The number in the long form.
  /// - Returns: The number for this run.
  package static func count(short: Int, long: Int) -> Int {
    current == .long ? long : short
  }
}
