/// A text that is equal to another one only if all their bytes are equal.
///
/// `String` treats the composed and the decomposed form of a letter as equal; a comparison of data
/// must not.
package struct ExactText: Hashable, Sendable {
  /// The text.
  package let string: String

  package init(_ string: String) {
    self.string = string
  }

  package static func == (lhs: ExactText, rhs: ExactText) -> Bool {
    lhs.string.utf8.elementsEqual(rhs.string.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // A byte that no text contains, so that two texts do not hash like one.
    hasher.combine(UInt8.max)
  }
}

extension ExactText: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
