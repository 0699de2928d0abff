import Foundation

/// `uikit/nscollectionlayoutitem`.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  /// `uikit/nscollectionlayoutitem/layoutsize`.
  open private(set) var layoutSize: NSCollectionLayoutSize
  /// `uikit/nscollectionlayoutitem/contentinsets`.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// `uikit/nscollectionlayoutitem/init(layoutsize:)`.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }
}

/// `uikit/nscollectionlayoutgroup`.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  let isHorizontal: Bool
  let subitems: [NSCollectionLayoutItem]
  /// Number of equal items; nil to repeat the subitems while they fit.
  let count: Int?
  /// `uikit/nscollectionlayoutgroup/interitemspacing`.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    layoutSize: NSCollectionLayoutSize, isHorizontal: Bool, subitems: [NSCollectionLayoutItem],
    count: Int?
  ) {
    self.isHorizontal = isHorizontal
    self.subitems = subitems
    self.count = count
    super.init(layoutSize: layoutSize)
  }

  /// `uikit/nscollectionlayoutgroup/horizontal(layoutsize:subitems:)`.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize: layoutSize, isHorizontal: true, subitems: subitems, count: nil)
  }

  /// `uikit/nscollectionlayoutgroup/horizontal(layoutsize:repeatingsubitem:count:)`.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize: layoutSize, isHorizontal: true, subitems: [subitem], count: count)
  }

  /// `uikit/nscollectionlayoutgroup/vertical(layoutsize:subitems:)`.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize: layoutSize, isHorizontal: false, subitems: subitems, count: nil)
  }

  /// `uikit/nscollectionlayoutgroup/vertical(layoutsize:repeatingsubitem:count:)`.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize: layoutSize, isHorizontal: false, subitems: [subitem], count: count)
  }
}

/// `uikit/nscollectionlayoutsupplementaryitem`.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// `uikit/nscollectionlayoutsupplementaryitem/elementkind`.
  open private(set) var elementKind: String
  /// `uikit/nscollectionlayoutsupplementaryitem/zindex`.
  open var zIndex = 1

  init(layoutSize: NSCollectionLayoutSize, elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
}

/// `uikit/nscollectionlayoutboundarysupplementaryitem`.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// `uikit/nscollectionlayoutboundarysupplementaryitem/alignment`.
  open private(set) var alignment: NSRectAlignment
  /// `uikit/nscollectionlayoutboundarysupplementaryitem/pintovisiblebounds`.
  open var pinToVisibleBounds = false
  /// `uikit/nscollectionlayoutboundarysupplementaryitem/extendsboundary`.
  open var extendsBoundary = true

  /// `uikit/nscollectionlayoutboundarysupplementaryitem/init(layoutsize:elementkind:alignment:)`.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.alignment = alignment
    super.init(layoutSize: layoutSize, elementKind: elementKind)
  }

  var isAtEnd: Bool {
    switch alignment {
    case .bottom, .bottomLeading, .bottomTrailing: true
    default: false
    }
  }
}

/// `uikit/nscollectionlayoutdecorationitem`.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// `uikit/nscollectionlayoutdecorationitem/elementkind`.
  open private(set) var elementKind: String
  /// `uikit/nscollectionlayoutdecorationitem/zindex`.
  open var zIndex = 0

  init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// `uikit/nscollectionlayoutdecorationitem/background(elementkind:)`.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}
