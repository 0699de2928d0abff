import RosterDiff
import RosterView

/// The transition of an adapter from the shown objects to others.
@MainActor
final class AdapterTransition: Transition {
  let adapter: ListAdapter
  let dataSource: any ListAdapterDataSource
  let start: UpdateStart

  /// The sections that are shown before.
  private(set) var old: SectionMap

  /// The objects as they were passed in.
  private(set) var provided: ProvidedObjects

  /// The objects to show, without those that cannot be shown.
  private(set) var objects: any ObjectList

  /// The differences between the objects.
  private(set) var changes: ListChanges

  /// Whether the objects were compared.
  private var isCompared = false

  /// Whether the sections were read.
  var isRead = false

  /// The sections that are shown after, once the controllers are known.
  var new: SectionMap

  /// The old and new indexes of the sections that stay.
  var kept: [IndexPairs.Run] = []

  /// The sections that were inserted or read again, and, once the new data is installed, those
  /// removed.
  var touched = TouchedSections()

  /// The ages of objects that newer versions have replaced, by index after the update.
  private(set) var ages: [Int: Int] = [:]

  /// Whether items moved from one section or part of a section to another one.
  var movesAcrossSections = false

  init(
    from start: UpdateStart, of adapter: ListAdapter, _ dataSource: any ListAdapterDataSource,
    _ expected: ExpectedList?
  ) {
    self.adapter = adapter
    self.dataSource = dataSource
    self.start = start
    old = adapter.shown
    new = old
    provided =
      start == .sameData
      ? ProvidedObjects(old.objects) : adapter.newestObjects(of: dataSource, expected)
    objects = provided.list
    changes = ListChanges(oldCount: old.count, newCount: old.count)
  }

  var sectionCounts: (old: Int, new: Int) { (old.count, objects.count) }

  func compare() -> Int {
    if start == .sameData { return 0 }
    take(foundChanges())
    return changes.changeCount
  }

  var comparedChanges: SectionedChanges? {
    isCompared || start == .sameData ? SectionedChanges(sections: changes) : nil
  }

  private func foundChanges() -> ListChanges {
    objects.changes(from: old.objects) { [table = old.table] identity in
      table.slot(of: identity) != nil
    }
  }

  func compareInBackground(
    on executor: (any TaskExecutor)?
  ) async -> (changeCount: Int, place: UpdateReceipt.DiffPlace) {
    let background = adapter.background(of: old.objects, objects)
    guard start == .shownData, background != .nothing else { return (compare(), .main) }
    // Content that is not `Sendable` must not be read off the main actor: boxed lists can be
    // compared by identity only.
    let pair = SharedPair(
      old: background == .identities ? BoxedObjects(old.objects.objects) : old.objects,
      new: background == .identities ? BoxedObjects(objects.objects) : objects,
      background: background)
    let found = await withTaskExecutorPreference(executor) { await pair.changes() }
    if Task.isCancelled { return (0, .main) }
    take(found)
    guard background == .identities else { return (changes.changeCount, .background) }
    addUpdates()
    return (changes.changeCount, .backgroundIdentities)
  }

  /// Compares again if the user has moved a section since.
  func catchUp() {
    guard start == .shownData, adapter.shown.order != old.order else { return }
    old = adapter.shown
    new = old
    // The app was notified of the move.
    provided = adapter.newestObjects(of: dataSource, provided.expected)
    objects = provided.list
    _ = compare()
  }

  /// The indexes of the objects that get new controllers, ascending.
  var arrivingIndexes: [Int] {
    start == .nothing ? Array(0..<objects.count) : Array(changes.inserts)
  }

  /// Compares the content of the objects that stay.
  private func addUpdates() {
    var updates = IndexPairs()
    for run in changes.kept {
      for offset in 0..<run.count {
        let (oldIndex, newIndex) = (run.old + offset, run.new + offset)
        if !objects.isContentEqual(newIndex, to: oldIndex, of: old.objects) {
          updates.append(old: oldIndex, new: newIndex)
        }
      }
    }
    changes.updates = updates
  }

  /// Takes over the result of a comparison, and removes objects that occur more than once.
  private func take(_ found: ListChanges) {
    isCompared = true
    changes = found
    let repeated = found.duplicates.map(\.new).filter { $0.count > 1 }
    if repeated.isEmpty { return }
    for positions in repeated {
      let problem =
        "\(positions.count) objects share the identity \(objects.object(at: positions[0])) "
        + "(positions \(positions.listed))"
      adapter.report(ListFault(.data, problem, response: "the first was kept"))
    }
    remove(Set(repeated.flatMap { $0.dropFirst() }))
  }

  /// Replaces an object with a newer version.
  ///
  /// - Parameters:
  ///   - index: The index of its section after the update.
  ///   - object: The newer version.
  ///   - age: Its age, to compare with others.
  func replace(_ index: Int, by object: ListObject, age: Int) {
    ages[index] = age
    objects = objects.replacing(index, by: object)
    new = new.replacing(objects)
  }

  /// Removes objects that cannot be shown.
  func remove(_ indexes: Set<Int>) {
    objects = objects.removing(indexes)
    changes = foundChanges()
  }

  func objects(_ time: TransitionTime) -> [any ListDiffable] {
    (time == .before ? old.objects : objects).objects.map(\.value)
  }

  func section(_ index: Int, _ time: TransitionTime) -> ListUpdate.Section? {
    if time == .after, !isRead {
      guard index >= 0, index < objects.count else { return nil }
      return ListUpdate.Section(name: "\(objects.object(at: index))", itemCount: nil)
    }
    let map = time == .before ? old : new
    guard map.order.indices.contains(index) else { return nil }
    let slot = Int(map.order[index])
    let other = time == .before ? touched.replaced(in: slot) : touched.reading(in: slot)
    let section = other ?? map.table[slot]
    return ListUpdate.Section(
      name: "\(map.objects.object(at: index))", itemCount: section?.items.count ?? 0)
  }
}

extension [Int] {
  /// The positions as text, as in `0 and 3`, or `0, 3, 4 and 12 more`; there are at least two.
  var listed: String {
    let named = count > 4 ? 3 : count - 1
    let rest = count - named
    let last = rest == 1 ? "\(self[named])" : "\(rest) more"
    return prefix(named).map(String.init).joined(separator: ", ") + " and " + last
  }
}

/// A new section.
struct Arrival {
  let identity: ListIdentity
  let controller: BaseListSectionController
}

/// Two lists that are compared off the main actor.
///
/// Safe because lists never change, and because the comparison only reads what was registered as
/// `Sendable`.
private struct SharedPair: @unchecked Sendable {
  let old: any ObjectList
  let new: any ObjectList
  let background: BackgroundExtent

  @concurrent
  func changes() async -> ListChanges { new.cancellableChanges(from: old, background) }
}
