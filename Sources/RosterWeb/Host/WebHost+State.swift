import RosterDiff
import RosterEngine
import RosterView

extension WebHost {
  /// Returns what the page has to show now.
  ///
  /// - Complexity: O(*r*), where *r* is the number of rows around the part that the reader sees,
  ///   and the work for those that have changed.
  func pageState() -> PageState {
    var state = PageState()
    writeParts()
    state.parts = PageState.Parts(
      top: parts.top.code, bottom: parts.bottom.code, side: parts.side.code,
      background: parts.background.code)
    state.title = title
    state.contentWidth = contentWidth.flatMap { (0...100_000).contains($0) ? $0 : nil } ?? 0
    state.query = query
    state.isPrinted = parts.isPrinted
    guard let view else { return state }
    state.indexTitles = view.indexTitles
    state.isRefreshing = view.refresh.isRefreshing
    for (row, cell) in scene.takeInvalidated(in: view) { row.write(cell) }
    state.axis = view.scrollAxis
    let insets = state.axis.transposed(view.scrollInsets)
    state.length = state.axis.transposed(scene.contentSize).height + insets.top + insets.bottom
    state.direction = scene.direction
    state.anchor = PageState.Anchor(view.anchorPolicy)
    state.canRefresh = view.refresh.action != nil
    state.selectsMany =
      switch view.selectionMode {
      case .none: nil
      case .single: false
      case .multiple: true
      }
    let first = rows.read(view, &scene, inset: insets.top)
    state.rows = rows.rows
    (state.count, state.firstIndex) = itemNumbers.numbers(of: view.shownCounts, before: first)
    if let focused = view.focusedElement.flatMap({ view.view(of: $0) }) {
      state.focus = scene.rows[focused]?.token ?? 0
    }
    state.menu = view.contextMenu.map { menu in
      let token = view.view(of: menu.element).flatMap { scene.rows[$0]?.token }
      return PageMenu(menu.menu, token: token ?? 0)
    }
    return state
  }

  private func writeParts() {
    guard parts.areInvalid else { return }
    parts.areInvalid = false
    // Apart from `parts`, because the closures of the app may use the host.
    var (top, bottom) = (HTMLBuilder(), HTMLBuilder())
    var (side, background) = (HTMLBuilder(), HTMLBuilder())
    topBar?(&top)
    bottomBar?(&bottom)
    sidePanel?(&side)
    view?.background?.write(&background)
    (parts.top, parts.bottom, parts.side, parts.background) = (top, bottom, side, background)
  }
}

/// The numbers of items before the sections of a list, which are added up when they have changed.
struct ItemNumbers {
  private var counts: [Int] = []
  private var sums = [0]

  /// Returns the number of items of a list, and that of the items before one of them.
  ///
  /// - Parameters:
  ///   - counts: The number of items in each section.
  ///   - path: An item, or nil for none.
  /// - Returns: The numbers.
  /// - Complexity: O(1) if the counts have not changed; otherwise O(*s*), where *s* is the number of
  ///   sections.
  mutating func numbers(
    of counts: [Int], before path: ItemPath?
  ) -> (count: Int, first: Int) {
    // Arrays that share their storage are equal without being compared.
    if counts != self.counts {
      self.counts = counts
      sums = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }
    let start = path.map { sums[min($0.section, counts.count)] + $0.item }
    return (sums[counts.count], start ?? 0)
  }
}
