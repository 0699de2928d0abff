extension DecimalNumber {
  /// The maximum number of digits after the point.
  private static let fractionLimit = 9

  /// The maximum number of digits before the point.
  private static let wholeLimit = 40

  /// The number with all its digits, or with three significant ones if it has more than nine after
  /// the point: `12`, `-0.25`, `1.5e+42`.
  package var text: String {
    let number = reduced
    return -number.exponent > Self.fractionLimit ? number.shortText : number.plainText
  }

  /// The number with three significant digits, but always with all digits before the point.
  var shortText: String {
    let digits = Self.digits(of: coefficient).utf8.count
    let whole = digits + exponent
    return rounded(to: min(0, whole - 3)).reduced.plainText
  }

  /// All digits; with a power of ten if there are very many or very few.
  private var plainText: String {
    let sign = coefficient < 0 ? "-" : ""
    let digits = Self.digits(of: coefficient)
    let whole = digits.utf8.count + exponent
    if coefficient == 0 { return "0" }
    if whole > Self.wholeLimit || whole < -5 {
      let fraction = digits.dropFirst()
      let power = "\(whole > 0 ? "+" : "")\(whole - 1)"
      return "\(sign)\(digits.prefix(1))\(fraction.isEmpty ? "" : ".")\(fraction)e\(power)"
    }
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
    if whole <= 0 { return "\(sign)0.\(String(repeating: "0", count: -whole))\(digits)" }
    return "\(sign)\(digits.prefix(whole)).\(digits.dropFirst(whole))"
  }

  private static func digits(of coefficient: Int128) -> String {
    // The shorter type is converted much faster.
    UInt64(exactly: coefficient.magnitude).map { "\($0)" } ?? "\(coefficient.magnitude)"
  }
}
