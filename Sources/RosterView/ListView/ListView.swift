public import RosterDiff
public import RosterEngine

/// What an adapter or a data source drives: a view that shows sections of items.
///
/// `CollectionView` conforms; UIKit's collection view conforms in RosterUIKit. Names differ from
/// UIKit's where the types do. Paths are those of the data that the view shows at that moment.
@MainActor
public protocol ListView: AnyObject {
  /// The number of sections that the view shows.
  var numberOfSections: Int { get }

  /// Returns the number of items that the view shows in a section.
  ///
  /// - Parameter section: The index of a section.
  /// - Returns: The number of items, 0 for a section that does not exist.
  func numberOfItems(inSection section: Int) -> Int

  /// Sets who gives the data and who hears what happens; both are held weakly.
  ///
  /// The view shows the data at the next `reload`.
  ///
  /// - Parameters:
  ///   - dataSource: Gives counts and cells, or nil for an empty list.
  ///   - delegate: Hears of display, selection and scrolling, or nil.
  func connect(
    dataSource: (any CollectionViewDataSource)?, delegate: (any CollectionViewDelegate)?)

  /// Hands the view to an adapter or a data source of Roster, which alone says from now on what it
  /// shows.
  ///
  /// The default is for views that do not know who has their lease: it connects the data source.
  ///
  /// - Parameter source: Gives the data.
  /// - Returns: The right to change what is shown, which ends with the next lease.
  func lease(to source: any CollectionViewDataSource) -> ListLease

  /// Reloads the list: everything gets a new cell, filled with the newest data.
  ///
  /// What stays keeps all else, as in a batch: selection, highlight, focus, an open menu, what the
  /// user holds, drops that can be undone, and the place where the reader sees it.
  ///
  /// - Parameter changes: What differs from the data that is shown, legal for the counts before and
  ///   after, or it is a fault; nil if it is not known what stays. Nothing of the above is kept then
  ///   but the offset, as far as the content allows, and the focus, on what is in its place.
  func reload(following changes: BatchUpdate?)

  /// Takes the view from the data before to the data after, in one step.
  ///
  /// The batch is legal under Roster's rules. A view with other rules plans it for them.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - switchData: Puts the new data in place and returns what differs, legal for the counts
  ///     before and after, or it is a fault; nil if nothing does, and there is no step. Called
  ///     exactly once. The data source is asked for the old data before and for the new data
  ///     after; what is asked of the view meanwhile is answered from what it shows, or done
  ///     after the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  func perform(
    isAnimated: Bool, switchData: () -> ViewUpdate?,
    completion: (@MainActor (BatchOutcome) -> Void)?)

  /// Returns the cell that shows an element.
  ///
  /// - Parameter element: An item, header or footer.
  /// - Returns: The cell, or nil if the element is not on the screen or does not exist.
  func cell(for element: ListElement) -> (any ListCell)?

  /// Returns what a cell shows.
  ///
  /// - Parameter cell: A cell of this view.
  /// - Returns: The element at its present place, or nil if the cell is not on the screen.
  func element(of cell: any ListCell) -> ListElement?

  /// The elements that are on the screen, from top to bottom.
  var visibleElements: [ListElement] { get }

  /// Returns a cell of a class, made or used again, for the data source to fill and hand back.
  ///
  /// The class needs no registration.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - element: The element that the data source is being asked for.
  /// - Returns: The cell, or nil if the view cannot make cells of that class, which is a fault.
  func dequeue<C: ListCell>(_ type: C.Type, for element: ListElement) -> C?

  /// The places of the selected items, ascending.
  var selectedItems: [ItemPath] { get }

  /// Selects an item; the delegate is not told.
  ///
  /// - Parameter path: A place; one that does not exist is a fault.
  func selectItem(at path: ItemPath)

  /// Deselects an item; the delegate is not told.
  ///
  /// - Parameter path: A place; nothing happens if it is not selected.
  func deselectItem(at path: ItemPath)

  /// Scrolls until elements, with all that lies between them, are where they are asked to be, as far
  /// as the content allows.
  ///
  /// - Parameters:
  ///   - elements: The elements in any order; one that does not exist is a fault.
  ///   - position: Where they are to be in the viewport; of more than it can show, `nearest` is the
  ///     beginning.
  ///   - additionalOffset: How far beyond the elements the place is that is meant, in the direction
  ///     of scrolling.
  ///   - isAnimated: Whether the host may animate the step.
  func scroll(
    to elements: [ListElement], position: ScrollPosition, additionalOffset: Double,
    isAnimated: Bool)

  /// The place of the content that is at the leading top corner of the viewport.
  ///
  /// Setting it scrolls there, as far as the content allows.
  var scrollOffset: ListPoint { get set }

  /// Room around the content that can be scrolled into view.
  ///
  /// The insets across the direction of scrolling are part of the coordinates: in a list that
  /// scrolls downwards the first row begins at `x == leading`. Those along it are not: the row
  /// begins at `y == 0`, and the offset at the top is `-top`.
  var scrollInsets: ListInsets { get set }

  /// The size of the part of the list that is on the screen.
  var viewportSize: ListSize { get }

  /// The size of the whole content, without insets, as far as sizes are known.
  var contentSize: ListSize { get }

  /// Returns where an element is in the content, also if it is not on the screen.
  ///
  /// - Parameter element: An item, header or footer, or what the layout has besides.
  /// - Returns: The frame, by what is known of sizes, and of a pinned header where it is pinned; nil
  ///   if there is no such element.
  func frame(of element: ListElement) -> ListRect?

  /// Returns the item at a place in the content, also if it is not on the screen.
  ///
  /// - Parameter point: A place in the content.
  /// - Returns: The item, the one in front of several; nil if there is none.
  func item(at point: ListPoint) -> ItemPath?

  /// Forgets sizes, so that they are asked for or measured again.
  ///
  /// - Parameter elements: What changed its size, or nil for everything.
  func invalidateLayout(of elements: [ListElement]?)

  /// The item that the user holds: its place in the data, and where it would go if it were let go
  /// now; of a section that is held, its first item; or nil.
  var reorder: ItemMove? { get }

  /// The level of an outline at which the item that the user holds would be let go now; nil, the
  /// default, if nothing is held, or not in an outline.
  var dropLevel: Int? { get }

  /// The user takes an item, to let it go at another place; see `CollectionViewDataSource` for what
  /// is asked and told.
  ///
  /// - Parameters:
  ///   - path: The place; nothing happens if the data source says that it stays, or if there is no
  ///     such item.
  ///   - point: Where a pointer holds the item, from the leading top corner of the viewport; nil to
  ///     move it otherwise.
  func beginReorder(at path: ItemPath, holding point: ListPoint?)

  /// The pointer that holds an item has moved, and the item follows it.
  ///
  /// - Parameter point: Where the pointer is, from the leading top corner of the viewport.
  func updateReorder(to point: ListPoint)

  /// The user lets go, and the data source is told where the item goes.
  func endReorder()

  /// The user does not want to move anything: everything goes back.
  func cancelReorder()

  /// Shows a cell behind the rows, for example while the list is empty.
  ///
  /// - Parameter cell: The cell, which fills the viewport, or nil for none.
  func setBackground(_ cell: (any ListCell)?)

  /// Whether the view can be seen at present; the host says so.
  var screenState: ScreenState { get }

  /// Says that something was wrong and what was done about it, as the view's policy wants it.
  ///
  /// - Parameter fault: What was wrong.
  func report(_ fault: ListFault)
}

extension ListView {
  /// Connects the data source.
  public func lease(to source: any CollectionViewDataSource) -> ListLease {
    ListLease(self, to: source)
  }

  /// Nil.
  public var dropLevel: Int? { nil }

  /// Reloads the list without knowing what stays, as UIKit's `reloadData()` does: selection is
  /// dropped, and the offset is kept as far as the content allows.
  public func reload() { reload(following: nil) }

  /// Takes the view from the data before to the data after, in one step.
  ///
  /// - Parameters:
  ///   - batch: What differs; legal for the counts before and after, or it is a fault.
  ///   - isAnimated: Whether the host may animate the step.
  ///   - switchData: Puts the new data in place; called exactly once.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  public func perform(
    _ batch: BatchUpdate, isAnimated: Bool = true, switchData: () -> Void,
    completion: (@MainActor (BatchOutcome) -> Void)? = nil
  ) {
    let update = {
      switchData()
      return ViewUpdate(batch)
    }
    perform(isAnimated: isAnimated, switchData: update, completion: completion)
  }

  /// Returns the cell that shows an item.
  ///
  /// - Parameter path: A place.
  /// - Returns: The cell, or nil if the item is not on the screen or does not exist.
  public func cell(at path: ItemPath) -> (any ListCell)? { cell(for: .item(path)) }

  /// The places of the items that are on the screen, ascending.
  public var visibleItems: [ItemPath] { visibleElements.compactMap(\.itemPath) }

  /// Scrolls until an item is where it is asked to be, as far as the content allows.
  ///
  /// - Parameters:
  ///   - path: A place; one that does not exist is a fault.
  ///   - position: Where the item is to be in the viewport.
  ///   - isAnimated: Whether the host may animate the step.
  public func scrollToItem(
    at path: ItemPath, position: ScrollPosition = .nearest, isAnimated: Bool = false
  ) {
    scroll(to: [.item(path)], position: position, additionalOffset: 0, isAnimated: isAnimated)
  }
}

/// Places in the content, from its leading top corner, and in the viewport, from that one's.
extension ListView {
  /// The part of the content that is in the viewport, without the room of the insets.
  public var visibleRect: ListRect {
    let (offset, size, insets) = (scrollOffset, viewportSize, scrollInsets)
    return ListRect(
      x: offset.x + insets.leading, y: offset.y + insets.top,
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
  }

  /// Returns the place in the content that is at a place of the viewport, as a pointer says it.
  ///
  /// - Parameter point: A place in the viewport.
  /// - Returns: The place in the content.
  public func contentPoint(atViewport point: ListPoint) -> ListPoint {
    ListPoint(x: point.x + scrollOffset.x, y: point.y + scrollOffset.y)
  }

  /// Returns where in the viewport a place of the content is.
  ///
  /// - Parameter point: A place in the content.
  /// - Returns: The place in the viewport, which may be beyond its edges.
  public func viewportPoint(atContent point: ListPoint) -> ListPoint {
    ListPoint(x: point.x - scrollOffset.x, y: point.y - scrollOffset.y)
  }
}
