/// The name of a kind of supplementary or decoration views.
public struct ElementKind: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let name: String

  /// Creates a kind.
  ///
  /// - Parameter name: The name.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates a kind from a literal.
  ///
  /// - Parameter value: The name.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension ElementKind: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
