import RosterDiff

/// A snapshot as it is written: flat arrays, of which nothing is hashed but the ids of sections.
///
/// Whether items occur twice is found when the draft is checked: with an index of all of them, or
/// beside a snapshot that is shown. What was written is kept call by call until then, because an
/// item that is appended again moves, and one that is given twice in a call is a mistake.
struct SnapshotDraft<SectionID: Hashable, Element: ListDiffable> {
  typealias Checked = CheckedDraft<SectionID, Element>

  /// A section with all that was appended to it.
  struct Section {
    let id: SectionID
    var views = SectionViews()
    var items: [Element] = []
  }

  /// What becomes of an item that is here already.
  enum Rule {
    /// It moves, unless it is in the same call.
    case moves

    /// It stays, and that is a mistake.
    case stays
  }

  /// Items that were appended at once.
  struct Call {
    let section: Int32
    let count: Int32
    let rule: Rule
  }

  /// The sections in order.
  private(set) var sections: [Section] = []

  /// What was appended, in order.
  private(set) var calls: [Call] = []

  /// The number of items that were appended.
  private(set) var count = 0

  private var indexes: [SectionID: Int] = [:]

  /// What the draft is found to be, shared by its copies.
  private var result = OnceCell<Checked>()

  /// Returns the index of a section, or nil if there is none with that id.
  func index(of id: SectionID) -> Int? { indexes[id] }

  // MARK: - The check

  /// Whether the draft was checked, by whoever has a copy of it.
  var isChecked: Bool { result.value != nil }

  /// The draft with an index, and what was wrong.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items, once.
  var checked: Checked { result.value ?? result.set(check()) }

  /// Keeps the storage that the draft was found to be, nothing being wrong.
  func check(is storage: @autoclosure () -> SnapshotStorage<SectionID, Element>) {
    if !isChecked { _ = result.set(Checked(storage(), faults: [])) }
  }

  // MARK: - Edits

  /// Appends sections.
  ///
  /// - Returns: False if one is here or occurs twice, or if the draft is checked; nothing has
  ///   changed then.
  mutating func append(_ ids: [SectionID]) -> Bool {
    guard beginEdit() else { return false }
    for (offset, id) in ids.enumerated() {
      if indexes[id] == nil {
        indexes[id] = sections.count + offset
        continue
      }
      for id in ids.prefix(offset) { indexes[id] = nil }
      return false
    }
    for id in ids { sections.append(Section(id: id)) }
    return true
  }

  /// Appends items to a section, or to the last one.
  ///
  /// - Returns: False if there is no such section, or if the draft is checked; nothing has changed
  ///   then.
  mutating func append(_ items: [Element], toSection id: SectionID?, _ rule: Rule) -> Bool {
    guard let section = id.map({ indexes[$0] }) ?? sections.indices.last, beginEdit() else {
      return false
    }
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

  /// Gives a section another header and footer.
  ///
  /// - Returns: False if there is no such section, or if the draft is checked; nothing has changed
  ///   then.
  mutating func setViews(_ views: SectionViews, ofSection id: SectionID) -> Bool {
    guard let section = indexes[id], beginEdit() else { return false }
    sections[section].views = views
    return true
  }

  /// Makes sure that copies do not take what this one becomes for theirs.
  ///
  /// - Returns: False if the draft is checked: what is known of it is better edited than lost.
  private mutating func beginEdit() -> Bool {
    if isChecked { return false }
    if !isKnownUniquelyReferenced(&result) { result = OnceCell() }
    return true
  }
}

/// What a draft was found to be.
final class CheckedDraft<SectionID: Hashable, Element: ListDiffable> {
  typealias Storage = SnapshotStorage<SectionID, Element>

  let storage: Storage

  /// What was wrong, in order.
  let faults: [ListFault]

  init(_ storage: Storage, faults: [ListFault]) {
    self.storage = storage
    self.faults = faults
  }
}

extension SnapshotDraft {
  /// Makes the index.
  fileprivate func check() -> Checked {
    var storage = SnapshotStorage<SectionID, Element>(expecting: count)
    storage.place(sections.map { $0.id }, before: nil)
    for (index, section) in sections.enumerated() {
      storage.sections[index].views = section.views
      guard storage.append(section.items, section: index) else {
        let replay = SnapshotReplay(self)
        return Checked(replay.storage, faults: replay.faults)
      }
    }
    return Checked(storage, faults: [])
  }
}

/// A draft in which items occur twice, written again with a check at each call.
private struct SnapshotReplay<SectionID: Hashable, Element: ListDiffable>: SnapshotContent {
  var content = LazyStorage<SectionID, Element>(indexed: SnapshotStorage())
  var noticedFaults: [ListFault] = []

  /// Where a mistake is to stop the program, there are no drafts.
  let faultPolicy = FaultPolicy.report

  var faults: [ListFault] {
    get { allFaults }
    set { allFaults = newValue }
  }

  init(_ draft: SnapshotDraft<SectionID, Element>) {
    storage.place(draft.sections.map { $0.id }, before: nil)
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
      case .stays: append(new: Array(items), section: index)
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
