/// A parser and formatter of the time between two refreshes.
package enum WatchInterval {
  /// The shortest interval, in seconds.
  package static let minimum = 0.01

  /// The longest interval, in seconds: a year.
  package static let maximum = 31_536_000.0

  /// Returns the duration given by a text, or nil if it is not a decimal number of seconds between
  /// the shortest and the longest interval.
  ///
  /// - Parameter text: The value of the option, for example `0.5`.
  /// - Returns: The duration, or nil.
  package static func duration(of text: String) -> Duration? {
    let isDecimal = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    guard isDecimal, let seconds = Double(text), (minimum...maximum).contains(seconds) else {
      return nil
    }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// A change of the interval.
  package enum Change: Equatable, Sendable {
    /// To the next shorter one of the usual intervals.
    case shorter

    /// To the next longer one of the usual intervals.
    case longer
  }

  /// The intervals to which keys lead, in ascending order.
  private static let usual: [Duration] = [
    .milliseconds(100), .milliseconds(200), .milliseconds(500), .seconds(1), .seconds(2),
    .seconds(5), .seconds(10), .seconds(30), .seconds(60), .seconds(300),
  ]

  /// Returns the next shorter or longer one of the usual intervals.
  ///
  /// - Parameters:
  ///   - interval: The present interval.
  ///   - change: The direction.
  /// - Returns: The interval; nil if none of the usual ones is shorter or longer.
  package static func next(after interval: Duration, _ change: Change) -> Duration? {
    switch change {
    case .shorter: usual.last { $0 < interval }
    case .longer: usual.first { $0 > interval }
    }
  }

  /// Returns a duration as text, for example `0.5 s`.
  ///
  /// - Parameter duration: An interval.
  /// - Returns: The seconds with at most three decimals, and their unit.
  package static func text(of duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { return "\(seconds) s" }
    var fraction = String(String(1_000 + milliseconds).dropFirst())
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(seconds).\(fraction) s"
  }
}
