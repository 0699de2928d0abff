public import RosterEngine

extension ContextMenu {
  /// A context menu that is open, and what it is for.
  public struct Presentation: Hashable, Sendable {
    /// The element, at its present place.
    public internal(set) var element: ListElement

    /// What can be done with it.
    public let menu: ContextMenu
  }
}
