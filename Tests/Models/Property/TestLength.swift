#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
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
  /// In a long run, the number is appended to the file that the environment variable
  /// `ROSTER_TEST_STEPS` names, if there is one.
  ///
  /// - Parameters:
  ///   - short: The number of cases, steps or elements for a short run.
  ///   - long: The number for a long run.
  /// - Returns: The number for this run.
  package static func count(short: Int, long: Int) -> Int {
    guard current == .long else { return short }
    if let path = ProcessInfo.processInfo.environment["ROSTER_TEST_STEPS"] {
      note(long, inFile: path)
    }
    return long
  }

  /// Appends a number to a file, in one write, so that other tests can do so at the same time.
  private static func note(_ number: Int, inFile path: String) {
    guard let file = fopen(path, "a") else { return }
    fputs("\(number)\n", file)
    fclose(file)
  }
}
