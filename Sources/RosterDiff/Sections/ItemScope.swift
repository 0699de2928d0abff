/// The scope in which the identity of an item is unique.
public enum ItemScope: Hashable, Sendable {
  /// Within its section: equal identities in two sections are two items.
  ///
  /// View models inside a section controller have this scope.
  case section

  /// The whole list: an item that appears in another section has moved there.
  ///
  /// Items of snapshots have this scope.
  case list
}
