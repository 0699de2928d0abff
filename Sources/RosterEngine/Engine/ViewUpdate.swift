public import RosterDiff

/// What takes a view from the data before to the data after.
///
/// A batch says which cells are new: those of reloaded sections, for example, or of a section that
/// is deleted and inserted because it is reloaded and moves. Whether the items are new as well is
/// another question. Where the owner of the data knows that they are the same, it says so, and
/// selection, focus, an open menu and the reader's place stay with them.
public struct ViewUpdate: Hashable, Sendable {
  /// What differs; what it reloads, inserts, or deletes and inserts gets a new cell.
  public var batch: BatchUpdate

  /// What differs by identity, between the same data, where `batch` makes new cells for items that
  /// stay; nil if only what `batch` keeps stays.
  public var changesByIdentity: BatchUpdate?

  /// The map of the batch, if it was made before: away from the main actor, for example.
  package private(set) var map: BatchMap?

  /// Creates an update.
  ///
  /// - Parameters:
  ///   - batch: What differs.
  ///   - changesByIdentity: What differs by identity; nil if `batch` says it.
  public init(_ batch: BatchUpdate, changesByIdentity: BatchUpdate? = nil) {
    self.batch = batch
    self.changesByIdentity = changesByIdentity
  }

  /// Creates an update whose batch is legal.
  ///
  /// - Parameters:
  ///   - batch: What differs.
  ///   - map: Its map.
  package init(_ batch: BatchUpdate, map: BatchMap) {
    self.batch = batch
    self.map = map
  }

  /// What differs by identity, as far as it is known.
  package var differences: BatchUpdate { changesByIdentity ?? batch }

  /// Adds an update between the same data.
  mutating func append(_ other: ViewUpdate) {
    if changesByIdentity != nil || other.changesByIdentity != nil {
      var differences = differences
      differences.append(other.differences)
      changesByIdentity = differences
    }
    batch.append(other.batch)
    map = nil
  }
}
