#if canImport(UIKit) && !os(watchOS)
  public import RosterDiff
  public import RosterEngine
  public import RosterView
  public import UIKit

  extension UICollectionView: UIKitListView {
    /// The app's own delegate of a view that is leased to Roster; held weakly.
    ///
    /// It receives every call of UIKit, after Roster, and its answers count wherever it
    /// gives some. Layouts that ask the delegate of the view for a protocol of their own do not
    /// find it: they need their delegate set. Without a lease it is the `delegate` of the view.
    public var listDelegate: (any UICollectionViewDelegate)? {
      get { bridge.map(\.collectionDelegate) ?? delegate }
      set {
        if let bridge { bridge.appDelegate = newValue } else { delegate = newValue }
      }
    }

    /// Sets the app's delegate for scrolling of a view that is leased to Roster, which is called
    /// instead of `listDelegate` for the methods that it implements; held weakly.
    package func setListScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
      bridge?.scrollDelegate = delegate
    }

    /// Leases the view to an adapter or a data source of Roster.
    ///
    /// The data source and the delegate of the view are Roster's until the lease ends.
    ///
    /// - Parameter source: The data source.
    /// - Returns: The lease, which ends when the view is leased again; the owner retains it.
    public func lease(to source: any CollectionViewDataSource) -> ListLease {
      ListBridge.lease(self, to: source)
    }

    /// Invalidates sizes, so that the layout requests or measures them again.
    ///
    /// - Parameter elements: The elements whose size changed, or nil for all.
    public func invalidateLayout(of elements: [ListElement]?) {
      guard let bridge else { return invalidateSizes(of: elements) }
      bridge.whenIdle { [weak self, weak bridge] in
        bridge?.keepingAnchor { self?.invalidateSizes(of: elements) }
      }
    }

    private func invalidateSizes(of elements: [ListElement]?) {
      let layout = collectionViewLayout
      let context: AnyClass = type(of: layout).invalidationContextClass
      guard let elements, let type = context as? UICollectionViewLayoutInvalidationContext.Type
      else { return layout.invalidateLayout() }
      layout.invalidateLayout(with: self.context(type.init(), for: elements))
    }

    private func context(
      _ context: UICollectionViewLayoutInvalidationContext, for elements: [ListElement]
    ) -> UICollectionViewLayoutInvalidationContext {
      for element in elements where bridge?.shown.contains(element) ?? false {
        if let kind = element.elementKind {
          context.invalidateSupplementaryElements(ofKind: kind, at: [element.indexPath])
        } else if case .item = element {
          context.invalidateItems(at: [element.indexPath])
        }
      }
      (context as? UICollectionViewFlowLayoutInvalidationContext)?
        .invalidateFlowLayoutDelegateMetrics = true
      return context
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
    ///   - item: The item that the cell shows.
    /// - Returns: The cell; nil if the view is not UIKit's, or outside of a request, which is a
    ///   fault.
    public func dequeueConfiguredReusableCell<C: UICollectionViewCell, Item>(
      using registration: UICollectionView.CellRegistration<C, Item>, for path: ItemPath,
      item: Item?
    ) -> C? {
      (self as? UICollectionView)?.bridge?.dequeue(for: .item(path)) { view, indexPath in
        view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
      }
    }
  }
#endif
