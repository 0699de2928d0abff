import RosterDiff
import RosterEngine

/// The position at which the held item or section is shown.
extension CollectionView {
  /// The reason for showing the held item or section elsewhere.
  enum Showing {
    /// It follows the pointer.
    case follows
    /// A key moved it, so the list scrolls to it.
    case reveals
    /// It is dropped there.
    case drops
  }

  /// Shows the held item or section elsewhere, unless it is there already.
  func show(at target: Displacement, _ showing: Showing) {
    guard let held = state.drag, target != held.displacement else { return }
    queue.enter(.requesting)
    // After a refused batch only the counts of the shown data are known.
    let sections = state.isStale ? ListSections(counts: state.counts) : sections()
    var state = state
    do {
      let change = try state.show(at: target, sections, interruptedAt: interruptedProgress)
      self.state = state
      if let change { take(change) }
    } catch {
      report(
        ListFault(
          .rule, "the data changed without a batch while \(held) was held: \(error)",
          response: "the list was reloaded"))
      reload(sections)
    }
    lift()
    let reveals = showing == .reveals && self.state.drag != nil
    if reveals, let element = self.state.drag?.displacement.held {
      self.state.reveal(self.state.dataElement(element))
    }
    step(animated: showing != .drops || animatesDrops, isScrolling: reveals)
  }

  /// Keeps the held view on the screen, at the pointer and at its level.
  func lift() {
    let levels = state.drag.flatMap { dropLevels(of: $0.displacement) }
    state.lift(levels)
    showDropLevel()
  }

  /// Sets the drop level of the cell of the held item, and clears that of all others.
  func showDropLevel() {
    let held = state.drag?.displacement.held
    for view in state.engine.views
    where cells.live[view.view]?.dropLevel != nil || view.element == held {
      lookDidChange(of: view.element)
    }
  }

  /// Shows the held item or section at the pointer, or where the delegate redirects it.
  func followPointer() {
    guard let drag = state.drag, drag.hold != nil else { return }
    let target = state.pointerTarget.flatMap { allowed($0) } ?? drag.displacement
    let levels = dropLevels(of: target)
    // The data source may have changed the state meanwhile.
    guard state.drag != nil else { return }
    show(
      at: levels.map { state.leveled(target, $0, width: levelWidth) } ?? target, .follows)
  }

  /// Returns where the app lets the held item or section go, or nil if it cannot go there.
  func allowed(_ proposal: Displacement) -> Displacement? {
    switch proposal {
    case .section(let displacement):
      let isHome = displacement.shown == displacement.data
      return isHome || mayMove(displacement.data, to: displacement.shown) ? proposal : nil
    case .item(var displacement):
      let proposed = displacement.shown
      displacement.shown = request(delegate, default: proposed) {
        $0.collectionView(self, targetForMovingItemAt: displacement.data, proposed: proposed)
      }
      if state.canShow(displacement) {
        return displacement.shown == proposed ? proposal : redirected(displacement)
      }
      let name = state.drag.map { "\($0)" } ?? "item \(displacement.data)"
      report(
        ListFault(
          .rule,
          "\(name) was redirected from \(proposed) to \(displacement.shown), which does not "
            + "exist: there are \(state.engine.counts) items in the sections",
          response: "it stays where it is shown"))
      return nil
    }
  }

  /// Returns an item at the index path to which the delegate redirects it; if it is shown there
  /// already, it keeps its level.
  private func redirected(_ displacement: DisplacedItem) -> Displacement {
    guard let own = state.drag?.displacement, own.held == .item(displacement.shown) else {
      return .item(displacement)
    }
    return own
  }

  // MARK: - Scrolling at an edge

  /// Scrolls in steps while the pointer is at an edge.
  func scrollAtEdge() {
    guard scheduled.reorderScroll?.isPending != true, state.edgeVelocity(reorderScrolling) != 0
    else { return }
    let start = clock.now
    scheduled.reorderScroll = clock.schedule(after: reorderScrolling.interval) { [weak self] in
      self?.whenIdle { view in
        view.scheduled.reorderScroll = nil
        let time = (view.clock.now - start) / .seconds(1)
        view.scrollAtEdge(by: view.state.edgeVelocity(view.reorderScrolling) * time)
      }
    }
  }

  private func scrollAtEdge(by distance: Double) {
    guard state.drag != nil else { return }
    let old = state.engine.offset
    if state.scrollAtEdge(by: distance) {
      step(animated: false, isScrolling: true)
      followPointer()
      // The content ends here, until something changes.
      if state.engine.offset == old { return }
    }
    scrollAtEdge()
  }
}
