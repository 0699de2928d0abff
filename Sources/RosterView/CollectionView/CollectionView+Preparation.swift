import RosterDiff
import RosterEngine

extension CollectionView {
  /// Schedules the preparation of cells ahead of time, in run-loop turns of its own.
  func prepareSoon() {
    dropPrepared()
    guard preparationPolicy != nil, scheduled.preparation?.isPending != true, hasPreparation
    else { return }
    scheduled.preparation = clock.schedule(after: .zero) { [weak self] in
      self?.whenIdle { $0.prepare() }
    }
  }

  func preparationPolicyDidChange() {
    whenIdle { view in
      view.scheduled.preparation?.cancel()
      view.step(animated: false)
    }
  }

  /// Returns whether a cell of an element is kept as long as the element is near.
  func isPrepared(_ element: ListElement) -> Bool {
    guard preparationPolicy != nil, let path = element.itemPath else { return false }
    return ranges.contains(path)
  }

  /// Releases the prepared cells of items that are no longer near.
  private func dropPrepared() {
    guard cells.waiting.entries.contains(where: { $0.reason == .prepared }) else { return }
    letGo(cells.waiting.dropPrepared { isPrepared($0) })
  }

  private var hasPreparation: Bool {
    guard answeringSource != nil else { return false }
    return cells.waiting.isInvalidated || nextToPrepare != nil
  }

  /// The item whose cell is prepared next: the nearest one, with those in the direction of
  /// scrolling first.
  private var nextToPrepare: ItemPath? {
    guard let policy = preparationPolicy, cells.waiting.count < policy.capacity else { return nil }
    let visible = state.engine.views.lazy.compactMap(\.element.itemPath)
    guard let first = visible.min(), let last = visible.max() else { return nil }
    let needsCell = { (path: ItemPath) in
      (path < first || path > last) && !self.cells.waiting.contains(.item(path))
    }
    let ahead = ranges.paths.first { $0 > last && needsCell($0) }
    let behind = ranges.paths.last { $0 < first && needsCell($0) }
    return ranges.scrollsUp ? behind ?? ahead : ahead ?? behind
  }

  /// Prepares cells until the time budget of one slice is used up.
  private func prepare() {
    scheduled.preparation = nil
    guard let policy = preparationPolicy, let source = answeringSource else { return }
    let start = clock.now
    queue.enter(.requesting)
    repeat {
      guard prepareOne(source) else { break }
    } while clock.now - start < policy.budget
    queue.enter(.idle)
    finishWaiting()
    notify()
    prepareSoon()
  }

  /// Prepares one cell.
  ///
  /// - Returns: Whether there was a cell to prepare.
  private func prepareOne(_ source: any CollectionViewDataSource) -> Bool {
    if var entry = cells.waiting.takeInvalidated() {
      let old = entry.cell
      entry.cell = reconfigured(old, for: entry.element, source)
      if entry.cell !== old { letGo([old]) }
      entry.isInvalidated = false
      cells.waiting.insert(entry)
      return true
    }
    guard let path = nextToPrepare, let cell = configuredCell(for: .item(path)) else {
      return false
    }
    cells.counters.prepared += 1
    cells.waiting.insert(WaitingCells.Entry(element: .item(path), cell: cell, reason: .prepared))
    return true
  }
}
