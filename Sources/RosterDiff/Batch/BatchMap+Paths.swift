extension BatchMap {
  /// The origin of a section or item that exists after a batch.
  public enum Origin<Position: Hashable & Sendable>: Hashable, Sendable {
    /// It stayed; inserts and deletes before it may have shifted it.
    case kept(Position)
    /// The batch moved it; it keeps its cell.
    case moved(Position)
    /// It was reloaded: it stayed in its order, but gets a new cell.
    case reloaded(Position)
    /// It is new.
    case inserted
  }

  /// The fate in a batch of a section or item that existed before.
  public enum Fate<Position: Hashable & Sendable>: Hashable, Sendable {
    /// It stays; inserts and deletes before it may shift it.
    case kept(Position)
    /// The batch moves it; it keeps its cell.
    case moved(Position)
    /// It is reloaded: it stays, but gets a new cell.
    case reloaded(Position)
    /// It is deleted.
    case deleted
  }
}

// MARK: - Items

extension BatchMap {
  /// Returns the origin of an item of the new list.
  ///
  /// The items of a reloaded section are new, except those that move into it.
  ///
  /// - Parameter path: An index path after the update.
  /// - Returns: The origin, or nil if there is no such item.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations.
  public func origin(of path: ItemPath) -> Origin<ItemPath>? {
    guard after.indices.contains(path.section), 0 <= path.item, path.item < after[path.section]
    else { return nil }
    if isChanged(newSection: path.section) {
      return items.piece(at: path).map { Origin($0.kind, $0.old(of: path)) }
    }
    guard let section = oldSection(of: path.section) else { return .inserted }
    return .kept(ItemPath(section: section, item: path.item))
  }

  /// Returns what happens to an item of the old list.
  ///
  /// The items of a deleted or reloaded section are deleted, except those that move out of it.
  ///
  /// - Parameter path: An index path before the update.
  /// - Returns: The fate, or nil if there was no such item.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations.
  public func fate(of path: ItemPath) -> Fate<ItemPath>? {
    guard before.indices.contains(path.section), 0 <= path.item,
      path.item < before[path.section]
    else { return nil }
    if isChanged(oldSection: path.section) {
      return items.piece(from: path).map { Fate($0.kind, $0.new(of: path)) } ?? .deleted
    }
    switch fate(ofSection: path.section) {
    case .kept(let section), .moved(let section):
      return .kept(ItemPath(section: section, item: path.item))
    case .reloaded, .deleted, nil: return .deleted
    }
  }

  /// Returns the index path of an item after the update, also of a reloaded item.
  ///
  /// - Parameter path: An index path before the update.
  /// - Returns: The index path after the update, or nil if the item is deleted.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations.
  public func newPath(of path: ItemPath) -> ItemPath? {
    switch fate(of: path) {
    case .kept(let new), .moved(let new), .reloaded(let new): new
    case .deleted, nil: nil
    }
  }

  /// Returns the index path after the update of an item that keeps its cell.
  ///
  /// - Parameter path: An index path before the update.
  /// - Returns: The index path after the update, or nil if the item is deleted or reloaded.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations.
  public func survivor(of path: ItemPath) -> ItemPath? {
    switch fate(of: path) {
    case .kept(let new), .moved(let new): new
    case .reloaded, .deleted, nil: nil
    }
  }

  /// Returns the index path of an item before the update.
  ///
  /// - Parameter path: An index path after the update.
  /// - Returns: The index path before the update, or nil if the item is inserted or reloaded;
  ///   `origin(of:)` distinguishes the two.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations.
  public func oldPath(of path: ItemPath) -> ItemPath? {
    switch origin(of: path) {
    case .kept(let old), .moved(let old): old
    case .reloaded, .inserted, nil: nil
    }
  }
}

// MARK: - Sections

extension BatchMap {
  /// Returns the origin of a section of the new list.
  ///
  /// - Parameter section: An index after the update.
  /// - Returns: The origin, or nil if there is no such section.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations on sections.
  public func origin(ofSection section: Int) -> Origin<Int>? {
    let path = ItemPath(section: 0, item: section)
    return sections.piece(at: path).map { Origin($0.kind, $0.old(of: path).item) }
  }

  /// Returns what happens to a section of the old list.
  ///
  /// - Parameter section: An index before the update.
  /// - Returns: The fate, or nil if there was no such section.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations on sections.
  public func fate(ofSection section: Int) -> Fate<Int>? {
    guard before.indices.contains(section) else { return nil }
    let path = ItemPath(section: 0, item: section)
    return sections.piece(from: path).map { Fate($0.kind, $0.new(of: path).item) } ?? .deleted
  }

  /// Returns the index of a section after the update, also of a reloaded section.
  ///
  /// - Parameter section: An index before the update.
  /// - Returns: The index after the update, or nil if the section is deleted.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations on sections.
  public func newSection(of section: Int) -> Int? {
    sections.newIndex(of: section)
  }

  /// Returns the index of a section before the update.
  ///
  /// - Parameter section: An index after the update.
  /// - Returns: The index before the update, or nil if the section is inserted or reloaded;
  ///   `origin(ofSection:)` distinguishes the two.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations on sections.
  public func oldSection(of section: Int) -> Int? {
    switch origin(ofSection: section) {
    case .kept(let old), .moved(let old): old
    case .reloaded, .inserted, nil: nil
    }
  }
}

extension BatchMap.Origin {
  init(_ kind: PathMap.Kind, _ path: Position) {
    switch kind {
    case .kept: self = .kept(path)
    case .moved: self = .moved(path)
    case .reloaded: self = .reloaded(path)
    case .inserted: self = .inserted
    }
  }
}

extension BatchMap.Fate {
  fileprivate init(_ kind: PathMap.Kind, _ path: Position) {
    switch kind {
    case .kept: self = .kept(path)
    case .moved: self = .moved(path)
    case .reloaded: self = .reloaded(path)
    case .inserted: self = .deleted
    }
  }
}
