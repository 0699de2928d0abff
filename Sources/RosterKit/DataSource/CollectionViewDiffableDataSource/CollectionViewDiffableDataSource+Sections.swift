import RosterDiff
import RosterSnapshot
import RosterView

/// Sections as outlines.
extension CollectionViewDiffableDataSource {
  /// Returns a section as it is shown, including items below collapsed parents.
  ///
  /// - Parameter section: A section.
  /// - Returns: The outline; of one level if it never had more, and empty if the section is not
  ///   shown.
  /// - Complexity: O(1) for an outline; O(*n*), where *n* is the number of items, for another
  ///   section.
  @preconcurrency
  public func snapshot(for section: SectionID) -> SectionSnapshot { shown.outline(of: section) }

  /// Shows the items of a section, and returns a receipt.
  ///
  /// The other sections stay as they are when the update runs, even if snapshots are waiting. A
  /// section that does not exist is appended.
  ///
  /// - Parameters:
  ///   - snapshot: The items; items that other sections contain, shown or hidden, move to this
  ///     section.
  ///   - section: The section.
  ///   - animatingDifferences: Whether the host may animate the step.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Returns: The outcome, after the step or the end of its animation. If the task is cancelled
  ///   before the update begins, nothing is done.
  @discardableResult
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionID, animatingDifferences: Bool = true,
    fileID: String = #fileID, line: Int = #line
  ) async -> UpdateReceipt {
    let place = ListFault.Place(fileID: fileID, line: line)
    report(snapshot.faults.map { $0.inSection(section) }, at: place)
    return await perform(
      .update(putting(snapshot, in: section)), animated: animatingDifferences, at: place)
  }

  /// Shows the items of a section immediately, after all earlier requests.
  ///
  /// A section that does not exist is appended.
  ///
  /// - Parameters:
  ///   - snapshot: The items; items that other sections contain, shown or hidden, move to this
  ///     section.
  ///   - section: The section.
  ///   - animatingDifferences: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  @preconcurrency
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionID, animatingDifferences: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    let place = ListFault.Place(fileID: fileID, line: line)
    onMainActor {
      self.report(snapshot.faults.map { $0.inSection(section) }, at: place)
      self.performNow(
        .update(self.putting(snapshot, in: section)), animated: animatingDifferences, at: place,
        completion)
    }
  }

  private func putting(
    _ snapshot: SectionSnapshot, in section: SectionID
  ) -> SnapshotEdit<Snapshot> {
    SnapshotEdit { $0.put(snapshot, in: section) }
  }

  /// Expands or collapses an item on behalf of the user, calling `sectionSnapshotHandlers`.
  ///
  /// It is called when the user taps a `ContentCell` whose content is collapsed or expanded, also by
  /// key. An app with other cells calls it when the user activates a disclosure indicator.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - animatingDifferences: Whether the host may animate the step.
  /// - Returns: Whether the item is in an outline and the handlers allowed it.
  @discardableResult
  public func toggle(_ item: ItemID, animatingDifferences: Bool = true) -> Bool {
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
    performNow(.update(change), animated: animatingDifferences)
    return true
  }

  /// Calls the handlers for an item that the user collapses.
  ///
  /// - Returns: The edit that collapses it, or nil if it is not allowed.
  private func collapse(_ item: ItemID) -> ((inout SectionSnapshot) -> Void)? {
    guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return nil }
    sectionSnapshotHandlers.willCollapseItem?(item)
    return { $0.collapse([item]) }
  }

  /// Calls the handlers for an item that the user expands, also for its children.
  ///
  /// - Returns: The edit that expands it, or nil if it is not allowed.
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
  /// Returns a fault of an outline with the section that the outline is applied to.
  fileprivate func inSection(_ section: some Hashable) -> ListFault {
    ListFault(origin, "\(problem) (section \(section))", response: response, at: place)
  }
}
