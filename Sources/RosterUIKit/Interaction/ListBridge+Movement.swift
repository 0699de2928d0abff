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
      if sectionTarget(from: origin, to: proposed) != nil { return proposed }
      return delegate.collectionView(view, targetForMovingItemAt: origin, proposed: proposed)
    }

    /// UIKit has dropped an item, and shows it at its target.
    func drop(_ path: ItemPath, at target: ItemPath) {
      movement = nil
      guard let view, let dataSource, shown.contains(path) else { return }
      let isAccepted = dataSource.collectionView(view, shouldMoveItemAt: path, to: target)
      if !isAccepted, let section = sectionTarget(from: path, to: target) {
        return drop(path, at: target, movingTo: section)
      }
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

    /// Returns where a section of one item goes whose item is dropped among the sections; nil if the
    /// data source does not move it.
    ///
    /// As with IGListKit, the item takes the place of the other section's only item, or goes behind
    /// it.
    func sectionTarget(from path: ItemPath, to target: ItemPath) -> Int? {
      guard let view, let dataSource, path.section != target.section,
        shown.itemCount(of: path.section) == 1, shown.itemCount(of: target.section) == 1
      else { return nil }
      let gap = target.section + (target.item > 0 ? 1 : 0)
      let section = gap > path.section ? gap - 1 : gap
      let isAllowed =
        section != path.section
        && dataSource.collectionView(view, canMoveSection: path.section, to: section)
      return isAllowed ? section : nil
    }

    /// UIKit has dropped the only item of a section into another one: the sections are moved.
    private func drop(_ path: ItemPath, at target: ItemPath, movingTo section: Int) {
      guard let view, let dataSource else { return }
      follow(path, to: target)
      dataSource.collectionView(view, moveSection: path.section, to: section)
      shown.isStale = true
      // UIKit's view must not change before it has ended the movement.
      Task { @MainActor [weak self] in
        guard let self else { return }
        if shown.isStale {
          shown.move(target, to: path)
          reload(following: BatchUpdate(path.section, to: section))
        }
        notify(.movedSection(from: path.section, to: section))
      }
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

  extension BatchUpdate {
    /// The move of a section.
    init(_ section: Int, to target: Int) {
      self.init()
      moveSections = [IndexPair(old: section, new: target)]
    }
  }
#endif
