public import RosterEngine
public import RosterView

/// What all section controllers have in common, whatever their object is.
///
/// Subclass `ListSectionController`. A section controller says either what its items are, by
/// `items`, or how many there are, by `numberOfItems` and `cell(at:)`. It belongs to the main
/// actor.
@MainActor
open class AnyListSectionController {
  /// The adapter that the controller works for, or nil outside of a list.
  public internal(set) weak var adapter: ListAdapter?

  /// The index of the section, or nil outside of a list.
  public final var section: Int? { slot.flatMap { adapter?.newest.index(ofSlot: $0) } }

  /// Whether the section is the first one.
  public final var isFirst: Bool { section == 0 }

  /// Whether the section is the last one.
  public final var isLast: Bool { section.map { $0 + 1 } == adapter?.newest.count }

  // Where its section is found, whatever its index.
  var slot: Int?

  // Its items have to be read, although the object may look the same.
  var needsReading = false {
    didSet { if needsReading, let slot { adapter?.slotsToRead.insert(slot) } }
  }

  init() {}

  /// The items as view models, or nil if the controller gives a number of items only.
  ///
  /// They are compared with the last ones when the content of the object differs, when the object
  /// is a reference type, and after `setNeedsUpdate()`; the changes are part of the same batch as
  /// those of the sections. The default is nil.
  open var items: [ListItem]? { nil }

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

  /// Returns the cell of an item of a controller whose `items` are nil.
  ///
  /// It is called for cells that come on the screen, and to fill a cell again that is there. The
  /// default gives nil.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: What `dequeue(_:at:configure:)` gave; nil is a fault, and an empty cell is shown.
  open func cell(at index: Int) -> (any ListCell)? { nil }

  /// Returns the size of an item, for layouts whose sizes are given; the default is zero.
  ///
  /// - Parameter index: The index of the item in the section.
  /// - Returns: The size in the unit of the host, not negative; of rows only the height counts.
  open func sizeOfItem(at index: Int) -> ListSize { .zero }

  /// The size of the header, for layouts whose sizes are given; the default is zero.
  open var sizeOfHeader: ListSize { .zero }

  /// The size of the footer, for layouts whose sizes are given; the default is zero.
  open var sizeOfFooter: ListSize { .zero }

  /// The user selected an item; the default does nothing.
  ///
  /// - Parameter index: The index of the item in the section.
  open func didSelectItem(at index: Int) {}

  /// The user deselected an item; the default does nothing.
  ///
  /// - Parameter index: The index of the item in the section.
  open func didDeselectItem(at index: Int) {}

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

  // Takes over an object if its type fits.
  func accept(_ object: ListObject) -> Bool { false }

  // The object that was accepted last is a new one, or looks different.
  func objectDidChange() {}
}
