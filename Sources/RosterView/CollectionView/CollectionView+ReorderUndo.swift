import RosterEngine

/// Undoing drops.
extension CollectionView {
  func undo(_ drop: ReorderDrop) {
    whenIdle { view in
      guard let displacement = drop.wayBack, view.state.drag == nil, !view.state.isStale else {
        return
      }
      drop.wayBack = nil
      // It may be there already, because a neighbour was removed.
      guard displacement.isMoved else { return }
      let home = displacement.atHome
      view.state.beginReorder(home, name: view.name(of: home))
      guard view.mayDrop(displacement) else {
        // The data source may have changed the state meanwhile.
        if view.state.drag?.displacement == home { view.cancel(.refused) }
        return view.finishWaiting()
      }
      view.show(at: displacement, .drops)
      if let drag = view.state.drag { view.finish(drag, undoing: drop) }
    }
  }
}
