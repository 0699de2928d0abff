/// A decimal number, as printed: a whole number times a power of ten.
///
/// Every number with at most 38 digits is exact, so that counters beyond 2⁵³ and sums of fractions
/// lose nothing.
package struct DecimalNumber: Sendable {
  /// The digits, as a whole number.
  let coefficient: Int128

  /// The power of ten by which the digits are multiplied.
  let exponent: Int

  /// Creates a number.
  ///
  /// - Parameters:
  ///   - coefficient: The digits, as a whole number.
  ///   - exponent: The power of ten.
  package init(_ coefficient: Int128, exponent: Int = 0) {
    self.coefficient = coefficient
    self.exponent = coefficient == 0 ? 0 : exponent
  }

  /// Zero.
  static let zero = DecimalNumber(0)

  /// The powers of ten that fit.
  private static let powers: [Int128] = (0..<38).reduce(into: [1]) { powers, index in
    powers.append(powers[index] * 10)
  }

  /// Returns the digits if they were multiplied by a smaller power of ten; nil if they do not fit.
  private func coefficient(at smaller: Int) -> Int128? {
    let distance = exponent - smaller
    if distance == 0 || coefficient == 0 { return coefficient }
    guard distance > 0, distance < Self.powers.count else { return nil }
    let (product, isTooGreat) = coefficient.multipliedReportingOverflow(by: Self.powers[distance])
    return isTooGreat ? nil : product
  }

  /// The number without zeros at its end.
  var reduced: DecimalNumber {
    var (digits, exponent) = (coefficient, exponent)
    while digits != 0, digits % 10 == 0 { (digits, exponent) = (digits / 10, exponent + 1) }
    return DecimalNumber(digits, exponent: exponent)
  }

  /// Returns the number with fewer digits; halves are rounded away from zero.
  ///
  /// - Parameter least: The least power of ten to keep.
  /// - Returns: The rounded number.
  func rounded(to least: Int) -> DecimalNumber {
    let distance = least - exponent
    guard distance > 0 else { return self }
    guard distance < Self.powers.count else { return .zero }
    let (digits, rest) = coefficient.quotientAndRemainder(dividingBy: Self.powers[distance])
    let isUp = rest.magnitude >= Self.powers[distance].magnitude - rest.magnitude
    return DecimalNumber(isUp ? digits + coefficient.signum() : digits, exponent: least)
  }

  /// The nearest number with a binary fraction; infinite if the number is too great.
  package var approximate: Double {
    var value = Double(coefficient)
    var rest = exponent
    while rest < 0 {
      // Powers up to this one are exact, so that the quotient is the nearest number.
      value /= Self.exactPowers[min(-rest, 22)]
      rest += min(-rest, 22)
    }
    while rest > 0 {
      value *= Self.exactPowers[min(rest, 22)]
      rest -= min(rest, 22)
    }
    return value
  }

  private static let exactPowers: [Double] = (0..<22).reduce(into: [1]) { powers, index in
    powers.append(powers[index] * 10)
  }
}

extension DecimalNumber: Comparable {
  package static func == (first: DecimalNumber, second: DecimalNumber) -> Bool {
    first.exponent == second.exponent
      ? first.coefficient == second.coefficient : order(first, second) == 0
  }

  package static func < (first: DecimalNumber, second: DecimalNumber) -> Bool {
    first.exponent == second.exponent
      ? first.coefficient < second.coefficient : order(first, second) < 0
  }

  /// Returns a negative number, 0 or a positive one, as the first number is less than, equal to or
  /// greater than the second one.
  private static func order(_ first: DecimalNumber, _ second: DecimalNumber) -> Int {
    if first.exponent < second.exponent { return -order(second, first) }
    guard let digits = first.coefficient(at: second.exponent) else {
      // The digits do not fit, so that the number is further from zero than any that does.
      return Int(first.coefficient.signum())
    }
    return digits < second.coefficient ? -1 : digits == second.coefficient ? 0 : 1
  }
}

extension DecimalNumber {
  /// Returns the sum; nil if it has too many digits to be exact.
  func adding(_ other: DecimalNumber) -> DecimalNumber? {
    if other.coefficient == 0 { return self }
    if coefficient == 0 { return other }
    let least = min(exponent, other.exponent)
    guard let digits = coefficient(at: least), let others = other.coefficient(at: least) else {
      return nil
    }
    let (sum, isTooGreat) = digits.addingReportingOverflow(others)
    return isTooGreat ? nil : DecimalNumber(sum, exponent: least)
  }

  /// Returns the difference; nil if it has too many digits to be exact.
  func subtracting(_ other: DecimalNumber) -> DecimalNumber? { adding(-other) }

  /// Returns the sum, without its last digits if it has too many.
  package static func + (first: DecimalNumber, second: DecimalNumber) -> DecimalNumber {
    var (one, two) = (first, second)
    while true {
      if let sum = one.adding(two) { return sum }
      let least = min(one.exponent, two.exponent) + 1
      (one, two) = (one.rounded(to: least), two.rounded(to: least))
    }
  }

  /// Returns the number with the other sign.
  static prefix func - (number: DecimalNumber) -> DecimalNumber {
    // No number has the least digits there are: they are read or calculated from fewer.
    DecimalNumber(0 &- number.coefficient, exponent: number.exponent)
  }

  /// Returns the product with a number; nil if it has too many digits to be exact.
  func multiplied(by factor: DecimalNumber) -> DecimalNumber? {
    let (product, isTooGreat) = coefficient.multipliedReportingOverflow(by: factor.coefficient)
    return isTooGreat ? nil : DecimalNumber(product, exponent: exponent + factor.exponent)
  }

  /// Returns the quotient, rounded towards zero after at least 17 digits, or fewer if the digits of
  /// the number leave no room for them.
  ///
  /// - Parameter divisor: A number above zero.
  /// - Returns: The quotient.
  func divided(by divisor: Int128) -> DecimalNumber {
    var (digits, exponent) = (coefficient, exponent)
    let room = Int128.max / 10
    while digits != 0, digits.magnitude <= room.magnitude, digits % divisor != 0 {
      (digits, exponent) = (digits * 10, exponent - 1)
    }
    return DecimalNumber(digits / divisor, exponent: exponent)
  }
}
