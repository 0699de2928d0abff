public import RosterEngine

/// A cell that every host can draw, so that an app needs no host code to start.
public final class ContentCell: CollectionViewCell {
  /// What the cell shows.
  public var content = ListContent() {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  /// Returns the cell to empty content.
  public override func prepareForReuse() {
    super.prepareForReuse()
    content = ListContent()
  }

  /// A key that leads into what is below the row opens it, and one that leads out closes it: both
  /// count as a tap on the item.
  ///
  /// - Parameter direction: Where the focus is to go.
  /// - Returns: Whether the row was opened or closed.
  public override func handleMove(_ direction: FocusDirection) -> Bool {
    guard let owner else { return false }
    switch (content.disclosure, direction.turned(owner.layoutDirection)) {
    case (.collapsed, .right), (.expanded, .left), (.loading, .left):
      owner.tapFocusedItem()
      return true
    default: return false
    }
  }
}
