extension ListElement {
  /// The kind of a supplementary view or decoration, named by a static string.
  public struct Kind: Sendable, ExpressibleByStringLiteral {
    // The text is not on the heap, because an element with a kind is copied and compared for every
    // view of a step.
    private let text: StaticString

    /// Creates a kind.
    ///
    /// - Parameter name: The name.
    public init(_ name: StaticString) {
      text = name
    }

    /// Creates a kind from a literal.
    ///
    /// - Parameter value: The name.
    public init(stringLiteral value: StaticString) {
      self.init(value)
    }

    /// The name.
    public var name: String { text.description }
  }
}

extension ListElement.Kind: Hashable {
  /// Returns whether two kinds have the same name.
  ///
  /// - Parameters:
  ///   - lhs: A kind.
  ///   - rhs: Another kind.
  /// - Returns: Whether they are the same.
  public static func == (lhs: ListElement.Kind, rhs: ListElement.Kind) -> Bool {
    lhs.text.withUTF8Buffer { left in
      rhs.text.withUTF8Buffer { right in
        left.baseAddress == right.baseAddress && left.count == right.count
          || left.elementsEqual(right)
      }
    }
  }

  /// Feeds the name to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    text.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension ListElement.Kind: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
