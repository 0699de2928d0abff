import Foundation

extension UICollectionView {
  func beginMovement(_ indexPath: IndexPath) -> Bool {
    layOutIfCountsChanged()
    guard movement == nil, batch == nil, has(indexPath), let dataSource else { return false }
    let isAllowed =
      UIKitSimulation.ifImplemented {
        dataSource.collectionView(self, canMoveItemAt: indexPath)
      } ?? true
    guard isAllowed, let cell = cellForItem(at: indexPath) else { return false }
    movement = InteractiveMovement(
      original: indexPath, current: indexPath, position: cell.center)
    return true
  }

  func updateMovement(_ position: CGPoint) {
    guard let moving = movement else { return }
    let layout = collectionViewLayout
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: moving.current, withPosition: position)
    let target = target(of: moving, proposed) ?? proposed
    movement?.current = target
    movement?.position = position
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [target], withTargetPosition: position,
        previousIndexPaths: [moving.current], previousPosition: moving.position))
    layoutIfNeeded()
    let lifted = layout.layoutAttributesForInteractivelyMovingItem(
      at: moving.original, withTargetPosition: position)
    cellForItem(at: moving.original)?.frame = lifted.frame
  }

  /// The answer of the delegate: that of the older method only if it has not the newer one.
  private func target(of moving: InteractiveMovement, _ proposed: IndexPath) -> IndexPath? {
    guard let told else { return nil }
    return UIKitSimulation.ifImplemented {
      told.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.original,
        atCurrentIndexPath: moving.current, toProposedIndexPath: proposed)
    }
      ?? UIKitSimulation.ifImplemented {
        told.collectionView(
          self, targetIndexPathForMoveFromItemAt: moving.current, toProposedIndexPath: proposed)
      }
  }

  func endMovement(cancelled: Bool) {
    guard let moved = movement else { return }
    let layout = collectionViewLayout
    let target = cancelled ? moved.original : moved.current
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [target], previousIndexPaths: [moved.original],
        movementCancelled: cancelled))
    defer { movement = nil }
    if let cell = cellForItem(at: moved.original), let attributes = cell.layoutAttributes {
      cell.take(attributes)
    }
    guard target != moved.original, let dataSource else { return }
    dataSource.collectionView(self, moveItemAt: moved.original, to: target)
    movement = nil
    finishMove(from: moved.original, to: target)
  }

  // The view's own move: the data source has already been told.
  private func finishMove(from old: IndexPath, to new: IndexPath) {
    guard !data.needsReload, let before = data.counts else { return }
    let operation = UpdateOperation.moveItem(old, new)
    let after = readCounts()
    let rules = BatchRules([operation], before: before, after: after)
    if UIKitSimulation.checks, let failure = rules.check() {
      UIKitSimulation.raise(failure.number, failure.message, [operation.text])
      reload()
      return
    }
    data.counts = after
    let map = BatchMap(rules.batch, before: before, after: after)
    selected = selected.compactMap { map.newPath($0) }
    apply(rules.batch, map, completions: [])
  }
}
