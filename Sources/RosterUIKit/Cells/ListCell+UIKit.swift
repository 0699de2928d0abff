#if canImport(UIKit) && !os(watchOS)
  public import RosterView
  public import UIKit

  /// Every `UICollectionViewCell` can show an item, a header or a footer; other reusable views can
  /// show headers and footers.
  ///
  /// A class needs no registration: the view registers it when it is dequeued for the first time.
  extension UICollectionReusableView: ListCell {}

  /// Every `UITableViewCell` can show a row of a table view.
  ///
  /// A class needs no registration: the view registers it when it is dequeued for the first time.
  extension UITableViewCell: ListCell {}

  /// Every `UITableViewHeaderFooterView` can show a header or a footer of a table view.
  extension UITableViewHeaderFooterView: ListCell {}
#endif
