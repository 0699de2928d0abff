import Foundation

/// `uikit/uicollectionviewcompositionallayoutsectionprovider`.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// `uikit/uicollectionviewcompositionallayoutconfiguration`.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// `uikit/uicollectionviewcompositionallayoutconfiguration/scrolldirection`.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// `uikit/uicollectionviewcompositionallayoutconfiguration/intersectionspacing`.
  open var interSectionSpacing: CGFloat = 0
}

/// `uikit/uicollectionviewcompositionallayout`.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// `uikit/uicollectionviewcompositionallayout/configuration`.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  var sections: [CompositionalSection] = []
  var height: CGFloat = 0
  var measured: [ElementKey: CGFloat] = [:]
  private var laidOutWidth: CGFloat = 0

  /// `uikit/uicollectionviewcompositionallayout/init(section:)`.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// `uikit/uicollectionviewcompositionallayout/init(sectionprovider:)`.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// `uikit/uicollectionviewcompositionallayout/init(section:configuration:)`.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// `uikit/uicollectionviewcompositionallayout/init(sectionprovider:configuration:)`.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// `uikit/uicollectionviewcompositionallayout/init(coder:)`.
  public required init?(coder: NSCoder) { nil }

  /// `uikit/uicollectionviewcompositionallayout/list(using:)`.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: laidOutWidth, height: height)
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    laidOutWidth = collectionView.bounds.width
    let environment = SimulatedLayoutEnvironment(
      size: collectionView.bounds.size, traits: collectionView.traitCollection)
    var top: CGFloat = 0
    sections = collectionView.counts().enumerated().map { index, count in
      if index > 0 { top += configuration.interSectionSpacing }
      let section = CompositionalSection(
        index: index, count: count, description: provider(index, environment), top: top,
        container: collectionView.bounds.size, measured: measured)
      top = section.end
      return section
    }
    height = top
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.everything { measured = [:] }
    super.invalidateLayout(with: context)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    var index = sections.partitioningIndex { $0.end > rect.minY }
    while index < sections.count, sections[index].start < rect.maxY {
      let section = sections[index]
      for element in section.elements(in: rect) {
        if let attributes = attributes(for: element) { result.append(attributes) }
      }
      index += 1
    }
    return result.filter { $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = sections[indexPath.section].items[indexPath.item]
    attributes.zIndex = sections[indexPath.section].decorations.isEmpty ? 0 : 1
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard let boundary = section.boundaries.first(where: { $0.kind == elementKind }) else {
      return nil
    }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = boundary.frame
    if boundary.pins, let collectionView {
      let top = collectionView.bounds.minY + collectionView.adjustedContentInset.top
      let lowest = max(section.start, section.end - boundary.frame.height)
      attributes.frame.origin.y = min(max(boundary.frame.minY, top), lowest)
      attributes.zIndex = 10
    }
    return attributes
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      let decoration = sections[indexPath.section].decorations.first(where: {
        $0.kind == elementKind
      })
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = decoration.frame
    return attributes
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != laidOutWidth
      || sections.contains { $0.boundaries.contains { $0.pins } }
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    if newBounds.width != laidOutWidth { measured = [:] }
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let path = originalAttributes.indexPath
    return sections.indices.contains(path.section)
      && sections[path.section].isEstimated(originalAttributes.key)
      && preferredAttributes.size.height != originalAttributes.size.height
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    measured[originalAttributes.key] = preferredAttributes.size.height
    // What became known above the screen does not move what is on it.
    if let collectionView, originalAttributes.frame.maxY <= collectionView.bounds.minY {
      context.contentOffsetAdjustment.y =
        preferredAttributes.size.height - originalAttributes.size.height
    }
    return context
  }

  override func remap(_ map: BatchMap) {
    var kept: [ElementKey: CGFloat] = [:]
    for (key, height) in measured {
      if let new = map.newKey(key) { kept[new] = height }
    }
    measured = kept
  }
}
