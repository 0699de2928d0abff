extension BatchMap {
  /// Where something that is there after a batch comes from.
  public enum Origin<Place: Hashable & Sendable>: Hashable, Sendable {
    /// It stayed, at most shifted by what was put in or taken out before it.
    case kept(Place)
    /// The batch moved it; its cell comes along.
    case moved(Place)
    /// It stayed in this place's order, but its cell is made anew.
    case reloaded(Place)
    /// It is new.
    case inserted
  }

  /// What becomes of something that was there before a batch.
  public enum Fate<Place: Hashable & Sendable>: Hashable, Sendable {
    /// It stays, at most shifted by what was put in or taken out before it.
    case kept(Place)
    /// The batch moves it; its cell comes along.
    case moved(Place)
    /// It stays, but its cell is made anew.
    case reloaded(Place)
    /// It goes away.
    case deleted
  }
}

// MARK: - Items

extension BatchMap {
  /// Where an item of the new list comes from.
  ///
  /// The items of a section that is reloaded are new, except those that move into it.
  ///
  /// - Parameter place: A path after the update.
  /// - Returns: The origin, or nil if there is no such item.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations.
  public func origin(of place: ItemPath) -> Origin<ItemPath>? {
    guard after.indices.contains(place.section), 0 <= place.item, place.item < after[place.section]
    else { return nil }
    if isChanged(newSection: place.section) {
      return items.piece(at: place).map { Origin($0.kind, $0.old(of: place)) }
    }
    guard let section = oldSection(of: place.section) else { return .inserted }
    return .kept(ItemPath(section: section, item: place.item))
  }

  /// What becomes of an item of the old list.
  ///
  /// The items of a section that is deleted or reloaded go away, except those that move out of it.
  ///
  /// - Parameter place: A path before the update.
  /// - Returns: The fate, or nil if there was no such item.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations.
  public func fate(of place: ItemPath) -> Fate<ItemPath>? {
    guard before.indices.contains(place.section), 0 <= place.item,
      place.item < before[place.section]
    else { return nil }
    if isChanged(oldSection: place.section) {
      return items.piece(from: place).map { Fate($0.kind, $0.new(of: place)) } ?? .deleted
    }
    switch fate(ofSection: place.section) {
    case .kept(let section), .moved(let section):
      return .kept(ItemPath(section: section, item: place.item))
    case .reloaded, .deleted, nil: return .deleted
    }
  }

  /// The place of an item after the update; a reloaded item is at its true new place.
  ///
  /// - Parameter place: A path before the update.
  /// - Returns: The path after the update, or nil if the item goes away.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations.
  public func newPath(of place: ItemPath) -> ItemPath? {
    switch fate(of: place) {
    case .kept(let new), .moved(let new), .reloaded(let new): new
    case .deleted, nil: nil
    }
  }

  /// The place of an item after the update if it is still the same one, with the same cell.
  ///
  /// - Parameter place: A path before the update.
  /// - Returns: The path after the update, or nil if the item goes away or is reloaded.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations.
  public func survivor(of place: ItemPath) -> ItemPath? {
    switch fate(of: place) {
    case .kept(let new), .moved(let new): new
    case .reloaded, .deleted, nil: nil
    }
  }

  /// The place that an item had before the update.
  ///
  /// - Parameter place: A path after the update.
  /// - Returns: The path before the update, or nil if the item is inserted or reloaded;
  ///   `origin(of:)` tells these apart.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations.
  public func oldPath(of place: ItemPath) -> ItemPath? {
    switch origin(of: place) {
    case .kept(let old), .moved(let old): old
    case .reloaded, .inserted, nil: nil
    }
  }
}

// MARK: - Sections

extension BatchMap {
  /// Where a section of the new list comes from.
  ///
  /// - Parameter section: An index after the update.
  /// - Returns: The origin, or nil if there is no such section.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations on sections.
  public func origin(ofSection section: Int) -> Origin<Int>? {
    let place = ItemPath(section: 0, item: section)
    return sections.piece(at: place).map { Origin($0.kind, $0.old(of: place).item) }
  }

  /// What becomes of a section of the old list.
  ///
  /// - Parameter section: An index before the update.
  /// - Returns: The fate, or nil if there was no such section.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations on sections.
  public func fate(ofSection section: Int) -> Fate<Int>? {
    guard before.indices.contains(section) else { return nil }
    let place = ItemPath(section: 0, item: section)
    return sections.piece(from: place).map { Fate($0.kind, $0.new(of: place).item) } ?? .deleted
  }

  /// The index of a section after the update; a reloaded section is at its true new place.
  ///
  /// - Parameter section: An index before the update.
  /// - Returns: The index after the update, or nil if the section goes away.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations on sections.
  public func newSection(of section: Int) -> Int? {
    sections.newPlace(of: section)
  }

  /// The index that a section had before the update.
  ///
  /// - Parameter section: An index after the update.
  /// - Returns: The index before the update, or nil if the section is inserted or reloaded;
  ///   `origin(ofSection:)` tells these apart.
  /// - Complexity: O(log *n*), where *n* is the number of runs of operations on sections.
  public func oldSection(of section: Int) -> Int? {
    switch origin(ofSection: section) {
    case .kept(let old), .moved(let old): old
    case .reloaded, .inserted, nil: nil
    }
  }
}

extension BatchMap.Origin {
  init(_ kind: PlaceMap.Kind, _ place: Place) {
    switch kind {
    case .kept: self = .kept(place)
    case .moved: self = .moved(place)
    case .reloaded: self = .reloaded(place)
    case .inserted: self = .inserted
    }
  }
}

extension BatchMap.Fate {
  fileprivate init(_ kind: PlaceMap.Kind, _ place: Place) {
    switch kind {
    case .kept: self = .kept(place)
    case .moved: self = .moved(place)
    case .reloaded: self = .reloaded(place)
    case .inserted: self = .deleted
    }
  }
}
