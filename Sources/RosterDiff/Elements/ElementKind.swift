/// The kind of a supplementary view or decoration of a list, named by a text that is never deallocated.
///
/// `header` and `footer` are the kinds of every list; a layout can have others. A kind that is made from
/// the text `"header"` is another kind than `header`.
// Safe because the bytes are neither written nor deallocated.
public struct ElementKind: @unchecked Sendable, ExpressibleByStringLiteral {
  // The text is not reference-counted, because an element with a kind is copied and compared for
  // every view of a step. The kinds of every list have none, so that comparing them is fast.
  @usableFromInline let start: UnsafePointer<UInt8>?

  /// The number of bytes; for a kind without a text, its number.
  @usableFromInline let count: Int

  @inlinable
  init(number: Int) {
    start = nil
    count = number
  }

  /// The header of a section.
  @inlinable public static var header: ElementKind { ElementKind(number: 0) }

  /// The footer of a section.
  @inlinable public static var footer: ElementKind { ElementKind(number: 1) }

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

  private var bytes: UnsafeBufferPointer<UInt8>? {
    start.map { UnsafeBufferPointer(start: $0, count: count) }
  }

  /// The name.
  public var name: String {
    guard let bytes else { return self == .header ? "header" : "footer" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @usableFromInline
  func hasText(of other: ElementKind) -> Bool {
    guard let bytes, let others = other.bytes else { return false }
    return bytes.elementsEqual(others)
  }
}

extension ElementKind: Hashable {
  /// Returns whether two kinds are the same: `header`, `footer`, or two with the same text.
  ///
  /// - Parameters:
  ///   - lhs: A kind.
  ///   - rhs: Another kind.
  /// - Returns: Whether they are the same.
  @inlinable
  public static func == (lhs: ElementKind, rhs: ElementKind) -> Bool {
    lhs.start == rhs.start && lhs.count == rhs.count || lhs.hasText(of: rhs)
  }

  /// Feeds the kind to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    if let bytes {
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    } else {
      hasher.combine(count)
    }
  }
}

extension ElementKind: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
