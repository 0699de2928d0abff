#if canImport(UIKit)
  public import RosterDiff
  public import RosterEngine
  public import RosterView
  public import UIKit

  /// UIKit's collection view as the view of an adapter or a data source of Roster.
  ///
  /// ```swift
  /// let adapter = ListAdapter(collectionView) {
  ///   SectionController(for: Post.self) { PostController($0) }
  /// }
  /// ```
  ///
  /// The adapter sets itself as the data source and the delegate of the view. A delegate that the app
  /// has set before, or sets as `listDelegate`, still hears everything.
  extension UICollectionView: ListView {
    /// The app's own delegate of a view that is leased to Roster; held weakly.
    ///
    /// It hears everything that UIKit tells a delegate, after Roster, and its answers count wherever it
    /// gives some. Layouts that ask the delegate of the view for a protocol of their own do not find
    /// it: they need their delegate set. Without a lease it is the `delegate` of the view.
    public var listDelegate: (any UICollectionViewDelegate)? {
      get { bridge?.appDelegate ?? (delegate is CollectionViewBridge ? nil : delegate) }
      set {
        if let bridge { bridge.appDelegate = newValue } else { delegate = newValue }
      }
    }

    /// Leases the view to an adapter or a data source of Roster.
    ///
    /// The data source and the delegate of the view are Roster's until the lease ends.
    ///
    /// - Parameter source: The data source.
    /// - Returns: The lease, which ends when the view is leased again; the owner retains it.
    public func lease(to source: any CollectionViewDataSource) -> ListLease {
      let bridge = CollectionViewBridge.replace(in: self)
      let lease = ListLease(of: self, to: source, retaining: bridge)
      bridge.lease = lease
      return lease
    }

    /// How the view can take the next step: it performs batches only in a window, and nothing while
    /// the user moves an item.
    public var readiness: ListLease.Readiness {
      guard let bridge else { return .batches }
      if bridge.movement != nil { return .waits }
      return bridge.canPerformBatches ? .batches : .reloads
    }

    /// Whether the view is in a window.
    public var screenState: CollectionView.ScreenState {
      if window != nil { return .visible }
      return bridge?.hasBeenOnScreen ?? false ? .hidden : .notYet
    }

    /// Reports a fault to the owner of the view.
    ///
    /// - Parameter fault: The fault.
    public func report(_ fault: ListFault) { bridge?.lease?.report(fault) }

    // MARK: - Steps

    /// Reloads the list; selected items that stay remain selected.
    ///
    /// - Parameter changes: The differences from the data that is shown, or nil if they are unknown,
    ///   so that nothing remains selected.
    public func reload(following changes: BatchUpdate?) { bridge?.reload(following: changes) }

    /// Updates the view from the old data to the new data, in at most three batches of UIKit.
    ///
    /// They are planned by `BatchPlan`, so that UIKit can perform them. A view that is not in a window,
    /// has no size, or shows other counts is reloaded.
    ///
    /// - Parameters:
    ///   - isAnimated: Whether UIKit animates the batches.
    ///   - switchData: Switches to the new data and returns the differences, or nil if there are none.
    ///   - completion: Called exactly once, when UIKit has ended the animation of the last batch.
    public func perform(
      isAnimated: Bool, switchData: () -> ViewUpdate?,
      completion: (@MainActor (BatchOutcome) -> Void)?
    ) {
      guard let bridge else {
        _ = switchData()
        completion?(.refused)
        return
      }
      bridge.perform(isAnimated: isAnimated, switchData: switchData, completion: completion)
    }

    /// Invalidates sizes, so that the layout requests or measures them again.
    ///
    /// - Parameter elements: The elements whose size changed, or nil for all.
    public func invalidateLayout(of elements: [ListElement]?) {
      whenIdle { view in
        guard let elements else { return view.collectionViewLayout.invalidateLayout() }
        let layout = view.collectionViewLayout
        let context: AnyClass = type(of: layout).invalidationContextClass
        guard let type = context as? UICollectionViewLayoutInvalidationContext.Type else {
          return layout.invalidateLayout()
        }
        layout.invalidateLayout(with: view.context(type.init(), for: elements))
      }
    }

    private func context(
      _ context: UICollectionViewLayoutInvalidationContext, for elements: [ListElement]
    ) -> UICollectionViewLayoutInvalidationContext {
      for element in elements where bridge?.shown.contains(element) ?? false {
        if let kind = element.supplementaryKind {
          context.invalidateSupplementaryElements(ofKind: kind, at: [element.indexPath])
        } else if case .item = element {
          context.invalidateItems(at: [element.indexPath])
        }
      }
      (context as? UICollectionViewFlowLayoutInvalidationContext)?
        .invalidateFlowLayoutDelegateMetrics = true
      return context
    }

    private func whenIdle(_ work: @escaping @MainActor (UICollectionView) -> Void) {
      guard let bridge else { return work(self) }
      bridge.whenIdle { [weak self] in self.map(work) }
    }

    // MARK: - Cells

    /// Returns the cell that shows an element.
    ///
    /// - Parameter element: An item, header or footer.
    /// - Returns: The cell, or nil if the element is not on the screen or does not exist.
    public func cell(for element: ListElement) -> (any ListCell)? {
      guard let bridge, bridge.shown.contains(element) else { return nil }
      guard let kind = element.supplementaryKind else {
        return isVisible(element) ? cellForItem(at: element.indexPath) : nil
      }
      return supplementaryView(forElementKind: kind, at: element.indexPath)
    }

    private func isVisible(_ element: ListElement) -> Bool {
      indexPathsForVisibleItems.contains(element.indexPath)
    }

    /// Returns the element that a cell shows.
    ///
    /// - Parameter cell: A cell of this view.
    /// - Returns: The element, or nil if the cell is not on the screen.
    public func element(of cell: any ListCell) -> ListElement? {
      if let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell) {
        return .item(ItemPath(path))
      }
      guard let view = cell as? UICollectionReusableView else { return nil }
      return visibleEnds.first { self.cell(for: $0) === view }
    }

    /// The elements that are on the screen, from top to bottom.
    public var visibleElements: [ListElement] {
      let items = indexPathsForVisibleItems.sorted().map { ListElement.item(ItemPath($0)) }
      return (visibleEnds + items).sorted { $0.readingOrder < $1.readingOrder }
    }

    /// The headers and footers on the screen that the data has.
    private var visibleEnds: [ListElement] {
      [Self.elementKindSectionHeader, Self.elementKindSectionFooter].flatMap { kind in
        indexPathsForVisibleSupplementaryElements(ofKind: kind)
          .compactMap { ListElement(supplementaryKind: kind, at: $0) }
          .filter { bridge?.has($0) ?? false }
      }
    }

    /// Returns a new or reused cell of a class, for the data source to configure and return.
    ///
    /// The class needs no registration; see `ListCellWithOrigin` for cells from nibs and storyboards.
    ///
    /// - Parameters:
    ///   - type: A subclass of `UICollectionViewCell`; of `UICollectionReusableView` for headers and
    ///     footers.
    ///   - element: The element for which the view requests a cell from the data source.
    /// - Returns: The cell, or nil if the view cannot make cells of that class, which is a fault.
    public func dequeue<C: ListCell>(_ type: C.Type, for element: ListElement) -> C? {
      bridge?.dequeue(type, for: element)
    }

    /// Shows a cell behind the rows.
    ///
    /// - Parameter cell: A `UICollectionReusableView`, which becomes the `backgroundView`, or nil for
    ///   none.
    public func setBackground(_ cell: (any ListCell)?) {
      if let cell, !(cell is UIView) {
        report(
          ListFault(
            .rule, "a background of class \(type(of: cell)), which is no view of UIKit",
            response: "there is no background"))
      }
      backgroundView = cell as? UIView
    }
  }

  extension ListView {
    /// Returns a configured cell from a registration of UIKit, for the data source to return.
    ///
    /// ```swift
    /// let source = CollectionViewDiffableDataSource<Section, Post.ID>(collectionView) {
    ///   view, path, id in
    ///   view.dequeueConfiguredReusableCell(using: registration, for: path, item: posts[id])
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - path: The index path of the item for which the view requests a cell.
    ///   - item: What the cell shows.
    /// - Returns: The cell; nil if the view is not UIKit's, or outside of a request, which is a fault.
    public func dequeueConfiguredReusableCell<C: UICollectionViewCell, Item>(
      using registration: UICollectionView.CellRegistration<C, Item>, for path: ItemPath,
      item: Item?
    ) -> C? {
      (self as? UICollectionView)?.bridge?.dequeue(for: .item(path)) { view, indexPath in
        view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
      }
    }
  }

  extension ListElement {
    /// What the elements of a list are sorted by.
    fileprivate var readingOrder: (section: Int, part: Int, item: Int) {
      switch self {
      case .header(let section): (section, 0, 0)
      case .footer(let section): (section, 2, 0)
      case .item(let path): (path.section, 1, path.item)
      case .supplementary, .decoration: (section, 3, 0)
      }
    }
  }
#endif
