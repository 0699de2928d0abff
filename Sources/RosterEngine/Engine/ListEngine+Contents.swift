public import RosterDiff

extension ListEngine {
  /// Shows other content, with new views for everything.
  ///
  /// The offset is kept as far as the content allows; the end, if the list is pinned there.
  ///
  /// - Parameter sections: The content.
  /// - Complexity: O(*s*) of the number of sections, if heights are not given one by one.
  public mutating func reload(_ sections: ListSections) {
    holdPlace()
    if case .place = anchor { anchor = .offset }
    if case .target = anchor { anchor = .offset }
    if case .item = anchorPolicy { anchorPolicy = .topItem }
    for view in live { leave(view, cause: .reloaded) }
    live = []
    before = nil
    widthPlace = nil
    didShift = true
    didReload = true
    counts = sections.counts
    arrangement.reload(sections)
  }

  /// Takes the list from its content to another one.
  ///
  /// - Parameters:
  ///   - batch: What differs.
  ///   - sections: The content after.
  /// - Returns: Where everything went.
  /// - Throws: The first condition that the batch meets under Roster's rules; nothing has changed
  ///   then.
  /// - Complexity: O(*n* log *m* + *s*), *n* being the number of runs of operations, *m* that of
  ///   runs of equal height and *s* that of sections.
  @discardableResult
  public mutating func apply(
    _ batch: BatchUpdate, _ sections: ListSections
  ) throws(BatchError) -> BatchMap {
    let map = try BatchMap(batch, before: counts, after: sections.counts)
    holdPlace()
    arrangement.solve()
    let before = ContentBefore(arrangement: arrangement, map: map)
    carryAnchor(through: before)
    arrangement.apply(map, sections)
    counts = sections.counts
    carryViews(through: map)
    carryPolicy(through: map)
    reconfigure(batch, map, sections)
    arrangement.solve(sections)
    self.before = before
    widthPlace = nil
    didShift = true
    return map
  }

  /// Arranges the list in another way; views and the reader's place stay.
  ///
  /// - Parameters:
  ///   - layout: How the list is arranged.
  ///   - standardHeight: The length of an ordinary row.
  ///   - sections: The content, with the same counts as before.
  /// - Complexity: O(*n*) of the number of runs of equal height for rows, else of that of items.
  public mutating func setLayout(
    _ layout: some CollectionLayout, standardHeight: Double, _ sections: ListSections
  ) {
    let isSame = sections.counts == counts
    if isSame { holdPlace() }
    let old = arrangement
    self.standardHeight = standardHeight
    arrangement = Arrangement(layout, standardLength: standardHeight)
    takeOverContainer()
    guard isSame else { return reload(sections) }
    arrangement.reload(sections)
    didShift = true
    guard before == nil, let map = try? BatchMap(BatchUpdate(), before: counts, after: counts)
    else { return }
    before = ContentBefore(arrangement: old, map: map)
  }

  // MARK: - Views

  mutating func leave(_ view: LiveView, cause: ViewChange.Cause) {
    guard let emitted = view.emitted else { return }
    var to = emitted
    to.alpha = 0
    to.zIndex = -1
    leaving.append(
      ViewChange(
        view: view.id, element: view.element, kind: .disappear, cause: cause, from: emitted,
        to: to))
  }

  private mutating func carryViews(through map: BatchMap) {
    var survivors: [LiveView] = []
    for view in live {
      var view = view
      switch fate(of: view.element, map) {
      case .kept(let element): view.element = element
      case .moved(let element):
        view.element = element
        view.isMoved = true
      case .reloaded:
        leave(view, cause: .reloaded)
        continue
      case .deleted:
        leave(view, cause: .deleted)
        continue
      }
      survivors.append(view)
    }
    live = survivors
  }

  private mutating func reconfigure(
    _ batch: BatchUpdate, _ map: BatchMap, _ sections: ListSections
  ) {
    let items = map.reconfiguredItems
    arrangement.renew(items, sections)
    for position in live.indices {
      // What is attached to an item goes with it.
      guard case .item(let path) = live[position].element.owner, items.contains(inOrder: path)
      else { continue }
      live[position].isChanged = true
    }
    for section in batch.reconfigureSections {
      guard let new = map.newSection(of: section) else { continue }
      renew(.header(section: new), sections)
      renew(.footer(section: new), sections)
      for view in live where view.element.section == new {
        if case .supplementary(_, of: .section) = view.element { renew(view.element, sections) }
      }
    }
  }

  /// Notes that an element of a section has other content, and maybe another size.
  private mutating func renew(_ element: ListElement, _ sections: ListSections) {
    arrangement.renew(element, sections)
    for position in live.indices where live[position].element == element {
      live[position].isChanged = true
    }
  }

  /// What becomes of an element in a batch.
  enum ElementFate {
    case kept(ListElement)
    case moved(ListElement)
    /// The place is known, unless the whole section is reloaded.
    case reloaded(ListElement?)
    case deleted
  }

  func fate(of element: ListElement, _ map: BatchMap) -> ElementFate {
    let section = map.fate(ofSection: element.section)
    let isSectionMoved = if case .moved = section { true } else { false }
    func owned(_ section: Int) -> ListElement { element.owned(by: .section(section)) }
    guard case .item(let path) = element.owner else {
      switch section {
      case .kept(let new): return .kept(owned(new))
      case .moved(let new): return .moved(owned(new))
      case .reloaded(let new): return .reloaded(owned(new))
      case .deleted, nil: return .deleted
      }
    }
    func owned(_ path: ItemPath) -> ListElement { element.owned(by: .item(path)) }
    switch map.fate(of: path) {
    case .kept(let new): return isSectionMoved ? .moved(owned(new)) : .kept(owned(new))
    case .moved(let new): return .moved(owned(new))
    case .reloaded(let new): return .reloaded(owned(new))
    case .deleted, nil:
      if case .reloaded = section { return .reloaded(nil) }
      return .deleted
    }
  }
}
