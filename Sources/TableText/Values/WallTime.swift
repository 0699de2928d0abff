#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A moment in wall-clock time.
package struct WallTime: Hashable, Comparable, Sendable {
  /// The milliseconds since 1970-01-01 00:00 UTC.
  package let milliseconds: Int

  /// Creates a moment.
  package init(milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  /// The present time.
  package static var now: WallTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(milliseconds: Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000)
  }

  /// Returns whether the first moment is earlier.
  package static func < (first: WallTime, second: WallTime) -> Bool {
    first.milliseconds < second.milliseconds
  }
}

// MARK: - Text

extension WallTime {
  /// The moment as local calendar components, to the second.
  private var local: tm {
    var seconds = time_t((Double(milliseconds) / 1_000).rounded(.down))
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }

  /// The local time of day, as in `14:03:12`.
  var clockText: String {
    let parts = local
    return Self.text([parts.tm_hour, parts.tm_min, parts.tm_sec], separator: ":")
  }

  /// The local date and time, as in `2026-11-22 14:03:12`.
  package var text: String {
    let parts = local
    let date = [Int32(parts.tm_year) + 1900, parts.tm_mon + 1, parts.tm_mday]
    return Self.text(date, separator: "-") + " " + clockText
  }

  /// Returns numbers with at least two digits each.
  private static func text(_ numbers: [Int32], separator: String) -> String {
    numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: separator)
  }

  /// Returns the local time of day, after the date if that is not today.
  ///
  /// - Parameter now: The present time.
  /// - Returns: `14:03:12` or `2026-11-21 14:03:12`.
  package func text(at now: WallTime) -> String {
    let (day, today) = (local, now.local)
    let isToday = day.tm_year == today.tm_year && day.tm_yday == today.tm_yday
    return isToday ? clockText : text
  }

  /// Returns the time since the moment, as in `2 minutes ago`.
  ///
  /// - Parameter now: The present time.
  /// - Returns: The time in the largest unit only, rounded down.
  package func age(at now: WallTime) -> String {
    let seconds = max(0, now.milliseconds - milliseconds) / 1_000
    let units = [(86_400, "day"), (3_600, "hour"), (60, "minute")]
    let (length, name) = units.first { seconds >= $0.0 } ?? (1, "second")
    return "\(InputProblem.count(seconds / length, name)) ago"
  }

  /// The moment in ISO 8601 format with the local offset from UTC, as in
  /// `2026-11-22T14:03:12.250+01:00`.
  package var isoText: String {
    let minutes = abs(local.tm_gmtoff) / 60
    let sign = local.tm_gmtoff < 0 ? "-" : "+"
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let fraction = digits(((milliseconds % 1_000) + 1_000) % 1_000, 3)
    let zone = "\(sign)\(digits(minutes / 60, 2)):\(digits(minutes % 60, 2))"
    return text.replacing(" ", with: "T") + ".\(fraction)\(zone)"
  }
}

// MARK: - Reading

extension WallTime {
  /// Parses a time as a user writes it.
  ///
  /// `14:03` and `14:03:12` are times of the last day on which they were not after `reference`.
  /// `2026-11-22`, `2026-11-22 14:03`, `2026-11-22T14:03:12.250` and the like are local times; with
  /// a suffix of `Z` or `+01:00` they are times of that zone. Missing parts are the largest ones:
  /// `14:03` is 14:03:59.999, the last moment of that minute.
  ///
  /// - Parameters:
  ///   - text: The time.
  ///   - reference: The latest moment for a time without a date.
  package init?(_ text: String, notAfter reference: WallTime) {
    guard let match = text.wholeMatch(of: Self.pattern) else { return nil }
    let (_, year, month, day, hour, minute, second, fraction, zone) = match.output
    guard day != nil || hour != nil else { return nil }
    guard day != nil || zone == nil else { return nil }
    var parts = reference.local
    if let year, let month, let day {
      parts.tm_year = (Int32(year) ?? 0) - 1900
      parts.tm_mon = (Int32(month) ?? 0) - 1
      parts.tm_mday = Int32(day) ?? 0
    }
    parts.tm_hour = hour.flatMap { Int32($0) } ?? 23
    parts.tm_min = minute.flatMap { Int32($0) } ?? 59
    parts.tm_sec = second.flatMap { Int32($0) } ?? 59
    parts.tm_isdst = -1
    let wanted = parts
    guard wanted.tm_hour < 24, wanted.tm_min < 60, wanted.tm_sec < 61 else { return nil }
    let isUTC = zone != nil
    guard var seconds = Self.seconds(&parts, isUTC: isUTC), parts.tm_mday == wanted.tm_mday,
      parts.tm_mon == wanted.tm_mon
    else { return nil }
    seconds -= zone.map(Self.offset) ?? 0
    let rest = fraction.map { Int(($0 + "00").prefix(3)) ?? 0 } ?? 999
    let moment = WallTime(milliseconds: seconds * 1_000 + rest)
    guard day == nil, moment.startOfUnit(hasSecond: second != nil, fraction) > reference else {
      self = moment
      return
    }
    // It was yesterday, which may not have had 24 hours.
    parts = wanted
    parts.tm_mday -= 1
    guard let yesterday = Self.seconds(&parts, isUTC: false) else { return nil }
    self.init(milliseconds: yesterday * 1_000 + rest)
  }

  private func startOfUnit(hasSecond: Bool, _ fraction: Substring?) -> WallTime {
    if fraction != nil { return self }
    return WallTime(milliseconds: milliseconds - (hasSecond ? 999 : 59_999))
  }

  private static func seconds(_ parts: inout tm, isUTC: Bool) -> Int? {
    let time = isUTC ? timegm(&parts) : mktime(&parts)
    return time == -1 ? nil : Int(time)
  }

  /// Returns the seconds by which a zone is ahead of UTC.
  private static func offset(of zone: Substring) -> Int {
    guard let sign = zone.first, sign != "Z" else { return 0 }
    let digits = zone.filter(\.isNumber)
    let seconds = (Int(digits.prefix(2)) ?? 0) * 3_600 + (Int(digits.dropFirst(2)) ?? 0) * 60
    return sign == "-" ? -seconds : seconds
  }

  private typealias Parts = (
    Substring, Substring?, Substring?, Substring?, Substring?, Substring?, Substring?, Substring?,
    Substring?
  )

  /// The pattern is created for each use, because a regular expression is not `Sendable`.
  private static var pattern: Regex<Parts> {
    #/
      (?: (\d{4}) - (\d{2}) - (\d{2}) )?
      (?: [T\ ]? (\d{1,2}) : (\d{2}) (?: : (\d{2}) (?: \. (\d{1,3}) \d* )? )? )?
      ( Z | [+\-] \d{2} :? \d{2} )?
    /#
  }
}
