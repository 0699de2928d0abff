extension JSONValue {
  /// The value in one line, without spaces.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the value in one line, without spaces.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): text += number.string
    case .string(let string): Self.write(string, to: &text)
    case .array(let values): Self.write(values, to: &text) { $0.write(to: &$1) }
    case .object(let object): Self.write(object, to: &text)
    }
  }

  /// Appends an array whose elements a function writes.
  package static func write<Element, Output: TextOutputStream>(
    _ elements: some Sequence<Element>, to text: inout Output,
    element write: (Element, inout Output) -> Void
  ) {
    text.write("[")
    var isFirst = true
    for element in elements {
      if !isFirst { text.write(",") }
      isFirst = false
      write(element, &text)
    }
    text.write("]")
  }

  /// Appends a string in quotes.
  ///
  /// All control characters and directional marks are escaped, so that the output stays in one
  /// line, reads as it is, and cannot affect a terminal.
  package static func write(_ string: ExactText, to text: inout String) {
    text += "\""
    for scalar in string.string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.disturbsLine: text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func write(_ object: JSONObject, to text: inout String) {
    text += "{"
    for (index, member) in object.members.enumerated() {
      if index > 0 { text += "," }
      write(member.name, to: &text)
      text += ":"
      member.value.write(to: &text)
    }
    text += "}"
  }

  /// Escapes a scalar of the first plane; all scalars that need an escape are there.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, separates lines or paragraphs, or changes the
  /// direction of the text.
  package var disturbsLine: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
