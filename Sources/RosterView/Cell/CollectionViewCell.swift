public import RosterEngine

/// A row, header or footer of a `CollectionView`; the base class of an app's own cells.
///
/// How a cell looks is said by adopting the drawing protocol of a host; one class can adopt
/// several. A cell is made by the list view when it is dequeued, and used again for other items.
/// It belongs to the main actor.
open class CollectionViewCell: ListCell {
  /// Whether the item of the cell is selected.
  open var isSelected = false

  /// Whether the item of the cell is being pressed.
  open var isHighlighted = false

  /// Whether keys act on the item of the cell.
  open var isFocused = false

  /// The level of an outline at which the item of the cell would be let go now, or nil if the user
  /// does not hold it; the cell shows this level instead of that of the item.
  open var dropLevel: Int?

  /// Where and how the cell is drawn, or nil while it is not on the screen.
  public internal(set) var attributes: ViewAttributes? {
    didSet { attributesDidChange() }
  }

  /// The name of the view that the cell stands for, or nil while it is not on the screen.
  public internal(set) var viewID: ViewID?

  weak var owner: CollectionView?

  /// What the user does to the item of the cell; only what differs is set.
  final var look: ElementLook {
    get {
      ElementLook(
        isSelected: isSelected, isHighlighted: isHighlighted, isFocused: isFocused,
        dropLevel: dropLevel)
    }
    set {
      if isSelected != newValue.isSelected { isSelected = newValue.isSelected }
      if isHighlighted != newValue.isHighlighted { isHighlighted = newValue.isHighlighted }
      if isFocused != newValue.isFocused { isFocused = newValue.isFocused }
      if dropLevel != newValue.dropLevel { dropLevel = newValue.dropLevel }
    }
  }

  /// Creates a cell that shows nothing yet.
  public required init() {}

  func attributesDidChange() {}

  /// Returns the cell to its initial state before it shows another item; overrides call `super`.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
    isFocused = false
    dropLevel = nil
  }

  /// The user takes the focus on from the item of the cell, which can use the key itself.
  ///
  /// - Parameter direction: Where the focus is to go.
  /// - Returns: Whether the cell used the key; false, the default, lets the focus go.
  open func handleMove(_ direction: FocusDirection) -> Bool { false }

  /// The user pressed the item of the cell by key, which the cell can use itself.
  ///
  /// - Returns: Whether the cell used the key; false, the default, makes it a tap on the item.
  open func handleTap() -> Bool { false }

  /// Tells the list that the content of the cell changed outside of an update.
  ///
  /// The host draws it again, and measures it again if its height is measured.
  public func setNeedsDisplay() {
    owner?.cellNeedsDisplay(self)
  }
}
