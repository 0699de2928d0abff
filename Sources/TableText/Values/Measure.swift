/// A number as it is printed, with its unit and its notation.
package struct Measure: Sendable {
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

    /// Another unit, without a prefix.
    case named(String)
  }

  /// The number in the base unit: bytes rather than megabytes.
  package let number: DecimalNumber

  /// The way in which it is printed.
  var notation = Notation.plain

  /// Creates a number.
  ///
  /// - Parameters:
  ///   - number: The number, in the base unit.
  ///   - notation: The way in which it is printed.
  init(_ number: DecimalNumber, _ notation: Notation = .plain) {
    (self.number, self.notation) = (number, notation)
  }

  /// The number in the base unit, with at least 15 exact digits.
  package var value: Double { number.approximate }

  /// The unit.
  var unit: Unit { notation.unit }

  /// Returns whether two numbers have the same unit, or one of them has none.
  package func isComparable(with other: Measure) -> Bool {
    unit == other.unit || unit == .plain || other.unit == .plain
  }

  /// The kind of the number, for messages.
  package var kind: String {
    switch unit {
    case .plain: "a number"
    case .percent: "a percentage"
    case .bytes: "a size"
    case .seconds: "a time"
    case .hertz: "a frequency"
    case .named(let name): "a number of \(name)"
    }
  }
}

extension Measure {
  /// Returns the sum; nil for different units.
  ///
  /// A sum of more than 38 digits loses its last ones.
  package func adding(_ other: Measure) -> Measure? {
    notation.merged(with: other.notation).map { Measure(number + other.number, $0) }
  }

  /// Returns the number divided by another one above 0, with three digits after the point.
  package func divided(by count: Int) -> Measure {
    Measure(number.divided(by: Int128(count)).rounded(to: -3), notation)
  }

  /// Returns the difference from an older number; nil for different units, or if it has too many
  /// digits to be exact.
  package func difference(from older: Measure) -> Measure? {
    guard let notation = notation.merged(with: older.notation) else { return nil }
    return number.subtracting(older.number).map { Measure($0, notation) }
  }

  /// Returns the growth per second since an older number; nil for different units, for a number
  /// that has decreased, or if no time has passed.
  package func growth(since older: Measure, in time: Duration) -> Measure? {
    let (seconds, attoseconds) = time.components
    let nanoseconds = Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)
    guard nanoseconds > 0, let growth = difference(from: older), growth.number >= .zero else {
      return nil
    }
    let rate = growth.number.divided(by: nanoseconds)
    return Measure(
      DecimalNumber(rate.coefficient, exponent: rate.exponent + 9), growth.notation)
  }
}

extension Measure: Comparable {
  /// Returns whether the first number is less than the second one, regardless of units.
  package static func < (first: Measure, second: Measure) -> Bool { first.number < second.number }

  /// Returns whether two numbers are equal, regardless of units.
  package static func == (first: Measure, second: Measure) -> Bool { first.number == second.number }
}
