#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine

  /// One batch of the view, of the at most three of a step.
  struct ListStage {
    var batch: BatchUpdate

    /// The number of items in each section after the batch.
    let after: [Int]

    /// The map of the batch; nil if all index paths stay.
    let map: BatchMap?

    /// Whether the batch reloads or reconfigures other elements than its map says, such as those
    /// that need cells of another class.
    var differsFromMap = false

    func newPath(of path: ItemPath) -> ItemPath? { map.map { $0.newPath(of: path) } ?? path }

    func newSection(of section: Int) -> Int? {
      map.map { $0.newSection(of: section) } ?? section
    }

    /// Returns where an element is after the batch; nil if it is deleted, or gets another cell
    /// together with its section.
    func newElement(of element: ListElement) -> ListElement? {
      switch element.owner {
      case .item(let path): newPath(of: path).map { element.owned(by: .item($0)) }
      case .section(let section): newSection(of: section).map { element.owned(by: .section($0)) }
      }
    }

    /// Returns where an element was before the batch; nil if it was not there, or got another cell.
    func oldElement(of element: ListElement) -> ListElement? {
      guard let map else { return element }
      switch element.owner {
      case .item(let path): return map.oldPath(of: path).map { element.owned(by: .item($0)) }
      case .section(let section):
        return map.oldSection(of: section).map { element.owned(by: .section($0)) }
      }
    }
  }

  extension ListStage {
    /// Whether something may change in front of an item, which was at an index path before the
    /// batch.
    func moves(_ path: ItemPath?, from old: ItemPath?) -> Bool {
      guard let path, let old else { return false }
      return path != old || after[..<path.section] != (map?.before ?? after)[..<path.section]
    }
  }

  extension [ListStage] {
    /// The stages of a batch for UIKit's view.
    init(_ plan: BatchPlan) {
      self = zip(plan.stages, plan.maps).map { stage, map in
        ListStage(batch: stage.batch, after: stage.after, map: map)
      }
    }

    /// Returns where an element is after all stages; nil if it is gone.
    func lastElement(of element: ListElement) -> ListElement? {
      self[...].lastElement(of: element)
    }
  }

  extension ArraySlice<ListStage> {
    /// Returns where an element is after all stages; nil if it is gone.
    func lastElement(of element: ListElement) -> ListElement? {
      var element: ListElement? = element
      for stage in self { element = element.flatMap { stage.newElement(of: $0) } }
      return element
    }
  }

  extension [ListStage] {
    /// Adds elements that need cells of another class.
    ///
    /// No more than three stages are needed: if there are three, the last one inserts and moves
    /// nothing.
    ///
    /// - Parameters:
    ///   - items: The items, where they are in the end.
    ///   - sections: The sections whose header or footer is among the elements, where they are in
    ///     the end.
    ///   - counts: The number of items in each section in the end.
    mutating func reload(items: [ItemPath], sections: Set<Int>, counts: [Int]) {
      if items.isEmpty && sections.isEmpty { return }
      let items = items.filter { !sections.contains($0.section) }
      guard count >= 3, let last else {
        var batch = BatchUpdate()
        batch.reloadItems = ItemRuns(items.sorted())
        batch.reloadSections = IndexRuns(sections.sorted())
        append(ListStage(batch: batch, after: counts, map: nil))
        return
      }
      var stage = last
      let oldSections = Set(sections.compactMap { last.map?.oldSection(of: $0) })
      let isOld = { (path: ItemPath) in oldSections.contains(path.section) }
      let reloaded =
        Set(stage.batch.reloadItems).union(items.compactMap { last.map?.oldPath(of: $0) })
      stage.batch.reloadItems = ItemRuns(reloaded.filter { !isOld($0) }.sorted())
      stage.batch.reconfigureItems = ItemRuns(
        stage.batch.reconfigureItems.filter { !isOld($0) && !reloaded.contains($0) })
      stage.batch.reloadSections = IndexRuns(
        Set(stage.batch.reloadSections).union(oldSections).sorted())
      stage.differsFromMap = true
      self[count - 1] = stage
    }

    /// Joins a last batch that only reconfigures items with the batch before it.
    ///
    /// To be called if none of the items has a cell: UIKit is notified only of those that have, so
    /// the batch would say nothing to it. A layout of Roster needs to know that their sizes may
    /// change.
    mutating func joinContentWithoutCells() {
      guard count >= 2, let content = last else { return }
      var rest = content.batch
      rest.reconfigureItems = ItemRuns()
      guard rest.isEmpty else { return }
      var stage = self[count - 2]
      let items = content.batch.reconfigureItems.compactMap { path in
        stage.map.map { $0.oldPath(of: path) } ?? path
      }
      stage.batch.reconfigureItems = ItemRuns(
        ([ItemPath](stage.batch.reconfigureItems) + items).sorted())
      stage.differsFromMap = true
      self[count - 2] = stage
      removeLast()
    }
  }
#endif
