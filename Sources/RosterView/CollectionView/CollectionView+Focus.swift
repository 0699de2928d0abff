public import RosterDiff
import RosterEngine

extension CollectionView {
  /// The item that keys act on, or nil.
  ///
  /// The focus follows its item through updates. When the item goes, the nearest one that stays
  /// gets it; when the list is shown anew, the item that is in its place. The cell of the item is
  /// kept, as it is, also when it is not on the screen.
  public var focusedItem: ItemPath? { focused.map { dataPath($0) } }

  /// Gives an item the focus; the delegate is told, but not asked.
  ///
  /// - Parameter path: A place, or nil for no focus; a place that does not exist is a fault.
  public func focusItem(at path: ItemPath?) {
    whenIdle { view in
      if let path, !view.exists(path, for: "focusing") { return }
      view.setFocus(path.map { view.shownPath($0) })
      view.step(isAnimated: false)
    }
  }

  /// Takes the focus to another item, which is scrolled into view.
  ///
  /// If nothing has the focus, an item that is on the screen gets it. Items that cannot have the
  /// focus are passed over; if there is none in that direction the focused item itself is scrolled
  /// into view. The cell of the focused item can use the key itself: see `handleMove(_:)` of `Cell`.
  ///
  /// In an outline, where nothing is beside a row, the key that leads out takes the focus to the
  /// parent, and the one that leads in to the first row below: see `listView(_:parentOfItemAt:)` of
  /// the data source.
  ///
  /// - Parameters:
  ///   - direction: Where.
  ///   - extendsSelection: Whether everything up to that item is to be selected.
  public func moveFocus(_ direction: FocusDirection, extendsSelection: Bool = false) {
    whenIdle { view in
      let start = view.focused
      if !extendsSelection, view.focusedCell?.handleMove(direction) == true { return }
      let target = view.focusTarget(direction)
      if let target, extendsSelection {
        if view.selection.anchor == nil, let start { view.selection.anchor(at: start) }
        view.extendSelection(toShown: target)
      }
      // At the ends the item that keeps the focus may be far from what is on the screen.
      if let path = target ?? start {
        view.setFocus(path)
        view.isScrolling = true
        view.reveal(path)
        view.step(isAnimated: false)
      }
      view.finishPostponed()
    }
  }

  /// The user pressed the focused item by key, which counts as a tap on it.
  ///
  /// The cell of the item can use the key itself: see `handleTap()` of `Cell`.
  public func tapFocusedItem() {
    whenIdle { view in
      guard let path = view.focused, view.focusedCell?.handleTap() != true else { return }
      view.tap(path)
      view.step(isAnimated: false)
    }
  }

  /// The cell of the focused item, or nil if it is not on the screen.
  var focusedCell: Cell? {
    focused.flatMap { engine.view(of: .item($0)) }.flatMap { cells[$0] }
  }

  /// Scrolls an item into view, also across the list.
  func reveal(_ path: ItemPath) {
    engine.scroll(to: .item(path), .nearest)
    guard let offset = engine.crossOffset(of: path.section),
      let frame = engine.attributes(of: .item(path)).map({ engine.axis.turned($0.frame) })
    else { return }
    let insets = engine.axis.turned(engine.insets)
    let width = engine.axis.turned(engine.viewport).width
    let before = min(frame.x - insets.leading, 0)
    let behind = max(frame.maxX - (width - insets.trailing), 0)
    if before != 0 || behind != 0 {
      engine.scroll(section: path.section, to: offset + (before != 0 ? before : behind))
    }
  }

  func focusTarget(_ key: FocusDirection) -> ItemPath? {
    let direction = key.turned(engine.layoutDirection)
    if let focused {
      return focusSearch.item(direction, of: focused) ?? outlineItem(direction, of: focused)
    }
    if direction == .first || direction == .last {
      // There is no such item, so that none is left out.
      return focusSearch.item(direction, of: ItemPath(section: -1, item: 0))
    }
    let visible = engine.views.compactMap(\.element.itemPath)
    let isBackwards = [.up, .left, .pageUp].contains(direction)
    let search = focusSearch
    return isBackwards
      ? visible.last { search.canFocus($0) } : visible.first { search.canFocus($0) }
  }

  /// Returns the parent of an item, or the first one below it, if that can have the focus.
  private func outlineItem(_ direction: FocusDirection, of path: ItemPath) -> ItemPath? {
    let found: ItemPath?
    switch direction {
    case .left: found = parent(of: path)
    case .right:
      let next = ItemPath(section: path.section, item: path.item + 1)
      found = exists(next) && parent(of: next) == path ? next : nil
    default: found = nil
    }
    return found.flatMap { exists($0) && focusSearch.canFocus($0) ? $0 : nil }
  }

  /// Whether there is an item at a place of what is shown.
  private func exists(_ path: ItemPath) -> Bool {
    engine.counts.indices.contains(path.section)
      && (0..<engine.counts[path.section]).contains(path.item)
  }

  private func parent(of path: ItemPath) -> ItemPath? {
    guard let source = dataSource else { return nil }
    let outer = phase
    phase = .asking
    defer { phase = outer }
    return source.listView(self, parentOfItemAt: dataPath(path)).map { shownPath($0) }
  }

  var focusSearch: FocusSearch {
    FocusSearch(
      counts: engine.counts, axis: engine.axis, page: engine.axis.turned(engine.viewport).height,
      frame: { self.engine.attributes(of: .item($0))?.frame },
      accepts: { path in
        self.ask({ $0.listView(self, canFocusItemAt: self.dataPath(path)) }, default: true)
      })
  }

  /// Gives an item the focus, and lets the one before know.
  func setFocus(_ path: ItemPath?) {
    guard path != focused else { return }
    let old = focused
    focused = path
    lookChanged(of: old)
    lookChanged(of: path)
    if let old { letGo(waiting.release(.item(old))) }
    tellFocus(from: old)
  }

  private func tellFocus(from old: ItemPath?) {
    let change = FocusChange(old: old.map { dataPath($0) }, new: focused.map { dataPath($0) })
    events.append { $0.delegate?.listView($0, focusDidChange: change) }
  }

  /// Takes the focus along through a batch.
  func carryFocus(through map: BatchMap) {
    guard let old = focused else { return }
    if let new = map.survivor(of: old) {
      focused = new
      return
    }
    settleFocus(near: map.successor(of: old))
  }

  /// Keeps the focus at its place when all items are others.
  func refocus() {
    guard let old = focused else { return }
    let sections = engine.counts.indices.filter { engine.counts[$0] > 0 }
    let section = sections.first { $0 >= old.section } ?? sections.last
    settleFocus(
      near: section.map { section in
        let item = section == old.section ? old.item : section < old.section ? .max : 0
        return ItemPath(section: section, item: min(item, engine.counts[section] - 1))
      })
  }

  /// Gives the focus of an item that went to one that can have it.
  private func settleFocus(near path: ItemPath?) {
    focused = path.flatMap { focusSearch.nearest(to: $0) }
    lookChanged(of: focused)
    tellFocus(from: nil)
  }
}
