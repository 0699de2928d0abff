import Foundation

/// `uikit/nscollectionlayoutcontainer`.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// `uikit/nscollectionlayoutcontainer/contentsize`.
  var contentSize: CGSize { get }
  /// `uikit/nscollectionlayoutcontainer/effectivecontentsize`.
  var effectiveContentSize: CGSize { get }
  /// `uikit/nscollectionlayoutcontainer/contentinsets`.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// `uikit/nscollectionlayoutcontainer/effectivecontentinsets`.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// `uikit/nscollectionlayoutenvironment`.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// `uikit/nscollectionlayoutenvironment/container`.
  var container: any NSCollectionLayoutContainer { get }
  /// `uikit/nscollectionlayoutenvironment/traitcollection`.
  var traitCollection: UITraitCollection { get }
}

@preconcurrency @MainActor
final class SimulatedLayoutEnvironment: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let traitCollection: UITraitCollection

  init(size: CGSize, traits: UITraitCollection) {
    contentSize = size
    traitCollection = traits
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}

/// `uikit/uicollectionlayoutsectionorthogonalscrollingbehavior`.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// `uikit/uicollectionlayoutsectionorthogonalscrollingbehavior/none`.
  case none
  /// `uikit/uicollectionlayoutsectionorthogonalscrollingbehavior/continuous`.
  case continuous
  /// `uikit/uicollectionlayoutsectionorthogonalscrollingbehavior/continuousgroupleadingboundary`.
  case continuousGroupLeadingBoundary
  /// `uikit/uicollectionlayoutsectionorthogonalscrollingbehavior/paging`.
  case paging
  /// `uikit/uicollectionlayoutsectionorthogonalscrollingbehavior/grouppaging`.
  case groupPaging
  /// `uikit/uicollectionlayoutsectionorthogonalscrollingbehavior/grouppagingcentered`.
  case groupPagingCentered
}

/// `uikit/nscollectionlayoutsection`.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// `uikit/nscollectionlayoutsection/contentinsets`.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// `uikit/nscollectionlayoutsection/intergroupspacing`.
  open var interGroupSpacing: CGFloat = 0
  /// `uikit/nscollectionlayoutsection/orthogonalscrollingbehavior`.
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
  {
    didSet {
      UIKitSimulation.warn("orthogonal scrolling is laid out along the main axis here")
    }
  }
  /// `uikit/nscollectionlayoutsection/boundarysupplementaryitems`.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// `uikit/nscollectionlayoutsection/decorationitems`.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  var list: UICollectionLayoutListConfiguration?

  /// `uikit/nscollectionlayoutsection/init(group:)`.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// `uikit/nscollectionlayoutsection/list(using:layoutenvironment:)`.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    if case .supplementary = configuration.headerMode {
      section.boundarySupplementaryItems.append(
        configuration.boundary(UICollectionView.elementKindSectionHeader, .top))
    }
    if case .supplementary = configuration.footerMode {
      section.boundarySupplementaryItems.append(
        configuration.boundary(UICollectionView.elementKindSectionFooter, .bottom))
    }
    if case .insetGrouped = configuration.appearance {
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    }
    return section
  }
}
