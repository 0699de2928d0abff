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
  /// - Returns: False if there is no such section, or if the draft is checked; the draft is then
  ///   unchanged.
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
      case .kept: append(new: Array(items), section: index)
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
