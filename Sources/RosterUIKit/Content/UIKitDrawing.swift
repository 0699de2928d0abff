#if canImport(UIKit) && !os(watchOS)
  public import RosterView
  public import UIKit

  /// A cell of Roster that UIKit's views can show.
  ///
  /// With it, a section controller or a data source whose cells are Roster's runs unchanged on
  /// UIKit. `ContentCell` adopts it. The views put such a cell into one of UIKit's, which shows its
  /// content configuration; the data source and the delegates see only the cell of Roster.
  ///
  /// ```swift
  /// extension PriceCell: UIKitDrawing {
  ///   var contentConfiguration: any UIContentConfiguration {
  ///     var configuration = UIListContentConfiguration.valueCell()
  ///     configuration.text = product.name
  ///     configuration.secondaryText = product.price
  ///     return configuration
  ///   }
  /// }
  /// ```
  @MainActor
  public protocol UIKitDrawing: CollectionViewCell {
    /// The content for UIKit; read again after the cell was configured, after `setNeedsDisplay()`, and
    /// when its item is selected, highlighted or focused, or no longer is.
    var contentConfiguration: any UIContentConfiguration { get }

    /// The accessories of a row of a collection view; the default is empty.
    var accessories: [UICellAccessory] { get }

    /// The accessory of a row of a table view at its trailing edge; the default is `none`.
    var accessoryType: UITableViewCell.AccessoryType { get }

    /// The steps by which a row is indented; the default is 0.
    var indentationLevel: Int { get }
  }

  extension UIKitDrawing {
    /// The default: empty.
    public var accessories: [UICellAccessory] { [] }

    /// The default: none.
    public var accessoryType: UITableViewCell.AccessoryType { .none }

    /// The default: 0.
    public var indentationLevel: Int { 0 }
  }
#endif
