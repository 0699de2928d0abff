public import RosterEngine

extension ContextMenu {
  /// An open context menu and its element.
  public struct Presentation: Hashable, Sendable {
    /// The element, at its current index path.
    public internal(set) var element: ListElement

    /// The menu.
    public let menu: ContextMenu
  }
}
