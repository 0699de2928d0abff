/// Reads the numbers that commands print: `42`, `-1.5`, `1,234`, `87%`, `1.5G`, `512MiB`,
/// `0:02.51`, `1-02:03:04`, `5d3h`.
enum Quantity {
  /// Returns the number that a text means, or nil if it is not a number.
  ///
  /// Sizes count in bytes (`K` and `KiB` are 1,024, `kB` is 1,000), times and ages in seconds.
  /// Words such as `nan` and `inf` are not numbers.
  ///
  /// - Parameter text: A field of a row.
  /// - Returns: A finite number, or nil.
  static func value(of text: String) -> Double? {
    var reader = QuantityReader(text)
    return reader.value()
  }
}

private struct QuantityReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    // Nothing that long is a number; a line of a megabyte need not be read to know it.
    let prefix = text.utf8.prefix(33)
    bytes = prefix.count > 32 ? [] : Array(prefix)
  }

  mutating func value() -> Double? {
    var sign = 1.0
    if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? -1 : 1
      index = 1
    }
    let start = index
    if let clock = clock() { return sign * clock }
    index = start
    if let age = age() { return sign * age }
    index = start
    guard let number = number(), let factor = factor() else { return nil }
    return sign * number * factor
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
      value = value * 10 + Double(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    return index == start ? nil : (value, index - start)
  }

  private mutating func fraction() -> Double? {
    guard let part = digits() else { return nil }
    var value = part.value
    for _ in 0..<part.count { value /= 10 }
    return value
  }

  /// Digits with thousands separators and a fraction behind a point or a comma.
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

  /// The rest as a unit: nothing, a percent sign or a size.
  private mutating func factor() -> Double? {
    if isAtEnd { return 1 }
    let unit = String(decoding: bytes[index...], as: UTF8.self)
    if unit == "%" || unit == "B" { return 1 }
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

  /// `minutes:seconds`, `hours:minutes:seconds` or `days-hours:minutes:seconds`.
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

  /// An age such as `5d3h`, `90s` or `12m`, its units in descending order.
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
