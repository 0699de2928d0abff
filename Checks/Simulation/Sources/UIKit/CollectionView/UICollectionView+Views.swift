import Foundation

extension UICollectionView {
  /// Puts the element on the screen, or where it is now.
  func place(_ attributes: UICollectionViewLayoutAttributes) {
    let key = attributes.key
    if let view = live.shown[key] {
      let sizeChanged = view.layoutAttributes?.size != attributes.size
      if view.layoutAttributes != attributes { view.take(attributes) }
      if invalidation.needsSizing.remove(ObjectIdentifier(view)) != nil || sizeChanged {
        fit(view, attributes)
      }
      return
    }
    let ahead = key.category == .cell ? live.prepared.removeValue(forKey: key.indexPath) : nil
    guard let view = ahead ?? request(key) else { return }
    if ahead != nil { live.preparedAhead.insert(ObjectIdentifier(view)) }
    show(view, attributes)
    let needsSizing = invalidation.needsSizing.remove(ObjectIdentifier(view)) != nil
    if ahead == nil || needsSizing || view.layoutAttributes?.size != attributes.size {
      fit(view, attributes)
    }
  }

  private func show(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let key = attributes.key
    view.take(attributes)
    addSubview(view)
    live.shown[key] = view
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      cell.isSelected = selected.contains(key.indexPath)
      told?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
    case .supplementaryView:
      told?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.indexPath)
    case .decorationView: break
    }
  }

  /// Asks the view for the size that it prefers and the layout what to do about it.
  func fit(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return }
    let preferred = view.preferredLayoutAttributesFitting(copy)
    guard preferred != attributes else { return }
    let layout = collectionViewLayout
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
  }

  func hide(_ key: ElementKey, _ view: UICollectionReusableView) {
    live.shown[key] = nil
    endDisplaying(key, view)
    if key.category == .cell, UIKitSimulation.quirks.keepsPreparedCells, isPrefetchingEnabled,
      let cell = view as? UICollectionViewCell, has(key.indexPath)
    {
      view.removeFromSuperview()
      live.prepared[key.indexPath] = cell
    } else {
      reuse.give(view)
    }
  }

  func endDisplaying(_ key: ElementKey, _ view: UICollectionReusableView) {
    live.preparedAhead.remove(ObjectIdentifier(view))
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      told?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
    case .supplementaryView:
      told?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind,
        at: key.indexPath)
    case .decorationView: break
    }
  }

  /// What a reload does with the views that exist.
  func dropAllViews() {
    let shown = live.shown
    live.shown = [:]
    for (key, view) in shown {
      let isMissed =
        UIKitSimulation.quirks.missesEndDisplayOfPreparedCells
        && live.preparedAhead.contains(ObjectIdentifier(view))
      if isMissed {
        live.preparedAhead.remove(ObjectIdentifier(view))
      } else {
        endDisplaying(key, view)
      }
      reuse.give(view)
    }
    dropPreparedCells()
    highlighted = nil
    focused = nil
  }

  func dropPreparedCells() {
    for cell in live.prepared.values { reuse.give(cell) }
    live.prepared = [:]
    prefetcher.announced = []
  }

  func orderViews() {
    let raised = live.shown.values.filter { ($0.layoutAttributes?.zIndex ?? 0) != 0 }
    let ascending = raised.sorted {
      ($0.layoutAttributes?.zIndex ?? 0) < ($1.layoutAttributes?.zIndex ?? 0)
    }
    for view in ascending.reversed() where (view.layoutAttributes?.zIndex ?? 0) < 0 {
      sendSubviewToBack(view)
    }
    for view in ascending where (view.layoutAttributes?.zIndex ?? 0) > 0 {
      bringSubviewToFront(view)
    }
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }
}
