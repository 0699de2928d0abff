package import RosterDiff

/// Where everything went in an update of a list.
package struct StateChange {
  /// The views of what stays, by a batch and its map as shown; nil if all views are new.
  package var kept: (batch: BatchUpdate, map: BatchMap)?

  /// Where the data went; nil if the user alone moved something.
  package var dataMap: BatchMap?

  /// What has to be done and told.
  package var effects: [ListEffect]
}

extension ListState {
  /// Applies an update.
  ///
  /// What the user holds stays between the same neighbours.
  ///
  /// - Parameters:
  ///   - update: What differs.
  ///   - sections: The data.
  ///   - replacesViews: Whether everything gets a new view.
  ///   - progress: How far the host is with an animation that gives way, or nil.
  /// - Returns: Where everything went.
  /// - Throws: Why the update is illegal; nothing has changed then.
  package mutating func apply(
    _ update: ViewUpdate, _ sections: ListSections, replacesViews: Bool = false,
    interruptedAt progress: Double? = nil
  ) throws(BatchError) -> StateChange {
    let views = try replacesViews ? .areReplaced : viewsOfSurvivors(update, sections.counts)
    let differences = update.differences
    guard let held = drag else {
      let map = update.changesByIdentity == nil ? update.map : nil
      let (change, dataMap) = try apply(
        differences, sections, views: views, map: map, interruptedAt: progress)
      isStale = false
      return StateChange(kept: change.kept, dataMap: dataMap, effects: change.effects)
    }
    let map = try BatchMap(differences, before: counts, after: sections.counts)
    let rebased = held.place.rebased(onto: differences, map)
    drag = rebased.place.map { place in
      var new = held
      new.place = place
      return new
    }
    do {
      var change = try apply(
        rebased.batch, shown(sections), views: views, map: nil, interruptedAt: progress
      ).change
      change.dataMap = map
      if drag == nil { change.effects += endReorder(.cancelled(.itemWent)) }
      isStale = false
      return change
    } catch {
      drag = held
      throw error
    }
  }

  /// What becomes of the views of what stays.
  private func viewsOfSurvivors(
    _ update: ViewUpdate, _ after: [Int]
  ) throws(BatchError) -> ViewsOfSurvivors {
    if update.changesByIdentity == nil { return .stay }
    let map = try BatchMap(update.batch, before: counts, after: after)
    // The batch says which views of the data are new; it is not that of what is shown.
    return drag == nil ? .follow(update.batch, map) : .areReplaced
  }

  /// Takes all that is shown through a batch to other content, both as shown.
  mutating func apply(
    _ batch: BatchUpdate, _ sections: ListSections, views: ViewsOfSurvivors,
    map prepared: BatchMap?, interruptedAt progress: Double?
  ) throws(BatchError) -> (change: StateChange, map: BatchMap) {
    var engine = engine
    if let progress { engine.interrupt(at: progress) }
    let map: BatchMap
    if let prepared, prepared.before == engine.counts, prepared.after == sections.counts {
      engine.apply(batch, prepared, sections, views: views)
      map = prepared
    } else {
      map = try engine.apply(batch, sections, views: views)
    }
    self.engine = engine
    selection.carry(through: map)
    highlighted = highlighted.flatMap { map.newPath(of: $0) }
    var change = StateChange(effects: carryMenu(through: map) + carryFocus(through: map))
    switch views {
    case .stay: change.kept = (batch, map)
    case .follow(let batch, let viewMap): change.kept = (batch, viewMap)
    case .areReplaced: break
    }
    return (change, map)
  }

  /// Reloads the list without knowing what stays: it drops selection, menu and drag, and moves the focus
  /// to what has its index path now.
  ///
  /// - Parameters:
  ///   - sections: The data.
  ///   - progress: How far the host is with an animation that gives way, or nil.
  /// - Returns: What has to be done and told.
  package mutating func reload(
    _ sections: ListSections, interruptedAt progress: Double? = nil
  ) -> [ListEffect] {
    let effects = cancelReorder(.reloaded)
    if let progress { engine.interrupt(at: progress) }
    engine.reload(sections)
    return effects + forgetItems()
  }

  /// Takes over what another list shows and what the user did there, before a reload that says what
  /// stays; views are not taken over.
  package mutating func takeOver(_ other: ListState) -> [ListEffect] {
    var effects = cancelReorder(.reloaded)
    engine.takeOver(other.engine)
    focused = nil
    effects += forgetItems()
    selection = other.selection.limited(to: selectionMode)
    focused = other.focused
    return effects
  }

  /// Arranges the list in another way; the reader's place stays if the data is the same as before.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - standardHeight: The length of an ordinary row.
  ///   - sections: The data.
  ///   - progress: How far the host is with an animation that gives way, or nil.
  /// - Returns: The effects; whether the data is other data than that before.
  package mutating func setLayout(
    _ layout: some CollectionLayout, standardHeight: Double, _ sections: ListSections,
    interruptedAt progress: Double? = nil
  ) -> (effects: [ListEffect], isOther: Bool) {
    let isOther = sections.counts != counts
    let effects = isOther ? cancelReorder(.reloaded) : []
    if let progress { engine.interrupt(at: progress) }
    engine.setLayout(layout, standardHeight: standardHeight, shown(sections))
    guard isOther else { return (effects, false) }
    engine.reload(sections)
    return (effects + forgetItems(), true)
  }

  /// Forgets the sizes of elements, so that they are asked for or measured again.
  package mutating func invalidate(_ elements: [ListElement], _ sections: ListSections) {
    let sections = shown(sections)
    for element in elements { engine.invalidate(shownElement(element), sections) }
  }

  /// Forgets everything about items, when the engine shows others.
  private mutating func forgetItems() -> [ListEffect] {
    selection = ListSelection()
    highlighted = nil
    isStale = false
    return closeMenu() + refocus()
  }
}
