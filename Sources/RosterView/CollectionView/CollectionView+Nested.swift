import RosterEngine

/// What a list knows of the cell that shows it.
@MainActor
struct Nesting {
  /// The cell of another list in which this one is shown.
  weak var cell: NestedListCell?

  /// The host of that list, which has made the last host of this one.
  weak var hostMaker: (any ViewHost)?

  /// Whether a new host would measure the same sizes as the last one.
  var keepsSizes = false

  /// Whether the cell of what has the focus is told that it has.
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

  /// Whether the list was never shown, so that no size of a row is known.
  var isUnmeasured: Bool { state.engine.viewport == .zero }

  /// Whether this is a list, or is shown in a cell of it, or in a cell of a list in a cell of it.
  func isInside(_ list: CollectionView) -> Bool {
    self === list || nesting.cell?.owner?.isInside(list) == true
  }

  /// Takes over a host for the time that a cell shows the list.
  ///
  /// Hosts that were made by the same one measure alike, so that no size is forgotten.
  func setHost(_ host: (any ViewHost)?, madeBy maker: (any ViewHost)?) {
    nesting.keepsSizes = maker != nil && nesting.hostMaker === maker
    self.host = host
    nesting.keepsSizes = false
    nesting.hostMaker = maker
  }

  /// Takes over the size of the cell that shows the list.
  func resize(toNested size: ListSize) {
    if state.engine.viewport != size { resize(to: size) }
  }

  /// Leaves no room for items; how wide they would be stays the same, and with it their sizes.
  func hideNested() {
    let axis = state.engine.axis
    var size = axis.turned(viewportSize)
    size.height = 0
    resize(toNested: axis.turned(size))
  }

  /// Whether an arrow key finds an item in this list; without a focus, if the list scrolls that
  /// way.
  func canMoveFocus(_ direction: FocusDirection) -> Bool {
    let isSideways = direction == .left || direction == .right
    let isUpOrDown = direction == .up || direction == .down
    let isAlongAxis = state.engine.axis == .horizontal ? isSideways : isUpOrDown
    guard isAlongAxis || focusedElement != nil && (isSideways || isUpOrDown) else { return false }
    return state.focusTarget(direction, focusRules) != nil
  }

  /// Brings the lists in cells in line with what becomes of this one.
  func updateNestedLists() {
    for cell in cells.live.values { (cell as? NestedListCell)?.update() }
  }

  /// Says whether the cell of what has the focus is told that it has.
  func setShowsFocus(_ showsFocus: Bool) {
    if showsFocus == nesting.showsFocus { return }
    nesting.showsFocus = showsFocus
    whenIdle { view in
      if let element = view.focusedElement {
        view.lookDidChange(of: view.state.shownElement(element))
      }
      view.step(isAnimated: false)
    }
  }
}
