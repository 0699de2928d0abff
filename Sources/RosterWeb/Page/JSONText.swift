/// JSON for the page, written as text.
struct JSONText {
  /// The text so far.
  private(set) var text = ""

  private var needsComma = false

  /// Writes an object or a member of one; the members follow.
  mutating func object(_ content: (inout JSONText) -> Void) {
    surround("{", "}", content)
  }

  /// Writes an array; the elements follow.
  mutating func array(_ content: (inout JSONText) -> Void) {
    surround("[", "]", content)
  }

  /// Writes the name of the member that follows.
  mutating func name(_ name: String) {
    separate()
    text += "\"\(name)\":"
    needsComma = false
  }

  /// Writes a number with at most three decimals; one that is not finite becomes 0.
  mutating func value(_ number: Double) {
    separate()
    guard number.isFinite else {
      text += "0"
      return
    }
    let rounded = (number * 1_000).rounded() / 1_000
    if rounded == rounded.rounded(), abs(rounded) < 1e15 {
      text += "\(Int64(rounded))"
    } else {
      text += "\(rounded)"
    }
  }

  mutating func value(_ number: Int) {
    separate()
    text += "\(number)"
  }

  mutating func value(_ isTrue: Bool) {
    separate()
    text += isTrue ? "1" : "0"
  }

  mutating func value(_ string: String) {
    separate()
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5c }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { append(scalar) }
    }
    text += "\""
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\u{0}"..<"\u{20}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }

  private mutating func surround(
    _ start: String, _ end: String, _ content: (inout JSONText) -> Void
  ) {
    separate()
    text += start
    needsComma = false
    content(&self)
    text += end
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }
}

extension JSONText {
  /// Writes a member.
  mutating func member(_ name: String, _ number: Double) {
    self.name(name)
    value(number)
  }

  mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    value(number)
  }

  mutating func member(_ name: String, _ isTrue: Bool) {
    self.name(name)
    value(isTrue)
  }

  mutating func member(_ name: String, _ string: String) {
    self.name(name)
    value(string)
  }
}
