public import RosterDiff
public import RosterEngine

extension CollectionView {
  /// What keys act on: an item, a header, or nil.
  ///
  /// The focus follows it through updates and reloads. When it goes, the nearest item that stays
  /// gets the focus; after a reload of which it is not known what stays, what is in its place. Its
  /// cell is kept, as it is, also when it is not on the screen.
  ///
  /// A header can have the focus if its section may be moved, or the delegate says so.
  public var focusedElement: ListElement? { focused.map { dataElement($0) } }

  /// The item that keys act on, or nil if they act on a header or on nothing.
  public var focusedItem: ItemPath? { focusedElement?.itemPath }

  /// Gives an item the focus; the delegate is told, but not asked.
  ///
  /// - Parameter path: A place, or nil for no focus; a place that does not exist is a fault.
  public func focusItem(at path: ItemPath?) {
    whenIdle { view in
      if let path, !view.exists(path, for: "focusing") { return }
      view.setFocus(path.map { .item(view.shownPath($0)) })
      view.step(isAnimated: false)
    }
  }

  /// Gives the header of a section the focus; the delegate is told, but not asked.
  ///
  /// - Parameter section: The index of a section; one that has no header is a fault.
  public func focusHeader(inSection section: Int) {
    whenIdle { view in
      let header = ListElement.header(section: section)
      guard view.frame(of: header) != nil else {
        return view.report(
          ListFault(
            .rule, "focusing \(view.named(header)), which does not exist",
            response: "nothing was done"))
      }
      view.setFocus(view.shownElement(header))
      view.step(isAnimated: false)
    }
  }

  /// Takes the focus to another item or header, which is scrolled into view.
  ///
  /// If nothing has the focus, something that is on the screen gets it. What cannot have the focus
  /// is passed over, and comes into view with what is next to it in its section, or at the ends of
  /// the list; if there is nothing in that direction what has the focus is scrolled into view.
  /// Its cell can use the key itself: see `handleMove(_:)` of `Cell`.
  ///
  /// In an outline, where nothing is beside a row, the key that leads out takes the focus to the
  /// parent, and the one that leads in to the first row below: see `listView(_:parentOfItemAt:)` of
  /// the data source.
  ///
  /// - Parameters:
  ///   - direction: Where.
  ///   - extendsSelection: Whether everything up to there is to be selected; it is an item then.
  public func moveFocus(_ direction: FocusDirection, extendsSelection: Bool = false) {
    whenIdle { view in
      let start = view.focused
      if !extendsSelection, view.focusedCell?.handleMove(direction) == true { return }
      let target = view.focusTarget(direction, reachesHeaders: !extendsSelection)
      if let path = target?.itemPath, extendsSelection {
        if view.selection.anchor == nil, let start = start?.itemPath {
          view.selection.anchor(at: start)
        }
        view.extendSelection(toShown: path)
      }
      // At the ends what keeps the focus may be far from what is on the screen.
      if let element = target ?? start {
        view.setFocus(element)
        view.isScrolling = true
        view.reveal(element, with: view.focusScope(of: element))
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
      guard let element = view.focused, view.focusedCell?.handleTap() != true,
        let path = element.itemPath
      else { return }
      view.tap(path)
      view.step(isAnimated: false)
    }
  }

  /// The cell of what has the focus, or nil if it is not on the screen.
  var focusedCell: Cell? {
    focused.flatMap { engine.view(of: $0) }.flatMap { cells[$0] }
  }

  /// Scrolls an item or a header into view, also across the list.
  ///
  /// - Parameters:
  ///   - element: The item or header.
  ///   - scope: What is to come into view with it, itself included.
  func reveal(_ element: ListElement, with scope: [ListElement] = []) {
    engine.scroll(to: scope.isEmpty ? [element] : scope, .nearest)
    guard let path = element.itemPath, let offset = engine.crossOffset(of: path.section),
      let frame = engine.attributes(of: element).map({ engine.axis.turned($0.frame) })
    else { return }
    let insets = engine.axis.turned(engine.insets)
    let width = engine.axis.turned(engine.viewport).width
    let before = min(frame.x - insets.leading, 0)
    let behind = max(frame.maxX - (width - insets.trailing), 0)
    if before != 0 || behind != 0 {
      engine.scroll(section: path.section, to: offset + (before != 0 ? before : behind))
    }
  }

  func focusTarget(_ key: FocusDirection, reachesHeaders: Bool = true) -> ListElement? {
    let direction = key.turned(engine.layoutDirection)
    var search = focusSearch
    search.reachesHeaders = reachesHeaders
    // A header may have gone while its section stays.
    if let focused, search.frame(focused) != nil {
      return search.element(direction, of: focused) ?? outlineItem(direction, of: focused)
    }
    if direction == .first || direction == .last {
      // There is no such item, so that none is left out.
      return search.element(direction, of: .item(ItemPath(section: -1, item: 0)))
    }
    let visible = engine.views.map(\.element)
    let isBackwards = [.up, .left, .pageUp].contains(direction)
    return isBackwards
      ? visible.last { search.canFocus($0) } : visible.first { search.canFocus($0) }
  }

  /// Returns the parent of an item, or the first one below it, if that can have the focus.
  private func outlineItem(
    _ direction: FocusDirection, of element: ListElement
  ) -> ListElement? {
    guard let path = element.itemPath else { return nil }
    let found: ItemPath?
    switch direction {
    case .left: found = parent(of: path)
    case .right:
      let next = ItemPath(section: path.section, item: path.item + 1)
      found = exists(next) && parent(of: next) == path ? next : nil
    default: found = nil
    }
    return found.flatMap { exists($0) && focusSearch.canFocus(.item($0)) ? .item($0) : nil }
  }

  /// Whether there is an item at a place of what is shown.
  private func exists(_ path: ItemPath) -> Bool {
    engine.counts.indices.contains(path.section)
      && (0..<engine.counts[path.section]).contains(path.item)
  }

  private func parent(of path: ItemPath) -> ItemPath? {
    ask(dataSource, default: nil) { $0.listView(self, parentOfItemAt: dataPath(path)) }
      .map { shownPath($0) }
  }

  /// What comes into view with something that gets the focus.
  private func focusScope(of element: ListElement) -> [ListElement] {
    let insets = engine.axis.turned(engine.insets)
    let room = engine.axis.turned(engine.viewport).height - insets.top - insets.bottom
    return focusSearch.scope(of: element, room: room)
  }

  var focusSearch: FocusSearch {
    FocusSearch(
      counts: engine.counts, axis: engine.axis, page: engine.axis.turned(engine.viewport).height,
      frame: { self.engine.unpinnedFrame(of: $0) }, accepts: { self.canFocus($0) })
  }

  /// Returns whether an item can have the focus by what the user does.
  ///
  /// - Parameter path: A place.
  /// - Returns: What the delegate says; false if there is no such item.
  package func canFocusItem(at path: ItemPath) -> Bool {
    hasItem(at: path) && canFocus(.item(shownPath(path)))
  }

  private func canFocus(_ element: ListElement) -> Bool {
    switch element {
    case .item(let path):
      return ask(delegate, default: true) { $0.listView(self, canFocusItemAt: dataPath(path)) }
    case .header(let shown):
      let section = dataElement(.header(section: shown)).section
      return mayMove(section, to: section)
        || ask(delegate, default: false) { $0.listView(self, canFocusHeaderInSection: section) }
    case .footer, .supplementary, .decoration: return false
    }
  }

  /// Gives something the focus, and lets what had it before know.
  func setFocus(_ element: ListElement?) {
    guard element != focused else { return }
    let old = focused
    focused = element
    lookChanged(of: old)
    lookChanged(of: element)
    if let old { letGo(waiting.release(old)) }
    tellFocus(from: old)
  }

  private func tellFocus(from old: ListElement?) {
    let change = FocusChange(old: old.map { dataElement($0) }, new: focusedElement)
    events.append { $0.delegate?.listView($0, focusDidChange: change) }
  }

  /// Takes the focus along through a batch.
  func carryFocus(through map: BatchMap) {
    guard let old = focused else { return }
    if let new = map.newPlace(of: old), new.itemPath != nil || focusSearch.hasRoom(new) {
      focused = new
      return
    }
    if old.itemPath == nil, case .reloaded(let section) = map.fate(ofSection: old.section) {
      return settleFocus(near: .header(section: section))
    }
    let item = old.itemPath ?? ItemPath(section: old.section, item: 0)
    settleFocus(near: map.successor(of: item).map { .item($0) })
  }

  /// Keeps the focus at its place when it is not known what stays.
  func refocus() {
    guard let old = focused else { return }
    if old.itemPath == nil, focusSearch.hasRoom(old) { return settleFocus(near: old) }
    let item = old.itemPath?.item ?? 0
    let sections = engine.counts.indices.filter { engine.counts[$0] > 0 }
    let section = sections.first { $0 >= old.section } ?? sections.last
    settleFocus(
      near: section.map { section in
        let item = section == old.section ? item : section < old.section ? .max : 0
        return .item(ItemPath(section: section, item: min(item, engine.counts[section] - 1)))
      })
  }

  /// Gives the focus of what went to something that can have it.
  private func settleFocus(near element: ListElement?) {
    focused = element.flatMap { focusSearch.nearest(to: $0) }
    lookChanged(of: focused)
    tellFocus(from: nil)
  }
}
