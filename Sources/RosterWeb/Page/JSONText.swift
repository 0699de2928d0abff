/// JSON for the page, written as text.
struct JSONText {
  /// The text so far.
  ///
  /// - Complexity: O(*n*), where *n* is its length.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  private var bytes: [UInt8] = []
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
    append("\"\(name)\":")
    needsComma = false
  }

  /// Writes a number with at most three decimals; one that is not finite becomes 0.
  mutating func value(_ number: Double) {
    separate()
    guard number.isFinite else {
      append("0")
      return
    }
    let rounded = (number * 1_000).rounded() / 1_000
    if rounded == rounded.rounded(), abs(rounded) < 1e15 {
      append("\(Int64(rounded))")
    } else {
      append("\(rounded)")
    }
  }

  mutating func value(_ number: Int) {
    separate()
    append("\(number)")
  }

  mutating func value(_ isTrue: Bool) {
    separate()
    append(isTrue ? "1" : "0")
  }

  mutating func value(_ string: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { append(escaping: $0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends the bytes of a text, those between two escapes at once.
  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for (index, byte) in text.enumerated() {
      let escape: String
      switch byte {
      case UInt8(ascii: "\""): escape = "\\\""
      case UInt8(ascii: "\\"): escape = "\\\\"
      case UInt8(ascii: "\n"): escape = "\\n"
      case 0..<0x20: escape = "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
      default: continue
      }
      bytes.append(contentsOf: text[start..<index])
      append(escape)
      start = index + 1
    }
    bytes.append(contentsOf: text[start...])
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func surround(
    _ start: String, _ end: String, _ content: (inout JSONText) -> Void
  ) {
    separate()
    append(start)
    needsComma = false
    content(&self)
    append(end)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(",") }
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
}
