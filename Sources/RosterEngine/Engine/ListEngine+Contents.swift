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
    for view in live { leave(view, cause: .reloaded) }
    live = []
    before = nil
    widthPlace = nil
    didShift = true
    didReload = true
    counts = sections.counts
    index = OffsetIndex(root: source(sections).everything())
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
    let before = RowsBefore(index: index, map: map)
    let source = source(sections)
    carryAnchor(through: before)
    index = OffsetIndex(root: before.after(source))
    counts = sections.counts
    carryViews(through: map)
    reconfigure(batch, map, source)
    self.before = before
    widthPlace = nil
    didShift = true
    return map
  }

  /// Arranges the rows in another way; views and the reader's place stay.
  ///
  /// - Parameters:
  ///   - layout: How rows are arranged.
  ///   - standardHeight: The height of an ordinary row.
  ///   - sections: The content, with the same counts as before.
  /// - Complexity: O(*n*) of the number of runs of equal height.
  public mutating func setLayout(
    _ layout: ListLayout, standardHeight: Double, _ sections: ListSections
  ) {
    guard sections.counts == counts else { return reload(sections) }
    holdPlace()
    self.layout = layout
    self.standardHeight = standardHeight
    index = OffsetIndex(root: source(sections).everything())
    didShift = true
  }

  func source(_ sections: ListSections) -> RowSource {
    RowSource(layout: layout, standardHeight: standardHeight, sections: sections)
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
      view.slot = slot(of: view.element) ?? 0
      survivors.append(view)
    }
    live = survivors.sorted { $0.slot < $1.slot }
  }

  private mutating func reconfigure(_ batch: BatchUpdate, _ map: BatchMap, _ source: RowSource) {
    for path in batch.reconfigureItems {
      guard let new = map.newPath(of: path) else { continue }
      renew(.item(new), source)
    }
    for section in batch.reconfigureSections {
      guard let new = map.newSection(of: section) else { continue }
      renew(.header(section: new), source)
      renew(.footer(section: new), source)
    }
  }

  /// Notes that an element has other content, and maybe another height.
  private mutating func renew(_ element: ListElement, _ source: RowSource) {
    guard let slot = slot(of: element) else { return }
    let old = index.find(slot: slot).length
    let new = source.length(of: element)
    // What was measured is a better guess than the estimate, unless it would hide the row.
    let keeps = new.state == .estimated && old.state != .fixed && old.steps > 0
    index.set(keeps ? RowLength(steps: old.steps, state: .estimated) : new, at: slot)
    if let position = live.firstIndex(where: { $0.slot == slot }) {
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
    guard case .item(let path) = element else {
      switch section {
      case .kept(let new): return .kept(element.inSection(new))
      case .moved(let new): return .moved(element.inSection(new))
      case .reloaded(let new): return .reloaded(element.inSection(new))
      case .deleted, nil: return .deleted
      }
    }
    switch map.fate(of: path) {
    case .kept(let new): return isSectionMoved ? .moved(.item(new)) : .kept(.item(new))
    case .moved(let new): return .moved(.item(new))
    case .reloaded(let new): return .reloaded(.item(new))
    case .deleted, nil:
      if case .reloaded = section { return .reloaded(nil) }
      return .deleted
    }
  }
}

extension ListElement {
  func inSection(_ section: Int) -> ListElement {
    switch self {
    case .item(let path): .item(ItemPath(section: section, item: path.item))
    case .header: .header(section: section)
    case .footer: .footer(section: section)
    }
  }
}
