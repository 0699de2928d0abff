import RosterDiff
public import RosterEngine
public import RosterView

/// The base class of all section controllers, without the type of their object.
///
/// Subclass `ListSectionController` instead. A section controller provides its items either as view
/// models, with `items`, or by number, with `numberOfItems` and `cell(at:)`. Indexes count the
/// items of the controller. A section controller belongs to the main actor.
@MainActor
open class BaseListSectionController: FormerSectionControllerNames {
  /// The adapter of the controller, or nil outside of a list.
  ///
  /// An initializer knows it, and with it `containerSize`, if the adapter requests the controller.
  public internal(set) weak var adapter: ListAdapter?

  // Whether the controller is part of a list; its initializer already knows the adapter before.
  private(set) final var isListed = false
  // The controller that shows this one as a part of its section.
  weak var stack: BaseListSectionController?
  // The index of the controller among the parts of that section.
  var part = 0
  // The slot of its section in the section table, which does not change when the section moves.
  var slot: Int?
  // Whether the items have to be read although the object may compare equal.
  var needsReading = false {
    didSet {
      guard needsReading else { return }
      if let slot { adapter?.updateState.slotsToRead.insert(slot) }
      stack?.needsReading = true
    }
  }
  // Whether the controller is being notified of its object.
  var isBeingTold = false
  // The items before the current step, while an animation style of one of them is requested.
  var itemsBefore: [ListItem]?

  override init() {
    super.init()
    adapter = ListAdapter.requester
    adapter?.updateState.newControllers.append(self)
  }

  // MARK: - Content

  /// The items as view models, or nil if the controller only provides a number of items.
  ///
  /// They are compared with the previous items when the content of the object differs, when the
  /// object is a reference type, and after `setNeedsUpdate()`. The changes are part of the same
  /// batch as those of the sections. The default is nil.
  open var items: [ListItem]? { nil }

  /// The scope of the identities of the items; the default is the section.
  ///
  /// An item that moves from one section to another keeps its identity and its cell if both
  /// controllers return `.list`. Identities that several sections lose or gain do not move.
  open var itemScope: ItemScope { .section }

  /// The number of items of a controller whose `items` are nil; the default is 1.
  ///
  /// It is read when `items` would be. Such items are identified by their index. When their number
  /// changes, items are inserted or deleted at the end of the section; when the content of the
  /// object differs, all cells that stay are reconfigured.
  open var numberOfItems: Int { 1 }

  /// The header of the section as a view model, or nil for none, which is the default.
  open var header: ListItem? { nil }

  /// The footer of the section as a view model, or nil for none, which is the default.
  open var footer: ListItem? { nil }

  /// The index title of the section, or nil for none, which is the default.
  ///
  /// It is read with the header. Consecutive sections with the same title share one entry,
  /// which scrolls to the first of them.
  open var indexTitle: String? { nil }

  /// Returns the cell of an item of a controller whose `items` are nil.
  ///
  /// It is called for cells that appear on the screen, and to reconfigure a cell that is already
  /// there. The default returns nil.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: The result of `dequeue(_:at:configure:)`; nil is a fault, with an empty cell.
  open func cell(at index: Int) -> (any ListCell)? { nil }

  /// Returns the kinds of the supplementary views of the section that come from the data; the default
  /// returns headers and footers.
  ///
  /// The views of these kinds are read with the items, compared, and updated in place; the section has
  /// no view of such a kind while `supplementary(_:ofItem:)` returns nil for it. Views of other kinds
  /// exist wherever the layout requests them.
  open func supportedElementKinds() -> [ElementKind] { Self.standardKinds }

  // Stored once, because it is read for each section.
  private static let standardKinds: [ElementKind] = [.header, .footer]

  /// Returns the view model of a supplementary view of another kind than a header or footer; the
  /// default returns nil.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view.
  ///   - index: The index of the item that it belongs to, or nil if it belongs to the section.
  /// - Returns: Its view model; if the layout requests a view that the section does not support, nil is
  ///   a fault, and an empty cell is shown.
  open func supplementary(_ kind: ElementKind, ofItem index: Int?) -> ListItem? { nil }

  // MARK: - Sizes

  /// The insets and spacings of the section; nil, the default, uses those of the layout.
  open var metrics: SectionMetrics? { nil }

  /// Returns the size of an item, for layouts with sizes from the data; the default is zero.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: The size in the unit of the host, not negative; rows use only the height.
  open func sizeOfItem(at index: Int) -> ListSize { .zero }

  /// The size of the header, for layouts with sizes from the data; the default is zero.
  open var sizeOfHeader: ListSize { .zero }

  /// The size of the footer, for layouts with sizes from the data; the default is zero.
  open var sizeOfFooter: ListSize { .zero }

  /// Returns the size of a supplementary view of the layout; the default is zero.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view.
  ///   - index: The index of the item that it belongs to, or nil if it belongs to the section.
  /// - Returns: The size in the unit of the host, not negative.
  open func sizeOfSupplementary(_ kind: ElementKind, ofItem index: Int?) -> ListSize { .zero }

  // MARK: - Selection, highlight and focus

  /// Returns whether the user may select an item; the default is true.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: Whether the item may be selected. The delegate of the view has to allow it too.
  open func shouldSelectItem(at index: Int) -> Bool { true }

  /// Returns whether the user may deselect an item; the default is true.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: Whether the item may be deselected. The delegate of the view has to allow it too.
  open func shouldDeselectItem(at index: Int) -> Bool { true }

  /// Called when the user selected an item; the default does nothing.
  ///
  /// - Parameter index: The index of the item in the section.
  open func didSelectItem(at index: Int) {}

  /// Called when the user deselected an item; the default does nothing.
  ///
  /// - Parameter index: The index of the item in the section.
  open func didDeselectItem(at index: Int) {}

  /// Returns whether an item is highlighted while it is pressed; the default is true.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: Whether it is highlighted. The delegate of the view has to allow it too.
  open func shouldHighlightItem(at index: Int) -> Bool { true }

  /// Called when an item is pressed; the default does nothing.
  ///
  /// - Parameter index: The index of the item in the section.
  open func didHighlightItem(at index: Int) {}

  /// Called when an item is no longer pressed; the default does nothing.
  ///
  /// - Parameter index: The index of the item in the section.
  open func didUnhighlightItem(at index: Int) {}

  /// Returns whether an item can take the keyboard focus; the default is true.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: Whether it can take the focus. The delegate of the view has to allow it too.
  open func canFocusItem(at index: Int) -> Bool { true }

  // MARK: - Context menu

  /// Returns the context menu of an item; the default returns nil.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: The menu, which a menu from the delegate of the view overrides; nil for none.
  open func contextMenuForItem(at index: Int) -> ContextMenu? { nil }

  /// Called when the user chose an action from an item's context menu; the default does nothing.
  ///
  /// - Parameters:
  ///   - action: The chosen action.
  ///   - index: The index of the item in the section.
  open func didChoose(_ action: ContextMenu.Action, forItemAt index: Int) {}

  // MARK: - Swipe actions

  /// Returns the actions at the sides of an item; the default returns nil.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: The actions, which those from the delegate of the view override; nil for none.
  open func swipeActionsForItem(at index: Int) -> CollectionView.SwipeActions? { nil }

  /// Called when the user chose a swipe action of an item; the default does nothing.
  ///
  /// - Parameters:
  ///   - action: The chosen action.
  ///   - index: The index of the item in the section.
  open func didChooseSwipeAction(_ action: ContextMenu.Action, forItemAt index: Int) {}

  // MARK: - Reorder

  /// Returns whether the user may move an item; the default is false.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: Whether the item may be moved.
  open func canMoveItem(at index: Int) -> Bool { false }

  /// Returns whether an item may be dropped at an index.
  ///
  /// The default allows every index in the same section and none in other sections.
  ///
  /// - Parameters:
  ///   - index: The index of the item in the section.
  ///   - target: The index that it would have.
  ///   - other: The section controller that it would belong to; may be this one.
  /// - Returns: Whether it may be dropped there. If not, the item goes back.
  open func canMoveItem(
    at index: Int, to target: Int, of other: BaseListSectionController
  ) -> Bool { other === self }

  /// Returns whether an item of another section may be dropped in this one; the default is true.
  ///
  /// It is called after `canMoveItem(at:to:of:)` of the controller that the item belongs to.
  ///
  /// - Parameters:
  ///   - target: The index that the item would have.
  ///   - other: The section controller that it belongs to.
  /// - Returns: Whether it may be dropped there. If not, the item goes back.
  open func canReceiveItem(at target: Int, from other: BaseListSectionController) -> Bool { true }

  /// Returns the view model of an item that the user drops from another section.
  ///
  /// It is used until the items are read again. The default returns the item unchanged.
  ///
  /// - Parameters:
  ///   - item: The view model that it had, or nil if it had none.
  ///   - other: The section controller that it belonged to.
  /// - Returns: The view model. In a section with view models, nil is a fault, and the item goes
  ///   back.
  open func receivedItem(
    _ item: ListItem?, from other: BaseListSectionController
  ) -> ListItem? { item }

  /// Returns whether the user may move the whole section, if the adapter has a `moveDelegate`.
  ///
  /// The default allows it for a section with one item that may be moved; moving the item moves the
  /// section. A section with several items is moved by its header, with `beginReorder(section:)` of
  /// the view.
  ///
  /// - Parameter target: The index that the section would have; its own index when the move begins.
  /// - Returns: Whether the section may be moved.
  open func canMoveSection(to target: Int) -> Bool {
    shownRange.count == 1 && allows(.move, at: 0)
  }

  /// Called when the user has moved an item; the controller moves it likewise in its data.
  ///
  /// A controller that allows moves in `canMoveItem(at:)` has to override this method; not
  /// overriding it is a fault.
  ///
  /// The list already shows the item at its new index. It reads the items of both sections again at
  /// the next update, and shows them.
  ///
  /// - Parameters:
  ///   - index: The index of the item in the section.
  ///   - target: The index that it has now.
  ///   - other: The section controller that it belongs to now; this one unless
  ///     `canMoveItem(at:to:of:)` allows others.
  open func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
    let problem = "\(faultName) lets items be moved and does not override moveItem"
    adapter?.report(
      ListFault(.rule, problem, response: "the data is in another order than the list"))
  }

  // MARK: - Display

  /// Called when a configured cell of the section is about to appear; the default does nothing.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - element: The element that it shows.
  open func willDisplay(_ cell: any ListCell, for element: ListElement) {}

  /// Called when a cell of the section has left the screen; the default does nothing.
  ///
  /// It is also called for deleted elements, when the section may have left the list.
  ///
  /// - Parameters:
  ///   - cell: The cell, still as it was shown.
  ///   - element: The element that it showed, with its last index path.
  open func didEndDisplaying(_ cell: any ListCell, for element: ListElement) {}

  /// Called when the first cell of the section, headers and other views included, is about to
  /// appear; the default does nothing.
  ///
  /// Calls alternate with `didEndDisplayingSection()`.
  open func willDisplaySection() {}

  /// Called when the last cell of the section has left the screen; the default does nothing.
  open func didEndDisplayingSection() {}

  /// Runs while the section is on the screen; the default does nothing.
  ///
  /// The task is cancelled after `didEndDisplayingSection()`.
  open func whileVisible() async {}

  /// Returns the animation of a view that appears or disappears; the default returns nil.
  ///
  /// - Parameters:
  ///   - element: The element that it shows; for a deleted or reloaded element, with its last index
  ///     path.
  ///   - cause: Whether the element was inserted, deleted or reloaded.
  /// - Returns: The style in which a view appears or disappears; nil for that of the delegate.
  open func animationStyle(
    for element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle? { nil }

  // MARK: - Working range

  /// Called when the section has come near the screen; the default does nothing.
  ///
  /// Near are the sections on the screen, those between them, and the adapter's `workingRangeSize`
  /// sections before and after. Calls alternate with `didExitWorkingRange()`.
  open func didEnterWorkingRange() {}

  /// Called when the section left the range near the screen or the list; the default does nothing.
  open func didExitWorkingRange() {}

  /// Runs while the section is near the screen; the default does nothing.
  ///
  /// The task is cancelled after `didExitWorkingRange()`.
  open func whileInWorkingRange() async {}

  // MARK: - Scrolling

  /// Called when the list scrolled while the section is visible; the default does nothing.
  open func listDidScroll() {}

  /// Called when a drag of the list begins while the section is visible; the default does nothing.
  open func listWillBeginDragging() {}

  /// Called when a drag of the list ended while the section is visible; the default does nothing.
  ///
  /// - Parameter willDecelerate: Whether the list keeps scrolling until `listDidEndDecelerating()`.
  open func listDidEndDragging(willDecelerate: Bool) {}

  /// Called when the list came to rest while the section is visible; the default does nothing.
  open func listDidEndDecelerating() {}

  // MARK: - For the adapter

  // Handles an event of the section or of an item, which may have its own handler.
  func receive(_ event: SectionEvent) {
    // Read before the call: the method may change the items.
    let said = event.item.flatMap { self.behavior(ofItem: $0) }
    call(event)
    said?.receive(event)
  }

  // Returns whether the user may do something with an item.
  func allows(_ permission: ItemPermission, at index: Int) -> Bool {
    permits(permission, at: index)
  }

  // Accepts an object if its type fits.
  func accept(_ object: ListObject) -> Bool { false }

  // Called when the accepted object is new, or its content differs.
  func objectDidChange() {}

  // The newest version of the object; each `ListSectionController` has one.
  var anyObject: (any ListDiffable)? { nil }

  // The controller that provides an item, and the item's index there: this controller, or one of a
  // part of the section; nil if there is no such item.
  func itemIndex(at index: Int) -> ControllerItem? {
    ControllerItem(controller: self, index: index)
  }

  // The controllers that could receive an item at an index: this one, or those of the parts that
  // meet there.
  func itemIndexes(toInsertAt target: Int) -> [ControllerItem] {
    [ControllerItem(controller: self, index: target)]
  }

  // Called when a cell on the screen shows another item of the section, possibly of another part.
  func handOver(_ cell: any ListCell, showing element: ListElement) {}

  // Returns the items after one of them moved.
  func renumbered(_ items: [ListItem]) -> [ListItem] { items }

  // Returns the part of the section at a path of part indexes, or nil if there is none.
  func part(at path: ArraySlice<Int>) -> BaseListSectionController? { path.isEmpty ? self : nil }

  // Returns an item of a part without view models, as an item of the whole section.
  func countedItem(_ item: Int, of part: BaseListSectionController) -> ListItem? { nil }

  // Called when the controller becomes part of a list.
  func enter(_ adapter: ListAdapter) {
    self.adapter = adapter
    isListed = true
  }

  // Called when the controller leaves its list.
  func leave() {
    adapter = nil
    isListed = false
    slot = nil
  }
}
