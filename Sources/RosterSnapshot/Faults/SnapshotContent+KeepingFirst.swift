import RosterDiff

/// The edits in which bad data can be a mistake: duplicates count once.
///
/// They use no key paths: functions with key paths are not specialised in other modules, and
/// `snapshot/build` takes four times as long.
extension SnapshotContent {
  /// Appends sections after all others.
  mutating func append(keepingFirstOf sections: [SectionID]) {
    if isLazy, content.write(sections: sections) { return }
    let edit = { (snapshot: inout Self, sections: [SectionID]) throws(SnapshotError) in
      try snapshot.storage.append(sections: sections)
    }
    editKeepingFirst(sections, by: { $0 }, edit: edit)
  }

  /// Inserts sections before a section, or after it with an offset of 1.
  mutating func insert(keepingFirstOf sections: [SectionID], at anchor: SectionID, offset: Int) {
    let edit = { (snapshot: inout Self, sections: [SectionID]) throws(SnapshotError) in
      try snapshot.storage.insert(sections: sections, at: anchor, offset: offset)
    }
    editKeepingFirst(sections, by: { $0 }, edit: edit)
  }

  /// Appends items to a section, or to the last one.
  mutating func append(keepingFirstOf items: [Element], toSection section: SectionID?) {
    if isLazy, content.write(items, toSection: section, .moves) { return }
    let edit = { (snapshot: inout Self, items: [Element]) throws(SnapshotError) in
      try snapshot.storage.append(items, toSection: section)
    }
    editKeepingFirst(items, by: { $0.diffIdentifier }, edit: edit)
  }

  /// Replaces the items of a section.
  mutating func replace(keepingFirstOf items: [Element], inSection section: SectionID) {
    let edit = { (snapshot: inout Self, items: [Element]) throws(SnapshotError) in
      try snapshot.storage.replaceItems(inSection: section, with: items)
    }
    editKeepingFirst(items, by: { $0.diffIdentifier }, edit: edit)
  }

  /// Inserts items before an item, or after it with an offset of 1.
  mutating func insert(
    keepingFirstOf items: [Element], at anchor: Element.DiffIdentifier, offset: Int
  ) {
    let edit = { (snapshot: inout Self, items: [Element]) throws(SnapshotError) in
      try snapshot.storage.insert(items, at: anchor, offset: offset)
    }
    editKeepingFirst(items, by: { $0.diffIdentifier }, edit: edit)
  }
}
