public import RosterEngine

/// A cell that every host can draw, so that an app can start without host code.
public final class ContentCell: CollectionViewCell {
  /// The content of the cell.
  public var content = ListContent() {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  /// Resets the cell to empty content.
  public override func prepareForReuse() {
    super.prepareForReuse()
    content = ListContent()
  }

  /// The texts, marks and role of the content.
  public override var standardAccessibility: Accessibility { Accessibility(content) }

  /// Expands a collapsed row for the key that leads to its children, and collapses an expanded one
  /// for the opposite key.
  ///
  /// Both count as a tap on the item, which expands or collapses it if the data source allows it.
  ///
  /// - Parameter direction: The direction in which the focus is to move.
  /// - Returns: Whether the row was expanded or collapsed.
  public override func handleMove(_ direction: FocusDirection) -> Bool {
    guard let owner else { return false }
    switch (content.disclosure, direction.mirrored(owner.layoutDirection)) {
    case (.collapsed, .right), (.expanded, .left), (.loading, .left):
      owner.tapFocusedItem()
      return true
    default: return false
    }
  }
}
