/// An element within its section, for use in layouts.
///
/// It does not contain the section, so that frames can be reused when the index of the section
/// changes.
public enum LayoutElement: Hashable, Sendable {
  /// The item at an index.
  case item(Int)

  /// The header of the section.
  case header

  /// The footer of the section.
  case footer

  /// A supplementary view with content, of the section or of one of its items.
  case supplementary(ListElement.Kind, item: Int?)

  /// A decoration without content of its own, of the section or of one of its items.
  case decoration(ListElement.Kind, item: Int?)
}
