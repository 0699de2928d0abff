extension ListElement {
  /// The kind of a supplementary view or decoration, named by a text that is never deallocated.
  // Safe because the bytes are neither written nor deallocated.
  public struct Kind: @unchecked Sendable, ExpressibleByStringLiteral {
    // The text is not reference-counted, because an element with a kind is copied and compared for
    // every view of a step.
    private let start: UnsafePointer<UInt8>
    private let count: Int

    /// Creates a kind.
    ///
    /// - Parameter name: The name, a string literal.
    public init(_ name: StaticString) {
      start = name.utf8Start
      count = name.utf8CodeUnitCount
    }

    /// Creates a kind from a literal.
    ///
    /// - Parameter value: The name.
    public init(stringLiteral value: StaticString) {
      self.init(value)
    }

    /// Creates a kind with a name that is known at run time only, and is never deallocated.
    package init(keeping name: String) {
      let bytes = Array(name.utf8)
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
      copy.initialize(repeating: 0, count: max(bytes.count, 1))
      for index in bytes.indices { copy[index] = bytes[index] }
      start = UnsafePointer(copy)
      count = bytes.count
    }

    private var bytes: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(start: start, count: count)
    }

    /// The name.
    public var name: String { String(decoding: bytes, as: UTF8.self) }
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
    lhs.start == rhs.start && lhs.count == rhs.count || lhs.bytes.elementsEqual(rhs.bytes)
  }

  /// Feeds the name to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
  }
}

extension ListElement.Kind: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
