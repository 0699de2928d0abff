/// A decimal number of any length, as a naive model: its digits one by one.
struct ExactDecimal: Equatable, CustomStringConvertible {
  private(set) var isNegative = false

  /// The digits, the last one first.
  private(set) var digits: [Int]
  private(set) var exponent = 0

  init(_ digits: some Sequence<Character>, isNegative: Bool = false, exponent: Int = 0) {
    self.digits = digits.reversed().map { $0.wholeNumberValue ?? 0 }
    (self.isNegative, self.exponent) = (isNegative, exponent)
    reduce()
  }

  /// Reads `-12.5e3`.
  init(_ text: String) {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" || $0 == "+" }.split(separator: "e")
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = halves.count > 1 ? halves[1] : ""
    let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    self.init(
      halves[0] + fraction, isNegative: isNegative, exponent: power - fraction.count)
  }

  static let zero = ExactDecimal("0")

  var isZero: Bool { digits.isEmpty }

  private mutating func reduce() {
    while digits.last == 0 { digits.removeLast() }
    while digits.first == 0 {
      digits.removeFirst()
      exponent += 1
    }
    if digits.isEmpty { (isNegative, exponent) = (false, 0) }
  }

  private func digits(at least: Int) -> [Int] {
    digits.isEmpty ? [] : Array(repeating: 0, count: exponent - least) + digits
  }

  private static func isLess(_ first: [Int], _ second: [Int]) -> Bool {
    if first.count != second.count { return first.count < second.count }
    for (one, two) in zip(first, second).reversed() where one != two { return one < two }
    return false
  }

  static func + (first: ExactDecimal, second: ExactDecimal) -> ExactDecimal {
    let least = min(first.exponent, second.exponent)
    var (one, two) = (first.digits(at: least), second.digits(at: least))
    while one.last == 0 { one.removeLast() }
    while two.last == 0 { two.removeLast() }
    var sum = first
    if first.isNegative != second.isNegative, isLess(one, two) {
      (one, two) = (two, one)
      sum.isNegative = second.isNegative
    }
    let sign = first.isNegative == second.isNegative ? 1 : -1
    var (result, carry) = ([Int](), 0)
    for index in 0..<max(one.count, two.count) + 1 {
      let digit =
        (index < one.count ? one[index] : 0) + sign * (index < two.count ? two[index] : 0) + carry
      carry = digit < 0 ? -1 : digit / 10
      result.append(digit - carry * 10)
    }
    sum.digits = result
    sum.exponent = least
    sum.reduce()
    return sum
  }

  static prefix func - (number: ExactDecimal) -> ExactDecimal {
    var number = number
    number.isNegative = !number.isZero && !number.isNegative
    return number
  }

  static func - (first: ExactDecimal, second: ExactDecimal) -> ExactDecimal { first + -second }

  static func < (first: ExactDecimal, second: ExactDecimal) -> Bool {
    (first - second).isNegative
  }

  /// The product with a small number.
  func times(_ factor: Int) -> ExactDecimal {
    (0..<63).reduce(into: (sum: ExactDecimal.zero, power: self)) { result, bit in
      if factor >> bit & 1 == 1 { result.sum = result.sum + result.power }
      if factor >> bit > 1 { result.power = result.power + result.power }
    }.sum
  }

  func shifted(by power: Int) -> ExactDecimal {
    var number = self
    if !isZero { number.exponent += power }
    return number
  }

  /// The quotient by long division, cut off after 60 digits.
  func divided(by divisor: Int) -> ExactDecimal {
    var (text, rest, power) = ("", 0, exponent)
    var next = Array(digits.reversed())
    while text.utf8.count < 60 + digits.count, !next.isEmpty || rest > 0 {
      if next.isEmpty {
        next = [0]
        power -= 1
      }
      rest = rest * 10 + next.removeFirst()
      text += "\(rest / divisor)"
      rest %= divisor
    }
    return ExactDecimal(text, isNegative: isNegative, exponent: power)
  }

  /// Three significant digits, but all before the point.
  var short: ExactDecimal {
    let least = min(0, digits.count + exponent - 3)
    guard least > exponent else { return self }
    let cut = least - exponent
    var number = self
    number.digits = Array(digits.dropFirst(cut))
    number.exponent = least
    number.reduce()
    if cut > digits.count || digits[cut - 1] < 5 { return number }
    return number + ExactDecimal("1", isNegative: isNegative, exponent: least)
  }

  var description: String {
    let text = String(digits.reversed().flatMap { "\($0)" })
    let sign = isNegative ? "-" : ""
    let whole = text.count + exponent
    if isZero { return "0" }
    if whole < -5 {
      let rest = text.dropFirst()
      return "\(sign)\(text.prefix(1))\(rest.isEmpty ? "" : ".\(rest)")e\(whole - 1)"
    }
    if exponent >= 0 { return sign + text + String(repeating: "0", count: exponent) }
    return whole <= 0
      ? "\(sign)0.\(String(repeating: "0", count: -whole))\(text)"
      : "\(sign)\(text.prefix(whole)).\(text.dropFirst(whole))"
  }

  /// The number as it is to be printed.
  var printed: String { "\(-exponent > 9 ? short : self)" }
}
