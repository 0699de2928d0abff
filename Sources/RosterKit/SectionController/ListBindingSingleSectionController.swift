public import RosterDiff
public import RosterEngine
public import RosterView

/// Shows one object of a list as a section of one cell of a class.
///
/// The cell on the screen is filled again in place when the content of the object differs; its
/// section is never reloaded for that.
open class ListBindingSingleSectionController<Object: ListDiffable, SectionCell: ListCell>:
  ListSectionController<Object>
{
  /// Fills the cell, all of it: it may be on the screen and show what the object was before.
  ///
  /// A subclass overrides it; that it does not is a fault.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - object: The newest version of the object.
  open func configure(_ cell: SectionCell, with object: Object) {
    let problem = "\(faultName) does not override configure"
    adapter?.report(ListFault(.rule, problem, response: "the cell is shown as it is"))
  }

  /// The size of the cell, for layouts whose sizes are given; the default is zero.
  open var sizeOfCell: ListSize { .zero }

  /// The user selected the cell; the default does nothing.
  ///
  /// - Parameter cell: The cell, or nil if it is not on the screen.
  open func didSelect(_ cell: SectionCell?) {}

  /// The user deselected the cell; the default does nothing.
  ///
  /// - Parameter cell: The cell, or nil if it is not on the screen.
  open func didDeselect(_ cell: SectionCell?) {}

  /// The cell is being pressed; the default does nothing.
  ///
  /// - Parameter cell: The cell, or nil if it is not on the screen.
  open func didHighlight(_ cell: SectionCell?) {}

  /// The cell is not being pressed any more; the default does nothing.
  ///
  /// - Parameter cell: The cell, or nil if it is not on the screen.
  open func didUnhighlight(_ cell: SectionCell?) {}

  /// The cell, or nil if it is not on the screen.
  public final var displayedCell: SectionCell? { visibleCell(at: 0) as? SectionCell }

  /// Whether the cell is on the screen.
  public final var isDisplayingCell: Bool { displayedCell != nil }

  /// The number of items, 1.
  public final override var numberOfItems: Int { 1 }

  /// Returns the cell, filled by `configure(_:with:)`.
  ///
  /// - Parameter index: The index, 0.
  /// - Returns: The cell.
  public final override func cell(at index: Int) -> (any ListCell)? {
    dequeue(SectionCell.self, at: index) { configure($0, with: object) }
  }

  /// Returns `sizeOfCell`.
  ///
  /// - Parameter index: The index, 0.
  /// - Returns: The size.
  public final override func sizeOfItem(at index: Int) -> ListSize { sizeOfCell }

  /// Tells `didSelect(_:)`.
  ///
  /// - Parameter index: The index, 0.
  public final override func didSelectItem(at index: Int) { didSelect(displayedCell) }

  /// Tells `didDeselect(_:)`.
  ///
  /// - Parameter index: The index, 0.
  public final override func didDeselectItem(at index: Int) { didDeselect(displayedCell) }

  /// Tells `didHighlight(_:)`.
  ///
  /// - Parameter index: The index, 0.
  public final override func didHighlightItem(at index: Int) { didHighlight(displayedCell) }

  /// Tells `didUnhighlight(_:)`.
  ///
  /// - Parameter index: The index, 0.
  public final override func didUnhighlightItem(at index: Int) { didUnhighlight(displayedCell) }
}
