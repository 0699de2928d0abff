/// A point in time, as commands print it.
///
/// `2025-05-20`, `2025-05-20 14:03`, `2025-05-20T14:03:12.5+02:00`, and with an English month
/// `May 20 14:03`, `May 20  2025`, `Tue May 20 14:03:12 2025`, `20/May/2025:14:03:12 +0200`. Times
/// without a zone are compared as if they were of UTC. The name of a zone behind its offset, and a
/// monotonic time behind that, as Go prints them, add nothing:
/// `2025-05-20 14:03:12.5 +0200 CEST m=+0.001`.
package struct Moment: Sendable {
  /// The seconds since the beginning of 1970, in UTC.
  package let seconds: DecimalNumber

  /// The present day, in days since the beginning of 1970.
  package static var today: Int { WallTime.now.milliseconds / 86_400_000 }

  /// Returns whether a text that is a moment can begin with a byte.
  private static func canBegin(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || "JFMASONDTW".utf8.contains(byte)
  }

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - text: A field of a row; the result is nil if it is not a point in time.
  ///   - today: Returns the present day, in days since the beginning of 1970: a date without a year
  ///     is the last one that is at most a day later.
  /// - Complexity: O(1); a text of more than 64 bytes is not a point in time.
  package init?(_ text: String, today: @autoclosure () -> Int = Moment.today) {
    guard let first = text.utf8.first, Self.canBegin(first) else { return nil }
    let prefix = text.utf8.prefix(65)
    guard (5...64).contains(prefix.count) else { return nil }
    var reader = MomentReader(Array(prefix))
    guard let seconds = reader.seconds(today: today) else { return nil }
    self.seconds = seconds
  }
}

private struct MomentReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var isAtEnd: Bool { index == bytes.count }

  private mutating func skip(_ characters: Unicode.Scalar...) -> Bool {
    guard !isAtEnd, characters.contains(Unicode.Scalar(bytes[index])) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() { while skip(" ") {} }

  private mutating func number(_ counts: ClosedRange<Int>) -> Int? {
    var (value, count) = (0, 0)
    while !isAtEnd, (0x30...0x39).contains(bytes[index]), count < counts.upperBound {
      value = value * 10 + Int(bytes[index] - 0x30)
      (index, count) = (index + 1, count + 1)
    }
    let isLonger = !isAtEnd && (0x30...0x39).contains(bytes[index])
    return counts.contains(count) && !isLonger ? value : nil
  }

  /// Parses the first three letters of a name in a list, and returns its index.
  private mutating func name(in list: [StaticName]) -> Int? {
    guard index + 3 <= bytes.count,
      let found = list.firstIndex(where: { $0.matches(bytes[index..<index + 3]) })
    else { return nil }
    index += 3
    return found
  }

  mutating func seconds(today: () -> Int) -> DecimalNumber? {
    if name(in: StaticName.weekdays) != nil {
      _ = skip(",")
      skipSpaces()
    }
    guard let first = bytes.element(at: index) else { return nil }
    let day = (0x30...0x39).contains(first) ? numericDay() : namedDay(today: today)
    guard let day else { return nil }
    guard let rest = isAtEnd ? .zero : time() else { return nil }
    if isAtEnd { return DecimalNumber(Int128(day.days) * 86_400) + rest }
    // Tue May 20 14:03:12 2025
    skipSpaces()
    guard day.isYearMissing, let year = number(4...4), isAtEnd,
      let days = Self.days(year, day.month, day.day)
    else { return nil }
    return DecimalNumber(Int128(days) * 86_400) + rest
  }

  private typealias Day = (days: Int, month: Int, day: Int, isYearMissing: Bool)

  /// Parses `2025-05-20`, `20/May/2025` or `20 May 2025`.
  private mutating func numericDay() -> Day? {
    let start = index
    if let year = number(4...4), skip("-", "/"), let month = number(2...2), skip("-", "/"),
      let day = number(2...2), let days = Self.days(year, month, day)
    {
      return (days, month, day, false)
    }
    index = start
    guard let day = number(1...2), skip("/", " "), let month = name(in: StaticName.months),
      skip("/", " "), let year = number(4...4), let days = Self.days(year, month + 1, day)
    else { return nil }
    return (days, month + 1, day, false)
  }

  /// Parses `May 20`, and a year behind it.
  private mutating func namedDay(today: () -> Int) -> Day? {
    guard let month = name(in: StaticName.months).map({ $0 + 1 }), skip(" ") else { return nil }
    skipSpaces()
    guard let day = number(1...2) else { return nil }
    let start = index
    skipSpaces()
    if index > start, let year = number(4...4), let days = Self.days(year, month, day) {
      return (days, month, day, false)
    }
    index = start
    let today = today()
    // The last year in which the day is not after tomorrow; a leap day can be years ago.
    let latest = 1970 + (today + 1) / 365
    let days = (0..<12).lazy.compactMap { Self.days(latest - $0, month, day) }
    return days.first { $0 <= today + 1 }.map { ($0, month, day, true) }
  }

  /// Parses a time of day and its zone.
  private mutating func time() -> DecimalNumber? {
    guard skip("T", " ", ":") else { return nil }
    skipSpaces()
    guard let hour = number(1...2), skip(":"), let minute = number(2...2), hour < 24, minute < 60
    else { return nil }
    var seconds = DecimalNumber(Int128(hour * 3_600 + minute * 60))
    if skip(":") {
      guard let second = number(2...2), second < 61 else { return nil }
      seconds = seconds + DecimalNumber(Int128(second))
      if skip(".", ",") {
        let start = index
        guard let part = number(1...9) else { return nil }
        seconds = seconds + DecimalNumber(Int128(part), exponent: start - index)
      }
    }
    guard let offset = zone() else { return nil }
    return seconds + DecimalNumber(Int128(-offset))
  }

  /// Skips what Go prints behind an offset: ` CET`, ` -03`, ` m=+0.001`.
  private mutating func skipZoneName() {
    let start = index
    guard skip(" ") else { return }
    let name = bytes[index...].prefix { $0 != UInt8(ascii: " ") }
    let isNumber = name.first.map { "+-".utf8.contains($0) } ?? false
    let isName =
      isNumber
      ? (3...5).contains(name.count) && name.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
      : (2...5).contains(name.count) && name.allSatisfy { (0x41...0x5A).contains($0) }
    index = isName ? name.endIndex : start
    let rest = bytes[index...]
    let monotonic = rest.dropFirst(" m=+".utf8.count)
    if rest.starts(with: " m=+".utf8) || rest.starts(with: " m=-".utf8), !monotonic.isEmpty,
      monotonic.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
    {
      index = bytes.count
    }
  }

  /// Parses `Z`, `UTC`, `+02:00`, `+0200` or `+0200 CEST`; nothing is UTC.
  private mutating func zone() -> Int? {
    let start = index
    skipSpaces()
    if skip("Z") { return 0 }
    if bytes[index...].starts(with: "UTC".utf8) || bytes[index...].starts(with: "GMT".utf8) {
      index += 3
      return 0
    }
    let isWest = skip("-")
    guard isWest || skip("+") else {
      index = start
      return 0
    }
    guard let minutes = offset() else { return nil }
    skipZoneName()
    return (isWest ? -60 : 60) * minutes
  }

  /// Parses `02:00`, `0200` or `02`, in minutes.
  private mutating func offset() -> Int? {
    let first = index
    guard let hours = number(2...4) else { return nil }
    if index - first == 4 { return hours / 100 * 60 + hours % 100 }
    guard index - first == 2 else { return nil }
    return skip(":") ? number(2...2).map { hours * 60 + $0 } : hours * 60
  }

  /// Returns the days since the beginning of 1970, or nil if there is no such day.
  ///
  /// The algorithm counts from 1 March (Hinnant, chrono-compatible low-level date algorithms).
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard (1...12).contains(month), day >= 1, day <= length(of: month, year) else { return nil }
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  private static func length(of month: Int, _ year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

/// The first three letters of a name.
private struct StaticName {
  private let letters: [UInt8]

  private init(_ name: String) { letters = Array(name.utf8) }

  func matches(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.elementsEqual(letters) }

  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map(StaticName.init)

  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ].map(StaticName.init)
}
