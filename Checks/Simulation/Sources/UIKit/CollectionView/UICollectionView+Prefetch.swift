import Foundation

extension UICollectionView {
  /// Announces data ahead in the direction of scrolling and starts to prepare cells.
  func prefetch() {
    guard isPrefetchingEnabled, window != nil, bounds.width > 0, bounds.height > 0 else { return }
    let ahead = pathsAhead()
    announce(ahead)
    dropFarCells()
    scheduleCell(ahead)
  }

  private func pathsAhead() -> [IndexPath] {
    let isVertical = contentSize.height > bounds.height || contentSize.width <= bounds.width
    let sign: CGFloat = prefetcher.isForward ? 1 : -1
    let rect = bounds.offsetBy(
      dx: isVertical ? 0 : sign * bounds.width, dy: isVertical ? sign * bounds.height : 0)
    let found = (collectionViewLayout.layoutAttributesForElements(in: rect) ?? [])
      .filter {
        $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.overlaps(rect)
          && has($0.indexPath)
      }
      .map(\.indexPath).sorted()
    return prefetcher.isForward ? found : found.reversed()
  }

  private func announce(_ ahead: [IndexPath]) {
    guard let source = prefetchDataSource else { return }
    let wanted = Set(ahead)
    let shown = Set(indexPathsForVisibleItems)
    let dropped = prefetcher.announced.subtracting(wanted).subtracting(shown)
    if !dropped.isEmpty {
      source.collectionView(self, cancelPrefetchingForItemsAt: dropped.sorted())
    }
    let new = ahead.filter {
      !prefetcher.announced.contains($0) && !shown.contains($0) && live.prepared[$0] == nil
    }
    prefetcher.announced = prefetcher.announced.intersection(wanted).union(new)
    if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
  }

  // One cell per frame, as a view does that spreads the work.
  private func scheduleCell(_ ahead: [IndexPath]) {
    let isOpen = ahead.contains { live.prepared[$0] == nil && live.shown[.cell($0)] == nil }
    guard isOpen, !prefetcher.isScheduled else { return }
    prefetcher.isScheduled = true
    UIKitSimulation.clock.schedule(after: 1.0 / 60) { [weak self] in self?.prepareNextCell() }
  }

  private func prepareNextCell() {
    prefetcher.isScheduled = false
    guard isPrefetchingEnabled, window != nil, batch == nil, !data.needsReload,
      !invalidation.needsPrepare
    else { return }
    let ahead = pathsAhead()
    let next = ahead.first { live.prepared[$0] == nil && live.shown[.cell($0)] == nil }
    guard let next, let attributes = collectionViewLayout.layoutAttributesForItem(at: next),
      let cell = request(.cell(next)) as? UICollectionViewCell
    else { return }
    live.prepared[next] = cell
    cell.take(attributes)
    fit(cell, attributes)
    scheduleCell(ahead)
  }

  private func dropFarCells() {
    let near = bounds.insetBy(dx: -2 * bounds.width, dy: -2 * bounds.height)
    for (path, cell) in live.prepared {
      let frame = has(path) ? collectionViewLayout.layoutAttributesForItem(at: path)?.frame : nil
      if let frame, frame.overlaps(near) { continue }
      live.prepared[path] = nil
      reuse.give(cell)
    }
  }
}
