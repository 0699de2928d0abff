import Foundation

/// `uikit/uicollectionviewflowlayout`.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// `uikit/uicollectionviewflowlayout/minimumlinespacing`.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// `uikit/uicollectionviewflowlayout/minimuminteritemspacing`.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// `uikit/uicollectionviewflowlayout/itemsize`.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// `uikit/uicollectionviewflowlayout/estimateditemsize`.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// `uikit/uicollectionviewflowlayout/scrolldirection`.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { invalidateLayout() }
  }
  /// `uikit/uicollectionviewflowlayout/headerreferencesize`.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// `uikit/uicollectionviewflowlayout/footerreferencesize`.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// `uikit/uicollectionviewflowlayout/sectioninset`.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// `uikit/uicollectionviewflowlayout/sectioninsetreference`.
  open var sectionInsetReference: SectionInsetReference = .fromContentInset {
    didSet { invalidateLayout() }
  }
  /// `uikit/uicollectionviewflowlayout/sectionheaderspintovisiblebounds`.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// `uikit/uicollectionviewflowlayout/sectionfooterspintovisiblebounds`.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  /// `uikit/uicollectionviewflowlayout/automaticsize`.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  /// `uikit/uicollectionviewflowlayout/sectioninsetreference-swift.enum`.
  public enum SectionInsetReference: Int, Sendable {
    /// `uikit/uicollectionviewflowlayout/sectioninsetreference-swift.enum/fromcontentinset`.
    case fromContentInset
    /// `uikit/uicollectionviewflowlayout/sectioninsetreference-swift.enum/fromsafearea`.
    case fromSafeArea
    /// `uikit/uicollectionviewflowlayout/sectioninsetreference-swift.enum/fromlayoutmargins`.
    case fromLayoutMargins
  }

  var sections: [FlowSection] = []
  var total = CGSize.zero
  var measured: [IndexPath: CGSize] = [:]
  private var keepsGeometry = false

  public override init() {
    super.init()
  }

  /// `uikit/uicollectionviewflowlayout/init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override var collectionViewContentSize: CGSize { total }

  open override func prepare() {
    super.prepare()
    guard let collectionView, !keepsGeometry else {
      keepsGeometry = false
      return
    }
    (sections, total) = FlowGeometry(layout: self, view: collectionView).sections()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      keepsGeometry =
        !flow.invalidateFlowLayoutDelegateMetrics && !flow.invalidateFlowLayoutAttributes
        && !flow.dataSourceCounts && !flow.everything && !sections.isEmpty
    }
    if context.everything { measured = [:] }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    changesCrossSize(newBounds) || sectionHeadersPinToVisibleBounds
      || sectionFootersPinToVisibleBounds
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let crossChanges = changesCrossSize(newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = crossChanges
      flow.invalidateFlowLayoutAttributes = crossChanges
    }
    if crossChanges { measured = [:] }
    return context
  }

  private var laidOutCross: CGFloat { isVertical ? total.width : total.height }

  private func changesCrossSize(_ newBounds: CGRect) -> Bool {
    (isVertical ? newBounds.width : newBounds.height) != laidOutCross
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    measured[originalAttributes.indexPath] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { attributes(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return cell(indexPath.section, indexPath.item)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    return switch elementKind {
    case UICollectionView.elementKindSectionHeader: boundary(indexPath.section, isHeader: true)
    case UICollectionView.elementKindSectionFooter: boundary(indexPath.section, isHeader: false)
    default: nil
    }
  }

  override func remap(_ map: BatchMap) {
    var kept: [IndexPath: CGSize] = [:]
    for (path, size) in measured {
      if let new = map.newPath(path) { kept[new] = size }
    }
    measured = kept
  }

  var isVertical: Bool { scrollDirection == .vertical }
}

extension UICollectionView {
  /// `uikit/uicollectionview/scrolldirection`.
  public enum ScrollDirection: Int, Sendable {
    /// `uikit/uicollectionview/scrolldirection/vertical`.
    case vertical
    /// `uikit/uicollectionview/scrolldirection/horizontal`.
    case horizontal
  }
}

/// `uikit/uicollectionviewflowlayoutinvalidationcontext`.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// `uikit/uicollectionviewflowlayoutinvalidationcontext/invalidateflowlayoutdelegatemetrics`.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// `uikit/uicollectionviewflowlayoutinvalidationcontext/invalidateflowlayoutattributes`.
  open var invalidateFlowLayoutAttributes = true
}
