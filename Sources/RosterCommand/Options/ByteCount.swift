/// A parser of a number of bytes with an optional unit.
enum ByteCount {
  /// Returns the number of bytes given by a text, or nil if it is not a positive whole number or is
  /// too great.
  ///
  /// - Parameter text: The value of an option, for example `500K` or `10M`: `K`, `M` and `G` are
  ///   powers of 1,024.
  /// - Returns: The bytes, or nil.
  static func bytes(of text: String) -> Int? {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits), number > 0
    else { return nil }
    let (bytes, isTooGreat) = number.multipliedReportingOverflow(by: unit ?? 1)
    return isTooGreat ? nil : bytes
  }
}
