#if canImport(UIKit) && !os(watchOS)
  public import RosterDiff
  public import RosterEngine
  public import RosterView
  public import UIKit

  /// UIKit's collection view or table view as the view of an adapter or a data source of Roster.
  ///
  /// ```swift
  /// let adapter = ListAdapter(collectionView) {
  ///   SectionController(for: Post.self) { PostController($0) }
  /// }
  /// let source = TableViewDiffableDataSource<Section, Post.ID>(tableView) {
  ///   (cell: PostCell, id) in cell.show(posts[id])
  /// }
  /// ```
  ///
  /// The adapter sets itself as the data source and the delegate of the view. A delegate that the
  /// app has set before, or sets as `listDelegate`, still receives every call.
  ///
  /// The row at the top of the screen stays there when rows come, go or change their size above it,
  /// as in Roster's own view. At the very top the list stays at the top.
  @MainActor
  public protocol UIKitListView: UIScrollView, ListView {
    /// Shows a view behind the rows.
    var backgroundView: UIView? { get set }
  }

  extension UIKitListView {
    /// How the view can take the next step: it performs batches only in a window, and nothing while
    /// the user moves an item.
    public var readiness: ListLease.Readiness {
      guard let bridge else { return .batches }
      if bridge.movement != nil || bridge.view?.isHeldByUser == true { return .waits }
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
    /// - Parameter changes: The differences from the data that is shown, or nil if they are
    ///   unknown, so that nothing remains selected.
    public func reload(following changes: BatchUpdate?) { bridge?.reload(following: changes) }

    /// Updates the view from the old data to the new data, in at most three batches of UIKit.
    ///
    /// They are planned by `BatchPlan`, so that UIKit can perform them. A view that is not in a
    /// window, has no size, or shows other counts is reloaded.
    ///
    /// - Parameters:
    ///   - animated: Whether UIKit animates the batches.
    ///   - switchData: Switches to the new data and returns the differences, or nil if there are
    ///     none.
    ///   - completion: Called exactly once, when UIKit has ended the animation of the last batch.
    public func perform(
      animated: Bool, switchData: () -> ViewUpdate?,
      completion: (@MainActor (BatchOutcome) -> Void)?
    ) {
      guard let bridge else {
        _ = switchData()
        completion?(.refused)
        return
      }
      bridge.perform(animated: animated, switchData: switchData, completion: completion)
    }

    // MARK: - Cells

    /// Returns the cell that shows an element.
    ///
    /// - Parameter element: An item, header or footer.
    /// - Returns: The cell, or nil if the element is not on the screen or does not exist.
    public func cell(for element: ListElement) -> (any ListCell)? {
      guard let bridge, let view = bridge.view, bridge.shown.contains(element) else { return nil }
      if element.itemPath != nil, !view.shownIndexPaths.contains(element.indexPath) { return nil }
      return view.currentCell(for: element)
    }

    /// Returns the element that a cell shows.
    ///
    /// - Parameter cell: A cell of this view.
    /// - Returns: The element, or nil if the cell is not on the screen.
    public func element(of cell: any ListCell) -> ListElement? {
      guard let element = bridge?.cells.element(of: cell), self.cell(for: element) === cell else {
        return nil
      }
      return element
    }

    /// The elements that are on the screen, from top to bottom.
    public var visibleElements: [ListElement] {
      guard let bridge, let view = bridge.view else { return [] }
      let items = view.shownIndexPaths.map { ListElement.item(ItemPath($0)) }
      let boundaries = bridge.cells.all.compactMap { cell, element in
        element.itemPath == nil && bridge.has(element) && view.currentCell(for: element) === cell
          ? element : nil
      }
      return (boundaries + items).sorted { $0.readingOrder < $1.readingOrder }
    }

    /// Returns a new or reused cell of a class, for the data source to configure and return.
    ///
    /// The class needs no registration; see `ListCellWithOrigin` for cells from nibs and
    /// storyboards.
    ///
    /// - Parameters:
    ///   - type: A class of cells of this view: for items a subclass of `UICollectionViewCell` or
    ///     of `UITableViewCell`; for headers and footers one of `UICollectionReusableView` or of
    ///     `UITableViewHeaderFooterView`.
    ///   - element: The element for which the view requests a cell from the data source.
    /// - Returns: The cell, or nil if the view cannot make cells of that class, which is a fault.
    public func dequeue<C: ListCell>(_ type: C.Type, for element: ListElement) -> C? {
      bridge?.dequeue(type, for: element)
    }

    /// Shows a cell behind the rows.
    ///
    /// - Parameter cell: A view of UIKit, or a cell of Roster with `UIKitDrawing`, which becomes
    ///   the `backgroundView`; nil for none.
    public func setBackground(_ cell: (any ListCell)?) {
      let drawn = (cell as? any UIKitDrawing)?.contentConfiguration.makeContentView()
      let view = cell as? UIView ?? drawn
      if let cell, view == nil {
        report(
          ListFault(
            .rule, "a background of class \(type(of: cell)), which is no view of UIKit",
            response: "there is no background"))
      }
      bridge?.background = view == nil ? nil : cell
      backgroundView = view
    }
  }

  extension ListElement {
    /// The key by which the elements of a list are sorted.
    fileprivate var readingOrder: (section: Int, part: Int, item: Int) {
      switch self {
      case .supplementary(.header, of: .section(let section)): (section, 0, 0)
      case .supplementary(.footer, of: .section(let section)): (section, 2, 0)
      case .item(let path): (path.section, 1, path.item)
      case .supplementary, .decoration: (section, 3, 0)
      }
    }
  }
#endif
