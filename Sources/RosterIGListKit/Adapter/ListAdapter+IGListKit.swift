#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  public import RosterKit
  import RosterView
  public import UIKit

  /// The completion of an update; receives whether the list shows it.
  public typealias ListUpdaterCompletion = @MainActor (Bool) -> Void

  /// The members of IGListKit's adapter that Roster spells differently.
  extension ListAdapter {
    /// Creates an adapter that belongs to a view controller.
    ///
    /// - Parameters:
    ///   - updater: Performs the updates of this adapter only.
    ///   - viewController: The view controller of the list; held weakly.
    ///   - workingRangeSize: The number of sections before and after the visible ones that count as
    ///     near the screen.
    public convenience init(
      updater: any ListUpdatingDelegate, viewController: UIViewController?,
      workingRangeSize: Int = 0
    ) {
      self.init(updater: updater) {}
      self.viewController = viewController
      self.workingRangeSize = workingRangeSize
    }

    /// The view controller of the list; held weakly.
    public var viewController: UIViewController? {
      get { ScreenTable[self].viewController }
      set { ScreenTable[self].viewController = newValue }
    }

    /// The collection view of the list.
    public var collectionView: UICollectionView? {
      get { view as? UICollectionView }
      set {
        view = newValue
        if let delegate = collectionViewDelegate { newValue?.listDelegate = delegate }
        newValue?.setListScrollDelegate(scrollViewDelegate)
      }
    }

    /// The app's own delegate of the collection view, which also receives scroll events; held weakly.
    ///
    /// It is the `listDelegate` of the collection view.
    public var collectionViewDelegate: (any UICollectionViewDelegate)? {
      get { ScreenTable[self].delegate }
      set {
        ScreenTable[self].delegate = newValue
        collectionView?.listDelegate = newValue
      }
    }

    /// The app's own delegate for scrolling; held weakly.
    ///
    /// Of the methods for scrolling, ``collectionViewDelegate`` receives those that this delegate does
    /// not implement.
    public var scrollViewDelegate: (any UIScrollViewDelegate)? {
      get { ScreenTable[self].scrollDelegate }
      set {
        ScreenTable[self].scrollDelegate = newValue
        collectionView?.setListScrollDelegate(newValue)
      }
    }

    // MARK: - Updates

    /// Shows the current objects of the data source.
    ///
    /// - Parameters:
    ///   - animated: Whether UIKit animates the step.
    ///   - completion: Called exactly once, with whether the list shows the objects.
    @_disfavoredOverload
    public func performUpdates(animated: Bool, completion: ListUpdaterCompletion?) {
      performUpdates(animated: animated) { receipt in completion?(receipt.isShown) }
    }

    /// Reloads everything with new section controllers.
    ///
    /// - Parameter completion: Called exactly once, with whether the list shows the objects.
    @_disfavoredOverload
    public func reloadData(completion: ListUpdaterCompletion?) {
      reloadData { (receipt: UpdateReceipt) in completion?(receipt.isShown) }
    }

    /// Reloads the sections of objects.
    ///
    /// - Parameter objects: The objects; those that are no ``ListDiffable`` are ignored.
    @_disfavoredOverload
    public func reloadObjects(_ objects: [Any]) {
      reloadObjects(objects.compactMap { diffable($0) })
    }

    // MARK: - Lookups

    /// Returns the section controllers with an item, header or footer on the screen, in order.
    public func visibleSectionControllers() -> [ListSectionController] {
      let controllers: [BaseListSectionController] = visibleSectionControllers()
      return controllers.compactMap { $0.forwarded }
    }

    /// Returns the section controller of a section, or nil if there is no such section.
    public func sectionController(forSection section: Int) -> ListSectionController? {
      let controller: BaseListSectionController? = sectionController(forSection: section)
      return controller?.forwarded
    }

    /// Returns the section controller of an object, or nil if the object is not shown.
    public func sectionController(for object: some ListDiffable) -> ListSectionController? {
      let controller: BaseListSectionController? = sectionController(for: object)
      return controller?.forwarded
    }

    /// Returns the section controller of an object, or nil if the object is not shown.
    @_disfavoredOverload
    public func sectionController(for object: Any) -> ListSectionController? {
      diffable(object).flatMap { sectionController(for: $0) }
    }

    /// Returns the index of the section of an object, or `NSNotFound` if the object is not shown.
    public func section(for object: some ListDiffable) -> Int {
      let section: Int? = section(for: object)
      return section ?? NSNotFound
    }

    /// Returns the index of the section of an object, or `NSNotFound` if the object is not shown.
    @_disfavoredOverload
    public func section(for object: Any) -> Int {
      diffable(object).map { section(for: $0) } ?? NSNotFound
    }

    /// Returns the index of the section of a section controller, or `NSNotFound` if it is not in the
    /// list.
    public func section(for sectionController: ListSectionController) -> Int {
      let section: Int? = sectionController.forwarding.flatMap { self.section(for: $0) }
      return section ?? NSNotFound
    }

    /// Returns the indexes of the objects with an item, header or footer on the screen.
    public func indexesOfVisibleObjects() -> IndexSet { IndexSet(visibleSections) }

    /// Returns the cells of an object that are on the screen, in order; none if it is not shown.
    @_disfavoredOverload
    public func visibleCells(for object: Any) -> [UICollectionViewCell] {
      guard let object = diffable(object) else { return [] }
      let cells: [any ListCell] = visibleCells(for: object)
      return cells.compactMap { $0 as? UICollectionViewCell }
    }

    /// Returns the size that the section controller of an item gives, zero for no item.
    public func sizeForItem(at indexPath: IndexPath) -> CGSize {
      let controller: ListSectionController? = sectionController(forSection: indexPath.section)
      return controller?.sizeForItem(at: indexPath.item) ?? .zero
    }

    /// Returns the size that the source of a supplementary view gives, zero for no such view.
    public func sizeForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> CGSize {
      let controller: ListSectionController? = sectionController(forSection: indexPath.section)
      guard let source = controller?.supplementaryViewSource,
        source.supportedElementKinds().contains(elementKind)
      else { return .zero }
      return source.sizeForSupplementaryView(ofKind: elementKind, at: indexPath.item)
    }

    /// Returns the object of a section controller, or nil if it is not in the list.
    public func object(for sectionController: ListSectionController) -> Any? {
      sectionController.forwarding.flatMap { section(for: $0) }
        .flatMap { object(atSection: $0) }
    }
  }

  extension BaseListSectionController {
    /// The section controller that this one forwards to.
    var forwarded: ListSectionController? {
      (self as? ForwardingController)?.controller
    }
  }

  extension UIViewController {
    /// Returns the adapters that belong to the view controller, in the order of their creation.
    public func associatedListAdapters() -> [ListAdapter] {
      ListDebugger.shared.adapters.filter { $0.viewController === self }
    }
  }

  /// The view controller and the delegates of an adapter, which the adapter has no room for.
  @MainActor
  private struct ScreenTable {
    weak var adapter: ListAdapter?
    weak var viewController: UIViewController?
    weak var delegate: (any UICollectionViewDelegate)?
    weak var scrollDelegate: (any UIScrollViewDelegate)?

    private static var tables: [ObjectIdentifier: ScreenTable] = [:]

    static subscript(adapter: ListAdapter) -> ScreenTable {
      get {
        let table = tables[ObjectIdentifier(adapter)]
        return table?.adapter === adapter ? table ?? ScreenTable() : ScreenTable(adapter: adapter)
      }
      set {
        tables = tables.filter { $0.value.adapter != nil }
        tables[ObjectIdentifier(adapter)] = newValue
      }
    }
  }
#endif
