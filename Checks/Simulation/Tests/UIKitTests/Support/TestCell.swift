import UIKit

/// A cell that shows a number.
final class NumberCell: UICollectionViewCell {
  var number = -1
  var preparations = 0
  /// Height that the cell prefers; nil for what the layout gives it.
  var preferredHeight: CGFloat?

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: preferredHeight ?? size.height)
  }
}

/// A row that shows a number.
final class NumberRow: UITableViewCell {
  var number = -1
  var preferredHeight: CGFloat = 20

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: preferredHeight)
  }
}
