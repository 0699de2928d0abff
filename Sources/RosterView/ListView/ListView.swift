public import RosterDiff
public import RosterEngine

/// A view that shows sections of items, driven by an adapter or a data source.
///
/// `CollectionView` conforms; UIKit's list views conform in RosterUIKit. Names differ from
/// UIKit's where the types do. Index paths refer to the data that the view shows at the time of the
/// call.
@MainActor
public protocol ListView: AnyObject {
  /// The number of sections that the view shows.
  var numberOfSections: Int { get }

  /// Leases the view to an adapter or a data source of Roster, which alone determines from then on
  /// what it shows.
  ///
  /// The view requests data from `dataSource` of the lease and reports events to its `delegate`. It
  /// shows the data at the next `reload`. If the current owner is in the middle of an update, or is
  /// being called by the view, the lease begins right after that.
  ///
  /// - Parameter source: The data source.
  /// - Returns: The lease, which ends when the view is leased again; the owner retains it.
  func lease(to source: any CollectionViewDataSource) -> ListLease

  /// How the view can take the next step; the default is `batches`.
  var readiness: ListLease.Readiness { get }

  /// Reloads the list: every element gets a new cell, configured with the latest data.
  ///
  /// Elements that stay keep everything else, as in a batch: selection, highlight, focus, an open
  /// menu, the item that the user holds, drops that can be undone, and their position on the
  /// screen.
  ///
  /// - Parameter changes: The differences from the data that is shown, or nil if they are unknown.
  ///   Changes that are illegal for the counts before and after are a fault. If the differences are
  ///   unknown or illegal, the view keeps only the offset, as far as the content allows, and the
  ///   focus, which goes to the element at the same index path.
  func reload(following changes: BatchUpdate?)

  /// Updates the view from the old data to the new data, in one step.
  ///
  /// The batch has to be legal under Roster's rules. A view with other rules plans it for those.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the step.
  ///   - switchData: Switches to the new data and returns the differences, or nil if there are none
  ///     and no step is needed. Differences that are illegal for the counts before and after are a
  ///     fault. Called exactly once. The data source provides the old data before this call and the
  ///     new data after it. Meanwhile, queries to the view refer to what it shows, and changes to
  ///     the view wait until after the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  func perform(
    animated: Bool, switchData: () -> ViewUpdate?,
    completion: (@MainActor (BatchOutcome) -> Void)?)

  /// Returns the cell that shows an element.
  ///
  /// - Parameter element: An item, header or footer.
  /// - Returns: The cell, or nil if the element is not on the screen or does not exist.
  func cell(for element: ListElement) -> (any ListCell)?

  /// Returns the element that a cell shows.
  ///
  /// - Parameter cell: A cell of this view.
  /// - Returns: The element at its current index path, or nil if the cell is not on the screen.
  func element(of cell: any ListCell) -> ListElement?

  /// The elements that are on the screen, from top to bottom.
  var visibleElements: [ListElement] { get }

  /// Returns a new or reused cell of a class, for the data source to configure and return.
  ///
  /// The class needs no registration.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - element: The element for which the view requests a cell from the data source.
  /// - Returns: The cell, or nil if the view cannot make cells of that class, which is a fault.
  func dequeue<C: ListCell>(_ type: C.Type, for element: ListElement) -> C?

  /// The index paths of the selected items, ascending.
  var selectedItems: [ItemPath] { get }

  /// Selects an item, and scrolls to it if requested; the delegate is not notified of the
  /// selection.
  ///
  /// - Parameters:
  ///   - path: An index path; one that does not exist is a fault, and nothing is scrolled.
  ///   - animated: Whether the host may animate the step.
  ///   - scrollPosition: The position of the item in the viewport, or nil not to scroll.
  func selectItem(at path: ItemPath, animated: Bool, scrollPosition: ScrollPosition?)

  /// Deselects an item; the delegate is not notified.
  ///
  /// - Parameters:
  ///   - path: An index path; nothing happens if the item is not selected.
  ///   - animated: Whether the host may animate the step.
  func deselectItem(at path: ItemPath, animated: Bool)

  /// Scrolls until elements, and everything between them, are at a position in the viewport, as far
  /// as the content allows.
  ///
  /// - Parameters:
  ///   - elements: The elements in any order; one that does not exist is a fault.
  ///   - position: The position of the elements in the viewport. If they do not fit into the
  ///     viewport, `nearest` shows their beginning.
  ///   - additionalOffset: The distance to scroll beyond that position, in the direction of
  ///     scrolling.
  ///   - animated: Whether the host may animate the step.
  func scroll(
    to elements: [ListElement], position: ScrollPosition, additionalOffset: Double,
    animated: Bool)

  /// The point of the content at the leading top corner of the viewport.
  ///
  /// Setting it scrolls there, as far as the content allows.
  var scrollOffset: ListPoint { get set }

  /// The space around the content that can be scrolled into view.
  ///
  /// The insets across the direction of scrolling are part of the coordinates: in a list that
  /// scrolls vertically, the first row begins at `x == leading`. The insets along the direction of
  /// scrolling are not: the first row begins at `y == 0`, and the offset at the top is `-top`.
  var scrollInsets: ListInsets { get set }

  /// The size of the part of the list that is on the screen.
  var viewportSize: ListSize { get }

  /// Returns the frame of an element in the content, even if it is not on the screen.
  ///
  /// - Parameter element: An item, a header or footer, or a supplementary view or decoration of the
  ///   layout.
  /// - Returns: The frame, or nil if there is no such element. It is based on the sizes known so
  ///   far; the frame of a pinned header is where it is pinned.
  func frame(of element: ListElement) -> ListRect?

  /// Returns the item at a point of the content, even if it is not on the screen.
  ///
  /// - Parameter point: A point of the content.
  /// - Returns: The frontmost item at the point, or nil if there is none.
  func item(at point: ListPoint) -> ItemPath?

  /// Invalidates sizes, so that the view requests or measures them again.
  ///
  /// - Parameter elements: The elements whose size changed, or nil for all.
  func invalidateLayout(of elements: [ListElement]?)

  /// The item that the user holds: its index path in the data and the one that it would have if the
  /// user dropped it now; nil if the user holds nothing.
  ///
  /// For a section it is the first item.
  var reorder: ItemMove? { get }

  /// The outline level that the item that the user holds would get if it were dropped now; nil, the
  /// default, if the user holds nothing or the list is no outline.
  var dropLevel: Int? { get }

  /// Begins to reorder an item; see `CollectionViewDataSource` for the methods that the view calls.
  ///
  /// - Parameters:
  ///   - path: The index path. Nothing happens if there is no such item or the data source does not
  ///     let it move.
  ///   - point: The position of the pointer that holds the item, from the leading top corner of the
  ///     viewport; nil if the item is moved without a pointer.
  func beginReorder(at path: ItemPath, holding point: ListPoint?)

  /// Moves the item that the user holds with the pointer.
  ///
  /// - Parameter point: The position of the pointer, from the leading top corner of the viewport.
  func updateReorder(to point: ListPoint)

  /// Drops the item that the user holds, and has the data source move it.
  func endReorder()

  /// Cancels reordering; everything returns to where it was.
  func cancelReorder()

  /// Shows a cell behind the rows, for example while the list is empty.
  ///
  /// - Parameter cell: The cell, which fills the viewport, or nil for none.
  func setBackground(_ cell: (any ListCell)?)

  /// Whether the view is visible; set by the host.
  var screenState: CollectionView.ScreenState { get }

  /// Reports a fault, as the fault policy of the view specifies.
  ///
  /// - Parameter fault: The fault.
  func report(_ fault: ListFault)
}

extension ListView {
  /// The default: `batches`.
  public var readiness: ListLease.Readiness { .batches }

  /// The default: nil.
  public var dropLevel: Int? { nil }

  /// Reloads the list without keeping the state of items, as UIKit's `reloadData()` does.
  ///
  /// The selection is cleared, and the offset is kept as far as the content allows.
  public func reload() { reload(following: nil) }

  /// Updates the view from the old data to the new data, in one step.
  ///
  /// - Parameters:
  ///   - batch: The differences; a batch that is illegal for the counts before and after is a
  ///     fault.
  ///   - animated: Whether the host may animate the step.
  ///   - switchData: Switches to the new data; called exactly once.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  public func perform(
    _ batch: BatchUpdate, animated: Bool = true, switchData: () -> Void,
    completion: (@MainActor (BatchOutcome) -> Void)? = nil
  ) {
    let update = {
      switchData()
      return ViewUpdate(batch)
    }
    perform(animated: animated, switchData: update, completion: completion)
  }

  /// Returns the cell that shows an item.
  ///
  /// - Parameter path: An index path.
  /// - Returns: The cell, or nil if the item is not on the screen or does not exist.
  public func cell(at path: ItemPath) -> (any ListCell)? { cell(for: .item(path)) }

  /// Selects an item without animation and without scrolling; the delegate is not notified.
  ///
  /// - Parameter path: An index path; one that does not exist is a fault.
  public func selectItem(at path: ItemPath) {
    selectItem(at: path, animated: false, scrollPosition: nil)
  }

  /// Deselects an item without animation; the delegate is not notified.
  ///
  /// - Parameter path: An index path; nothing happens if the item is not selected.
  public func deselectItem(at path: ItemPath) { deselectItem(at: path, animated: false) }

  /// The index paths of the items that are on the screen, ascending.
  public var visibleItems: [ItemPath] { visibleElements.compactMap(\.itemPath) }

  /// Scrolls until an item is at a position in the viewport, as far as the content allows.
  ///
  /// - Parameters:
  ///   - path: An index path; one that does not exist is a fault.
  ///   - position: The position of the item in the viewport.
  ///   - animated: Whether the host may animate the step.
  public func scrollToItem(
    at path: ItemPath, position: ScrollPosition = .nearest, animated: Bool = false
  ) {
    scroll(to: [.item(path)], position: position, additionalOffset: 0, animated: animated)
  }
}

/// Conversions between points of the content and points of the viewport, each from its leading top
/// corner.
extension ListView {
  /// The part of the content that is in the viewport, without the space of the insets.
  public var visibleRect: ListRect {
    let (offset, size, insets) = (scrollOffset, viewportSize, scrollInsets)
    return ListRect(
      x: offset.x + insets.leading, y: offset.y + insets.top,
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
  }

  /// Returns the point of the content that is at a point of the viewport, such as the position of a
  /// pointer.
  ///
  /// - Parameter point: A point of the viewport.
  /// - Returns: The point of the content.
  public func contentPoint(atViewport point: ListPoint) -> ListPoint {
    ListPoint(x: point.x + scrollOffset.x, y: point.y + scrollOffset.y)
  }

  /// Returns the point of the viewport at which a point of the content is.
  ///
  /// - Parameter point: A point of the content.
  /// - Returns: The point of the viewport, which may be beyond its edges.
  public func viewportPoint(atContent point: ListPoint) -> ListPoint {
    ListPoint(x: point.x - scrollOffset.x, y: point.y - scrollOffset.y)
  }
}
