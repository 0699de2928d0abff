import RosterDiff

/// The checked edits of a snapshot, which throw before anything has changed.
extension SnapshotStorage {
  /// Appends items to a section; existing ones move there.
  ///
  /// - Parameters:
  ///   - items: The items, all different.
  ///   - section: The section, or nil for the last one.
  /// - Throws: `SnapshotError.noSection`, `unknownSections` or `duplicateItems`.
  mutating func append(
    _ items: [Element], toSection section: SectionID?
  ) throws(SnapshotError) {
    let key = try section.map { id throws(SnapshotError) in try existingKey(of: id) }
    guard let key = key ?? sections.indices.last.map({ sections.key(at: $0) }) else {
      throw .noSection
    }
    if append(items, section: key) { return }
    try requireUnique(items, section: key)
    remove(items.map { $0.diffIdentifier })
    _ = append(items, section: key)
  }

  /// Replaces the items of a section; items of other sections move there.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - items: The items, all different.
  /// - Throws: `SnapshotError.unknownSections` or `duplicateItems`.
  mutating func replaceItems(
    inSection section: SectionID, with items: [Element]
  ) throws(SnapshotError) {
    let key = try existingKey(of: section)
    try requireUnique(items, section: key)
    remove(itemIDs(ofSection: section) + items.map { $0.diffIdentifier })
    _ = append(items, section: key)
  }

  /// Inserts items before or after an item; existing ones move there.
  ///
  /// - Parameters:
  ///   - items: The items, all different.
  ///   - anchor: The item before which they are inserted, or after which with an offset of 1.
  ///   - offset: 0 or 1.
  /// - Throws: `SnapshotError.unknownItems`, `duplicateItems` or `anchorAmongItems`.
  mutating func insert(
    _ items: [Element], at anchor: ItemID, offset: Int
  ) throws(SnapshotError) {
    let path = try existingPath(of: anchor)
    if insert(items, at: path.advanced(by: offset)) { return }
    try requireUnique(items, section: path.section)
    if items.contains(where: { $0.diffIdentifier == anchor }) {
      throw .anchorAmongItems("\(anchor)")
    }
    reinsert(items, at: anchor, offset: offset)
  }

  /// Moves an item before or after another one; an item is not moved next to itself.
  ///
  /// - Throws: `SnapshotError.unknownItems`.
  mutating func move(_ item: ItemID, to anchor: ItemID, offset: Int) throws(SnapshotError) {
    guard let (path, entry) = find(item), let target = self.path(of: anchor) else {
      return try requireItems([item, anchor])
    }
    if item == anchor || move(path, entry, to: target.advanced(by: offset)) { return }
    reinsert([element(at: path)], at: anchor, offset: offset)
  }

  /// Moves an item before the one at a path, if the number of chunks stays.
  ///
  /// - Returns: Whether it was moved.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  private mutating func move(_ path: Path, _ entry: LocationTable.Entry, to target: Path) -> Bool {
    let isSameChunk = path.section == target.section && path.chunk == target.chunk
    var offset = target.offset
    if isSameChunk {
      if path.offset < offset { offset -= 1 }
    } else if !sections[key: path.section].hasSeveral(inChunk: path.chunk)
      || !sections[key: target.section].hasRoom(inChunk: target.chunk)
    {
      return false
    }
    let item = sections[key: path.section].remove(at: path.offset, inChunk: path.chunk)
    sections[key: target.section].insert(item, at: offset, inChunk: target.chunk)
    let key = sections[key: target.section].keys[target.chunk]
    table.update(entry, ItemLocation(chunk: key, hint: offset))
    if sections[key: path.section].isSparse { pack(section: path.section) }
    return true
  }

  /// Moves items next to an item that is not one of them.
  private mutating func reinsert(_ items: [Element], at anchor: ItemID, offset: Int) {
    remove(items.map { $0.diffIdentifier })
    guard let path = path(of: anchor) else { return }
    _ = insert(items, at: path.advanced(by: offset))
  }

  /// Replaces an item with a new version.
  ///
  /// - Throws: `SnapshotError.unknownItems`.
  mutating func update(_ item: Element) throws(SnapshotError) {
    try requireItems([item.diffIdentifier])
    replace(item)
  }

  /// Replaces an item by a new version, if the storage contains it.
  mutating func replace(_ item: Element) {
    guard let path = path(of: item.diffIdentifier) else { return }
    sections[key: path.section].chunks[path.chunk][path.offset] = item
  }

  // MARK: - Sections

  /// Appends sections; existing ones move to the end with their items.
  ///
  /// - Throws: `SnapshotError.duplicateSections`.
  mutating func append(sections ids: [SectionID]) throws(SnapshotError) {
    try SnapshotError.requireUnique(ids, else: SnapshotError.duplicateSections)
    sections.place(ids, at: nil, offset: 0)
  }

  /// Inserts sections before or after a section; existing ones move there.
  ///
  /// - Throws: `SnapshotError.unknownSections`, `duplicateSections` or `anchorAmongSections`.
  mutating func insert(
    sections ids: [SectionID], at anchor: SectionID, offset: Int
  ) throws(SnapshotError) {
    let key = try existingKey(of: anchor)
    try SnapshotError.requireUnique(ids, else: SnapshotError.duplicateSections)
    if ids.contains(anchor) { throw .anchorAmongSections("\(anchor)") }
    sections.place(ids, at: key, offset: offset)
  }

  /// Moves a section before or after another one; a section is not moved next to itself.
  ///
  /// - Throws: `SnapshotError.unknownSections`.
  mutating func move(
    section id: SectionID, to anchor: SectionID, offset: Int
  ) throws(SnapshotError) {
    try requireSections([id, anchor])
    if id != anchor { try insert(sections: [id], at: anchor, offset: offset) }
  }

  /// Sets the header and footer of a section.
  ///
  /// - Throws: `SnapshotError.unknownSections`.
  mutating func setViews(
    _ views: SectionViews, ofSection id: SectionID
  ) throws(SnapshotError) {
    sections[key: try existingKey(of: id)].views = views
  }

  // MARK: - Checks

  /// Throws if an item is not in the snapshot.
  func requireItems(_ items: [ItemID]) throws(SnapshotError) {
    let unknown = items.filter { !contains($0) }
    if !unknown.isEmpty { throw .unknownItems(unknown.map { "\($0)" }) }
  }

  /// Throws if a section is not in the snapshot.
  func requireSections(_ ids: [SectionID]) throws(SnapshotError) {
    let unknown = ids.filter { sections.key(of: $0) == nil }
    if !unknown.isEmpty { throw .unknownSections(unknown.map { "\($0)" }) }
  }

  /// Returns the key of a section, or throws if there is none with that id.
  func existingKey(of section: SectionID) throws(SnapshotError) -> Int32 {
    guard let key = sections.key(of: section) else { throw .unknownSections(["\(section)"]) }
    return key
  }

  /// Returns the path of an item, or throws if the item is not in the snapshot.
  func existingPath(of item: ItemID) throws(SnapshotError) -> Path {
    guard let path = path(of: item) else { throw .unknownItems(["\(item)"]) }
    return path
  }

  /// Throws if an item occurs twice among those to insert into a section.
  private func requireUnique(_ items: [Element], section: Int32) throws(SnapshotError) {
    try SnapshotError.requireUnique(items.map { $0.diffIdentifier }) {
      .duplicateItems($0, inSections: ["\(sections[key: section].id)"])
    }
  }
}

extension SnapshotStorage.Path {
  fileprivate func advanced(by distance: Int) -> Self {
    Self(section: section, chunk: chunk, offset: offset + distance)
  }
}
