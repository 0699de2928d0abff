import Foundation

extension UICollectionView {
  func reload() {
    if let batch {
      UIKitSimulation.raise(
        33, "reloadData inside a batch of updates", batch.operations.map(\.text))
      self.batch?.reloads = true
      return
    }
    drop.reload()
    movement = nil
    markForReload()
    let context = collectionViewLayout.newContext()
    context.everything = true
    context.dataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// Forgets the counts and the selection; the next layout makes new views.
  func markForReload() {
    data.counts = nil
    data.needsReload = true
    selected = []
    invalidation.needsPrepare = true
    invalidation.supplementary = [:]
    interruptAnimations()
    setNeedsLayout()
  }

  func windowChanged() {
    if window == nil {
      interruptAnimations()
    } else {
      setNeedsLayout()
    }
  }

  func install(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    let old = installedLayout
    guard layout !== old else {
      completion?(true)
      return
    }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for view in live.shown.values { view.willTransition(from: old, to: layout) }
    old.collectionView = nil
    installedLayout = layout
    layout.collectionView = self
    let context = layout.newContext()
    context.everything = true
    layout.invalidateLayout(with: context)
    if window != nil, batch == nil, !data.isLayingOut {
      if !data.needsReload { moveToTargetOffset() }
      layoutIfNeeded()
    }
    for view in live.shown.values { view.didTransition(from: old, to: layout) }
    layout.finalizeLayoutTransition()
    let duration = animated && window != nil ? UIView.currentDuration(0.3) : 0
    if let completion {
      UIKitSimulation.clock.schedule(after: duration) { completion(true) }
    }
  }

  /// Asks the layout, and then the delegate, where the content should be after a change.
  func moveToTargetOffset() {
    prepareIfNeeded()
    let proposed = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: contentOffset)
    let asked = UIKitSimulation.ifImplemented {
      told?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
    }
    let target = (asked ?? nil) ?? proposed
    if target != contentOffset { contentOffset = clamped(target) }
  }

  func interruptAnimations() {
    for animation in live.animations { finish(animation, completed: false) }
  }

  /// Ends the animations of a batch: views leave, completions are called once.
  func finish(_ animation: RunningAnimation, completed: Bool) {
    guard !animation.hasEnded else { return }
    animation.hasEnded = true
    live.animations.removeAll { $0 === animation }
    for (key, view) in animation.leaving {
      endDisplaying(key, view)
      reuse.give(view)
    }
    animation.leaving = []
    let completions = animation.completions
    if completed {
      for completion in completions { completion(true) }
    } else {
      UIKitSimulation.clock.schedule(after: 0) {
        for completion in completions { completion(false) }
      }
    }
  }
}
