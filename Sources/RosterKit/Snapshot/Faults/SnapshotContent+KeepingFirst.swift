import RosterDiff

/// The edits that bad data can make a mistake of: what is given twice counts once.
extension SnapshotContent {
  /// Appends sections to all others.
  mutating func append(keepingFirstOf sections: [SectionID]) {
    editKeepingFirst(sections, by: \.self) { snapshot, sections throws(SnapshotError) in
      try snapshot.storage.append(sections: sections)
    }
  }

  /// Inserts sections before a section, or after it with an offset of 1.
  mutating func insert(keepingFirstOf sections: [SectionID], at anchor: SectionID, offset: Int) {
    editKeepingFirst(sections, by: \.self) { snapshot, sections throws(SnapshotError) in
      try snapshot.storage.insert(sections: sections, at: anchor, offset: offset)
    }
  }

  /// Appends items to a section, or to the last one.
  mutating func append(keepingFirstOf items: [Element], toSection section: SectionID?) {
    editKeepingFirst(items, by: \.diffIdentifier) { snapshot, items throws(SnapshotError) in
      try snapshot.storage.append(items, toSection: section)
    }
  }

  /// Inserts items before an item, or after it with an offset of 1.
  mutating func insert(
    keepingFirstOf items: [Element], at anchor: Element.DiffIdentifier, offset: Int
  ) {
    editKeepingFirst(items, by: \.diffIdentifier) { snapshot, items throws(SnapshotError) in
      try snapshot.storage.insert(items, at: anchor, offset: offset)
    }
  }
}
