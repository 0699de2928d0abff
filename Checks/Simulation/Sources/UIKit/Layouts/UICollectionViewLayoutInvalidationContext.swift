import Foundation

/// `uikit/uicollectionviewlayoutinvalidationcontext`.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Required here, because the view makes contexts of classes known only at run time.
  public required override init() {
    super.init()
  }

  var everything = false
  var dataSourceCounts = false

  /// `uikit/uicollectionviewlayoutinvalidationcontext/invalidateeverything`.
  open var invalidateEverything: Bool { everything }
  /// `uikit/uicollectionviewlayoutinvalidationcontext/invalidatedatasourcecounts`.
  open var invalidateDataSourceCounts: Bool { dataSourceCounts }
  /// `uikit/uicollectionviewlayoutinvalidationcontext/invalidateditemindexpaths`.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// `uikit/uicollectionviewlayoutinvalidationcontext/invalidatedsupplementaryindexpaths`.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// `uikit/uicollectionviewlayoutinvalidationcontext/invalidateddecorationindexpaths`.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// `uikit/uicollectionviewlayoutinvalidationcontext/contentoffsetadjustment`.
  open var contentOffsetAdjustment = CGPoint.zero
  /// `uikit/uicollectionviewlayoutinvalidationcontext/contentsizeadjustment`.
  open var contentSizeAdjustment = CGSize.zero
  /// `uikit/uicollectionviewlayoutinvalidationcontext/previousindexpathsforinteractivelymovingitems`.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// `uikit/uicollectionviewlayoutinvalidationcontext/targetindexpathsforinteractivelymovingitems`.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// `uikit/uicollectionviewlayoutinvalidationcontext/interactivemovementtarget`.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// `uikit/uicollectionviewlayoutinvalidationcontext/invalidateitems(at:)`.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// `uikit/uicollectionviewlayoutinvalidationcontext/invalidatesupplementaryelements(ofkind:at:)`.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// `uikit/uicollectionviewlayoutinvalidationcontext/invalidatedecorationelements(ofkind:at:)`.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Whether the context names single elements rather than the whole layout.
  var isPartial: Bool {
    !everything && !dataSourceCounts
      && (invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
        || invalidatedDecorationIndexPaths != nil)
  }
}
