#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The local time of day.
enum WallClock {
  /// The present time, as in `08:05:09`.
  package static var text: String {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "" }
    return text(hour: parts.tm_hour, minute: parts.tm_min, second: parts.tm_sec)
  }

  /// Formats a time of day with two digits each.
  ///
  /// - Parameters:
  ///   - hour: 0 to 23.
  ///   - minute: 0 to 59.
  ///   - second: 0 to 60.
  /// - Returns: The time, as in `08:05:09`.
  package static func text(hour: Int32, minute: Int32, second: Int32) -> String {
    [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
