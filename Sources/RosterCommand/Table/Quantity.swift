/// A parser of the numbers that commands print: `42`, `-1.5`, `1,234`, `87%`, `1.5G`, `512MiB`,
/// `0:02.51`, `1-02:03:04`, `5d3h`, `1.5 ms`, `3 hours ago`, `12 (3m ago)`, `1.5GiB / 7.6GiB`.
enum Quantity {
  /// Returns the number given by a text, or nil if it is not a number.
  ///
  /// Sizes are in bytes (`K` and `KiB` are 1,024, `kB` is 1,000), times and ages in seconds,
  /// frequencies in hertz; a rate (`/s`) counts as its size. Of a value and its limit, or a value
  /// and a remark in parentheses, the value counts. Words such as `nan` and `inf` are not numbers.
  ///
  /// - Parameter text: A field of a row.
  /// - Returns: A finite number, or nil.
  static func value(of text: String) -> Double? { measure(of: text)?.value }

  /// Returns the number given by a text with its unit, or nil if it is not a number.
  ///
  /// - Parameter text: A field of a row.
  /// - Returns: A finite number, or nil.
  static func measure(of text: String) -> Measure? {
    var reader = QuantityReader(text)
    return reader.measure()
  }
}

private struct QuantityReader {
  private let bytes: [UInt8]
  private var index = 0

  /// The unit of the number.
  private var unit = Measure.Unit.plain

  /// The digits of the number without a sign; nil if it has a fraction.
  private var whole: Int128? = 0

  init(_ text: String) {
    // A longer text is not a number; a line of a megabyte need not be read to determine that.
    let prefix = text.utf8.prefix(33)
    bytes = prefix.count > 32 ? [] : Self.value(in: prefix)
  }

  /// Returns the text before a limit or a remark in parentheses.
  private static func value(in text: Substring.UTF8View) -> [UInt8] {
    let bytes = Array(text)
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")), space + 2 < bytes.count else {
      return bytes
    }
    let isRemark = bytes[space + 1] == UInt8(ascii: "(") && bytes.last == UInt8(ascii: ")")
    let isLimit = bytes[space + 1] == UInt8(ascii: "/") && bytes[space + 2] == UInt8(ascii: " ")
    return isRemark || isLimit ? Array(bytes[..<space]) : bytes
  }

  mutating func measure() -> Measure? {
    var isNegative = false
    if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      isNegative = first == UInt8(ascii: "-")
      index = 1
    }
    let start = index
    unit = .seconds
    if let clock = clock() { return Measure(value: isNegative ? -clock : clock, unit: unit) }
    index = start
    if let age = age() { return Measure(value: isNegative ? -age : age, unit: unit) }
    index = start
    unit = .plain
    whole = 0
    guard let number = number(), let factor = factor() else { return nil }
    if let whole, factor == factor.rounded() {
      let (exact, isTooGreat) = whole.multipliedReportingOverflow(by: Int128(factor))
      if !isTooGreat { return Measure(whole: isNegative ? -exact : exact, unit: unit) }
    }
    return Measure(value: (isNegative ? -1 : 1) * number * factor, unit: unit)
  }

  private var isAtEnd: Bool { index == bytes.count }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func digits() -> (value: Double, count: Int)? {
    var value = 0.0
    let start = index
    while !isAtEnd, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
      let digit = bytes[index] - UInt8(ascii: "0")
      value = value * 10 + Double(digit)
      // The 32 digits that there are at most fit; those of an attempt to parse a time do not count.
      whole = whole.map { $0 &* 10 &+ Int128(digit) }
      index += 1
    }
    return index == start ? nil : (value, index - start)
  }

  private mutating func fraction() -> Double? {
    defer { whole = nil }
    guard let part = digits() else { return nil }
    var value = part.value
    for _ in 0..<part.count { value /= 10 }
    return value
  }

  /// Parses digits with thousands separators and a fraction after a point or a comma.
  private mutating func number() -> Double? {
    var value = 0.0
    if let whole = digits() {
      value = whole.value
    } else if isAtEnd || bytes[index] != 0x2e {
      return nil
    }
    while skip(",") {
      guard let part = digits() else { return nil }
      if part.count == 3 {
        value = value * 1_000 + part.value
      } else {
        whole = nil
        var fraction = part.value
        for _ in 0..<part.count { fraction /= 10 }
        return value + fraction
      }
    }
    if skip(".") {
      guard let fraction = fraction() else { return nil }
      value += fraction
    }
    return value
  }

  /// Parses the rest as a unit: nothing, a percent sign, a size, a time or a frequency.
  private mutating func factor() -> Double? {
    _ = skip(" ")
    if isAtEnd { return bytes.last == UInt8(ascii: " ") ? nil : 1 }
    var name = String(decoding: bytes[index...], as: UTF8.self)
    if name.hasSuffix("/s") { name.removeLast(2) }
    if let (factor, unit) = Self.units[name] {
      self.unit = unit
      return factor
    }
    self.unit = .seconds
    if name.hasSuffix(" ago") { return Self.ages[String(name.dropLast(4))] }
    if let factor = Self.ages[name] { return factor }
    self.unit = .bytes
    return Self.size(name)
  }

  /// Returns the number of bytes of a unit of sizes.
  private static func size(_ unit: String) -> Double? {
    let steps: [Character: Int] = [
      "k": 1, "K": 1, "M": 2, "m": 2, "G": 3, "g": 3, "T": 4, "t": 4, "P": 5, "E": 6,
    ]
    guard let first = unit.first, let step = steps[first] else { return nil }
    let base: Double
    switch unit.dropFirst() {
    case "", "i", "iB": base = 1_024
    case "B": base = 1_000
    default: return nil
    }
    return (0..<step).reduce(1) { value, _ in value * base }
  }

  private static let units: [String: (Double, Measure.Unit)] = [
    "%": (1, .percent), "B": (1, .bytes), "ns": (1e-9, .seconds), "us": (1e-6, .seconds),
    "µs": (1e-6, .seconds), "μs": (1e-6, .seconds), "ms": (1e-3, .seconds), "s": (1, .seconds),
    "sec": (1, .seconds), "min": (60, .seconds), "h": (3_600, .seconds), "d": (86_400, .seconds),
    "Hz": (1, .hertz), "kHz": (1e3, .hertz), "MHz": (1e6, .hertz), "GHz": (1e9, .hertz),
  ]

  private static let ages: [String: Double] = {
    let units = [
      "second": 1.0, "minute": 60, "hour": 3_600, "day": 86_400, "week": 604_800,
      "month": 2_592_000, "year": 31_536_000,
    ]
    var all = units
    for (unit, seconds) in units { all["\(unit)s"] = seconds }
    return all
  }()

  /// Parses `minutes:seconds`, `hours:minutes:seconds` or `days-hours:minutes:seconds`.
  private mutating func clock() -> Double? {
    guard var total = digits()?.value else { return nil }
    if skip("-") {
      guard let hours = digits() else { return nil }
      total = total * 24 + hours.value
    }
    var parts = 0
    while skip(":") {
      guard let part = digits() else { return nil }
      total = total * 60 + part.value
      parts += 1
    }
    guard parts == 1 || parts == 2 else { return nil }
    if skip(".") {
      guard let fraction = fraction() else { return nil }
      total += fraction
    }
    return isAtEnd ? total : nil
  }

  /// Parses an age such as `5d3h`, `90s` or `12m`, with its units in descending order.
  private mutating func age() -> Double? {
    let units: [(Unicode.Scalar, Double)] = [
      ("y", 31_536_000), ("w", 604_800), ("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1),
    ]
    var total = 0.0
    var next = 0
    while !isAtEnd {
      guard let part = digits(),
        let unit = units[next...].firstIndex(where: { skip($0.0) })
      else { return nil }
      total += part.value * units[unit].1
      next = unit + 1
    }
    return next > 0 ? total : nil
  }
}
