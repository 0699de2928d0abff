/// How far the identity of an item reaches.
public enum ItemScope: Hashable, Sendable {
  /// Within its section: equal identities in two sections are two items.
  ///
  /// View models inside a section controller are of this kind.
  case section

  /// Within the whole list: an item that turns up in another section has moved there.
  ///
  /// Snapshots are of this kind.
  case list
}
