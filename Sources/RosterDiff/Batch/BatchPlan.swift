extension BatchPlan {
  /// The host of an update, which determines what one batch may contain.
  public enum Host: Hashable, Sendable {
    /// A host that follows the batch law: every legal batch can be performed as it is.
    case anything

    /// UIKit's collection view. It cannot move items out of removed sections or into new ones,
    /// corrupts its state when items of a moving section change, and loses its scroll position when
    /// a batch contains both reloads and moves.
    case uikit
  }
}

/// A batch split into one or more batches that a host can perform one after the other.
///
/// Between two of them, the data source must present a state that is neither the old nor the new
/// one; `source(of:afterStage:)` returns where the content of each of its items is.
public struct BatchPlan: Hashable, Sendable {
  /// One of the batches.
  public struct Stage: Hashable, Sendable {
    /// The operations.
    public let batch: BatchUpdate

    /// The number of items in each section before this stage.
    public let before: [Int]

    /// The number of items in each section after this stage.
    public let after: [Int]
  }

  /// The batches in order.
  ///
  /// For `.anything` this is the batch itself. For `.uikit` there are at most three, each legal
  /// under UIKit's rules, and none if nothing changes.
  public let stages: [Stage]

  /// The map of each stage, from the index paths before it to those after it.
  public let maps: [BatchMap]

  /// The map of the whole update, from the index paths before it to those after it.
  public let map: BatchMap

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - stages: The batches.
  ///   - map: The map of the whole update.
  ///   - repetitions: The meaning of repeated operations.
  /// - Throws: The first condition that a batch meets.
  init(
    _ stages: [Stage], map: BatchMap, repetitions: BatchRules.Repetitions
  ) throws(BatchError) {
    self.stages = stages
    self.map = map
    // One batch that does everything has the map of the whole update.
    if stages.count == 1 {
      maps = [map]
      return
    }
    var maps: [BatchMap] = []
    let rules = BatchRules(book: .roster, repetitions: repetitions)
    for stage in stages {
      maps.append(
        try BatchMap(stage.batch, before: stage.before, after: stage.after, rules: rules))
    }
    self.maps = maps
  }
}

// MARK: - The states between

extension BatchPlan {
  /// The source of a section or item of an intermediate state.
  public enum Source<Position: Hashable & Sendable>: Hashable, Sendable {
    /// In the list before the update.
    case old(Position)
    /// In the list after the update.
    case new(Position)
  }

  /// Returns the source of the content of an item after a stage.
  ///
  /// An item shows its old content until a stage inserts, reloads or reconfigures it.
  ///
  /// - Parameters:
  ///   - path: An index path in the state after the stage.
  ///   - stage: The position of the stage.
  /// - Returns: The source, or nil if there is no such item or stage.
  /// - Complexity: O(*r* + log *n*), where *r* is the number of runs of reconfigurations and *n* is
  ///   the number of runs of operations.
  public func source(of path: ItemPath, afterStage stage: Int) -> Source<ItemPath>? {
    guard stages.indices.contains(stage) else { return nil }
    var path = path
    for index in (0...stage).reversed() {
      guard maps[index].origin(of: path) != nil else { return nil }
      guard let old = maps[index].oldPath(of: path), !isReconfigured(old, in: index) else {
        return finalPath(of: path, afterStage: index).map { .new($0) }
      }
      path = old
    }
    return .old(path)
  }

  /// Returns the source of the content of a section, that is its header and footer, after a stage.
  ///
  /// - Parameters:
  ///   - section: An index in the state after the stage.
  ///   - stage: The position of the stage.
  /// - Returns: The source, or nil if there is no such section or stage.
  /// - Complexity: O(*r* + log *n*), where *r* is the number of runs of reconfigurations and *n* is
  ///   the number of runs of operations.
  public func source(ofSection section: Int, afterStage stage: Int) -> Source<Int>? {
    guard stages.indices.contains(stage) else { return nil }
    var section = section
    for index in (0...stage).reversed() {
      guard maps[index].origin(ofSection: section) != nil else { return nil }
      let reconfigured = stages[index].batch.reconfigureSections
      guard let old = maps[index].oldSection(of: section),
        !reconfigured.ranges.contains(where: { $0.contains(old) })
      else { return finalSection(of: section, afterStage: index).map { .new($0) } }
      section = old
    }
    return .old(section)
  }

  /// Returns the items of the state after a stage, given those before and after the whole update.
  ///
  /// - Parameters:
  ///   - stage: The position of the stage.
  ///   - old: The items of each section before the update.
  ///   - new: The items of each section after the update.
  /// - Returns: The items of each section after the stage, or nil if there is no such stage or if
  ///   the lists do not have the counts for which the plan was made.
  /// - Complexity: O(*m* (*r* + log *n*)), where *m* is the number of items, *r* is the number of
  ///   runs of reconfigurations and *n* is the number of runs of operations.
  public func items<Element>(
    afterStage stage: Int, old: [[Element]], new: [[Element]]
  ) -> [[Element]]? {
    guard stages.indices.contains(stage), stages.first?.before == old.map({ $0.count }),
      stages.last?.after == new.map({ $0.count })
    else { return nil }
    return stages[stage].after.indices.map { section in
      (0..<stages[stage].after[section]).compactMap { item in
        switch source(of: ItemPath(section: section, item: item), afterStage: stage) {
        case .old(let path): old[path.section][path.item]
        case .new(let path): new[path.section][path.item]
        case nil: nil
        }
      }
    }
  }

  private func isReconfigured(_ path: ItemPath, in stage: Int) -> Bool {
    stages[stage].batch.reconfigureItems.runs.contains {
      $0.section == path.section && $0.items.contains(path.item)
    }
  }

  private func finalPath(of path: ItemPath, afterStage stage: Int) -> ItemPath? {
    maps[(stage + 1)...].reduce(path) { path, map in path.flatMap { map.newPath(of: $0) } }
  }

  private func finalSection(of section: Int, afterStage stage: Int) -> Int? {
    maps[(stage + 1)...].reduce(section) { section, map in
      section.flatMap { map.newSection(of: $0) }
    }
  }
}
