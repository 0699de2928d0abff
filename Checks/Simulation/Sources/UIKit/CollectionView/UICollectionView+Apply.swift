import Foundation

extension UICollectionView {
  /// Shows the new state: survivors keep their views, the others appear and leave.
  func apply(_ batch: NormalizedBatch, _ map: BatchMap, completions: [(Bool) -> Void]) {
    data.isLayingOut = true
    live.initialAttributes = [:]
    live.finalAttributes = [:]
    let old = live.shown
    let oldAttributes = old.compactMapValues(\.layoutAttributes)
    layoutWithNewCounts(map)
    remapViews(map)
    let layout = collectionViewLayout
    layout.runningUpdate = RunningUpdate(map: map, oldAttributes: oldAttributes)
    prepareIfNeeded()
    layout.prepare(forCollectionViewUpdates: Self.updateItems(batch))
    moveToTargetOffset()
    data.lastBounds = bounds
    reconfigure(batch.reconfigured.compactMap { map.newPath($0) })
    let leaving = removedViews(old, map) + leavingViews(old, map)
    startAppearing(map)
    checkMeasuredHeaders(map, oldAttributes)
    settleUpdate()
    layout.finalizeCollectionViewUpdates()
    layout.runningUpdate = nil
    data.isLayingOut = false
    animate(leaving, completions)
  }

  private func settleUpdate() {
    settle()
    needsLayout = false
  }

  private func animate(
    _ leaving: [(key: ElementKey, view: UICollectionReusableView)],
    _ completions: [(Bool) -> Void]
  ) {
    let animation = RunningAnimation(leaving: leaving, completions: completions)
    live.animations.append(animation)
    let duration = window == nil ? 0 : UIView.currentDuration(0.3)
    UIKitSimulation.clock.schedule(after: duration) { [weak self] in
      // No page says that the completions of a view that is gone are called.
      self?.finish(animation, completed: true)
    }
  }

  private func remapViews(_ map: BatchMap) {
    var shown: [ElementKey: UICollectionReusableView] = [:]
    for (key, view) in live.shown {
      if let new = map.newKey(key) { shown[new] = view }
    }
    live.shown = shown
    var prepared: [IndexPath: UICollectionViewCell] = [:]
    for (path, cell) in live.prepared {
      if let new = map.newPath(path) { prepared[new] = cell } else { reuse.give(cell) }
    }
    live.prepared = prepared
    // Attributes name index paths, so all of them are taken again.
    for (key, view) in live.shown {
      let copy = view.layoutAttributes?.copy() as? UICollectionViewLayoutAttributes
      copy?.indexPath = key.indexPath
      view.layoutAttributes = copy
    }
  }

  /// Supplementary views that the layout removes although their sections stay; those that it adds are
  /// requested with the others that appear.
  private func removedViews(
    _ old: [ElementKey: UICollectionReusableView], _ map: BatchMap
  ) -> [(key: ElementKey, view: UICollectionReusableView)] {
    let layout = collectionViewLayout
    var removed: [(key: ElementKey, view: UICollectionReusableView)] = []
    let kinds = Set(old.keys.filter { $0.category == .supplementaryView }.map(\.kind))
    for kind in kinds.sorted() {
      for path in layout.indexPathsToDeleteForSupplementaryView(ofKind: kind) {
        let key = ElementKey.supplementary(kind, path)
        guard let view = old[key], let new = map.newKey(key), live.shown[new] === view else {
          continue
        }
        live.shown[new] = nil
        removed.append((key, view))
      }
      _ = layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
    }
    return removed
  }

  /// Deleted views, and those that the layout no longer shows.
  private func leavingViews(
    _ old: [ElementKey: UICollectionReusableView], _ map: BatchMap
  ) -> [(key: ElementKey, view: UICollectionReusableView)] {
    var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
    for (key, view) in old.sorted(by: { $0.key.indexPath < $1.key.indexPath }) {
      // By public reports layouts are also asked about views that stay.
      let final = finalAttributes(key)
      if map.newKey(key) != nil { continue }
      if let final {
        view.take(final)
        live.finalAttributes[key] = final
      }
      leaving.append((key, view))
    }
    let wanted = Set(elements(in: bounds).map(\.key))
    for (key, view) in live.shown where !wanted.contains(key) {
      live.shown[key] = nil
      let exists = key.category != .cell || has(key.indexPath)
      let target = exists ? collectionViewLayout.attributes(for: key) : nil
      if let target { view.take(target) }
      // A cell that leaves is reported with the index path that its item had before the batch:
      // `uikit/uicollectionviewdelegate/collectionview(_:didenddisplaying:foritemat:)`.
      leaving.append((map.oldKey(key) ?? key, view))
    }
    return leaving.sorted { $0.key.indexPath < $1.key.indexPath }
  }

  private func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    return switch key.category {
    case .cell: layout.finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    case .supplementaryView:
      layout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      layout.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: key.kind, at: key.indexPath)
    }
  }

  /// Asks where new elements start; then they are shown at their end.
  private func startAppearing(_ map: BatchMap) {
    for element in elements(in: bounds) {
      let initial = initialAttributes(element)
      if live.shown[element.key] != nil { continue }
      live.initialAttributes[element.key] = initial
      place(element)
    }
  }

  private func initialAttributes(
    _ element: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    let (layout, path) = (collectionViewLayout, element.indexPath)
    return switch element.representedElementCategory {
    case .cell: layout.initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      layout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: element.key.kind, at: path)
    case .decorationView:
      layout.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: element.key.kind, at: path)
    }
  }

  private func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = cellForItem(at: path) else { continue }
      _ = request(.cell(path), existing: cell)
      invalidation.needsSizing.insert(ObjectIdentifier(cell))
    }
  }

  // The report behind condition 31; not a bug to copy, so it needs its switch.
  private func checkMeasuredHeaders(
    _ map: BatchMap, _ old: [ElementKey: UICollectionViewLayoutAttributes]
  ) {
    guard UIKitSimulation.quirks.measuresHeadersAtOldIndexPaths else { return }
    for key in live.shown.keys where key.category == .supplementaryView {
      guard let before = map.oldKey(key), old[before] == nil else { continue }
      if before.indexPath.section >= counts().count {
        UIKitSimulation.raise(
          31, "\(key.text) is measured as section \(before.indexPath.section), which is gone")
      }
    }
  }

  /// Sections before items, deletions descending, insertions ascending.
  static func updateItems(_ batch: NormalizedBatch) -> [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    typealias Item = UICollectionViewUpdateItem
    var items: [Item] = []
    for index in batch.deletedSections.sorted(by: >) {
      items.append(Item(before: section(index), after: nil, action: .delete))
    }
    for path in batch.deletedItems.sorted(by: >) {
      items.append(Item(before: path, after: nil, action: .delete))
    }
    for pair in batch.reloadedSections {
      items.append(Item(before: section(pair.old), after: section(pair.new), action: .reload))
    }
    for pair in batch.reloadedItems {
      items.append(Item(before: pair.old, after: pair.new, action: .reload))
    }
    for index in batch.insertedSections.sorted() {
      items.append(Item(before: nil, after: section(index), action: .insert))
    }
    for path in batch.insertedItems.sorted() {
      items.append(Item(before: nil, after: path, action: .insert))
    }
    for pair in batch.movedSections {
      items.append(Item(before: section(pair.old), after: section(pair.new), action: .move))
    }
    for pair in batch.movedItems {
      items.append(Item(before: pair.old, after: pair.new, action: .move))
    }
    return items
  }
}
