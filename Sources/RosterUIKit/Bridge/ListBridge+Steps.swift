#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Steps: at most three batches of UIKit, or a reload.
  extension ListBridge {
    /// Whether UIKit's view can follow a batch.
    var canPerformBatches: Bool {
      guard let view, isConnected, !shown.isStale, view.window != nil,
        drag.isDropping || !view.isHeldByUser
      else { return false }
      return !view.bounds.isEmpty && view.numberOfSections == shown.counts.count
    }

    /// Updates the view from the old data to the new data: see `perform` of `ListView`.
    ///
    /// Pending layout reads the old data first. UIKit receives the new counts of a batch
    /// within the block of that batch.
    func perform(
      animated: Bool, switchData: () -> ViewUpdate?,
      completion: (@MainActor (BatchOutcome) -> Void)?
    ) {
      guard !queue.isStepping else { return performWithinStep(switchData, completion) }
      cancelMovement()
      view?.layoutIfNeeded()
      setAnchor()
      guard canPerformBatches else {
        let update = switchData()
        reload(following: update.map { $0.changesByIdentity ?? $0.batch }, hasAnchor: true)
        completion?(.reloaded)
        return
      }
      beginStep()
      guard let update = switchData() else {
        endStep()
        completion?(.performed)
        return
      }
      if namesOtherPaths(update) {
        queue.isStepping = false
        reload(following: update.changesByIdentity ?? update.batch, hasAnchor: true)
        completion?(.reloaded)
        return
      }
      do throws(BatchError) {
        try follow(update, animated: animated, completion)
        endStep()
      } catch {
        shown.isStale = true
        lease?.report(
          ListFault(
            .rule, "illegal batch of updates (condition \(error.condition)): \(error)",
            response: "the list was left as it was"))
        endStep()
        completion?(.refused)
      }
    }

    /// Whether an app that dequeues cells from UIKit would name an index path to it that is not yet
    /// that of the item: UIKit takes the cell of a request only for the index path that it has
    /// named.
    private func namesOtherPaths(_ update: ViewUpdate) -> Bool {
      guard dequeuesFromUIKit,
        let plan = try? update.batch.plan(
          for: .uikit, before: shown.counts, after: lease?.itemCounts ?? [])
      else { return false }
      return plan.stages.dropFirst().contains { $0.batch.changesPositions }
    }

    private func follow(
      _ update: ViewUpdate, animated: Bool, _ completion: (@MainActor (BatchOutcome) -> Void)?
    ) throws(BatchError) {
      let (before, after) = (shown.counts, lease?.itemCounts ?? [])
      let plan = try update.batch.plan(for: .uikit, before: before, after: after)
      let map =
        try update.changesByIdentity.map { changes throws(BatchError) in
          try BatchMap(changes, before: before, after: after)
        } ?? plan.map
      var stages = [ListStage](plan)
      let selection = Set(selectedPaths.compactMap { map.newPath(of: $0) })
      shown.pending = stages[...]
      shown.selection = selection
      defer { shown.selection = nil }
      carryAnchor(by: map)
      refreshCells(update.batch, &stages, after)
      ends.arrivals = (update.changesByIdentity ?? update.batch).arrivals(after)
      run(stages, animated: animated, completion)
      restore(selection)
    }

    /// A batch within the data switch or the cell requests of another one cannot be performed:
    /// UIKit would join them.
    private func performWithinStep(
      _ switchData: () -> ViewUpdate?, _ completion: (@MainActor (BatchOutcome) -> Void)?
    ) {
      lease?.report(
        ListFault(
          .rule, "a batch of updates was opened while the data source was being asked",
          response: "the list was reloaded"))
      let changes = switchData().map { $0.changesByIdentity ?? $0.batch }
      whenIdle {
        self.reload(following: changes)
        completion?(.reloaded)
      }
    }

    // MARK: - Batches

    private func run(
      _ stages: [ListStage], animated: Bool,
      _ completion: (@MainActor (BatchOutcome) -> Void)?
    ) {
      guard let view, !stages.isEmpty else {
        completion?(.performed)
        return
      }
      shown.pending = stages[...]
      defer { shown.begun = [] }
      for index in stages.indices {
        let ended: ((Bool) -> Void)? =
          index < stages.count - 1
          ? nil : { isFinished in completion?(isFinished ? .performed : .interrupted) }
        let stage = stages[index]
        let before = anchor.current?.path
        if index == stages.count - 1 {
          anchor.arrive()
        } else if let map = stage.map {
          anchor.carry(through: map)
        }
        // A view that jumps to its new offset must show its rows there at once.
        let jumps =
          !view.requestsOffset
          && (anchor.isAtEnd || stage.moves(anchor.current?.path, from: before))
        let batch = {
          view.performBatch({ self.begin(stage) }, completion: ended)
          self.restoreAnchor()
        }
        if animated && !jumps { batch() } else { UIView.performWithoutAnimation(batch) }
      }
      anchor = UIKitAnchor()
      refreshed = [:]
    }

    /// Passes UIKit the operations of a batch, and from now on the counts after it.
    private func begin(_ stage: ListStage) {
      let stage = withoutEmptyReloads(stage)
      let reconfigured = placesToRefresh(stage)
      shown.begin(stage)
      cells.carry { stage.newElement(of: $0) }
      followed.carry { stage.newElement(of: $0) }
      view?.perform(stage, reconfiguring: reconfigured)
    }

    /// Leaves out reloads of sections that have no items and no view on the screen (condition 24).
    ///
    /// A header may have left since the update began, with what an earlier batch has changed.
    private func withoutEmptyReloads(_ stage: ListStage) -> ListStage {
      let empty = stage.batch.reloadSections.filter { old in
        guard shown.itemCount(of: old) == 0, let new = stage.newSection(of: old) else {
          return false
        }
        return stage.after[new] == 0 && view?.currentCell(for: .header(section: old)) == nil
          && view?.currentCell(for: .footer(section: old)) == nil
      }
      if empty.isEmpty { return stage }
      var stage = stage
      stage.batch.reloadSections = IndexRuns(
        stage.batch.reloadSections.filter { !empty.contains($0) })
      // The layout requests their headers again.
      stage.batch.reconfigureSections = IndexRuns(
        (Array(stage.batch.reconfigureSections) + empty).sorted())
      stage.differsFromMap = true
      return stage
    }

    /// The items of a batch whose live cells were reconfigured, so that UIKit measures them.
    private func placesToRefresh(_ stage: ListStage) -> [IndexPath] {
      if refreshed.isEmpty || stage.batch.reconfigureItems.isEmpty { return [] }
      let runs = SectionRuns(stage.batch.reconfigureItems)
      return cells.all.compactMap { cell, element in
        guard let path = element.itemPath, refreshed[ObjectIdentifier(cell)] != nil else {
          return nil
        }
        return runs.contains(path) ? IndexPath(path) : nil
      }
    }

    // MARK: - Content

    /// Reconfigures the live cells of elements whose content has changed, and adds elements that
    /// need other cells to the stages.
    private func refreshCells(
      _ batch: BatchUpdate, _ stages: inout [ListStage], _ counts: [Int]
    ) {
      refreshed = [:]
      if batch.reconfigureItems.isEmpty && batch.reconfigureSections.isEmpty { return }
      let items = SectionRuns(batch.reconfigureItems)
      let sections = Set(batch.reconfigureSections)
      var (otherItems, otherSections) = ([ItemPath](), Set<Int>())
      for (cell, shownElement) in cells.all {
        let isChanged =
          shownElement.itemPath.map { items.contains($0) }
          ?? sections.contains(shownElement.section)
        guard isChanged, isLive(cell, at: shownElement),
          let element = stages.lastElement(of: shownElement)
        else {
          continue
        }
        if let refresh = refresh(cell, for: element) {
          refreshed[ObjectIdentifier(cell)] = refresh
        } else if let path = element.itemPath {
          otherItems.append(path)
        } else {
          otherSections.insert(element.section)
        }
      }
      if refreshed.isEmpty && otherItems.isEmpty && otherSections.isEmpty {
        stages.joinContentWithoutCells()
      }
      stages.reload(items: otherItems, sections: otherSections, counts: counts)
    }

    /// Returns whether UIKit still has a cell for an element: on the screen, or prepared.
    ///
    /// A cell that UIKit has put back is reset when it is dequeued again.
    func isLive(_ cell: any ListCell, at shownElement: ListElement) -> Bool {
      view?.currentCell(for: shownElement) === cell
    }

    // MARK: - Selection

    private var selectedPaths: [ItemPath] {
      (view?.selectedIndexPaths ?? []).map { ItemPath($0) }
    }

    /// Selects what has to be selected, as UIKit forgets the selection of reloaded items.
    ///
    /// Other items that are selected were selected by the app while their cells were made.
    private func restore(_ selection: Set<ItemPath>) {
      guard let view else { return }
      for path in selection.subtracting(selectedPaths).sorted() {
        view.select(IndexPath(path), animated: false)
      }
    }

    // MARK: - Reload

    /// Reloads the list: see `reload(following:)` of `ListView`.
    ///
    /// - Parameters:
    ///   - changes: The differences, or nil if they are unknown.
    ///   - hasAnchor: Whether the anchor is set.
    func reload(following changes: BatchUpdate?, hasAnchor: Bool = false) {
      guard !queue.isStepping else { return whenIdle { self.reload(following: changes) } }
      cancelMovement()
      if !hasAnchor {
        // The data source has the new data: a layout that is due must not ask it for the old.
        shown.isStale = true
        setAnchor()
      }
      reconnect()
      beginStep()
      let (before, after) = (shown.counts, lease?.itemCounts ?? [])
      let map = changes.flatMap { try? BatchMap($0, before: before, after: after) }
      if let map { carryAnchor(by: map) } else { loseAnchor() }
      anchor.arrive()
      let selection = map.map { map in Set(selectedPaths.compactMap { map.newPath(of: $0) }) } ?? []
      shown = ShownList(counts: after)
      shown.selection = selection
      cells.removeAll()
      followed.carry { map?.newElement(of: $0) }
      ends = ContentEnds()
      view?.reloadData()
      view?.layoutIfNeeded()
      restoreAnchor()
      anchor = UIKitAnchor()
      restore(selection)
      shown.selection = nil
      endStep()
    }

    // MARK: - Begin and end

    func beginStep() {
      queue.isStepping = true
      if view?.window != nil { hasBeenOnScreen = true }
    }

    /// Notifies the delegate of the lease, and performs the calls that have waited.
    func endStep() {
      queue.isStepping = false
      recordEnds()
      while !queue.isStepping, !queue.notifications.isEmpty { queue.notifications.removeFirst()() }
      while !queue.isStepping, !queue.works.isEmpty { queue.works.removeFirst()() }
    }
  }

  extension BatchMap {
    /// Returns where an element is after the batch; nil if it is gone.
    fileprivate func newElement(of element: ListElement) -> ListElement? {
      switch element.owner {
      case .item(let path): newPath(of: path).map { element.owned(by: .item($0)) }
      case .section(let section): newSection(of: section).map { element.owned(by: .section($0)) }
      }
    }
  }

  extension BatchUpdate {
    /// Whether sections or items come, go or move.
    fileprivate var changesPositions: Bool {
      !(insertSections.isEmpty && deleteSections.isEmpty && moveSections.isEmpty
        && insertItems.isEmpty && deleteItems.isEmpty && moveItems.isEmpty)
    }
  }

  /// Ranges of items by section.
  private struct SectionRuns {
    private var ranges: [Int: [Range<Int>]] = [:]

    init(_ runs: ItemRuns) {
      for run in runs.runs { ranges[run.section, default: []].append(run.items) }
    }

    func contains(_ path: ItemPath) -> Bool {
      ranges[path.section]?.contains { $0.contains(path.item) } ?? false
    }
  }
#endif
