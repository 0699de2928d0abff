public import RosterDiff
public import RosterEngine

extension CollectionView: ListView {
  /// The number of sections that the view shows.
  public var numberOfSections: Int { state.engine.counts.count }

  /// Returns the number of items that the view shows in a section.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number of items, 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    state.count(ofSection: section)
  }

  /// Sets the data source and the delegate; both are held weakly.
  ///
  /// Calling it while an adapter or a data source for snapshots owns the view is a fault. Only
  /// another owner can take over the view, by `lease(to:)`.
  ///
  /// - Parameters:
  ///   - dataSource: The object that provides counts and cells, or nil for an empty list.
  ///   - delegate: The object that receives display, selection and scrolling events, or nil.
  public func connect(
    dataSource: (any CollectionViewDataSource)?, delegate: (any CollectionViewDelegate)?
  ) {
    guard isFree(for: "connect(dataSource:delegate:)") else { return }
    connection.connect(dataSource)
    take(delegate)
  }

  /// Returns the cell that shows an element.
  ///
  /// - Parameter element: An item, header or footer.
  /// - Returns: The cell, or nil if the element is not on the screen or does not exist.
  public func cell(for element: ListElement) -> (any ListCell)? {
    state.view(of: element).flatMap { cells.live[$0] }
  }

  /// Returns the element that a cell shows.
  ///
  /// - Parameter cell: A cell of this view.
  /// - Returns: The element at its current index path, or nil if the cell is not on the screen.
  public func element(of cell: any ListCell) -> ListElement? {
    guard let cell = cell as? CollectionViewCell, let view = cell.viewID, cells.live[view] === cell
    else {
      return nil
    }
    return element(of: view)
  }

  /// The elements that are on the screen, from top to bottom.
  public var visibleElements: [ListElement] {
    state.engine.views.map { state.dataElement($0.element) }
  }

  /// The point of the content at the leading top corner of the viewport.
  ///
  /// Setting it scrolls there, as far as the content allows.
  public var scrollOffset: ListPoint {
    get { state.engine.offsetPoint }
    set { scrollInput { $0.scroll(to: $0.axis.transposed(newValue).y) } }
  }

  /// The space around the content that can be scrolled into view.
  public var scrollInsets: ListInsets {
    get { state.engine.insets }
    set { input { $0.setInsets(newValue) } }
  }

  /// The size of the part of the list that is on the screen.
  public var viewportSize: ListSize { state.engine.viewport }

  /// The size of the content without insets; sizes that are not measured yet are estimated.
  public var contentSize: ListSize { state.engine.contentSize }

  /// Returns the frame of an element in the content, even if it is not on the screen.
  ///
  /// - Parameter element: An item, a header or footer, or a supplementary view or decoration of the
  ///   layout.
  /// - Returns: The frame, or nil if there is no such element. It is based on the sizes known so
  ///   far; the frame of a pinned header is where it is pinned.
  public func frame(of element: ListElement) -> ListRect? { state.frame(of: element) }

  /// Returns the item at a point of the content, even if it is not on the screen.
  ///
  /// - Parameter point: A point of the content.
  /// - Returns: The frontmost item at the point, or nil if there is none.
  public func item(at point: ListPoint) -> ItemPath? {
    state.engine.item(at: point).map { state.dataPath($0) }
  }

  /// Shows a cell behind the rows, for example while the list is empty.
  ///
  /// - Parameter cell: A `CollectionViewCell`, which fills the viewport, or nil for none.
  public func setBackground(_ cell: (any ListCell)?) {
    if let cell, !(cell is CollectionViewCell) {
      report(
        ListFault(
          .rule, "a background of class \(type(of: cell)), which is not a subclass of Cell",
          response: "there is no background"))
    }
    if background?.owner === self { background?.owner = nil }
    cells.background = cell as? CollectionViewCell
    background?.owner = self
    host?.backgroundDidChange(background)
  }

  /// Reports a fault to `onFault` of the adapter or data source that owns the view, or to that of
  /// the view if the owner has set none.
  ///
  /// - Parameter fault: The fault.
  public func report(_ fault: ListFault) { report(fault, of: owner) }

  func exists(_ path: ItemPath, for purpose: String) -> Bool {
    if numberOfItems(inSection: path.section) > path.item, path.item >= 0 { return true }
    report(
      ListFault(
        .rule,
        "\(purpose) item \(path), which does not exist: "
          + "there are \(numberOfSections) sections"
          + (numberOfSections > path.section && path.section >= 0
            ? " and \(numberOfItems(inSection: path.section)) items in "
              + (name(ofSection: path.section) ?? "that one") : ""),
        response: "nothing was done"))
    return false
  }
}
