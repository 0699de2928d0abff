#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  public import RosterEngine
  import RosterView
  public import UIKit

  /// One of Roster's layouts as the layout of a collection view of UIKit.
  ///
  /// ```swift
  /// collectionView.collectionViewLayout = UIKitCollectionLayout(ListLayout(rowHeight: .provided))
  /// ```
  ///
  /// The view has to belong to an adapter or a data source of Roster, which provides headers,
  /// footers, sizes and metrics of sections. Elements have the frames that Roster's own
  /// `CollectionView` gives them. Rows that are measured have the size that their cells prefer;
  /// what the reader looks at stays where it is when sizes above it become known, and when the
  /// width of the view changes.
  ///
  /// UIKit makes decorations itself, so a class has to be registered for each kind of decoration
  /// with `register(_:forDecorationViewOfKind:)`; without one, decorations of that kind are left
  /// out. Separators of a `ListLayout` need no registration.
  ///
  /// The user scrolls the items of sections that scroll across the list, which the layout does with
  /// an invisible scroll view for each of them; on tvOS they do not scroll. `scroll(section:to:)`
  /// scrolls them for the app.
  ///
  /// Inserted and deleted views fade; a section controller or the delegate of the list can choose
  /// another `AnimationStyle`.
  open class UIKitCollectionLayout: UICollectionViewLayout {
    /// The layout of Roster; what the reader looks at stays where it is when it is replaced.
    public var layout: any CollectionLayout {
      didSet {
        guard let bridge = collectionView?.bridge else { return invalidateLayout() }
        bridge.whenIdle { [weak self, weak bridge] in
          bridge?.keepingAnchor { self?.invalidateLayout() }
        }
      }
    }

    /// Sizes and positions; its offset is that of the view, from the leading top corner.
    var engine: ListEngine

    /// Whether everything is to be requested and measured again.
    private var needsContent = true

    /// The batches that the view has begun to perform since the last `prepare()`.
    private var batches: [(batch: BatchUpdate, map: BatchMap?)] = []

    /// The kinds of supplementary views and decorations that the layout has shown, by name.
    var kinds: [String: ElementKind] = [:]

    /// The supplementary views of items that UIKit has to replace in the running batch.
    private var replaced = ItemViewChanges()

    /// The map of the batch that the last `prepare()` was for; nil without one, and if it was not
    /// computed.
    private(set) var runningMap: BatchMap?

    /// The kinds of decorations that UIKit can make.
    private(set) var decorationKinds: Set<String> = []

    #if !os(tvOS)
      /// The scroller of sections across the list; nil until there is such a section.
      var scrollers: SectionScrollers?
    #endif

    /// Creates a layout of UIKit.
    ///
    /// - Parameter layout: The layout of Roster.
    public init(_ layout: some CollectionLayout) {
      self.layout = layout
      engine = ListEngine(layout: layout, standardHeight: Self.standardHeight)
      super.init()
      register(SeparatorView.self, forDecorationViewOfKind: ListLayout.Separator.kind.name)
    }

    /// Creates a plain list, for a view in a nib or storyboard.
    ///
    /// - Parameter coder: The coder.
    public required init?(coder: NSCoder) {
      layout = ListLayout.plain
      engine = ListEngine(layout: ListLayout.plain, standardHeight: Self.standardHeight)
      super.init(coder: coder)
      register(SeparatorView.self, forDecorationViewOfKind: ListLayout.Separator.kind.name)
    }

    /// The height of a row that is not measured yet and has no estimate: that of a touch target.
    static var standardHeight: Double { 44 }

    open override class var invalidationContextClass: AnyClass { LayoutContext.self }

    open override func register(
      _ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String
    ) {
      record(elementKind, isRegistered: viewClass != nil)
      super.register(viewClass, forDecorationViewOfKind: elementKind)
    }

    open override func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
      record(elementKind, isRegistered: nib != nil)
      super.register(nib, forDecorationViewOfKind: elementKind)
    }

    private func record(_ kind: String, isRegistered: Bool) {
      if isRegistered { decorationKinds.insert(kind) } else { decorationKinds.remove(kind) }
    }

    // MARK: - Preparing

    /// Records a batch that the view performs, whose counts the bridge already has.
    ///
    /// - Parameters:
    ///   - batch: The batch.
    ///   - map: Its map; nil if it was not computed.
    func follow(_ batch: BatchUpdate, _ map: BatchMap?) { batches.append((batch, map)) }

    open override func prepare() {
      super.prepare()
      guard let view = collectionView else { return }
      // Ends the step before, whose anchor is not needed any more.
      _ = engine.commit()
      takeContainer(of: view)
      let batches = batches
      self.batches = []
      runningMap = batches.count == 1 ? batches[0].map : nil
      replaced = ItemViewChanges()
      let before = batches.isEmpty ? [] : itemViews
      let isFollowing =
        !needsContent && batches.count == 1 && follows(batches[0], view.listSections)
      if isFollowing {
        carryScrollers(through: batches[0].map)
      } else {
        if needsContent || !batches.isEmpty || engine.counts != view.listCounts {
          needsContent = false
          engine.setLayout(layout, standardHeight: Self.standardHeight, view.listSections)
          engine.scroll(to: offset(at: view.contentOffset))
          removeScrollers()
        } else if offset(at: view.contentOffset) != engine.offset {
          engine.scroll(to: offset(at: view.contentOffset))
        }
      }
      requestSizes(of: view)
      _ = engine.layOut()
      showScrollers()
      if !before.isEmpty || !batches.isEmpty {
        replaced = ItemViewChanges(from: before, to: itemViews, batches)
      }
    }

    /// The supplementary views of items on the screen.
    private var itemViews: [ListElement] {
      engine.views.map(\.element).filter {
        if case .supplementary(_, of: .item) = $0 { true } else { false }
      }
    }

    // UIKit maps the index paths of supplementary views by their sections only. A view that belongs
    // to an item that is elsewhere, or has changed, is removed and added again.

    open override func indexPathsToDeleteForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] { replaced.deleted[elementKind] ?? [] }

    open override func indexPathsToInsertForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] { replaced.inserted[elementKind] ?? [] }

    /// Has the engine follow a batch; false if it cannot.
    private func follows(
      _ step: (batch: BatchUpdate, map: BatchMap?), _ sections: ListSections
    ) -> Bool {
      do {
        if let map = step.map {
          try engine.apply(step.batch, map, sections)
        } else {
          try engine.apply(step.batch, sections)
        }
        return true
      } catch {
        return false
      }
    }

    open override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      // The app may have chosen another offset, which pinned headers have to follow.
      guard let view = collectionView, offset(at: view.contentOffset) != engine.offset else {
        return
      }
      let context = LayoutContext()
      context.keepsSizes = true
      invalidateLayout(with: context)
    }

    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      super.prepareForTransition(to: newLayout)
      removeScrollers()
    }

    private func takeContainer(of view: UICollectionView) {
      // The bridge follows an item itself.
      engine.anchorPolicy = view.bridge?.anchorPolicy ?? .topItem
      if case .item = engine.anchorPolicy { engine.anchorPolicy = .topItem }
      engine.offsetUnit = 1 / Double(max(view.traitCollection.displayScale, 1))
      engine.setInsets(view.directionalInsets)
      engine.resize(to: ListSize(view.bounds.size))
    }

    open override var collectionViewContentSize: CGSize {
      var size = CGSize(engine.contentSize)
      if isMirrored, engine.axis == .horizontal {
        // A list that does not fill the view begins at its right edge.
        let insets = engine.insets
        size.width = max(
          size.width, CGFloat(engine.viewport.width - insets.leading - insets.trailing))
      }
      return size
    }

    // MARK: - Attributes

    open override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? { attributes(in: rect) }

    open override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(of: .item(ItemPath(indexPath))) }

    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      element(ofKind: elementKind, at: indexPath).flatMap { attributes(of: $0) }
    }

    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(ofDecoration: elementKind, at: indexPath)
    }

    // MARK: - Appearing and disappearing

    open override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      appearing(
        .item(ItemPath(itemIndexPath)),
        super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
    }

    open override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      disappearing(
        .item(ItemPath(itemIndexPath)),
        super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath))
    }

    open override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      appearing(
        element(ofKind: elementKind, at: elementIndexPath),
        super.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: elementKind, at: elementIndexPath))
    }

    open override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      disappearing(
        ListElement(elementKind: elementKind, at: elementIndexPath),
        super.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: elementKind, at: elementIndexPath))
    }

    // MARK: - Invalidation

    open override func invalidateLayout(
      with context: UICollectionViewLayoutInvalidationContext
    ) {
      record(context)
      super.invalidateLayout(with: context)
    }

    private func record(_ context: UICollectionViewLayoutInvalidationContext) {
      // Batches say for themselves what changes.
      if (context as? LayoutContext)?.keepsSizes == true || !batches.isEmpty { return }
      if context.previousIndexPathsForInteractivelyMovingItems != nil { return }
      if context.invalidateDataSourceCounts && !context.invalidateEverything { return }
      let elements = elements(of: context)
      guard let view = collectionView, let bridge = view.bridge, !bridge.shown.isStale,
        !context.invalidateDataSourceCounts, engine.counts == bridge.shown.counts
      else {
        needsContent = true
        return
      }
      let sections = view.listSections
      if context.invalidateEverything || elements.isEmpty {
        engine.setLayout(layout, standardHeight: Self.standardHeight, sections)
        measure(bridge.cells.all.map(\.element), bridge)
      } else {
        for element in elements { engine.invalidate(element, sections) }
        measure(elements, bridge)
      }
    }

    private func elements(
      of context: UICollectionViewLayoutInvalidationContext
    ) -> [ListElement] {
      let items = (context.invalidatedItemIndexPaths ?? []).map { ListElement.item(ItemPath($0)) }
      let others = (context.invalidatedSupplementaryIndexPaths ?? [:]).flatMap { kind, paths in
        paths.compactMap { element(ofKind: kind, at: $0) }
      }
      return items + others
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      ListSize(newBounds.size) != engine.viewport || offset(at: newBounds.origin) != engine.offset
    }

    open override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      (context as? LayoutContext)?.keepsSizes = true
      if ListSize(newBounds.size) == engine.viewport { return context }
      adjust(context) { $0.resize(to: ListSize(newBounds.size)) }
      return context
    }

    // MARK: - Measuring

    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard let element = element(of: originalAttributes), engine.isMeasured(element) else {
        return false
      }
      return engine.setSize(size(preferredAttributes, of: element), of: element)
    }

    open override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      (context as? LayoutContext)?.keepsSizes = true
      // The size was set when UIKit asked whether to invalidate the layout.
      adjust(context) { _ in }
      return context
    }
  }
#endif
