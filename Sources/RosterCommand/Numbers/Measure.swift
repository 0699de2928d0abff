/// A number with its unit, as it was read.
///
/// Whole numbers are exact, those beyond 2⁵³ too, as counters of bytes and packets have.
struct Measure: Equatable, Sendable {
  /// What a number counts.
  enum Unit: Equatable, Sendable {
    /// Things.
    case plain

    /// Hundredths.
    case percent

    /// Bytes.
    case bytes

    /// Seconds.
    case seconds

    /// Cycles per second.
    case hertz
  }

  /// The number, in the unit itself: bytes and not megabytes.
  let value: Double

  /// What `value` lacks to the whole number that it stands for.
  let rest: Double

  /// What it counts.
  var unit = Unit.plain

  /// Creates a number.
  ///
  /// - Parameters:
  ///   - value: The number, in the unit itself.
  ///   - unit: What it counts.
  init(value: Double, unit: Unit = .plain) {
    (self.value, rest, self.unit) = (value, 0, unit)
  }

  /// Creates a whole number.
  ///
  /// - Parameters:
  ///   - whole: The number, in the unit itself.
  ///   - unit: What it counts.
  init(whole: Int128, unit: Unit = .plain) {
    value = Double(whole)
    rest = abs(value) < Self.wholeLimit ? Double(whole - Int128(value)) : 0
    self.unit = unit
  }

  /// Whole numbers are exact up to this size.
  private static let wholeLimit = 1e30

  /// The number if it is a whole one; nil if it has a fraction, or is too great to be exact.
  var whole: Int128? {
    guard abs(value) < Self.wholeLimit, value == value.rounded() else { return nil }
    return Int128(value) + Int128(rest)
  }

  /// Returns the sum of two numbers, in the unit of the first.
  static func + (first: Measure, second: Measure) -> Measure {
    first.combined(with: second, +, +)
  }

  /// Returns the difference of two numbers, in the unit of the first.
  static func - (first: Measure, second: Measure) -> Measure {
    first.combined(with: second, -, -)
  }

  private func combined(
    with other: Measure, _ wholes: (Int128, Int128) -> Int128,
    _ values: (Double, Double) -> Double
  ) -> Measure {
    if let whole, let second = other.whole {
      return Measure(whole: wholes(whole, second), unit: unit)
    }
    return Measure(value: values(value, other.value), unit: unit)
  }
}

extension Measure: Comparable {
  /// Returns whether the first number is less than the second one; units do not count.
  static func < (first: Measure, second: Measure) -> Bool {
    (first.value, first.rest) < (second.value, second.rest)
  }

  /// Returns whether two numbers are equal; units do not count.
  static func == (first: Measure, second: Measure) -> Bool {
    (first.value, first.rest) == (second.value, second.rest)
  }
}

extension Measure {
  /// The number for people, which `Quantity` can read again: `12`, `0.25`, `87%`, `1.5M`, `90s`.
  var text: String {
    switch unit {
    case .plain: whole.map { "\($0)" } ?? Self.digits(value)
    case .percent: Self.digits(value) + "%"
    case .seconds: Self.digits(value) + "s"
    case .hertz: Self.digits(value) + "Hz"
    case .bytes: Self.size(value)
    }
  }

  /// The number with its sign, which 0 has not.
  var signedText: String { value > 0 ? "+\(text)" : text }

  /// Writes a number with three figures that count, but never without any of those before the point.
  static func digits(_ value: Double) -> String {
    let size = abs(value)
    let scale = size >= 100 ? 1.0 : size >= 10 ? 10 : 100
    let scaled = (size * scale).rounded()
    guard scaled < 9e15 else { return "\(value)" }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    let parts = Int(scaled).quotientAndRemainder(dividingBy: Int(scale))
    guard parts.remainder > 0 else { return "\(sign)\(parts.quotient)" }
    var fraction = "\(Int(scale) + parts.remainder)".dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(parts.quotient).\(fraction)"
  }

  private static func size(_ bytes: Double) -> String {
    var (value, step) = (bytes, 0)
    let units = ["", "K", "M", "G", "T", "P", "E"]
    while abs(value) >= 1_023.5, step < units.count - 1 {
      value /= 1_024
      step += 1
    }
    // Below a kilobyte a unit is needed to tell bytes from things.
    return digits(value) + (step == 0 ? "B" : units[step])
  }
}
