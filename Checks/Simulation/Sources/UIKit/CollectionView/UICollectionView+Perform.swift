import Foundation

extension UICollectionView {
  func perform(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    guard batch == nil else {
      // An inner batch joins the outer one.
      if let completion { batch?.completions.append(completion) }
      updates?()
      return
    }
    if let movement {
      UIKitSimulation.raise(
        32, "an update during the interactive movement of item \(movement.original.shortText)")
      endMovement(cancelled: true)
    }
    if drop.isUncommitted, !drop.isPerformed {
      UIKitSimulation.raise(34, "an update while items make room for a drop")
    }
    if window != nil { layOutIfCountsChanged() }
    var opened = OpenBatch(before: counts())
    if let completion { opened.completions.append(completion) }
    batch = opened
    updates?()
    guard let closed = batch else { return }
    batch = nil
    close(closed)
  }

  private func close(_ batch: OpenBatch) {
    guard !batch.reloads else {
      reload()
      end(batch.completions, completed: true)
      return
    }
    let after = readCounts()
    let rules = BatchRules(batch.operations, before: batch.before, after: after)
    if UIKitSimulation.checks, let failure = rules.check() {
      raise(failure, batch, after: after)
      reload()
      end(batch.completions, completed: false)
      return
    }
    data.counts = after
    let map = BatchMap(rules.batch, before: batch.before, after: after)
    selected = selected.compactMap { map.newPath($0) }
    highlighted = highlighted.flatMap { map.newPath($0) }
    focused = focused.flatMap { map.newPath($0) }
    prefetcher.announced = Set(prefetcher.announced.compactMap { map.newPath($0) })
    checkEmptyReloads(rules.batch, batch, after: after)
    guard !data.needsReload else {
      // Nothing was laid out yet: the next layout shows the new state.
      layoutWithNewCounts(map)
      end(batch.completions, completed: true)
      return
    }
    apply(rules.batch, map, completions: batch.completions)
  }

  private func raise(_ failure: BatchRules.Failure, _ batch: OpenBatch, after: [Int]) {
    let operations = batch.operations.map(\.text)
    guard UIKitSimulation.quirks.wordsBatchesAsOne, (19...21).contains(failure.number) else {
      UIKitSimulation.raise(failure.number, failure.message, operations)
      return
    }
    UIKitSimulation.raise(
      22,
      "invalid batch updates: items before \(batch.before), after \(after); \(failure.message); "
        + "view: \(type(of: self))", operations)
  }

  // A public report: reloading a section without any view asks for an animation of no view.
  private func checkEmptyReloads(_ rules: NormalizedBatch, _ batch: OpenBatch, after: [Int]) {
    for (old, new) in rules.reloadedSections where batch.before[old] == 0 && after[new] == 0 {
      let hasView = live.shown.keys.contains {
        $0.category == .supplementaryView && $0.indexPath.section == old
      }
      guard !hasView else { continue }
      UIKitSimulation.raise(
        24, "reloading the empty section \(old) animates no view", batch.operations.map(\.text))
    }
  }

  private func end(_ completions: [(Bool) -> Void], completed: Bool) {
    guard !completions.isEmpty else { return }
    UIKitSimulation.clock.schedule(after: 0) {
      for completion in completions { completion(completed) }
    }
  }

  func layoutWithNewCounts(_ map: BatchMap) {
    collectionViewLayout.remap(map)
    let context = collectionViewLayout.newContext()
    context.dataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }
}
