import RosterDiff

/// The storage of a snapshot, which is indexed at the first lookup of an item.
///
/// A new snapshot is a draft at first. Reading the storage checks the draft, once for all copies.
/// A draft can be appended to, items that lie together can be deleted at the end, and its sections
/// can get headers and footers; any other edit ends it.
struct LazyStorage<SectionID: Hashable, Element: ListDiffable> {
  typealias Storage = SnapshotStorage<SectionID, Element>
  typealias Draft = SnapshotDraft<SectionID, Element>

  /// The storage if there is no draft.
  private var indexed = Storage()

  /// The items appended so far, if nothing else was done.
  private(set) var draft: Draft?

  /// The identity of the content.
  private(set) var version: SnapshotVersion

  /// Creates an empty storage with a draft.
  init() {
    draft = Draft()
    version = .empty
  }

  /// Creates a storage without a draft: each edit is checked at once.
  init(indexed: Storage) {
    self.indexed = indexed
    version = SnapshotVersion()
  }

  /// The sections and items with their index.
  ///
  /// - Precondition: There is no draft when it is edited.
  /// - Complexity: O(1); O(*n*), where *n* is the number of items, for a draft that was not
  ///   checked.
  var storage: Storage {
    // Not a coroutine, because the optimizer releases what one yields from the object of a draft
    // once too often (Swift 6.3).
    get { draft?.checked.storage ?? indexed }
    _modify {
      beginVersion()
      yield &indexed
    }
  }

  /// Returns what a closure reads from the storage.
  ///
  /// Lookups use it because `storage` is a copy, which retains all parts.
  ///
  /// - Complexity: The same as the closure, plus O(*n*), where *n* is the number of items, for a
  ///   draft that was not checked.
  @inline(__always)
  func read<Result>(_ body: (Storage) -> Result) -> Result {
    guard let checked = draft?.checked else { return body(indexed) }
    return withExtendedLifetime(checked) { body(checked.storage) }
  }

  /// Returns the index of an item among all items, or nil if it is not in the snapshot.
  ///
  /// It does not use `read`, whose closure gets a copy of the storage of a draft unless it is small
  /// (Swift 6.3).
  ///
  /// - Complexity: That of `read`, with O(log *n*) for the closure.
  @inline(__always)
  func flatIndex(of id: Element.DiffIdentifier) -> Int? {
    guard let checked = draft?.checked else { return indexed.flatIndex(of: id) }
    return withExtendedLifetime(checked) { checked.storage.flatIndex(of: id) }
  }

  /// Whether a draft has not been searched for duplicate items yet.
  var isUnchecked: Bool { draft.map { !$0.isChecked } ?? false }

  /// The faults that checking the draft finds.
  var faultsOfDraft: [ListFault] { draft?.checked.faults ?? [] }

  /// Ends the draft, if there is one.
  ///
  /// - Returns: The faults that checking it finds.
  @discardableResult
  mutating func endDraft() -> [ListFault] {
    guard let checked = draft?.checked else { return [] }
    // The draft is released first, so that the storage is uniquely referenced when it is edited
    // next.
    draft = nil
    indexed = checked.storage
    indexed.isShared = true
    return checked.faults
  }

  // MARK: - Without a check

  /// The number of sections.
  var sectionCount: Int { draft?.sections.count ?? indexed.sections.count }

  /// The ids of the sections in order.
  var sectionIDs: [SectionID] { draft?.sections.map { $0.id } ?? indexed.sectionIDs }

  /// Returns the id of the section at an index, or nil if there is no such section.
  func sectionID(at index: Int) -> SectionID? {
    guard index >= 0, index < sectionCount else { return nil }
    return draft?.sections[index].id ?? indexed.sections[index].id
  }

  /// The number of items, including duplicates in a draft.
  var maximumCount: Int { draft?.count ?? indexed.count }

  /// Returns the index of a section, or nil if there is none with that id.
  func sectionIndex(of id: SectionID) -> Int? {
    draft == nil ? indexed.sectionIndex(of: id) : draft?.index(of: id)
  }

  /// Returns the header and footer of a section, none if there is no section with that id.
  func views(ofSection id: SectionID) -> SectionViews {
    guard let draft else { return indexed.views(ofSection: id) }
    return draft.index(of: id).map { draft.sections[$0].views } ?? SectionViews()
  }

  // MARK: - Comparing

  /// Separates the content from its copies, and from what it was when it was compared.
  mutating func beginVersion() {
    if isKnownUniquelyReferenced(&version), !version.wasCompared { return }
    version = SnapshotVersion()
    if draft == nil { indexed.isShared = true }
  }

  /// Returns the changes that turn other content into this one, which copies of both find only
  /// once.
  ///
  /// - Parameters:
  ///   - old: The other content.
  ///   - isMarked: Whether the snapshot has marks.
  ///   - compare: Finds the changes.
  /// - Returns: The changes.
  func changes(
    from old: Self, isMarked: Bool = false, _ compare: () -> SnapshotChanges
  ) -> SnapshotChanges {
    version.changes(from: old.version, isMarked: isMarked, compare)
  }

  /// Returns the changes that turn another storage into this one, if this one is an unchecked
  /// draft.
  ///
  /// - Returns: The changes; nil if the storage has to be read.
  func changesOfDraft(from old: Self) -> SectionedChanges? {
    guard let draft, !draft.isChecked else { return nil }
    return draft.changes(from: old.storage)
  }

  // MARK: - Edits of a draft

  /// Appends sections to a draft.
  ///
  /// - Returns: False if that requires a check; the draft is then unchanged.
  mutating func write(sections ids: [SectionID]) -> Bool {
    beginVersion()
    return draft?.append(ids) ?? false
  }

  /// Appends items to a section of a draft, or to its last one.
  ///
  /// - Returns: False if that requires a check; the draft is then unchanged.
  mutating func write(
    _ items: [Element], toSection section: SectionID?, _ rule: Draft.Rule
  ) -> Bool {
    beginVersion()
    return draft?.append(items, toSection: section, rule) ?? false
  }

  /// Deletes items of a draft.
  ///
  /// - Returns: False if that requires a check; the draft is then unchanged.
  mutating func write(deleting ids: [Element.DiffIdentifier]) -> Bool {
    beginVersion()
    return draft?.delete(ids) ?? false
  }

  /// Sets the header and footer of a section of a draft.
  ///
  /// - Returns: False if that requires a check; the draft is then unchanged.
  mutating func write(_ views: SectionViews, ofSection id: SectionID) -> Bool {
    beginVersion()
    return draft?.setViews(views, ofSection: id) ?? false
  }
}

extension LazyStorage {
  /// Returns the ids of the items of a section in order, or nil if there is no such section.
  ///
  /// It does not use `read` either.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the section; that of `read` for a
  ///   draft that was not checked.
  func ids<ID>(ofSection section: SectionID) -> [ID]? where Element == ItemKey<ID> {
    guard let checked = draft?.checked else { return indexed.ids(ofSection: section) }
    return withExtendedLifetime(checked) { checked.storage.ids(ofSection: section) }
  }
}

extension LazyStorage: Sendable
where SectionID: Sendable, Element: Sendable, Element.DiffIdentifier: Sendable {}
