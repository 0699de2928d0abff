/// Edits that the data source knows.
extension WindowedList {
  /// A change of the data.
  ///
  /// Indexes are those at the moment of the change, after the changes before it.
  public enum Change {
    /// A row is new.
    case insert(Item, section: Int, item: Int)

    /// A row is gone.
    case remove(section: Int, item: Int)

    /// The content of a row differs.
    case update(Item, section: Int, item: Int)

    /// A row, with its present content, has moved to where it is now, after it was taken out.
    case move(Item, section: Int, item: Int, toSection: Int, toItem: Int)
  }

  /// Changes the list as its data was changed.
  ///
  /// Changes of a version that the list has already are ignored, as are those before the first answer,
  /// which is loaded again if it is older. If a version is missing, or a row
  /// of the changes does not exist, all is loaded again.
  ///
  /// - Parameters:
  ///   - changes: The changes, in order.
  ///   - new: The version of the data after them, the one after that of the list.
  /// - Returns: The actions to perform, in order.
  /// - Complexity: O(*c* (*k* + *s*)), where *c* is the number of changes, *k* is the number of rows
  ///   that are held, and *s* is the number of sections.
  public mutating func apply(_ changes: [Change], version new: Int) -> [Action] {
    guard let version else {
      announced = max(announced ?? new, new)
      return []
    }
    if new <= version { return [] }
    var edited = self
    guard new == version + 1, changes.allSatisfy({ edited.apply($0) }) else { return invalidate() }
    self = edited
    self.version = new
    // Their answers would be of the version before.
    var actions: [Action] = []
    for kind in [.after, .before, .jump] as [Load.Kind] {
      if let load = running.removeValue(forKey: kind) { actions.append(.cancel(load.number)) }
    }
    return actions + settle()
  }

  /// Makes a change, and returns whether that was possible.
  private mutating func apply(_ change: Change) -> Bool {
    switch change {
    case .insert(let row, let section, let item):
      return insert(row, section, item)
    case .remove(let section, let item):
      return remove(section, item)
    case .update(let row, let section, let item):
      guard let position = position(section: section, item: item) else { return false }
      if loaded.contains(position) { rows[position - start] = row }
      return true
    case .move(let row, let section, let item, let toSection, let toItem):
      return remove(section, item) && insert(row, toSection, toItem)
    }
  }

  private mutating func insert(_ row: Item, _ section: Int, _ item: Int) -> Bool {
    guard sections.indices.contains(section), item >= 0, item <= sections[section].count
    else { return false }
    let position = starts[section] + item
    // At an end, it is held only if there was nothing beyond.
    let isHeld =
      (position > start || position == 0 && start == 0)
      && (position < loaded.upperBound || position == count && loaded.upperBound == count)
    if isHeld {
      rows.insert(row, at: position - start)
    } else if position <= start {
      start += 1
    }
    sections[section].count += 1
    if position <= visible.lowerBound {
      visible = visible.lowerBound + 1..<visible.upperBound + 1
    }
    return true
  }

  private mutating func remove(_ section: Int, _ item: Int) -> Bool {
    guard let position = position(section: section, item: item) else { return false }
    if loaded.contains(position) {
      rows.remove(at: position - start)
    } else if position < start {
      start -= 1
    }
    sections[section].count -= 1
    if position < visible.lowerBound {
      visible = visible.lowerBound - 1..<visible.upperBound - 1
    } else {
      visible = visible.clamped(to: 0..<count)
    }
    return true
  }
}

extension WindowedList.Change: Sendable where Item: Sendable {}
