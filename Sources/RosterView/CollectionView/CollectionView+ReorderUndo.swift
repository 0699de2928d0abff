import RosterEngine

/// Drops that are taken back.
extension CollectionView {
  func undo(_ drop: ReorderDrop) {
    whenIdle { view in
      guard let place = drop.wayBack, view.state.drag == nil, !view.state.isStale else { return }
      drop.wayBack = nil
      // A neighbour may have gone, so that it is there already.
      guard place.isMoved else { return }
      let home = place.atHome
      view.state.beginReorder(home, name: view.name(of: home))
      guard view.mayDrop(place) else {
        // An answer can change everything.
        if view.state.drag?.place == home { view.cancel(.refused) }
        return view.finishWaiting()
      }
      view.show(at: place, .drops)
      if let drag = view.state.drag { view.finish(drag, undoing: drop) }
    }
  }
}
