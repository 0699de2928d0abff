import Foundation

/// `uikit/uilistseparatorconfiguration`.
public struct UIListSeparatorConfiguration {
  /// `uikit/uilistseparatorconfiguration/visibility`.
  public enum Visibility: Sendable {
    /// `uikit/uilistseparatorconfiguration/visibility/automatic`.
    case automatic
    /// `uikit/uilistseparatorconfiguration/visibility/visible`.
    case visible
    /// `uikit/uilistseparatorconfiguration/visibility/hidden`.
    case hidden
  }

  /// `uikit/uilistseparatorconfiguration/topseparatorvisibility`.
  public var topSeparatorVisibility: Visibility = .automatic
  /// `uikit/uilistseparatorconfiguration/bottomseparatorvisibility`.
  public var bottomSeparatorVisibility: Visibility = .automatic
  /// `uikit/uilistseparatorconfiguration/topseparatorinsets`.
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// `uikit/uilistseparatorconfiguration/bottomseparatorinsets`.
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// `uikit/uilistseparatorconfiguration/color`.
  public var color: UIColor = .separator

  /// `uikit/uilistseparatorconfiguration/init(listappearance:)`.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// `uikit/uicollectionlayoutlistconfiguration`.
public struct UICollectionLayoutListConfiguration {
  /// `uikit/uicollectionlayoutlistconfiguration/appearance`.
  public enum Appearance: Int, Sendable {
    /// `uikit/uicollectionlayoutlistconfiguration/appearance/plain`.
    case plain
    /// `uikit/uicollectionlayoutlistconfiguration/appearance/grouped`.
    case grouped
    /// `uikit/uicollectionlayoutlistconfiguration/appearance/insetgrouped`.
    case insetGrouped
    /// `uikit/uicollectionlayoutlistconfiguration/appearance/sidebar`.
    case sidebar
    /// `uikit/uicollectionlayoutlistconfiguration/appearance/sidebarplain`.
    case sidebarPlain
  }

  /// `uikit/uicollectionlayoutlistconfiguration/headermode`.
  public enum HeaderMode: Int, Sendable {
    /// `uikit/uicollectionlayoutlistconfiguration/headermode/none`.
    case none
    /// `uikit/uicollectionlayoutlistconfiguration/headermode/supplementary`.
    case supplementary
    /// `uikit/uicollectionlayoutlistconfiguration/headermode/firstiteminsection`.
    case firstItemInSection
  }

  /// `uikit/uicollectionlayoutlistconfiguration/footermode`.
  public enum FooterMode: Int, Sendable {
    /// `uikit/uicollectionlayoutlistconfiguration/footermode/none`.
    case none
    /// `uikit/uicollectionlayoutlistconfiguration/footermode/supplementary`.
    case supplementary
  }

  /// `uikit/uicollectionlayoutlistconfiguration/swipeactionsconfigurationprovider`.
  public typealias SwipeActionsConfigurationProvider = (
    _ indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?

  /// `uikit/uicollectionlayoutlistconfiguration/itemseparatorhandler`.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// `uikit/uicollectionlayoutlistconfiguration/appearance`.
  public var appearance: Appearance
  /// `uikit/uicollectionlayoutlistconfiguration/showsseparators`.
  public var showsSeparators = true
  /// `uikit/uicollectionlayoutlistconfiguration/separatorconfiguration`.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// `uikit/uicollectionlayoutlistconfiguration/itemseparatorhandler`.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// `uikit/uicollectionlayoutlistconfiguration/backgroundcolor`.
  public var backgroundColor: UIColor?
  /// `uikit/uicollectionlayoutlistconfiguration/leadingswipeactionsconfigurationprovider`.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// `uikit/uicollectionlayoutlistconfiguration/trailingswipeactionsconfigurationprovider`.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// `uikit/uicollectionlayoutlistconfiguration/headermode`.
  public var headerMode: HeaderMode = .none
  /// `uikit/uicollectionlayoutlistconfiguration/footermode`.
  public var footerMode: FooterMode = .none
  /// `uikit/uicollectionlayoutlistconfiguration/headertoppadding`.
  public var headerTopPadding: CGFloat?

  /// `uikit/uicollectionlayoutlistconfiguration/init(appearance:)`.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  @MainActor
  func boundary(
    _ kind: String, _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = appearance == .plain && alignment == .top
    return item
  }
}
