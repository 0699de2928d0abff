import RosterDiff
public import RosterEngine

/// A cell that shows a list of its own, for example one that scrolls horizontally in a row.
///
/// The inner list and its data source belong to the object that configures the cell: a section
/// controller, or another object that lives as long as the item. So the list keeps its offset, its
/// selection and its focus while the cell is reused for other items, and can be updated at any
/// time.
///
/// ```swift
/// let cell = dequeue(NestedListCell.self, at: index) {
///   $0.listSize.height = 3
///   $0.list = tray
/// }
/// ```
///
/// The inner list shows nothing while the cell is not on the screen. Keys go to the inner list
/// while the item of the cell has the focus in the outer one, and leave the inner list at its ends.
///
/// Index titles of the inner list are not drawn, because a row has no room for them. An app that
/// needs them draws them itself from `indexTitles`, and calls `scrollToIndexTitle(at:animated:)`
/// of the inner list.
public final class NestedListCell: CollectionViewCell {
  /// The list that the cell shows; a list that is assigned to another cell leaves this one.
  ///
  /// Assigning a list that shows the cell itself is a fault.
  public var list: CollectionView? {
    didSet { if list !== oldValue { listDidChange(from: oldValue) } }
  }

  /// The size of the cell where the outer list does not determine it, in the unit of the host.
  public var listSize = ListSize(width: 1, height: 1) {
    didSet { if listSize != oldValue { setNeedsDisplay() } }
  }

  /// The host of the inner list, created by that of the outer one.
  private var listHost: (any ViewHost)?

  /// The host of the outer list that created `listHost`.
  private weak var outerHost: (any ViewHost)?

  /// Resets the cell to show no list.
  public override func prepareForReuse() {
    super.prepareForReuse()
    list = nil
    listSize = ListSize(width: 1, height: 1)
  }

  override func attributesDidChange() { update() }

  /// Whether the item of the cell has the focus, so that keys act on the inner list.
  public override var isFocused: Bool {
    didSet { if isFocused != oldValue { update() } }
  }

  /// Moves the focus within the inner list.
  ///
  /// - Parameter direction: The direction in which the focus is to move.
  /// - Returns: Whether there is an item in that direction.
  public override func handleMove(_ direction: FocusDirection) -> Bool {
    guard let list, list.canMoveFocus(direction) else { return false }
    list.moveFocus(direction)
    return true
  }

  /// Taps the focused item of the inner list.
  ///
  /// - Returns: Whether there is one.
  public override func handleTap() -> Bool {
    guard let list, list.focusedElement != nil else { return false }
    list.tapFocusedItem()
    return true
  }

  func size(fitting proposal: SizeProposal) -> ListSize {
    ListSize(
      width: proposal.width ?? min(listSize.width, proposal.maximum.width),
      height: proposal.height ?? min(listSize.height, proposal.maximum.height))
  }

  private func listDidChange(from old: CollectionView?) {
    if let old, old.nesting.cell === self {
      hide(old)
      old.host = nil
      old.nesting.cell = nil
    }
    listHost = nil
    outerHost = nil
    if let list, let owner, owner.isInside(list) {
      self.list = nil
      return owner.report(
        ListFault(
          .rule, "a list was put into a cell of its own", response: "the cell shows no list"))
    }
    if let list {
      list.nesting.cell?.list = nil
      list.nesting.cell = self
    }
    update()
    setNeedsDisplay()
  }

  // MARK: - The inner list

  /// Updates the inner list when the attributes, the list or the focus of the cell change.
  func update() {
    guard let list else { return }
    guard let owner, let attributes else { return hide(list) }
    // A list that was laid out for another host is resized before it is measured again, so that it
    // keeps its scroll position.
    if list.isUnmeasured || list.nesting.hostMaker === owner.host { attach(list, to: owner) }
    if list.layoutDirection != owner.layoutDirection {
      list.layoutDirection = owner.layoutDirection
    }
    let frame = attributes.frame
    list.resize(toNested: ListSize(width: frame.width, height: frame.height))
    attach(list, to: owner)
    list.screenState = owner.screenState
    list.setShowsFocus(isFocused)
    if isFocused, list.focusedElement == nil { list.moveFocus(.down) }
  }

  private func hide(_ list: CollectionView) {
    if list.screenState == .visible { list.screenState = .hidden }
    list.setShowsFocus(false)
    list.hideNested()
  }

  private func attach(_ list: CollectionView, to owner: CollectionView) {
    guard outerHost !== owner.host || list.host == nil else { return }
    outerHost = owner.host
    listHost = owner.host?.makeHost(for: list)
    list.setHost(listHost, madeBy: owner.host)
  }
}
