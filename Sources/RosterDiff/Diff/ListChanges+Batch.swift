extension ListChanges {
  /// The same changes without updates, each of which becomes a delete and an insert.
  ///
  /// An element that is moved and updated is deleted at its old index and inserted at its new one.
  /// Duplicates are kept.
  ///
  /// - Complexity: O(*r* log *r* + *u*), where *r* is the number of runs of consecutive changes and
  ///   *u* is the number of updates.
  public var updatesAsDeletesAndInserts: ListChanges {
    var result = ListChanges(oldCount: oldCount, newCount: newCount)
    result.duplicates = duplicates
    result.deletes = deletes.merging(updates.inverse.map { $0.new })
    result.inserts = inserts.merging(updates.map { $0.new })
    var updates = updates.makeIterator()
    var update = updates.next()
    for move in moves {
      while let current = update, current.new < move.new { update = updates.next() }
      if update != move { result.moves.append(old: move.old, new: move.new) }
    }
    return result
  }

  /// Returns the changes as operations on one section of a list.
  ///
  /// Updates become reconfigured items.
  ///
  /// - Parameters:
  ///   - old: The index of the section before the update.
  ///   - new: Its index after the update.
  /// - Returns: A batch of item operations.
  /// - Complexity: O(*r* + *m*), where *r* is the number of runs of consecutive indexes and *m* is
  ///   the number of moves.
  public func batch(fromSection old: Int, toSection new: Int) -> BatchUpdate {
    var batch = BatchUpdate()
    batch.deleteItems = deletes.items(inSection: old)
    batch.insertItems = inserts.items(inSection: new)
    for run in updates.inverse.runs {
      batch.reconfigureItems.append(section: old, items: run.new..<run.newEnd)
    }
    batch.moveItems = moves.items(fromSection: old, toSection: new)
    return batch
  }
}

extension IndexRuns {
  /// Returns the indexes as items of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The index paths, in the same order.
  /// - Complexity: O(*r*), where *r* is the number of runs.
  public func items(inSection section: Int) -> ItemRuns {
    var result = ItemRuns()
    for range in ranges { result.append(section: section, items: range) }
    return result
  }

  /// Returns these ascending indexes merged with others, also ascending.
  fileprivate func merging(_ others: [Int]) -> IndexRuns {
    var result = IndexRuns()
    var next = 0
    for range in ranges {
      while next < others.count, others[next] < range.lowerBound {
        result.append(others[next])
        next += 1
      }
      result.append(range)
    }
    for index in others[next...] { result.append(index) }
    return result
  }
}

extension IndexPairs {
  /// Returns the pairs as index paths of items in sections.
  ///
  /// - Parameters:
  ///   - old: The index of the section before the update.
  ///   - new: The index of the section after the update.
  /// - Returns: The moves, in the same order.
  /// - Complexity: O(*n*), where *n* is the number of pairs.
  public func items(fromSection old: Int, toSection new: Int) -> [ItemMove] {
    map {
      ItemMove(
        from: ItemPath(section: old, item: $0.old), to: ItemPath(section: new, item: $0.new))
    }
  }
}
