/// A number with its unit.
///
/// Whole numbers are exact even beyond 2⁵³, as in counters of bytes and packets.
struct Measure: Equatable, Sendable {
  /// The unit of a number.
  enum Unit: Equatable, Sendable {
    /// A plain number.
    case plain

    /// Percent.
    case percent

    /// Bytes.
    case bytes

    /// Seconds.
    case seconds

    /// Cycles per second.
    case hertz
  }

  /// The number in the base unit: bytes rather than megabytes.
  let value: Double

  /// The difference between the whole number that it represents and `value`.
  let rest: Double

  /// The unit.
  var unit = Unit.plain

  /// Creates a number.
  ///
  /// - Parameters:
  ///   - value: The number, in the base unit.
  ///   - unit: The unit.
  init(value: Double, unit: Unit = .plain) {
    (self.value, rest, self.unit) = (value, 0, unit)
  }

  /// Creates a whole number.
  ///
  /// - Parameters:
  ///   - whole: The number, in the base unit.
  ///   - unit: The unit.
  init(whole: Int128, unit: Unit = .plain) {
    value = Double(whole)
    rest = abs(value) < Self.wholeLimit ? Double(whole - Int128(value)) : 0
    self.unit = unit
  }

  /// The size up to which whole numbers are exact.
  private static let wholeLimit = 1e30

  /// The whole number; nil if the number has a fraction or is too great to be exact.
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
  /// Returns whether the first number is less than the second one, regardless of units.
  static func < (first: Measure, second: Measure) -> Bool {
    (first.value, first.rest) < (second.value, second.rest)
  }

  /// Returns whether two numbers are equal, regardless of units.
  static func == (first: Measure, second: Measure) -> Bool {
    (first.value, first.rest) == (second.value, second.rest)
  }
}

extension Measure {
  /// The number for display, in a form that `Quantity` can parse: `12`, `0.25`, `87%`, `1.5M`,
  /// `90s`.
  var text: String {
    switch unit {
    case .plain: whole.map { "\($0)" } ?? Self.digits(value)
    case .percent: Self.digits(value) + "%"
    case .seconds: Self.digits(value) + "s"
    case .hertz: Self.digits(value) + "Hz"
    case .bytes: Self.size(value)
    }
  }

  /// The number with its sign, except for 0.
  var signedText: String { value > 0 ? "+\(text)" : text }

  /// Returns a number with three significant digits, but always with all digits before the point.
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
    // Below a kilobyte, a unit distinguishes bytes from plain numbers.
    return digits(value) + (step == 0 ? "B" : units[step])
  }
}
