/// A cell that a list view can show as a row, a header or a footer.
///
/// `CollectionViewCell` conforms, and so do UIKit's cells and reusable views in RosterUIKit, so that
/// UIKit apps keep their own classes.
@MainActor
public protocol ListCell: AnyObject {
  /// Returns the cell to its initial state before it shows another item.
  func prepareForReuse()
}
