import RosterDiff
import RosterSnapshot
import RosterView

/// Sections as outlines.
extension CollectionViewDiffableDataSource {
  /// Returns a section as it is shown, with what collapsed parents hide.
  ///
  /// - Parameter section: A section.
  /// - Returns: The outline, of one level if it never had more; empty if the section is not shown.
  /// - Complexity: O(1) for an outline; O(*n*) for another section.
  public func snapshot(for section: SectionID) -> SectionSnapshot { shown.outline(of: section) }

  /// Shows a section, and says how it went.
  ///
  /// The other sections stay as they are then, also if snapshots wait. A section that is not
  /// there is appended.
  ///
  /// - Parameters:
  ///   - snapshot: The items; those that other sections show or hide move here.
  ///   - section: The section.
  ///   - isAnimated: Whether the host may animate the step.
  /// - Returns: What became of it, after the step or the end of its animation. If the task is
  ///   cancelled before it begins, nothing is done.
  @discardableResult
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionID, isAnimated: Bool = true
  ) async -> UpdateReceipt {
    report(snapshot.faults.map { $0.inSection(section) })
    return await perform(
      isAnimated: isAnimated, SnapshotEdit { $0.put(snapshot, in: section) })
  }

  /// Shows a section at once, after all that was asked for earlier.
  ///
  /// A section that is not there is appended.
  ///
  /// - Parameters:
  ///   - snapshot: The items; those that other sections show or hide move here.
  ///   - section: The section.
  ///   - isAnimated: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionID, isAnimated: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    report(snapshot.faults.map { $0.inSection(section) })
    performNow(
      isAnimated: isAnimated, completion, SnapshotEdit { $0.put(snapshot, in: section) })
  }

  /// The user expands or collapses an item: `sectionSnapshotHandlers` are asked and told.
  ///
  /// An app calls this when a disclosure mark or a row is tapped.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - isAnimated: Whether the host may animate the step.
  /// - Returns: Whether the item is in an outline and the handlers allowed it.
  @discardableResult
  public func toggle(_ item: ItemID, isAnimated: Bool = true) -> Bool {
    guard let section = shown.section(holding: item) else { return false }
    let outline = shown.outline(of: section)
    let isDone = outline.isExpanded(item) ? collapse(item) : expand(item, in: outline)
    guard let edit = isDone else { return false }
    let change = SnapshotEdit<Snapshot> { state in
      guard let section = state.section(holding: item) else { return }
      var outline = state.outline(of: section)
      edit(&outline)
      state.put(outline, in: section)
    }
    performNow(isAnimated: isAnimated, nil, change)
    return true
  }

  /// Asks whether an item may be collapsed.
  ///
  /// - Returns: What that changes, or nil.
  private func collapse(_ item: ItemID) -> ((inout SectionSnapshot) -> Void)? {
    guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return nil }
    sectionSnapshotHandlers.willCollapseItem?(item)
    return { $0.collapse([item]) }
  }

  /// Asks whether an item may be expanded, and what is below it.
  ///
  /// - Returns: What that changes, or nil.
  private func expand(
    _ item: ItemID, in outline: SectionSnapshot
  ) -> ((inout SectionSnapshot) -> Void)? {
    guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return nil }
    sectionSnapshotHandlers.willExpandItem?(item)
    let children = sectionSnapshotHandlers.snapshotForExpandingParent?(
      item, outline.snapshot(of: item))
    return { outline in
      if let children { outline.replace(childrenOf: item, using: children) }
      outline.expand([item])
    }
  }
}

extension ListFault {
  /// Returns a fault of an outline that is applied to a section, which the outline does not know.
  fileprivate func inSection(_ section: some Hashable) -> ListFault {
    ListFault(origin, "\(problem) (section \(section))", response: response)
  }
}
