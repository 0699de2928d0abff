#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Interactive movement. UIKit's view must not change during it: updates wait until it has ended,
  // and a step that cannot wait cancels it.
  extension ListBridge {
    func beginMovement(at path: ItemPath, holding point: ListPoint?) {
      guard let view = view as? UICollectionView, movement == nil, shown.contains(path) else {
        return
      }
      guard view.beginInteractiveMovementForItem(at: IndexPath(path)) else { return }
      movement = Movement(origin: path, target: path)
      if let point { updateMovement(to: point) }
    }

    func updateMovement(to point: ListPoint) {
      guard let view = view as? UICollectionView, movement != nil else { return }
      view.updateInteractiveMovementTargetPosition(
        view.contentPoint(view.contentPoint(atViewport: point)))
    }

    func endMovement() {
      guard let view = view as? UICollectionView, movement != nil else { return }
      // The delegate is notified when UIKit shows the item at its target.
      beginStep()
      view.endInteractiveMovement()
      // UIKit says nothing if the item is dropped where it was.
      if movement != nil { notify(.unmoved) }
      movement = nil
      endStep()
    }

    /// Cancels a movement, also one that the app's own gesture has begun.
    func cancelMovement() {
      guard let view else { return }
      view.cancelInteractiveMovement()
      guard movement != nil else { return }
      movement = nil
      notify(.cancelled(.wish))
    }

    /// Returns where an item that the user moves may be dropped.
    func target(from origin: ItemPath, proposed: ItemPath) -> ItemPath {
      guard let view, let delegate = lease?.delegate else { return proposed }
      return delegate.collectionView(view, targetForMovingItemAt: origin, proposed: proposed)
    }

    /// UIKit has dropped an item, and shows it at its target.
    func drop(_ path: ItemPath, at target: ItemPath) {
      movement = nil
      guard let view, let dataSource, shown.contains(path) else { return }
      let isAccepted = dataSource.collectionView(view, shouldMoveItemAt: path, to: target)
      follow(path, to: target)
      if isAccepted { dataSource.collectionView(view, moveItemAt: path, to: target) }
      if isAccepted && lease?.itemCounts == shown.counts {
        return notify(.moved(from: path, to: target))
      }
      shown.isStale = true
      if isAccepted {
        lease?.report(
          ListFault(
            .rule, "the data source did not move item \(path) to \(target)",
            response: "the list was reloaded"))
      }
      // UIKit's view must not change before it has ended the movement.
      Task { @MainActor [weak self] in self?.takeBack(path, from: target) }
    }

    /// Moves counts and cells as UIKit has moved the item.
    private func follow(_ path: ItemPath, to target: ItemPath) {
      let before = shown.counts
      shown.move(path, to: target)
      var batch = BatchUpdate()
      batch.moveItems = [ItemMove(from: path, to: target)]
      guard let map = try? BatchMap(batch, before: before, after: shown.counts) else { return }
      let stage = ListStage(batch: batch, after: shown.counts, map: map)
      cells.carry { stage.newElement(of: $0) }
      (view as? UICollectionView)?.rosterLayout?.follow(batch, nil)
    }

    private func takeBack(_ path: ItemPath, from target: ItemPath) {
      guard shown.isStale else { return }
      var back = BatchUpdate()
      back.moveItems = [ItemMove(from: target, to: path)]
      reload(following: back)
      notify(.unmoved)
    }

    private func notify(_ outcome: ReorderOutcome) {
      notify { $1.collectionView($0, didEndReorder: outcome) }
    }
  }
#endif
