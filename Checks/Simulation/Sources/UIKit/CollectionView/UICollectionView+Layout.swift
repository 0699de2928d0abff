import Foundation

extension UICollectionView {
  /// The counts that the view works with; asks the data source if they are not known.
  func counts() -> [Int] {
    if let counts = data.counts { return counts }
    let counts = readCounts()
    data.counts = counts
    return counts
  }

  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections =
      UIKitSimulation.ifImplemented { dataSource.numberOfSections(in: self) } ?? 1
    // No closure, in which each call would check that it is on the main actor.
    var counts: [Int] = []
    counts.reserveCapacity(sections)
    for section in 0..<sections {
      counts.append(dataSource.collectionView(self, numberOfItemsInSection: section))
    }
    return counts
  }

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    invalidation.needsPrepare = true
    invalidation.supplementary = [:]
    setNeedsLayout()
    if context.contentSizeAdjustment != .zero {
      contentSize.width += context.contentSizeAdjustment.width
      contentSize.height += context.contentSizeAdjustment.height
    }
    let adjustment = context.contentOffsetAdjustment
    guard adjustment != .zero else { return }
    // An adjustment is no scroll: the direction of prefetching stays.
    data.lastBounds = data.lastBounds?.offsetBy(dx: adjustment.x, dy: adjustment.y)
    contentOffset = CGPoint(
      x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
  }

  func layOutIfCountsChanged() {
    guard batch == nil, !data.isLayingOut else { return }
    if data.needsReload || invalidation.needsPrepare { needsLayout = true }
    if needsLayout { layoutIfNeeded() }
  }

  func layOutVisible() {
    guard !data.isLayingOut, batch == nil else { return }
    data.isLayingOut = true
    defer { data.isLayingOut = false }
    if data.needsReload {
      data.needsReload = false
      dropAllViews()
      _ = counts()
    }
    checkBoundsChange()
    settle()
    backgroundView?.frame = bounds
    prefetch()
  }

  private func checkBoundsChange() {
    let old = data.lastBounds
    data.lastBounds = bounds
    guard let old, old != bounds else { return }
    if old.minY != bounds.minY || old.minX != bounds.minX {
      prefetcher.isForward = bounds.minY + bounds.minX > old.minY + old.minX
    }
    guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
  }

  /// Prepares and places until no cell asks for another size.
  func settle() {
    var passes = 0
    repeat {
      prepareIfNeeded()
      placeVisible()
      // A layout that moved the offset has moved what is visible.
      if data.lastBounds != bounds { checkBoundsChange() }
      passes += 1
      guard passes < 100 else {
        UIKitSimulation.raise(27, "sizes do not settle: \(passes) passes of \(type(of: self))")
        invalidation.needsPrepare = false
        return
      }
    } while invalidation.needsPrepare
  }

  func prepareIfNeeded() {
    guard invalidation.needsPrepare else { return }
    invalidation.needsPrepare = false
    invalidation.supplementary = [:]
    collectionViewLayout.prepare()
    let size = collectionViewLayout.collectionViewContentSize
    guard size != contentSize else { return }
    let shrinks = size.width < contentSize.width || size.height < contentSize.height
    contentSize = size
    let isRefreshing = refreshControl?.isRefreshing == true
    if shrinks, !isTracking, !isDecelerating, !isRefreshing, !scrollAnimationIsRunning {
      contentOffset = clamped(contentOffset)
    }
  }

  private func placeVisible() {
    let attributes = elements(in: bounds)
    let wanted = Dictionary(attributes.map { ($0.key, $0) }) { first, _ in first }
    for (key, view) in live.shown.filter({ wanted[$0.key] == nil }).sorted(by: order) {
      hide(key, view)
    }
    for element in attributes { place(element) }
    orderViews()
  }

  private func order(
    _ left: (key: ElementKey, value: UICollectionReusableView),
    _ right: (key: ElementKey, value: UICollectionReusableView)
  ) -> Bool {
    (left.key.indexPath, left.key.kind) < (right.key.indexPath, right.key.kind)
  }

  /// What the layout shows in the rectangle, each element once and only existing ones.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.width > 0, rect.height > 0, dataSource != nil else { return [] }
    let given = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    guard UIKitSimulation.checks else {
      return given.filter { !$0.isHidden && $0.frame.overlaps(rect) }
    }
    var seen: Set<ElementKey> = []
    var result: [UICollectionViewLayoutAttributes] = []
    for element in given {
      guard !element.isHidden, element.frame.overlaps(rect) else { continue }
      guard element.representedElementCategory != .cell || has(element.indexPath) else {
        UIKitSimulation.raise(25, "layout attributes for \(element.key.text), which does not exist")
        continue
      }
      guard seen.insert(element.key).inserted else {
        UIKitSimulation.raise(
          23, "two layout attributes, so two animations, for \(element.key.text)")
        continue
      }
      result.append(element)
    }
    checkSupplementary(result, in: rect)
    return result
  }

  private func checkSupplementary(_ elements: [UICollectionViewLayoutAttributes], in rect: CGRect) {
    guard rect == bounds else { return }
    var found: Set<ElementKey> = []
    for element in elements where element.representedElementCategory == .supplementaryView {
      found.insert(element.key)
      if let known = invalidation.supplementary[element.key], known != element.frame {
        UIKitSimulation.raise(
          26, "\(element.key.text) changed from \(known) to \(element.frame) without invalidation")
      }
      invalidation.supplementary[element.key] = element.frame
    }
    for (key, frame) in invalidation.supplementary where !found.contains(key) {
      guard frame.overlaps(rect) else { continue }
      UIKitSimulation.raise(26, "\(key.text) vanished without invalidation")
      invalidation.supplementary[key] = nil
    }
  }
}

extension CGRect {
  /// Whether the two share an area; a rectangle without an area shares none.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && width > 0 && height > 0
  }
}
