import RosterDiff

/// The storage of a snapshot, which is indexed when something asks where items are.
///
/// A snapshot that is written is a draft at first. To read the storage checks the draft, once for
/// all copies; to edit it in another way than by adding at its end ends the draft.
struct LazyStorage<SectionID: Hashable, Element: ListDiffable> {
  typealias Storage = SnapshotStorage<SectionID, Element>
  typealias Draft = SnapshotDraft<SectionID, Element>

  /// The storage if there is no draft.
  private var indexed = Storage()

  /// What was written so far, if nothing else was done.
  private(set) var draft: Draft?

  /// Creates an empty storage, which is a draft.
  init() {
    draft = Draft()
  }

  /// Creates an empty storage without a draft: each edit is checked at once.
  init(indexed: Storage) {
    self.indexed = indexed
  }

  /// Sections and items with their index.
  ///
  /// - Precondition: There is no draft when it is edited.
  /// - Complexity: O(1); O(*n*), where *n* is the number of items, for a draft that was not
  ///   checked.
  var storage: Storage {
    _read {
      if let draft { yield draft.checked.storage } else { yield indexed }
    }
    _modify { yield &indexed }
  }

  /// Returns what a closure reads from the storage.
  ///
  /// For lookups: what `storage` yields is copied by the compiler (Swift 6.3), with all that it holds.
  ///
  /// - Complexity: The same as the closure, plus O(*n*), where *n* is the number of items, for a
  ///   draft that was not checked.
  @inline(__always)
  func read<Result>(_ body: (Storage) -> Result) -> Result {
    if draft == nil { return body(indexed) }
    guard let checked = draft?.checked else { return body(indexed) }
    return body(checked.storage)
  }

  /// Whether nobody knows yet whether items occur twice.
  var isUnchecked: Bool { draft.map { !$0.isChecked } ?? false }

  /// What was found to be wrong, or will be, when the draft is checked.
  var faultsOfDraft: [ListFault] { draft?.checked.faults ?? [] }

  /// Ends the draft.
  mutating func endDraft() {
    guard let checked = draft?.checked else { return }
    // First, so that nothing else holds what is edited next.
    draft = nil
    indexed = checked.storage
  }

  // MARK: - Without a check

  /// The number of sections.
  var sectionCount: Int { draft?.sections.count ?? indexed.sections.count }

  /// The ids of the sections in order.
  var sectionIDs: [SectionID] { draft?.sections.map { $0.id } ?? indexed.sectionIDs }

  /// The number of items, counting those twice that occur twice in a draft.
  var greatestCount: Int { draft?.count ?? indexed.count }

  /// Returns the index of a section, or nil if there is none with that id.
  func sectionIndex(of id: SectionID) -> Int? {
    draft == nil ? indexed.sectionIndex(of: id) : draft?.index(of: id)
  }

  /// Returns the header and footer of a section, none if there is no section with that id.
  func views(ofSection id: SectionID) -> SectionViews {
    guard let draft else { return indexed.views(ofSection: id) }
    return draft.index(of: id).map { draft.sections[$0].views } ?? SectionViews()
  }

  /// Returns what turns another storage into this one, if it is a draft that is not checked.
  ///
  /// - Returns: The changes; nil if the storage has to be read.
  func changesOfDraft(from old: Self) -> SectionedChanges? {
    guard let draft, !draft.isChecked else { return nil }
    return draft.changes(from: old.storage)
  }

  // MARK: - Edits of a draft

  /// Appends sections to a draft.
  ///
  /// - Returns: False if that is not possible without a check; nothing has changed then.
  mutating func write(sections ids: [SectionID]) -> Bool { draft?.append(ids) ?? false }

  /// Appends items to a section of a draft, or to its last one.
  ///
  /// - Returns: False if that is not possible without a check; nothing has changed then.
  mutating func write(
    _ items: [Element], toSection section: SectionID?, _ rule: Draft.Rule
  ) -> Bool {
    draft?.append(items, toSection: section, rule) ?? false
  }

  /// Gives a section of a draft another header and footer.
  ///
  /// - Returns: False if that is not possible without a check; nothing has changed then.
  mutating func write(_ views: SectionViews, ofSection id: SectionID) -> Bool {
    draft?.setViews(views, ofSection: id) ?? false
  }
}

extension LazyStorage: Sendable
where SectionID: Sendable, Element: Sendable, Element.DiffIdentifier: Sendable {}
