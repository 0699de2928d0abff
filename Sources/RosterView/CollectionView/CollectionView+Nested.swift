import RosterEngine

/// Lists in cells of other lists.
extension CollectionView {
  /// The list on which keys act: this one, or the one in the cell of its focused item.
  public var focusedList: CollectionView {
    guard let list = (focusedCell as? NestedListCell)?.list, list.focusedElement != nil else {
      return self
    }
    return list.focusedList
  }

  /// Whether the list was never shown, so that no size of a row is known.
  var isUnmeasured: Bool { engine.viewport == .zero }

  /// Whether this is a list, or is shown in a cell of it, or in a cell of a list in a cell of it.
  func isInside(_ list: CollectionView) -> Bool {
    self === list || nest?.owner?.isInside(list) == true
  }

  /// Takes over a host for the time that a cell shows the list.
  ///
  /// Hosts that were made by the same one measure alike, so that no size is forgotten.
  func setHost(_ host: (any ViewHost)?, madeBy maker: (any ViewHost)?) {
    keepsSizes = maker != nil && hostMaker === maker
    self.host = host
    keepsSizes = false
    hostMaker = maker
  }

  /// Takes over the size of the cell that shows the list.
  func resize(toNested size: ListSize) {
    if engine.viewport != size { resize(to: size) }
  }

  /// Leaves no room for items; how wide they would be stays the same, and with it their sizes.
  func hideNested() {
    var size = engine.axis.turned(engine.viewport)
    size.height = 0
    resize(toNested: engine.axis.turned(size))
  }

  /// Whether an arrow key finds an item in this list; without a focus, if the list scrolls that
  /// way.
  func canMoveFocus(_ direction: FocusDirection) -> Bool {
    let isSideways = direction == .left || direction == .right
    let isUpOrDown = direction == .up || direction == .down
    let isAlongAxis = engine.axis == .horizontal ? isSideways : isUpOrDown
    guard isAlongAxis || focused != nil && (isSideways || isUpOrDown) else { return false }
    return focusTarget(direction) != nil
  }

  /// Brings the lists in cells in line with what becomes of this one.
  func updateNestedLists() {
    for cell in cells.values { (cell as? NestedListCell)?.update() }
  }

  func showsFocusDidChange() {
    whenIdle { view in
      view.lookChanged(of: view.focused)
      view.step(isAnimated: false)
    }
  }
}
