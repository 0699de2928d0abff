public import RosterDiff

/// The handling of views of elements that stay in a step that changes the content.
package enum ViewsOfSurvivors: Hashable, Sendable {
  /// An element keeps its view: a batch.
  case stay

  /// An element keeps its view if another batch between the same contents, given with its map,
  /// keeps it: for a batch that creates new views for elements that stay.
  case follow(BatchUpdate, BatchMap)

  /// Every element gets a new view: a reload.
  case areReplaced
}

extension ListEngine {
  /// Replaces the content by unrelated content, with new views for every element.
  ///
  /// The offset is kept as far as the content allows; a list that is pinned to its end stays there.
  /// If the differences are known, use `apply(_:_:)`, which keeps the position of visible rows.
  ///
  /// - Parameter sections: The content.
  /// - Complexity: O(*s*), where *s* is the number of sections, unless heights are given
  ///   individually.
  public mutating func reload(_ sections: ListSections) {
    holdAnchor()
    if case .elements = step.anchor { step.anchor = .offset }
    if case .target = step.anchor { step.anchor = .offset }
    if case .item = anchorPolicy { anchorPolicy = .topItem }
    replaceViews()
    counts = sections.counts
    layoutState.reload(sections)
  }

  /// Applies a batch to the content.
  ///
  /// The visible rows keep their position, as the anchor policy specifies.
  ///
  /// - Parameters:
  ///   - batch: The differences.
  ///   - sections: The content after the batch.
  /// - Returns: The map of the batch.
  /// - Throws: The first condition of Roster's rules that the batch violates; the engine is
  ///   unchanged then.
  /// - Complexity: O(*n* log *m* + *s*), where *n* is the number of runs of operations, *m* is the
  ///   number of runs of equal height and *s* is the number of sections. In layouts other than
  ///   rows, or if the app gives the size of each item, plus O(*i*), where *i* is the number of all
  ///   items.
  @discardableResult
  public mutating func apply(
    _ batch: BatchUpdate, _ sections: ListSections
  ) throws(BatchError) -> BatchMap {
    try apply(batch, sections, views: .stay)
  }

  /// Applies a batch to the content, with a map that was computed in advance.
  ///
  /// A map for other contents is not used: then this is `apply(_:_:)`.
  ///
  /// - Parameters:
  ///   - batch: The differences.
  ///   - map: The map of the batch.
  ///   - sections: The content after the batch.
  /// - Throws: The first condition of Roster's rules that the batch violates, if the map is for
  ///   other contents; the engine is unchanged then.
  /// - Complexity: That of `apply(_:_:)`, without the check of the batch.
  public mutating func apply(
    _ batch: BatchUpdate, _ map: BatchMap, _ sections: ListSections
  ) throws(BatchError) {
    if map.before == counts, map.after == sections.counts {
      apply(batch, map, sections, views: .stay)
    } else {
      try apply(batch, sections)
    }
  }

  /// Applies a batch to the content, as an update or as a reload.
  ///
  /// The visible rows keep their position, even in a reload.
  ///
  /// - Parameters:
  ///   - batch: The differences.
  ///   - sections: The content after the batch.
  ///   - views: Whether elements that stay keep their views. The sizes of elements with new views
  ///     are requested or measured again; in a reload, the old measured sizes serve as estimates
  ///     until then.
  /// - Returns: The map of the batch.
  /// - Throws: The first condition of Roster's rules that the batch violates; the engine is
  ///   unchanged then.
  /// - Complexity: O(*n* log *m* + *s*), where *n* is the number of runs of operations, *m* is the
  ///   number of runs of equal height and *s* is the number of sections. A reload adds O(*m* + *s*
  ///   log *m*). In layouts other than rows, or if the app gives the size of each item, O(*i*),
  ///   where *i* is the number of all items.
  @discardableResult
  package mutating func apply(
    _ batch: BatchUpdate, _ sections: ListSections, views: ViewsOfSurvivors
  ) throws(BatchError) -> BatchMap {
    let map = try BatchMap(batch, before: counts, after: sections.counts)
    apply(batch, map, sections, views: views)
    return map
  }

  /// Applies a batch to the content, with a map that was computed in advance.
  ///
  /// - Parameters:
  ///   - batch: The differences.
  ///   - map: The map of the batch, for the counts that are shown and those after.
  ///   - sections: The content after the batch.
  ///   - views: Whether elements that stay keep their views.
  package mutating func apply(
    _ batch: BatchUpdate, _ map: BatchMap, _ sections: ListSections, views: ViewsOfSurvivors
  ) {
    holdAnchor()
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

  /// Takes over the content of another engine, without views, as the content before a reload.
  ///
  /// The scroll position is that of the other engine, by the anchor policy of this one; if the other
  /// one has not been laid out since a change, it is the one that it is to have.
  package mutating func adopt(_ other: ListEngine) {
    reload(ListSections(counts: other.counts))
    // A row that begins above the edge would not be visible, and therefore not be measured, if its
    // estimate were too small.
    take(other.savedPosition { $0 }, path: { $0 })
    offsetSteps = other.offsetSteps
    if let pending = other.step.anchor, other.anchorPolicy == anchorPolicy {
      step.anchor = pending
    } else {
      var other = other
      other.anchorPolicy = anchorPolicy
      step.anchor = other.presentAnchor()
    }
  }

  /// Sets the layout; the views and the scroll position are kept.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - standardHeight: The length of an ordinary row.
  ///   - sections: The content, with the same counts as before.
  /// - Complexity: O(*n*), where *n* is the number of runs of equal height for rows, otherwise the
  ///   number of items.
  public mutating func setLayout(
    _ layout: some CollectionLayout, standardHeight: Double, _ sections: ListSections
  ) {
    let isSame = sections.counts == counts
    if isSame { holdAnchor() }
    let old = layoutState
    self.standardHeight = standardHeight
    layoutState = LayoutState(layout, standardLength: standardHeight)
    takeOverContainer()
    guard isSame else { return reload(sections) }
    layoutState.reload(sections)
    step.didShift = true
    guard step.before == nil, let map = try? BatchMap(BatchUpdate(), before: counts, after: counts)
    else { return }
    step.before = ContentBefore(layoutState: old, map: ElementMap(map))
  }

  // MARK: - Views

  /// Removes all views, so that every element gets a new one.
  private mutating func replaceViews() {
    for view in live { leave(view, cause: .reloaded) }
    live = []
    step.before = nil
    widthAnchor = nil
    step.didShift = true
    step.didReload = true
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
    step.before = before
    widthAnchor = nil
    step.didShift = true
  }

  private mutating func carryViews(through map: ElementMap) {
    // In place, because a view is large, and nearly always all of them stay.
    var count = 0
    for position in live.indices {
      switch map.fate(of: live[position].element) {
      case .kept(let element):
        if element != live[position].element { live[position].isRenumbered = true }
        live[position].element = element
      case .moved(let element):
        live[position].element = element
        live[position].isMoved = true
      case .reloaded(let new):
        leave(live[position], cause: .reloaded, successor: new)
        continue
      case .deleted:
        leave(live[position], cause: .deleted)
        continue
      }
      if count < position { live.swapAt(count, position) }
      count += 1
    }
    live.removeSubrange(count...)
  }

  private mutating func reconfigure(
    _ batch: BatchUpdate, _ map: BatchMap, _ sections: ListSections
  ) {
    let items = map.reconfiguredItems
    layoutState.reload(items, sections)
    for position in live.indices {
      // Supplementary views and decorations of an item change with it.
      guard case .item(let path) = live[position].element.owner, items.contains(inOrder: path)
      else { continue }
      live[position].isChanged = true
    }
    for section in batch.reconfigureSections {
      guard let new = map.newSection(of: section) else { continue }
      for kind in layoutState.supplementaryKinds(inSection: new) {
        layoutState.reload(.supplementary(kind, of: .section(new)), sections)
      }
      for position in live.indices {
        if case .supplementary(_, of: .section(new)) = live[position].element {
          live[position].isChanged = true
        }
      }
    }
  }
}
