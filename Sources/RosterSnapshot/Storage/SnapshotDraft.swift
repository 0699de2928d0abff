import RosterDiff

/// A snapshot under construction: flat arrays in which only the ids of sections are hashed.
///
/// Duplicate items are found when the draft is checked, either by indexing all items or in a
/// comparison with the shown snapshot. Until then the draft keeps the items call by call, because
/// an item that is appended again in another call moves, but a duplicate in one call is a mistake.
struct SnapshotDraft<SectionID: Hashable, Element: ListDiffable> {
  typealias Checked = CheckedDraft<SectionID, Element>

  /// A section with all that was appended to it.
  struct Section {
    let id: SectionID
    var views = SectionViews()
    var items: [Element] = []
  }

  /// The treatment of an item that the draft already contains.
  enum Rule {
    /// It moves, unless it is in the same call.
    case moves

    /// It stays, and the call is a mistake.
    case kept
  }

  /// The items that one call appended.
  struct Call {
    let section: Int32
    let count: Int32
    let rule: Rule
  }

  /// The sections in order.
  private(set) var sections: [Section] = []

  /// The calls, in order.
  private(set) var calls: [Call] = []

  /// The number of appended items.
  private(set) var count = 0

  /// The items that were deleted after all calls, whose duplicates are deleted in the check.
  private(set) var deleted: [Element.DiffIdentifier] = []

  /// The items and calls before the first deletion: duplicates of deleted items are mistakes, too.
  private var complete: (items: [[Element]], calls: [Call])?

  private var indexes: [SectionID: Int] = [:]

  /// The result of the check, shared by copies of the draft.
  private var result = OnceCell<Checked>()

  /// Returns the index of a section, or nil if there is none with that id.
  func index(of id: SectionID) -> Int? { indexes[id] }

  // MARK: - The check

  /// Whether the draft or a copy of it was checked.
  var isChecked: Bool { result.value != nil }

  /// The draft with an index, and its faults.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items, once.
  var checked: Checked { result.value ?? result.set(check()) }

  /// Sets the storage of the draft, which was found to have no faults.
  func check(is storage: @autoclosure () -> SnapshotStorage<SectionID, Element>) {
    if !isChecked { _ = result.set(Checked(storage(), faults: [])) }
  }

  // MARK: - Edits

  /// Appends sections.
  ///
  /// - Returns: False if one exists or occurs twice, or if the draft is checked; the draft is then
  ///   unchanged.
  mutating func append(_ ids: [SectionID]) -> Bool {
    guard beginEdit() else { return false }
    for (offset, id) in ids.enumerated() {
      guard let known = indexes.updateValue(sections.count + offset, forKey: id) else { continue }
      for id in ids.prefix(offset) { indexes[id] = nil }
      if known < sections.count { indexes[id] = known }
      return false
    }
    for id in ids { sections.append(Section(id: id)) }
    return true
  }

  /// Appends items to a section, or to the last one.
  ///
  /// - Returns: False if there is no such section, or if the draft is checked; the draft is then
  ///   unchanged.
  mutating func append(_ items: [Element], toSection id: SectionID?, _ rule: Rule) -> Bool {
    guard deleted.isEmpty, let section = id.map({ indexes[$0] }) ?? sections.indices.last,
      beginEdit()
    else { return false }
    if items.isEmpty { return true }
    if sections[section].items.isEmpty {
      sections[section].items = items
    } else {
      sections[section].items.append(contentsOf: items)
    }
    calls.append(Call(section: Int32(section), count: Int32(items.count), rule: rule))
    count += items.count
    return true
  }

  /// Deletes items that are given in the order in which they were appended.
  ///
  /// - Returns: False if they are in another order or few, or if the draft is checked; the draft is
  ///   then unchanged.
  /// - Complexity: O(*n*), where *n* is the number of items, none of which is hashed.
  mutating func delete(_ ids: [Element.DiffIdentifier]) -> Bool {
    guard ids.count * 16 > max(count, 128), !isChecked, let runs = runs(of: ids), beginEdit()
    else { return false }
    if complete == nil { complete = (sections.map { $0.items }, calls) }
    for (section, run) in zip(sections.indices, runs) where !run.isEmpty {
      sections[section].items.removeSubrange(run)
    }
    var ends = [Int](repeating: 0, count: sections.count)
    calls = calls.compactMap { call in
      let (section, start) = (Int(call.section), ends[Int(call.section)])
      ends[section] += Int(call.count)
      let going = runs[section].clamped(to: start..<ends[section]).count
      if going == call.count { return nil }
      return Call(section: call.section, count: call.count - Int32(going), rule: call.rule)
    }
    count -= ids.count
    deleted += ids
    return true
  }

  /// Sets the header and footer of a section.
  ///
  /// - Returns: False if there is no such section, or if the draft is checked; the draft is then
  ///   unchanged.
  mutating func setViews(_ views: SectionViews, ofSection id: SectionID) -> Bool {
    guard let section = indexes[id], beginEdit() else { return false }
    sections[section].views = views
    return true
  }

  /// Separates the draft from its copies, so that they do not share the result of its check.
  ///
  /// - Returns: False if the draft is checked: editing the checked storage is cheaper than checking
  ///   again.
  private mutating func beginEdit() -> Bool {
    if isChecked { return false }
    if !isKnownUniquelyReferenced(&result) { result = OnceCell() }
    return true
  }
}

/// The result of checking a draft.
final class CheckedDraft<SectionID: Hashable, Element: ListDiffable> {
  typealias Storage = SnapshotStorage<SectionID, Element>

  let storage: Storage

  /// The faults, in order.
  let faults: [ListFault]

  init(_ storage: Storage, faults: [ListFault]) {
    self.storage = storage
    self.faults = faults
  }
}

extension SnapshotDraft {
  /// Makes the index.
  fileprivate func check() -> Checked {
    let draft = withDeleted
    var storage = SnapshotStorage<SectionID, Element>(expecting: draft.count)
    storage.sections.place(draft.sections.map { $0.id }, at: nil, offset: 0)
    for (key, section) in zip(storage.sections.allKeys, draft.sections) {
      storage.sections[key: key].views = section.views
      guard storage.append(section.items, section: key) else {
        var replay = SnapshotReplay(draft)
        replay.storage.remove(deleted)
        return Checked(replay.storage, faults: replay.faults)
      }
    }
    if !deleted.isEmpty { storage.remove(deleted) }
    return Checked(storage, faults: [])
  }

  /// The draft as if nothing had been deleted.
  private var withDeleted: Self {
    guard let complete else { return self }
    var draft = self
    for (index, items) in complete.items.enumerated() { draft.sections[index].items = items }
    draft.calls = complete.calls
    draft.count += deleted.count
    return draft
  }

  /// Returns the run of each section that items in the order of the draft are, or nil if they are
  /// in another order or more runs.
  private func runs(of ids: [Element.DiffIdentifier]) -> [Range<Int>]? {
    var rest = ids[...]
    var runs: [Range<Int>] = []
    for section in sections {
      let (items, wanted) = (section.items, rest)
      let start = wanted.first.flatMap { first in
        items.firstIndex { $0.diffIdentifier == first }
      }
      guard let start else {
        runs.append(0..<0)
        continue
      }
      var end = start
      while end < items.count, let id = rest.first, items[end].diffIdentifier == id {
        end += 1
        rest.removeFirst()
      }
      runs.append(start..<end)
    }
    return rest.isEmpty ? runs : nil
  }
}

/// A replay of a draft that contains duplicates, with a check at each call.
private struct SnapshotReplay<SectionID: Hashable, Element: ListDiffable>: SnapshotContent {
  var content = LazyStorage<SectionID, Element>(indexed: SnapshotStorage())
  var noticedFaults: [ListFault] = []

  /// If mistakes stop the program, there are no drafts.
  let faultPolicy = ListFault.Policy.report

  var faults: [ListFault] {
    get { allFaults }
    set { allFaults = newValue }
  }

  init(_ draft: SnapshotDraft<SectionID, Element>) {
    storage.sections.place(draft.sections.map { $0.id }, at: nil, offset: 0)
    for (index, section) in draft.sections.enumerated() {
      storage.sections[index].views = section.views
    }
    var starts = [Int](repeating: 0, count: draft.sections.count)
    for call in draft.calls {
      let index = Int(call.section)
      let section = draft.sections[index]
      let items = section.items[starts[index]..<starts[index] + Int(call.count)]
      starts[index] += items.count
      switch call.rule {
      case .moves: append(keepingFirstOf: Array(items), toSection: section.id)
      case .kept: append(new: Array(items), section: storage.sections.key(at: index))
      }
    }
  }
}

extension SnapshotDraft: Sendable
where SectionID: Sendable, Element: Sendable, Element.DiffIdentifier: Sendable {}
extension SnapshotDraft.Section: Sendable where SectionID: Sendable, Element: Sendable {}
extension SnapshotDraft.Call: Sendable {}
extension SnapshotDraft.Rule: Sendable {}
extension CheckedDraft: Sendable
where SectionID: Sendable, Element: Sendable, Element.DiffIdentifier: Sendable {}
