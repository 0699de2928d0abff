/// A cell that every host can draw, so that an app needs no host code to start.
public final class ContentCell: Cell {
  /// What the cell shows.
  public var content = ListContent() {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  /// Returns the cell to empty content.
  public override func prepareForReuse() {
    super.prepareForReuse()
    content = ListContent()
  }
}
