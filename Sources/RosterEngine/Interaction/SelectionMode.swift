/// How many items the user can select.
public enum SelectionMode: Hashable, Sendable {
  /// None; a tap does nothing.
  case none

  /// One; selecting another deselects it.
  case single

  /// Any number; a tap on a selected item deselects it.
  case multiple
}
