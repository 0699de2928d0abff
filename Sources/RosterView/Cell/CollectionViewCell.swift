public import RosterEngine

/// A cell that shows a row, header or footer of a `CollectionView`; the base class of an app's own
/// cells.
///
/// A cell draws itself by adopting the drawing protocol of a host; a class can adopt several. The
/// list view creates a cell when it is dequeued, and reuses it for other items.
open class CollectionViewCell: ListCell {
  /// Whether the item of the cell is selected.
  ///
  /// The list view sets it, as well as `isHighlighted`, `isFocused` and `dropLevel`, before the data
  /// source configures the cell, new or kept, and whenever it changes. A change does not configure
  /// the cell again: a subclass whose content depends on it overrides the property.
  open var isSelected = false

  /// Whether the item of the cell is being pressed.
  open var isHighlighted = false

  /// Whether the item of the cell has the focus.
  open var isFocused = false

  /// The outline level that the item of the cell would get if the user dropped it now, or nil if
  /// the user does not hold it.
  ///
  /// The cell shows this level instead of that of the item.
  open var dropLevel: Int?

  /// How assistive technologies present the cell; nil, the default, for `standardAccessibility`.
  public final var accessibility: Accessibility?

  /// How assistive technologies present the cell if `accessibility` is nil.
  ///
  /// A subclass overrides it to describe its content. The default is empty.
  open var standardAccessibility: Accessibility { Accessibility() }

  /// The frame and other attributes with which the cell is drawn, or nil while it is not on the
  /// screen.
  public internal(set) var attributes: ViewAttributes? {
    didSet { attributesDidChange() }
  }

  /// The identifier of the view that the cell represents, or nil while it is not on the screen.
  public internal(set) var viewID: ViewID?

  weak var owner: CollectionView?

  /// Called when the content has changed outside of an update, for a list view other than
  /// `CollectionView`, which sets it.
  public final var onNeedsDisplay: (@MainActor () -> Void)?

  /// The states that the user's actions give the item of the cell; the setter sets only those that
  /// differ.
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
    accessibility = nil
  }

  /// Handles a key that moves the focus away from the item of the cell.
  ///
  /// - Parameter direction: The direction in which the focus is to move.
  /// - Returns: Whether the cell handled the key; false, the default, lets the focus move.
  open func handleMove(_ direction: FocusDirection) -> Bool { false }

  /// Handles a key that taps the item of the cell.
  ///
  /// - Returns: Whether the cell handled the key; false, the default, makes it a tap on the item.
  open func handleTap() -> Bool { false }

  /// Notifies the list that the content of the cell has changed outside of an update.
  ///
  /// The host redraws the cell, and measures it again if its height is measured.
  public func setNeedsDisplay() {
    owner?.cellNeedsDisplay(self)
    onNeedsDisplay?()
  }
}
