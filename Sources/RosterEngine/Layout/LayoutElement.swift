public import RosterDiff

/// An element within its section, for use in layouts.
///
/// It does not contain the section, so that frames can be reused when the index of the section
/// changes.
public enum LayoutElement: Hashable, Sendable {
  /// The item at an index.
  case item(Int)

  /// A supplementary view with content, such as the header, of the section or of one of its items.
  case supplementary(ElementKind, item: Int?)

  /// A decoration without content of its own, of the section or of one of its items.
  case decoration(ElementKind, item: Int?)

  /// The header of the section.
  @inlinable
  public static var header: LayoutElement { .supplementary(.header, item: nil) }

  /// The footer of the section.
  @inlinable
  public static var footer: LayoutElement { .supplementary(.footer, item: nil) }
}
