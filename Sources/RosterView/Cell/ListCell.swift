/// A cell that a list view can show as a row, a header or a footer.
///
/// `CollectionViewCell` conforms, and so do UIKit's cells, so that UIKit apps keep their own
/// classes.
@MainActor
public protocol ListCell: AnyObject {
  /// Whether the item of the cell is selected; set by the list view.
  var isSelected: Bool { get set }

  /// Whether the item of the cell is being pressed; set by the list view.
  var isHighlighted: Bool { get set }

  /// Returns the cell to its initial state before it shows another item.
  func prepareForReuse()
}
