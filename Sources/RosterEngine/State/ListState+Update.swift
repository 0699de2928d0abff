package import RosterDiff

/// The result of an update of a list.
package struct StateChange {
  /// The batch and its map, as shown, by which views are kept; nil if all views are new.
  package var kept: (batch: BatchUpdate, map: BatchMap)?

  /// The map of the data; nil if only the user moved something.
  package var dataMap: BatchMap?

  /// The effects.
  package var effects: [ListEffect]
}

extension ListState {
  /// Returns an update by which the user keeps hold of an item that the batch reloads.
  ///
  /// - Parameter update: The differences of the data.
  /// - Returns: The update; if it reloads the held item, with differences by which the item stays.
  package func keepingHold(_ update: ViewUpdate) -> ViewUpdate {
    guard case .item(let displacement) = drag?.displacement, update.changesByIdentity == nil,
      update.batch.reloadItems.contains(displacement.data)
    else { return update }
    var changes = update.batch
    changes.reloadItems = changes.reloadItems.without(displacement.data)
    return ViewUpdate(update.batch, changesByIdentity: changes)
  }

  /// Applies an update.
  ///
  /// The item or section that the user holds stays between the same neighbours.
  ///
  /// - Parameters:
  ///   - update: The differences.
  ///   - sections: The data.
  ///   - replacesViews: Whether every element gets a new view.
  ///   - progress: The progress of the animation that this interrupts, or nil.
  /// - Returns: The change.
  /// - Throws: The reason why the update is illegal; the state is unchanged then.
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
    let rebased = held.displacement.rebased(onto: differences, map)
    drag = rebased.displacement.map { displacement in
      var new = held
      new.displacement = displacement
      return new
    }
    do {
      var change = try apply(
        rebased.batch, shown(sections), views: views, map: nil, interruptedAt: progress
      ).change
      change.dataMap = map
      if drag == nil { change.effects += endReorder(.cancelled(.itemLeft)) }
      isStale = false
      return change
    } catch {
      drag = held
      throw error
    }
  }

  /// Returns how to handle the views of elements that stay.
  private func viewsOfSurvivors(
    _ update: ViewUpdate, _ after: [Int]
  ) throws(BatchError) -> ViewsOfSurvivors {
    if update.changesByIdentity == nil { return .stay }
    let map = try BatchMap(update.batch, before: counts, after: after)
    // The batch specifies the new views of the data, which is not the same as what is shown.
    return drag == nil ? .follow(update.batch, map) : .areReplaced
  }

  /// Applies a batch to the shown content; both the batch and the content are as shown.
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

  /// Reloads the list with unknown differences: clears selection, menu and drag, and moves the
  /// focus to the element at the same index path.
  ///
  /// - Parameters:
  ///   - sections: The data.
  ///   - progress: The progress of the animation that this interrupts, or nil.
  /// - Returns: The effects.
  package mutating func reload(
    _ sections: ListSections, interruptedAt progress: Double? = nil
  ) -> [ListEffect] {
    let effects = cancelReorder(.reloaded)
    if let progress { engine.interrupt(at: progress) }
    engine.reload(sections)
    return effects + discardItems()
  }

  /// Takes over the content of another list and what the user did there, without views, before a
  /// reload with known differences.
  package mutating func adopt(_ other: ListState) -> [ListEffect] {
    var effects = cancelReorder(.reloaded)
    engine.adopt(other.engine)
    focused = nil
    effects += discardItems()
    selection = other.selection.limited(to: selectionMode)
    focused = other.focused
    return effects
  }

  /// Sets the layout; the scroll position is kept if the data is the same as before.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - standardHeight: The length of an ordinary row.
  ///   - sections: The data.
  ///   - progress: The progress of the animation that this interrupts, or nil.
  /// - Returns: The effects, and whether the data differs from that before.
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
    return (effects + discardItems(), true)
  }

  /// Invalidates the sizes of elements, so that they are requested or measured again.
  package mutating func invalidate(_ elements: [ListElement], _ sections: ListSections) {
    let sections = shown(sections)
    for element in elements { engine.invalidate(shownElement(element), sections) }
  }

  /// Requests the sizes again that the data source gave for another viewport or other insets.
  package mutating func requestSizes(_ sections: ListSections) {
    engine.requestSizes(shown(sections))
  }

  /// Discards all state of items after the engine has switched to other items.
  private mutating func discardItems() -> [ListEffect] {
    selection = ListSelection()
    highlighted = nil
    isStale = false
    return closeMenu() + refocus()
  }
}
