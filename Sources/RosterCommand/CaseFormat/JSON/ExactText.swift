/// A text that equals another one only if all its bytes do.
///
/// `String` takes the composed and the decomposed form of a letter for the same; a comparison of
/// data must not.
struct ExactText: Hashable, Sendable {
  /// The text itself.
  let string: String

  init(_ string: String) {
    self.string = string
  }

  static func == (lhs: ExactText, rhs: ExactText) -> Bool {
    lhs.string.utf8.elementsEqual(rhs.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // A byte that no text has, so that two texts never hash as one.
    hasher.combine(UInt8.max)
  }
}

extension ExactText: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {
    self.init(value)
  }
}
