import RosterDiff
public import RosterEngine
public import RosterView

/// What all section controllers have in common, whatever their object is.
///
/// Subclass `ListSectionController`. A section controller says either what its items are, by
/// `items`, or how many there are, by `numberOfItems` and `cell(at:)`. Indexes are those of the
/// items of the controller. It belongs to the main actor.
@MainActor
open class BaseListSectionController {
  /// The adapter that the controller works for, or nil outside of a list.
  public internal(set) weak var adapter: ListAdapter?

  // The controller that shows this one as a part of its section.
  weak var stack: BaseListSectionController?

  // Which part of that section it is.
  var part = 0

  // Where its section is found, whatever its index.
  var slot: Int?

  // Its items have to be read, although the object may look the same.
  var needsReading = false {
    didSet {
      guard needsReading else { return }
      if let slot { adapter?.slotsToRead.insert(slot) }
      stack?.needsReading = true
    }
  }

  // Whether the controller is hearing of its object at this moment.
  private var isBeingTold = false

  // The items of the section before the present step, while somebody asks how one of them goes.
  var itemsBefore: [ListItem]?

  init() {}

  // MARK: - Content

  /// The items as view models, or nil if the controller gives a number of items only.
  ///
  /// They are compared with the last ones when the content of the object differs, when the object
  /// is a reference type, and after `setNeedsUpdate()`; the changes are part of the same batch as
  /// those of the sections. The default is nil.
  open var items: [ListItem]? { nil }

  /// How far the identities of the items reach; the default is the section.
  ///
  /// An item that leaves a section and comes to another one is the same item, and takes its cell
  /// along, if both controllers say `.list`. One that several sections lose or get at once is not.
  open var itemScope: ItemScope { .section }

  /// The number of items of a controller whose `items` are nil; the default is 1.
  ///
  /// It is read when `items` would be. Such items are identified by their index: when their number
  /// changes, items come and go at the end of the section, and when the content of the object
  /// differs, all cells that stay are filled again in place.
  open var numberOfItems: Int { 1 }

  /// The header of the section as a view model, or nil for none, which is the default.
  open var header: ListItem? { nil }

  /// The footer of the section as a view model, or nil for none, which is the default.
  open var footer: ListItem? { nil }

  /// The title beside the list that leads to the section, or nil for none, which is the default.
  ///
  /// It is read with the header. Sections in a row with the same title share it, and it leads to the
  /// first of them.
  open var indexTitle: String? { nil }

  /// Returns the cell of an item of a controller whose `items` are nil.
  ///
  /// It is called for cells that come on the screen, and to fill a cell again that is there. The
  /// default gives nil.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: What `dequeue(_:at:configure:)` gave; nil is a fault, and an empty cell is shown.
  open func cell(at index: Int) -> (any ListCell)? { nil }

  /// Returns what a further view of the layout shows; the default gives nil.
  ///
  /// - Parameters:
  ///   - kind: Which view the layout asks for.
  ///   - index: The index of the item that it belongs to, or nil if it belongs to the section.
  /// - Returns: Its view model; nil is a fault, and an empty cell is shown.
  open func supplementary(_ kind: ListElement.Kind, ofItem index: Int?) -> ListItem? { nil }

  // MARK: - Sizes

  /// The room around and between the items, for layouts that ask for it; nil, which is the default,
  /// if the layout says it.
  open var metrics: SectionMetrics? { nil }

  /// Returns the size of an item, for layouts whose sizes are given; the default is zero.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: The size in the unit of the host, not negative; of rows only the height counts.
  open func sizeOfItem(at index: Int) -> ListSize { .zero }

  /// The size of the header, for layouts whose sizes are given; the default is zero.
  open var sizeOfHeader: ListSize { .zero }

  /// The size of the footer, for layouts whose sizes are given; the default is zero.
  open var sizeOfFooter: ListSize { .zero }

  /// Returns the size of a further view of the layout; the default is zero.
  ///
  /// - Parameters:
  ///   - kind: Which view the layout asks for.
  ///   - index: The index of the item that it belongs to, or nil if it belongs to the section.
  /// - Returns: The size in the unit of the host, not negative.
  open func sizeOfSupplementary(_ kind: ListElement.Kind, ofItem index: Int?) -> ListSize { .zero }

  // MARK: - Selection, highlight and focus

  /// Returns whether the user may select an item; the default is that it may.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: Whether it is selected, if the delegate of the view allows it too.
  open func shouldSelectItem(at index: Int) -> Bool { true }

  /// Returns whether the user may deselect an item; the default is that it may.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: Whether it is deselected, if the delegate of the view allows it too.
  open func shouldDeselectItem(at index: Int) -> Bool { true }

  /// The user selected an item; the default does nothing.
  ///
  /// - Parameter index: The index of the item in the section.
  open func didSelectItem(at index: Int) {}

  /// The user deselected an item; the default does nothing.
  ///
  /// - Parameter index: The index of the item in the section.
  open func didDeselectItem(at index: Int) {}

  /// Returns whether an item shows that it is pressed; the default is that it does.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: Whether it does, if the delegate of the view allows it too.
  open func shouldHighlightItem(at index: Int) -> Bool { true }

  /// An item is being pressed; the default does nothing.
  ///
  /// - Parameter index: The index of the item in the section.
  open func didHighlightItem(at index: Int) {}

  /// An item is not being pressed any more; the default does nothing.
  ///
  /// - Parameter index: The index of the item in the section.
  open func didUnhighlightItem(at index: Int) {}

  /// Returns whether keys can take the focus to an item; the default is that they can.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: Whether they can, if the delegate of the view allows it too.
  open func canFocusItem(at index: Int) -> Bool { true }

  // MARK: - Context menu

  /// Returns what can be done with an item; the default gives nil.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: The menu, unless the delegate of the view gives one; nil for none.
  open func contextMenuForItem(at index: Int) -> ContextMenu? { nil }

  /// The user chose from the context menu of an item; the default does nothing.
  ///
  /// - Parameters:
  ///   - action: What was chosen.
  ///   - index: The index of the item in the section.
  open func didChoose(_ action: ContextMenu.Action, forItemAt index: Int) {}

  // MARK: - Reorder

  /// Returns whether the user may take an item to another place; the default is that it stays.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: Whether the user may.
  open func canMoveItem(at index: Int) -> Bool { false }

  /// Returns whether an item may be let go at a place.
  ///
  /// The default allows every place in the same section and none in another one.
  ///
  /// - Parameters:
  ///   - index: The index of the item in the section.
  ///   - target: The index that it would have.
  ///   - other: The section controller that it would belong to; may be this one.
  /// - Returns: Whether it may. The item stays where it was if not.
  open func canMoveItem(
    at index: Int, to target: Int, of other: BaseListSectionController
  ) -> Bool { other === self }

  /// Returns whether an item of another section may be let go in this one; the default allows it.
  ///
  /// It is asked after `canMoveItem(at:to:of:)` of the controller that the item belongs to.
  ///
  /// - Parameters:
  ///   - target: The index that the item would have.
  ///   - other: The section controller that it belongs to.
  /// - Returns: Whether it may. The item stays where it was if not.
  open func canReceiveItem(at target: Int, from other: BaseListSectionController) -> Bool { true }

  /// Returns the view model of an item that the user brings from another section.
  ///
  /// It counts until the items are read again. The default gives the same one.
  ///
  /// - Parameters:
  ///   - item: The view model that it had, or nil if it had none.
  ///   - other: The section controller that it belonged to.
  /// - Returns: The view model; in a section with view models nil is a fault, and the item goes back
  ///   to where it was.
  open func receivedItem(
    _ item: ListItem?, from other: BaseListSectionController
  ) -> ListItem? { item }

  /// Returns whether the user may take the whole section to another place, if the adapter has a
  /// `moveDelegate`.
  ///
  /// The default allows it to a section with one item that may be moved, which takes the section
  /// along; one with several items is taken by its header, by `beginReorder(section:)` of the view.
  ///
  /// - Parameter target: The index that the section would have; its own when it is to be taken.
  /// - Returns: Whether the user may.
  open func canMoveSection(to target: Int) -> Bool {
    shownRange.count == 1 && allows(.move, at: 0)
  }

  /// The user has taken an item to another place: do the same to the data.
  ///
  /// A controller whose `canMoveItem(at:)` allows anything overrides it; that it does not is a fault.
  ///
  /// The list shows the item there already. It asks for the items of both sections again at the next
  /// update, and shows what they are then.
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

  /// A cell of the section comes on the screen, after it was filled; the default does nothing.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - element: What it shows.
  open func willDisplay(_ cell: any ListCell, for element: ListElement) {}

  /// A cell of the section has left the screen; the default does nothing.
  ///
  /// It is called for what was deleted too, when the section may have left the list.
  ///
  /// - Parameters:
  ///   - cell: The cell, still as it was shown.
  ///   - element: What it showed, at its last place.
  open func didEndDisplaying(_ cell: any ListCell, for element: ListElement) {}

  /// The first cell of the section comes on the screen, headers and other views included; the
  /// default does nothing.
  ///
  /// It takes turns with `didEndDisplayingSection()`.
  open func willDisplaySection() {}

  /// The last cell of the section has left the screen; the default does nothing.
  open func didEndDisplayingSection() {}

  /// Runs while the section is on the screen; the default does nothing.
  ///
  /// The task is cancelled after `didEndDisplayingSection()`.
  open func whileVisible() async {}

  /// Returns how a view of the section comes or goes in an animated step; the default gives nil.
  ///
  /// - Parameters:
  ///   - element: What it shows; of what was deleted or reloaded, at its last place.
  ///   - cause: Whether the element was inserted, deleted or reloaded.
  /// - Returns: How a view starts that comes, and ends that goes; nil to leave it to the delegate
  ///   of the view.
  open func animationStyle(
    for element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle? { nil }

  // MARK: - Working range

  /// The section has come near the screen; the default does nothing.
  ///
  /// Near are sections on the screen, those between them, and as many before and behind as the
  /// adapter's `workingRangeSize` says. It takes turns with `didExitWorkingRange()`.
  open func didEnterWorkingRange() {}

  /// The section is not near the screen any more, or has left the list; the default does nothing.
  open func didExitWorkingRange() {}

  /// Runs while the section is near the screen; the default does nothing.
  ///
  /// The task is cancelled after `didExitWorkingRange()`.
  open func whileInWorkingRange() async {}

  // MARK: - Scrolling

  /// The list has moved while the section is on the screen; the default does nothing.
  open func listDidScroll() {}

  /// The reader begins to pull the list while the section is on the screen; the default does
  /// nothing.
  open func listWillBeginDragging() {}

  /// The reader has let the list go while the section is on the screen; the default does nothing.
  ///
  /// - Parameter willDecelerate: Whether the list goes on until `listDidEndDecelerating()`.
  open func listDidEndDragging(willDecelerate: Bool) {}

  /// The list has come to rest while the section is on the screen; the default does nothing.
  open func listDidEndDecelerating() {}

  // MARK: - For the adapter

  // Something happened: to the section, or to an item, which may say itself what it does then.
  func hear(_ event: SectionEvent) {
    // The method may change what is shown.
    let said = event.item.flatMap { self.behavior(ofItem: $0) }
    call(event)
    said?.hear(event)
  }

  // Whether the user may do something with an item.
  func allows(_ permission: ItemPermission, at index: Int) -> Bool {
    permits(permission, at: index)
  }

  // Takes over an object if its type fits.
  func accept(_ object: ListObject) -> Bool { false }

  // The object that was accepted last is a new one, or looks different.
  func objectDidChange() {}

  // Tells the controller of its object; not while it is being told already.
  final func tellOfObject() {
    if isBeingTold { return }
    isBeingTold = true
    defer { isBeingTold = false }
    objectDidChange()
  }

  // The newest version of the object; each `ListSectionController` has one.
  var anyObject: (any ListDiffable)? { nil }

  // The controller as faults name it, as in `PostController (section Post 42)`.
  final var faultName: String {
    anyObject.map { "\(type(of: self)) (section \(ListObject($0)))" } ?? "\(type(of: self))"
  }

  // The controller that shows an item by itself, and the item's index there: this one, or one of a
  // part of the section; nil if there is no such item.
  func itemPlace(at index: Int) -> ControllerItem? {
    ControllerItem(controller: self, index: index)
  }

  // The controllers that an item could belong to that is put in at a place: this one, or those of the
  // parts of the section that meet there.
  func itemPlaces(toInsertAt target: Int) -> [ControllerItem] {
    [ControllerItem(controller: self, index: target)]
  }

  // A cell on the screen shows another item of the section, which may be one of another part.
  func handOver(_ cell: any ListCell, showing element: ListElement) {}

  // The items as they are after one of them took another place.
  func renumbered(_ items: [ListItem]) -> [ListItem] { items }

  // The part of the section at a path of parts, or nil if there is none.
  func part(at path: ArraySlice<Int>) -> BaseListSectionController? { path.isEmpty ? self : nil }

  // An item without a view model of a part of the section, as an item of the whole of it.
  func countedItem(_ item: Int, of part: BaseListSectionController) -> ListItem? { nil }

  // The controller is part of a list.
  func enter(_ adapter: ListAdapter) { self.adapter = adapter }

  // The controller is part of no list any more.
  func leave() {
    adapter = nil
    slot = nil
  }
}
