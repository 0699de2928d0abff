import RosterEngine

/// The relation of a list to the nested-list cell that shows it.
@MainActor
struct Nesting {
  /// The cell of another list in which this one is shown.
  weak var cell: NestedListCell?

  /// The host of that list, which created the last host of this one.
  weak var hostMaker: (any ViewHost)?

  /// Whether a new host would measure the same sizes as the last one.
  var keepsSizes = false

  /// Whether the focused cell shows the focus.
  var showsFocus = true
}

/// Lists in cells of other lists.
extension CollectionView {
  /// The list on which keys act: this one, or the one in the cell of its focused item.
  public var focusedList: CollectionView {
    guard let list = (focusedCell as? NestedListCell)?.list, list.focusedElement != nil else {
      return self
    }
    return list.focusedList
  }

  /// Whether the list was never shown, so that no row is measured.
  var isUnmeasured: Bool { state.engine.viewport == .zero }

  /// Returns whether this list is the given one, or is nested in it at any depth.
  func isInside(_ list: CollectionView) -> Bool {
    self === list || nesting.cell?.owner?.isInside(list) == true
  }

  /// Sets the host while a cell shows the list.
  ///
  /// Hosts created by the same host measure alike, so the list keeps its sizes.
  func setHost(_ host: (any ViewHost)?, madeBy maker: (any ViewHost)?) {
    nesting.keepsSizes = maker != nil && nesting.hostMaker === maker
    self.host = host
    nesting.keepsSizes = false
    nesting.hostMaker = maker
  }

  /// Sets the viewport to the size of the cell that shows the list.
  func resize(toNested size: ListSize) {
    if state.engine.viewport != size { resize(to: size) }
  }

  /// Collapses the viewport along the axis; the extent across it stays, and with it the sizes of
  /// items.
  func hideNested() {
    let axis = state.engine.axis
    var size = axis.transposed(viewportSize)
    size.height = 0
    resize(toNested: axis.transposed(size))
  }

  /// Returns whether an arrow key can move the focus within this list.
  ///
  /// Without a focused item, only keys along the scroll axis can.
  func canMoveFocus(_ direction: FocusDirection) -> Bool {
    let isSideways = direction == .left || direction == .right
    let isUpOrDown = direction == .up || direction == .down
    let isAlongAxis = state.engine.axis == .horizontal ? isSideways : isUpOrDown
    guard isAlongAxis || focusedElement != nil && (isSideways || isUpOrDown) else { return false }
    return state.focusTarget(direction, focusRules) != nil
  }

  /// Updates the lists in cells after a change of this one.
  func updateNestedLists() {
    for cell in cells.live.values { (cell as? NestedListCell)?.update() }
  }

  /// Sets whether the focused cell shows the focus.
  func setShowsFocus(_ showsFocus: Bool) {
    if showsFocus == nesting.showsFocus { return }
    nesting.showsFocus = showsFocus
    whenIdle { view in
      if let element = view.focusedElement {
        view.lookDidChange(of: view.state.shownElement(element))
      }
      view.step(animated: false)
    }
  }
}
