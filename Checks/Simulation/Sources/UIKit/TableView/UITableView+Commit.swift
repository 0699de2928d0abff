import Foundation

extension UITableView {
  func commit(_ batch: OpenBatch) {
    guard !batch.reloads else {
      markForReload()
      end(batch.completions, completed: true)
      return
    }
    let after = readCounts()
    let rules = BatchRules(batch.operations, before: batch.before, after: after)
    if UIKitSimulation.checks, let failure = rules.check() {
      UIKitSimulation.raise(failure.number, failure.message, batch.operations.map(\.text))
      markForReload()
      end(batch.completions, completed: false)
      return
    }
    data.counts = after
    let map = BatchMap(rules.batch, before: batch.before, after: after)
    selected = selected.compactMap { map.newPath($0) }
    highlighted = highlighted.flatMap { map.newPath($0) }
    focused = focused.flatMap { map.newPath($0) }
    prefetcher.announced = Set(prefetcher.announced.compactMap { map.newPath($0) })
    remapMeasured(map)
    // An empty batch is the documented way to have heights measured again.
    if batch.operations.isEmpty { needsSizing.formUnion(rows.values.map { ObjectIdentifier($0) }) }
    heightsChanged()
    guard !data.needsReload else {
      end(batch.completions, completed: true)
      return
    }
    apply(rules.batch, map, completions: batch.completions)
  }

  private func end(_ completions: [(Bool) -> Void], completed: Bool) {
    guard !completions.isEmpty else { return }
    UIKitSimulation.clock.schedule(after: 0) {
      for completion in completions { completion(completed) }
    }
  }

  private func remapMeasured(_ map: BatchMap) {
    var kept: [IndexPath: CGFloat] = [:]
    for (path, height) in measured {
      if let new = map.newPath(path) { kept[new] = height }
    }
    measured = kept
    var boundaries: [TableBoundary: CGFloat] = [:]
    for (boundary, height) in measuredBoundaries {
      if let section = map.newSection(boundary.section) {
        boundaries[boundary.with(section: section)] = height
      }
    }
    measuredBoundaries = boundaries
  }

  func apply(_ batch: NormalizedBatch, _ map: BatchMap, completions: [(Bool) -> Void]) {
    data.isLayingOut = true
    let animation = RunningTableAnimation(completions: completions)
    let oldRows = rows
    rows = [:]
    for (path, cell) in oldRows.sorted(by: { $0.key < $1.key }) {
      if let new = map.newPath(path) {
        rows[new] = cell
        oldPaths[ObjectIdentifier(cell)] = path
      } else {
        animation.rows.append((path, cell))
      }
    }
    let oldBoundaries = boundaries
    boundaries = [:]
    for (boundary, view) in oldBoundaries {
      if let new = map.newSection(boundary.section) {
        boundaries[boundary.with(section: new)] = view
      } else {
        animation.boundaries.append((boundary, view))
      }
    }
    for path in batch.reconfigured {
      guard let new = map.newPath(path), let cell = rows[new] else { continue }
      _ = request(new, existing: cell)
      needsSizing.insert(ObjectIdentifier(cell))
    }
    settle()
    oldPaths = [:]
    needsLayout = false
    data.isLayingOut = false
    run(animation)
  }

  private func run(_ animation: RunningTableAnimation) {
    animations.append(animation)
    let duration = window == nil ? 0 : UIView.currentDuration(0.3)
    UIKitSimulation.clock.schedule(after: duration) { [weak self] in
      // No page says that the completions of a view that is gone are called.
      self?.finish(animation, completed: true)
    }
  }

  func interruptAnimations() {
    for animation in animations { finish(animation, completed: false) }
  }

  private func finish(_ animation: RunningTableAnimation, completed: Bool) {
    guard !animation.hasEnded else { return }
    animation.hasEnded = true
    animations.removeAll { $0 === animation }
    for (path, cell) in animation.rows {
      told?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      reuse.give(cell)
    }
    for (boundary, view) in animation.boundaries { endDisplaying(boundary, view) }
    let completions = animation.completions
    if completed {
      for completion in completions { completion(true) }
    } else {
      end(completions, completed: false)
    }
  }

  func markForReload() {
    data.counts = nil
    data.needsReload = true
    selected = []
    measured = [:]
    measuredBoundaries = [:]
    interruptAnimations()
    heightsChanged()
  }
}

/// The animations of one batch of a table view.
@preconcurrency @MainActor
final class RunningTableAnimation {
  var rows: [(path: IndexPath, cell: UITableViewCell)] = []
  var boundaries: [(boundary: TableBoundary, view: UIView)] = []
  let completions: [(Bool) -> Void]
  var hasEnded = false

  init(completions: [(Bool) -> Void]) {
    self.completions = completions
  }
}
