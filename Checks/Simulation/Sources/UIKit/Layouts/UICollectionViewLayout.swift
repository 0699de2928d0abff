import Foundation

/// `uikit/uicollectionviewlayout`.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// `uikit/uicollectionviewlayout/collectionview`.
  open internal(set) weak var collectionView: UICollectionView?
  private var decorations: [String: AnyClass] = [:]
  private var decorationNibs: [String: UINib] = [:]
  /// What a batch under way does to index paths; the default answers for appearing and disappearing
  /// elements need it.
  var runningUpdate: RunningUpdate?

  public override init() {
    super.init()
  }

  /// `uikit/uicollectionviewlayout/init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// `uikit/uicollectionviewlayout/layoutattributesclass`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// `uikit/uicollectionviewlayout/invalidationcontextclass`.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// `uikit/uicollectionviewlayout/collectionviewcontentsize`.
  open var collectionViewContentSize: CGSize { .zero }
  /// `uikit/uicollectionviewlayout/developmentlayoutdirection`.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// `uikit/uicollectionviewlayout/flipshorizontallyinoppositelayoutdirection`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// `uikit/uicollectionviewlayout/prepare()`.
  open func prepare() {}

  /// `uikit/uicollectionviewlayout/layoutattributesforelements(in:)`.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// `uikit/uicollectionviewlayout/layoutattributesforitem(at:)`.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// `uikit/uicollectionviewlayout/layoutattributesforsupplementaryview(ofkind:at:)`.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// `uikit/uicollectionviewlayout/layoutattributesfordecorationview(ofkind:at:)`.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// `uikit/uicollectionviewlayout/layoutattributesforinteractivelymovingitem(at:withtargetposition:)`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let known = layoutAttributesForItem(at: indexPath)?.copy()
    let attributes =
      known as? UICollectionViewLayoutAttributes
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// `uikit/uicollectionviewlayout/targetindexpath(forinteractivelymovingitem:withposition:)`.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    collectionView?.indexPathForItem(at: position) ?? previousIndexPath
  }

  /// `uikit/uicollectionviewlayout/targetcontentoffset(forproposedcontentoffset:)`.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  /// `uikit/uicollectionviewlayout/targetcontentoffset(forproposedcontentoffset:withscrollingvelocity:)`.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// `uikit/uicollectionviewlayout/prepare(forcollectionviewupdates:)`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// `uikit/uicollectionviewlayout/finalizecollectionviewupdates()`.
  open func finalizeCollectionViewUpdates() {}

  /// `uikit/uicollectionviewlayout/indexpathstoinsertforsupplementaryview(ofkind:)`.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// `uikit/uicollectionviewlayout/indexpathstodeleteforsupplementaryview(ofkind:)`.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// `uikit/uicollectionviewlayout/indexpathstoinsertfordecorationview(ofkind:)`.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// `uikit/uicollectionviewlayout/indexpathstodeletefordecorationview(ofkind:)`.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// `uikit/uicollectionviewlayout/initiallayoutattributesforappearingitem(at:)`.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    runningUpdate?.initialAttributes(.cell(itemIndexPath), in: self)
  }

  /// `uikit/uicollectionviewlayout/finallayoutattributesfordisappearingitem(at:)`.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    runningUpdate?.finalAttributes(.cell(itemIndexPath))
  }

  /// `uikit/uicollectionviewlayout/initiallayoutattributesforappearingsupplementaryelement(ofkind:at:)`.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    runningUpdate?.initialAttributes(.supplementary(elementKind, elementIndexPath), in: self)
  }

  /// `uikit/uicollectionviewlayout/finallayoutattributesfordisappearingsupplementaryelement(ofkind:at:)`.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    runningUpdate?.finalAttributes(.supplementary(elementKind, elementIndexPath))
  }

  /// `uikit/uicollectionviewlayout/initiallayoutattributesforappearingdecorationelement(ofkind:at:)`.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    runningUpdate?.initialAttributes(.decoration(elementKind, decorationIndexPath), in: self)
  }

  /// `uikit/uicollectionviewlayout/finallayoutattributesfordisappearingdecorationelement(ofkind:at:)`.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    runningUpdate?.finalAttributes(.decoration(elementKind, decorationIndexPath))
  }

  /// `uikit/uicollectionviewlayout/invalidatelayout()`.
  open func invalidateLayout() {
    invalidateLayout(with: newContext())
  }

  /// `uikit/uicollectionviewlayout/invalidatelayout(with:)`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(context)
  }

  /// `uikit/uicollectionviewlayout/shouldinvalidatelayout(forboundschange:)`.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// `uikit/uicollectionviewlayout/invalidationcontext(forboundschange:)`.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }

  /// `uikit/uicollectionviewlayout/shouldinvalidatelayout(forpreferredlayoutattributes:withoriginalattributes:)`.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// `uikit/uicollectionviewlayout/invalidationcontext(forpreferredlayoutattributes:withoriginalattributes:)`.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [originalAttributes.indexPath])
    case .supplementaryView:
      context.invalidateSupplementaryElements(
        ofKind: originalAttributes.representedElementKind ?? "",
        at: [originalAttributes.indexPath])
    case .decorationView: break
    }
    return context
  }

  /// `uikit/uicollectionviewlayout/invalidationcontext(forinteractivelymovingitems:withtargetposition:previousindexpaths:previousposition:)`.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// `uikit/uicollectionviewlayout/invalidationcontextforendinginteractivemovementofitems(tofinalindexpaths:previousindexpaths:movementcancelled:)`.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    return context
  }

  /// `uikit/uicollectionviewlayout/prepare(foranimatedboundschange:)`.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// `uikit/uicollectionviewlayout/finalizeanimatedboundschange()`.
  open func finalizeAnimatedBoundsChange() {}
  /// `uikit/uicollectionviewlayout/preparefortransition(from:)`.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// `uikit/uicollectionviewlayout/preparefortransition(to:)`.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// `uikit/uicollectionviewlayout/finalizelayouttransition()`.
  open func finalizeLayoutTransition() {}

  /// `uikit/uicollectionviewlayout/register(_:fordecorationviewofkind:)`.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass
  }

  /// `uikit/uicollectionviewlayout/register(_:fordecorationviewofkind:)`.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationNibs[elementKind] = nib
  }

  /// Moves what the layout remembers of items to their new index paths.
  func remap(_ map: BatchMap) {}

  func newContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return type?.init() ?? UICollectionViewLayoutInvalidationContext()
  }

  func makeDecoration(_ kind: String) -> UICollectionReusableView? {
    if let view = decorationNibs[kind]?.instantiate(withOwner: nil).first {
      return view as? UICollectionReusableView
    }
    return (decorations[kind] as? UICollectionReusableView.Type)?.init(simulated: kind)
  }
}
