extension JSONParser {
  /// Parses a literal name such as `true`.
  mutating func parseWord(
    _ word: StaticString, _ value: JSONValue
  ) throws(Failure) -> JSONValue {
    for index in 0..<word.utf8CodeUnitCount {
      let byte = try currentByte(expected: "\(word)")
      guard byte == word.utf8Start[index] else {
        throw failure(.unexpected(byte, expected: "\(word)"))
      }
      position += 1
    }
    return value
  }

  /// Parses a number, keeping its text.
  mutating func parseNumber() throws(Failure) -> ExactText {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if try currentByte(expected: "a digit") == UInt8(ascii: "0") {
      position += 1
    } else {
      try skipDigits()
    }
    if peek() == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
      position += 1
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    return ExactText(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func skipDigits() throws(Failure) {
    let first = try currentByte(expected: "a digit")
    guard Self.isDigit(first) else { throw failure(.unexpected(first, expected: "a digit")) }
    while let byte = peek(), Self.isDigit(byte) { position += 1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private func peek() -> UInt8? {
    position < end ? bytes[position] : nil
  }
}

// MARK: - Strings

extension JSONParser {
  /// Parses a string, starting at its opening quote.
  mutating func parseString() throws(Failure) -> ExactText {
    position += 1
    let start = position
    try skipPlainBytes()
    if bytes[position] == UInt8(ascii: "\"") {
      let text = try text(of: bytes[start..<position], from: start)
      position += 1
      return text
    }
    var decoded = Array(bytes[start..<position])
    while bytes[position] == UInt8(ascii: "\\") {
      try parseEscape(into: &decoded)
      let next = position
      try skipPlainBytes()
      decoded += bytes[next..<position]
    }
    let text = try text(of: decoded[...], from: start)
    position += 1
    return text
  }

  /// Advances to the next quote or backslash, or throws if there is none.
  private mutating func skipPlainBytes() throws(Failure) {
    while true {
      let byte = try currentByte(expected: "a closing quote")
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
      guard byte >= 0x20 else { throw failure(.controlCharacter(byte)) }
      position += 1
    }
  }

  private mutating func text(
    of bytes: ArraySlice<UInt8>, from start: Int
  ) throws(Failure) -> ExactText {
    // A text without bytes above 0x7f is always UTF-8.
    if bytes.allSatisfy({ $0 < 0x80 }) { return ExactText(String(decoding: bytes, as: UTF8.self)) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      position = start
      throw failure(.notUTF8)
    }
    return ExactText(text)
  }

  private mutating func parseEscape(into decoded: inout [UInt8]) throws(Failure) {
    position += 1
    let byte = try currentByte(expected: "an escape")
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(byte)
    case UInt8(ascii: "n"): decoded.append(0x0a)
    case UInt8(ascii: "r"): decoded.append(0x0d)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0c)
    case UInt8(ascii: "u"): decoded += Array(String(try parseEscapedScalar()).utf8)
    default:
      position -= 2
      throw failure(.badEscape)
    }
  }

  /// Parses the digits of an escape, and the second half of a surrogate pair.
  private mutating func parseEscapedScalar() throws(Failure) -> Unicode.Scalar {
    let start = position - 2
    let unit = try parseCodeUnit()
    if let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
    if UTF16.isLeadSurrogate(unit), bytes[position...].starts(with: [0x5c, 0x75]) {
      position += 2
      let second = try parseCodeUnit()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([unit, second]))
      }
    }
    position = start
    throw failure(.loneSurrogate)
  }

  private mutating func parseCodeUnit() throws(Failure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      let byte = try currentByte(expected: "a hexadecimal digit")
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure(.unexpected(byte, expected: "a hexadecimal digit"))
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
