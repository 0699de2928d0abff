#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The time of day where the user is.
enum WallClock {
  /// The time now, as in `08:05:09`.
  static var text: String {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "" }
    return text(hour: parts.tm_hour, minute: parts.tm_min, second: parts.tm_sec)
  }

  /// Returns a time of day with two digits each.
  ///
  /// - Parameters:
  ///   - hour: 0 to 23.
  ///   - minute: 0 to 59.
  ///   - second: 0 to 60.
  /// - Returns: The time, as in `08:05:09`.
  static func text(hour: Int32, minute: Int32, second: Int32) -> String {
    [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
