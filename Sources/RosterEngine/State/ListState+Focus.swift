package import RosterDiff

/// Focus.
extension ListState {
  /// The element that has the focus.
  package var focusedElement: ListElement? { focused.map { dataElement($0) } }

  /// Moves the focus to an element.
  package mutating func setFocus(_ element: ListElement?) -> [ListEffect] {
    let old = focused
    focused = element.map { shownElement($0) }
    guard focused != old else { return [] }
    var effects = [old, focused].compactMap { $0.map { ListEffect.lookDidChange($0) } }
    if let old { effects.append(.focusDidLeave(old)) }
    return effects + [focusDidChange(from: old)]
  }

  /// Returns the nearest element to another that can have the focus, both as shown.
  ///
  /// - Parameters:
  ///   - element: The element near the removed one, as shown.
  ///   - accepts: Returns whether an element of the data can have the focus.
  /// - Returns: The element itself or another one; nil if nothing can have the focus.
  package func focus(
    near element: ListElement?, accepts: @escaping (ListElement) -> Bool
  ) -> ListElement? {
    element.flatMap { focusSearch(accepts: accepts).nearest(to: $0) }
  }

  /// Moves the focus from a removed element to a shown one.
  package mutating func settleFocus(on element: ListElement?) -> [ListEffect] {
    focused = element
    return (element.map { [.lookDidChange($0)] } ?? []) + [focusDidChange(from: nil)]
  }

  private func focusDidChange(from old: ListElement?) -> ListEffect {
    .focusDidChange(FocusChange(old: old.map { dataElement($0) }, new: focusedElement))
  }

  /// Carries the focus through a batch.
  mutating func carryFocus(through map: BatchMap) -> [ListEffect] {
    guard let old = focused else { return [] }
    if let new = map.newElement(of: old), new.itemPath != nil || hasRoom(new) {
      focused = new
      return []
    }
    focused = nil
    if old.itemPath == nil, case .reloaded(let section) = map.fate(ofSection: old.section) {
      return [.focusDidVanish(near: .header(section: section))]
    }
    let item = old.itemPath ?? ItemPath(section: old.section, item: 0)
    return [.focusDidVanish(near: map.successor(of: item).map { .item($0) })]
  }

  /// Keeps the focus at its index path when the differences of the data are unknown.
  mutating func refocus() -> [ListEffect] {
    guard let old = focused else { return [] }
    focused = nil
    if old.itemPath == nil, hasRoom(old) { return [.focusDidVanish(near: old)] }
    let item = old.itemPath?.item ?? 0
    let sections = engine.counts.indices.filter { engine.counts[$0] > 0 }
    let section = sections.first { $0 >= old.section } ?? sections.last
    return [
      .focusDidVanish(
        near: section.map { section in
          let item = section == old.section ? item : section < old.section ? .max : 0
          return .item(ItemPath(section: section, item: min(item, engine.counts[section] - 1)))
        })
    ]
  }

  private func hasRoom(_ element: ListElement) -> Bool {
    focusSearch { _ in true }.hasRoom(element)
  }

  // MARK: - Targets of keys

  /// The rules of the app for the focus.
  package struct FocusRules {
    let accepts: (ListElement) -> Bool
    let parent: (ItemPath) -> ItemPath?

    /// Creates rules.
    ///
    /// - Parameters:
    ///   - accepts: Returns whether an element of the data can have the focus.
    ///   - parent: Returns the parent of an item in an outline, or nil.
    package init(
      accepts: @escaping (ListElement) -> Bool, parent: @escaping (ItemPath) -> ItemPath?
    ) {
      self.accepts = accepts
      self.parent = parent
    }
  }

  /// Returns the target of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - reachesHeaders: Whether headers are included.
  ///   - rules: The rules of the app.
  /// - Returns: The element that gets the focus, or nil if there is none.
  package func focusTarget(
    _ key: FocusDirection, reachesHeaders: Bool = true, _ rules: FocusRules
  ) -> ListElement? {
    shownFocusTarget(key, reachesHeaders, rules).map { dataElement($0) }
  }

  private func shownFocusTarget(
    _ key: FocusDirection, _ reachesHeaders: Bool, _ rules: FocusRules
  ) -> ListElement? {
    let direction = key.mirrored(engine.layoutDirection)
    var search = focusSearch(accepts: rules.accepts)
    search.reachesHeaders = reachesHeaders
    // A header may have been removed while its section stays.
    if let focused, search.frame(focused) != nil {
      return search.element(direction, of: focused) ?? outlineItem(direction, of: focused, rules)
    }
    if direction == .first || direction == .last {
      // There is no such item, so none is excluded.
      return search.element(direction, of: .item(ItemPath(section: -1, item: 0)))
    }
    let visible = engine.views.map { $0.element }
    let isBackwards = [.up, .left, .pageUp].contains(direction)
    return isBackwards
      ? visible.last { search.canFocus($0) } : visible.first { search.canFocus($0) }
  }

  /// Returns the parent or the first child of an item, if that can have the focus.
  private func outlineItem(
    _ direction: FocusDirection, of element: ListElement, _ rules: FocusRules
  ) -> ListElement? {
    guard let path = element.itemPath else { return nil }
    let parent = { rules.parent(dataPath($0)).map { shownPath($0) } }
    let found: ItemPath?
    switch direction {
    case .left: found = parent(path)
    case .right:
      let next = ItemPath(section: path.section, item: path.item + 1)
      found = isShown(next) && parent(next) == path ? next : nil
    default: found = nil
    }
    let search = focusSearch(accepts: rules.accepts)
    return found.flatMap { isShown($0) && search.canFocus(.item($0)) ? .item($0) : nil }
  }

  /// Returns whether there is an item at an index path as shown.
  func isShown(_ path: ItemPath) -> Bool {
    engine.counts.indices.contains(path.section)
      && (0..<engine.counts[path.section]).contains(path.item)
  }

  /// Scrolls an element into view, across the list as well.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scope: The elements to scroll into view with it, including itself, as shown.
  package mutating func reveal(_ element: ListElement, with scope: [ListElement] = []) {
    let element = shownElement(element)
    engine.scroll(to: scope.isEmpty ? [element] : scope, .nearest)
    if let path = element.itemPath { engine.revealAcross(path) }
  }

  /// Returns the elements to scroll into view with an element that gets the focus, as shown.
  package func focusScope(of element: ListElement, _ rules: FocusRules) -> [ListElement] {
    focusSearch(accepts: rules.accepts)
      .scope(of: shownElement(element), room: engine.container.height)
  }

  /// Returns a search among the shown elements.
  func focusSearch(accepts: @escaping (ListElement) -> Bool) -> FocusSearch {
    FocusSearch(
      counts: engine.counts, axis: engine.axis,
      page: engine.container.height,
      frame: { engine.unpinnedFrame(of: $0) }, accepts: { accepts(dataElement($0)) })
  }
}
