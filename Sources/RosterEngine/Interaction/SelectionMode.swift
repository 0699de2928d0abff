/// The number of items that the user can select.
public enum SelectionMode: Hashable, Sendable {
  /// No items; a tap does nothing.
  case none

  /// One item; selecting another one deselects it.
  case single

  /// Any number of items; a tap on a selected item deselects it.
  case multiple
}
