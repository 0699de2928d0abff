#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The length of random tests: short, or long enough to find rare failures.
package enum TestLength: Sendable {
  /// A few seconds per suite in a debug build.
  case short

  /// Minutes in a release build.
  case long

  /// The length of this run: long if the environment has `ROSTER_LONG_TESTS=1`.
  package static let current: TestLength =
    ProcessInfo.processInfo.environment["ROSTER_LONG_TESTS"] == "1" ? .long : .short

  /// Returns a number for the length of this run.
  ///
  /// - Parameters:
  ///   - short: The number of cases, steps or elements for a short run.
  ///   - long: The number for a long run.
  /// - Returns: The number for this run.
  package static func count(short: Int, long: Int) -> Int {
    current == .long ? long : short
  }
}
