public import RosterDiff

/// What becomes of the views of elements that stay in a step that changes the content.
package enum ViewsOfSurvivors: Hashable, Sendable {
  /// An element keeps its view: a batch.
  case stay

  /// An element keeps its view if another batch between the same contents, of which this is the map,
  /// keeps it: a batch that makes new views for elements that stay.
  case follow(BatchUpdate, BatchMap)

  /// Everything gets a new view: a reload.
  case areReplaced
}

extension ListEngine {
  /// Shows other content of which nothing is known, with new views for everything.
  ///
  /// The offset is kept as far as the content allows; the end, if the list is pinned there. Where it
  /// is known what stays, `apply(_:_:)` keeps the reader's place.
  ///
  /// - Parameter sections: The content.
  /// - Complexity: O(*s*) of the number of sections, if heights are not given one by one.
  public mutating func reload(_ sections: ListSections) {
    holdPlace()
    if case .place = anchor { anchor = .offset }
    if case .target = anchor { anchor = .offset }
    if case .item = anchorPolicy { anchorPolicy = .topItem }
    replaceViews()
    counts = sections.counts
    layoutState.reload(sections)
  }

  /// Takes the list from its content to another one.
  ///
  /// The reader's place is kept.
  ///
  /// - Parameters:
  ///   - batch: What differs.
  ///   - sections: The content after.
  /// - Returns: Where everything went.
  /// - Throws: The first condition that the batch meets under Roster's rules; nothing has changed
  ///   then.
  /// - Complexity: O(*n* log *m* + *s*), *n* being the number of runs of operations, *m* that of
  ///   runs of equal height and *s* that of sections; O(*i*) of all items more if the app says the
  ///   size of each, or in layouts other than rows.
  @discardableResult
  public mutating func apply(
    _ batch: BatchUpdate, _ sections: ListSections
  ) throws(BatchError) -> BatchMap {
    try apply(batch, sections, views: .stay)
  }

  /// Takes the list from its content to another one, in a batch or in a reload.
  ///
  /// The reader's place is kept, also by a reload.
  ///
  /// - Parameters:
  ///   - batch: What differs.
  ///   - sections: The content after.
  ///   - views: Whether what stays keeps its views. What does not is asked for its size or measured
  ///     again as well; in a reload sizes that were measured are the guess until then.
  /// - Returns: Where everything went.
  /// - Throws: The first condition that the batch meets under Roster's rules; nothing has changed
  ///   then.
  /// - Complexity: O(*n* log *m* + *s*), *n* being the number of runs of operations, *m* that of
  ///   runs of equal height and *s* that of sections; for a reload O(*m* + *s* log *m*) more, or
  ///   O(*i*) of all items if the app says the size of each, or in layouts other than rows.
  @discardableResult
  package mutating func apply(
    _ batch: BatchUpdate, _ sections: ListSections, views: ViewsOfSurvivors
  ) throws(BatchError) -> BatchMap {
    let map = try BatchMap(batch, before: counts, after: sections.counts)
    apply(batch, map, sections, views: views)
    return map
  }

  /// Takes the list from its content to another one, through a map that was made before.
  ///
  /// - Parameters:
  ///   - batch: What differs.
  ///   - map: The map of the batch, for the counts that are shown and those after.
  ///   - sections: The content after.
  ///   - views: Whether what stays keeps its views.
  package mutating func apply(
    _ batch: BatchUpdate, _ map: BatchMap, _ sections: ListSections, views: ViewsOfSurvivors
  ) {
    holdPlace()
    layoutState.solve()
    carryAnchor(through: ContentBefore(layoutState: layoutState, map: ElementMap(map)))
    counts = sections.counts
    carryPolicy(through: map)
    switch views {
    case .stay: carryViews(through: ElementMap(map), batch, sections)
    case .follow(let batch, let viewMap):
      carryViews(through: ElementMap(viewMap, identities: map), batch, sections)
    case .areReplaced:
      layoutState.reload(map, sections)
      replaceViews()
    }
  }

  /// Takes over what another engine shows, without views, as the content before a reload.
  ///
  /// The reader's place is the one there, by the anchor policy of this engine.
  package mutating func takeOver(_ other: ListEngine) {
    reload(ListSections(counts: other.counts))
    var other = other
    other.anchorPolicy = anchorPolicy
    offsetSteps = other.offsetSteps
    anchor = other.presentPlace()
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
    let old = layoutState
    self.standardHeight = standardHeight
    layoutState = LayoutState(layout, standardLength: standardHeight)
    takeOverContainer()
    guard isSame else { return reload(sections) }
    layoutState.reload(sections)
    didShift = true
    guard before == nil, let map = try? BatchMap(BatchUpdate(), before: counts, after: counts)
    else { return }
    before = ContentBefore(layoutState: old, map: ElementMap(map))
  }

  // MARK: - Views

  /// Lets all views go, so that everything gets a new one.
  private mutating func replaceViews() {
    for view in live { leave(view, cause: .reloaded) }
    live = []
    before = nil
    widthPlace = nil
    didShift = true
    didReload = true
  }

  private mutating func leave(
    _ view: LiveView, cause: ViewChange.Cause, successor: ListElement? = nil
  ) {
    guard let emitted = view.emitted else { return }
    var to = emitted
    to.alpha = 0
    to.zIndex = -1
    let change = ViewChange(
      view: view.id, element: view.element, kind: .disappear, cause: cause, from: emitted, to: to)
    leaving.append(LeavingView(change: change, successor: successor))
  }

  private mutating func carryViews(
    through map: ElementMap, _ batch: BatchUpdate, _ sections: ListSections
  ) {
    let before = ContentBefore(layoutState: layoutState, map: map)
    layoutState.apply(map.batch, sections)
    carryViews(through: map)
    reconfigure(batch, map.batch, sections)
    layoutState.solve(sections)
    self.before = before
    widthPlace = nil
    didShift = true
  }

  private mutating func carryViews(through map: ElementMap) {
    var survivors: [LiveView] = []
    for view in live {
      var view = view
      switch map.fate(of: view.element) {
      case .kept(let element): view.element = element
      case .moved(let element):
        view.element = element
        view.isMoved = true
      case .reloaded(let new):
        leave(view, cause: .reloaded, successor: new)
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
    layoutState.renew(items, sections)
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
    layoutState.renew(element, sections)
    for position in live.indices where live[position].element == element {
      live[position].isChanged = true
    }
  }
}
