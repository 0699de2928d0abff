/// A number with its unit, as it was read.
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
  var value: Double

  /// What it counts.
  var unit = Unit.plain
}

extension Measure {
  /// The number for people, which `Quantity` can read again: `12`, `0.25`, `87%`, `1.5M`, `90s`.
  var text: String {
    switch unit {
    case .plain: Self.digits(value)
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
