/// An element within its section, as a layout speaks of it.
///
/// It does not say which section, so that what was arranged can be used again when the section is
/// at another index.
public enum LayoutElement: Hashable, Sendable {
  /// The item at an index.
  case item(Int)

  /// The header of the section.
  case header

  /// The footer of the section.
  case footer

  /// A further view with content, of the section or of one of its items.
  case supplementary(ListElement.Kind, item: Int?)

  /// A view without content of its own, of the section or of one of its items.
  case decoration(ListElement.Kind, item: Int?)
}
