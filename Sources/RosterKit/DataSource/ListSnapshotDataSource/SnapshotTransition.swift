import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterView

/// The transition of a data source from the shown snapshot to another one.
@MainActor
final class SnapshotTransition<Snapshot: ListSnapshot>: Transition {
  private let source: ListSnapshotDataSource<Snapshot>
  private let start: UpdateStart
  private let edits: [SnapshotEdit<Snapshot>]
  private var generation: Int
  private var old: SnapshotState<Snapshot>
  private var new: SnapshotState<Snapshot>

  /// The differences, once the snapshots have been compared.
  private var changes: SnapshotChanges?

  private(set) var preparedUpdate: ViewUpdate?

  /// The sections of both lists, as far as they were requested after the comparison.
  private var identifiers: [TransitionTime: [Snapshot.SectionID]] = [:]

  init(
    from start: UpdateStart, of source: ListSnapshotDataSource<Snapshot>,
    _ edits: [SnapshotEdit<Snapshot>]
  ) {
    self.source = source
    self.start = start
    self.edits = edits
    generation = source.generation
    old = source.shown
    new = start == .sameData ? old : source.state(after: edits)
  }

  var sectionCounts: (old: Int, new: Int) {
    (old.snapshot.numberOfSections, new.snapshot.numberOfSections)
  }

  var elementCount: Int {
    max(old.snapshot.maximumNumberOfItems, new.snapshot.maximumNumberOfItems)
  }

  func compare() -> Int {
    start == .sameData ? 0 : take(source.configuration.comparison.here(old.snapshot, new.snapshot))
  }

  func compareInBackground(
    on executor: (any TaskExecutor)?
  ) async -> (changeCount: Int, place: UpdateReceipt.DiffPlace) {
    guard let compare = source.configuration.comparison.elsewhere else {
      return (self.compare(), .main)
    }
    let found = await compare(old.snapshot, new.snapshot, executor)
    if Task.isCancelled { return (0, .main) }
    preparedUpdate = found.update
    return (take(found.changes), .background)
  }

  var comparedChanges: SectionedChanges? { changes?.indexChanges }

  private func take(_ found: SnapshotChanges) -> Int {
    changes = found
    return found.indexChanges.sections.changeCount
  }

  func enter() {
    // The user can move an item while snapshots are compared in the background.
    guard generation != source.generation else { return }
    generation = source.generation
    old = source.shown
    new = start == .sameData ? old : source.state(after: edits)
    preparedUpdate = nil
    if changes != nil { _ = compare() }
  }

  func read(_ updates: ItemUpdates, for step: ListUpdateOptions.Step) -> SectionedChanges {
    guard let changes else {
      let counts = sectionCounts
      return SectionedChanges(
        sections: ListChanges(oldCount: counts.old, newCount: counts.new))
    }
    for move in changes.reloadedItems { updates.reload(move.from, at: move.to) }
    for section in changes.reloadedSections { updates.reloadSection(section.old) }
    return changes.indexChanges
  }

  func changesByIdentity() -> SectionedChanges {
    (changes ?? source.configuration.comparison.here(old.snapshot, new.snapshot)).indexChanges
  }

  @discardableResult
  func install() -> (() -> ListSections)? {
    for edit in edits { source.report(edit.lateFaults()) }
    source.show(new)
    return source.view.map { [source] view in { source.sections(for: view) } }
  }

  /// Returns the name of a section or an item before or after the update.
  func name(of subject: BatchError.Subject) -> String? {
    let snapshot = subject.isBefore ? old.snapshot : new.snapshot
    switch subject.element {
    case .section(let index): return section(index, subject.isBefore ? .before : .after)?.name
    case .item(let path):
      guard let item = snapshot.itemIdentifier(at: path),
        let home = name(of: subject.inSection(path.section))
      else { return nil }
      return "\(item) in \(home)"
    }
  }

  func section(_ index: Int, _ time: TransitionTime) -> ListUpdate.Section? {
    let snapshot = time == .before ? old.snapshot : new.snapshot
    let sections = identifiers(time)
    guard sections.indices.contains(index) else { return nil }
    return ListUpdate.Section(
      name: "\(sections[index])", itemCount: snapshot.numberOfItems(inSection: sections[index]))
  }

  func sections(_ time: TransitionTime) -> [ListUpdate.Section] {
    let snapshot = time == .before ? old.snapshot : new.snapshot
    return identifiers(time).map { section in
      ListUpdate.Section(
        name: "\(section)", itemCount: snapshot.numberOfItems(inSection: section))
    }
  }

  private func identifiers(_ time: TransitionTime) -> [Snapshot.SectionID] {
    if let known = identifiers[time] { return known }
    let found = (time == .before ? old : new).snapshot.sectionIdentifiers
    identifiers[time] = found
    return found
  }
}
