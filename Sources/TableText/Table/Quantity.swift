/// A parser of the numbers that commands print.
///
/// Examples are `42`, `-1.5`, `1,234`, `1e3`, `87%`, `1.5G`, `512MiB`, `0:02.51`, `1-02:03:04`,
/// `5d3h`, `1.5 ms`, `3 hours ago`, `12 (3m ago)` and `1.5GiB / 7.6GiB`; `ValueHelp` lists all
/// forms.
package enum Quantity {
  /// The meaning of an `m` behind a number, which follows from the column.
  package enum MeaningOfM: Sendable {
    /// A minute, as in ages.
    case minute

    /// A thousandth, as in `250m` of a processor.
    case thousandth

    /// 1,048,576 bytes, as top prints them.
    case mebibyte
  }

  /// Returns the number given by a text, or nil if it is not a number.
  ///
  /// Sizes are in bytes (`K` and `KiB` are 1,024, `kB` is 1,000), times and ages in seconds,
  /// frequencies in hertz; a rate (`/s`) counts as its size. Of a value and its limit, or a value
  /// and a remark in parentheses, the value counts. Words such as `nan` and `inf` are not numbers.
  ///
  /// - Parameter text: A field of a row.
  /// - Returns: A finite number, or nil.
  package static func value(of text: String) -> Double? { measure(of: text)?.value }

  /// Returns the exact number given by a text with its unit and notation, or nil if it is not a
  /// number.
  ///
  /// - Parameters:
  ///   - text: A field of a row.
  ///   - meaning: The meaning of an `m` behind a number.
  /// - Returns: A number, or nil.
  /// - Complexity: O(1); a text of more than 32 bytes is not a number.
  package static func measure(of text: String, m meaning: MeaningOfM = .minute) -> Measure? {
    guard let first = text.utf8.first, QuantityReader.canBegin(first) else { return nil }
    // A line of a megabyte need not be read to determine that it is not a number.
    let prefix = text.utf8.prefix(33)
    guard prefix.count <= 32 else { return nil }
    var reader = QuantityReader(Array(prefix), meaning)
    return reader.measure()
  }
}

/// A parser of one text.
struct QuantityReader {
  let bytes: [UInt8]
  let meaning: Quantity.MeaningOfM
  var index = 0

  /// The end of the number and its unit.
  private(set) var end: Int

  init(_ bytes: [UInt8], _ meaning: Quantity.MeaningOfM) {
    self.bytes = bytes
    self.meaning = meaning
    end = Self.end(of: bytes)
  }

  /// Returns whether a text that is a number can begin with a byte.
  static func canBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
    // About an hour ago, a minute ago, less than a second ago
    case UInt8(ascii: "A"), UInt8(ascii: "a"), UInt8(ascii: "L"): true
    default: false
    }
  }

  /// Returns the end of a value before a limit or a remark in parentheses.
  private static func end(of bytes: [UInt8]) -> Int {
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")), space + 2 < bytes.count else {
      return bytes.count
    }
    let isRemark = bytes[space + 1] == UInt8(ascii: "(") && bytes.last == UInt8(ascii: ")")
    let isLimit = bytes[space + 1] == UInt8(ascii: "/") && bytes[space + 2] == UInt8(ascii: " ")
    return isRemark || isLimit ? space : bytes.count
  }

  mutating func measure() -> Measure? {
    if let first = bytes.first, first >= UInt8(ascii: "A") { return vagueAge() }
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let measure = unsigned(), measure.value.isFinite else { return nil }
    return isNegative ? Measure(-measure.number, measure.notation) : measure
  }

  private mutating func unsigned() -> Measure? {
    let start = index
    guard let number = number() else { return nil }
    if isAtEnd { return Measure(number) }
    if bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: "-") {
      index = start
      return clock()
    }
    let unitStart = index
    let gap = skip(" ") ? Notation.Gap.space : .none
    guard !isAtEnd else { return nil }
    if let measure = sizeOrPercent(number, gap) { return measure }
    index = unitStart
    if let measure = named(number, gap) { return measure }
    index = start
    return duration()
  }

  var isAtEnd: Bool { index >= end }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func digits() -> (value: Int128, count: Int)? {
    var value: Int128 = 0
    let start = index
    while !isAtEnd, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
      // The 32 digits that there are at most fit.
      value = value &* 10 &+ Int128(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    return index == start ? nil : (value, index - start)
  }

  /// Parses digits with thousands separators, a fraction after a point or a comma, and a power of
  /// ten.
  mutating func number() -> DecimalNumber? {
    let whole = digits()
    var value = whole?.value ?? 0
    if whole == nil, isAtEnd || bytes[index] != UInt8(ascii: ".") { return nil }
    while skip(",") {
      guard let part = digits() else { return nil }
      guard part.count == 3 else { return Self.joined(value, part) }
      value = value &* 1_000 &+ part.value
    }
    var number = DecimalNumber(value)
    let hasPoint = skip(".")
    if hasPoint {
      guard let part = digits() else { return nil }
      number = Self.joined(value, part)
    }
    // Hashes such as 1234e56 are not numbers.
    if hasPoint || (whole?.count ?? 0) <= 3, let power = power() {
      return DecimalNumber(number.coefficient, exponent: number.exponent + power)
    }
    return number
  }

  private static func joined(
    _ whole: Int128, _ part: (value: Int128, count: Int)
  ) -> DecimalNumber {
    let scale = (0..<part.count).reduce(Int128(1)) { scale, _ in scale * 10 }
    return DecimalNumber(whole &* scale &+ part.value, exponent: -part.count)
  }

  /// Parses `e3`, `E-12`; the position is unchanged if there is none.
  private mutating func power() -> Int? {
    let start = index
    guard skip("e") || skip("E") else { return nil }
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let power = digits(), power.count <= 3 else {
      index = start
      return nil
    }
    return isNegative ? -Int(power.value) : Int(power.value)
  }
}

// MARK: - Units

extension QuantityReader {
  /// Parses the rest as a percent sign or a size.
  private mutating func sizeOrPercent(
    _ number: DecimalNumber, _ gap: Notation.Gap
  ) -> Measure? {
    let first = bytes[index]
    if first == UInt8(ascii: "%"), index + 1 == end { return Measure(number, .percent(gap)) }
    var size = SizeNotation(form: .bytes, gap: gap)
    var last = end
    if last - index > 2, bytes[last - 1] == UInt8(ascii: "s"), bytes[last - 2] == UInt8(ascii: "/")
    {
      size.isRate = true
      last -= 2
    }
    if first == UInt8(ascii: "B"), index + 1 == last { return Measure(number, .size(size)) }
    guard let step = Self.steps[first], let form = Self.form(bytes[(index + 1)..<last]) else {
      return nil
    }
    let isSmall = first > UInt8(ascii: "Z")
    if first == UInt8(ascii: "m"), form == .letter, !size.isRate {
      // Minutes have no fraction.
      if meaning == .minute, number.exponent == 0 { return nil }
      if meaning == .thousandth {
        return Measure(
          DecimalNumber(number.coefficient, exponent: number.exponent - 3), .thousandths)
      }
    }
    size.form = form
    if step == 1 { size.hasSmallKilo = isSmall } else { size.hasSmallLetters = isSmall }
    let factor = (0..<step).reduce(Int128(1)) { factor, _ in factor * size.base }
    return number.multiplied(by: DecimalNumber(factor)).map { Measure($0, .size(size)) }
  }

  private static let steps: [UInt8: Int] = {
    let letters: [(Unicode.Scalar, Int)] = [
      ("k", 1), ("K", 1), ("M", 2), ("m", 2), ("G", 3), ("g", 3), ("T", 4), ("t", 4), ("P", 5),
      ("E", 6),
    ]
    return Dictionary(uniqueKeysWithValues: letters.map { (UInt8(ascii: $0.0), $0.1) })
  }()

  private static func form(_ end: ArraySlice<UInt8>) -> SizeNotation.Form? {
    switch end.count {
    case 0: .letter
    case 1 where end.first == UInt8(ascii: "i"): .binary
    case 1 where end.first == UInt8(ascii: "B"): .decimal
    case 2 where end.first == UInt8(ascii: "i") && end.last == UInt8(ascii: "B"): .binaryBytes
    default: nil
    }
  }

  /// Parses the rest as a frequency, a physical unit or a rate.
  private mutating func named(_ number: DecimalNumber, _ gap: Notation.Gap) -> Measure? {
    if gap == .space { index += 1 }
    let name = String(decoding: bytes[index..<end], as: UTF8.self)
    func scaled(by exponent: Int, _ notation: Notation) -> Measure {
      Measure(
        DecimalNumber(number.coefficient, exponent: number.exponent + exponent), notation)
    }
    if let exponent = Self.frequencies[name] { return scaled(by: exponent, .hertz(gap)) }
    return NamedUnit(name).map { scaled(by: $0.exponent, .unit($0, gap)) }
  }

  private static let frequencies = ["Hz": 0, "kHz": 3, "MHz": 6, "GHz": 9]
}
