public import RosterDiff

/// The differences between the old data and the new data of a view.
///
/// A batch determines which cells are new: those of reloaded sections, for example, or of a section
/// that is deleted and inserted because it is reloaded and moves. The items themselves may still be
/// the same. If the owner of the data knows that, it also provides the changes by identity, so that
/// items keep selection, focus, an open menu and their position on the screen.
public struct ViewUpdate: Hashable, Sendable {
  /// The differences; elements that it reloads or inserts get a new cell.
  public var batch: BatchUpdate

  /// The differences between the same data by identity, if `batch` creates new cells for items that
  /// stay; nil if only the items that `batch` keeps stay.
  public var changesByIdentity: BatchUpdate?

  /// The map of the batch, if it was computed in advance, for example off the main actor.
  package private(set) var map: BatchMap?

  /// Creates an update.
  ///
  /// - Parameters:
  ///   - batch: The differences.
  ///   - changesByIdentity: The differences by identity; nil if `batch` has them.
  public init(_ batch: BatchUpdate, changesByIdentity: BatchUpdate? = nil) {
    self.batch = batch
    self.changesByIdentity = changesByIdentity
  }

  /// Creates an update from a batch that is known to be legal.
  ///
  /// - Parameters:
  ///   - batch: The differences.
  ///   - map: Its map.
  package init(_ batch: BatchUpdate, map: BatchMap) {
    self.batch = batch
    self.map = map
  }

  /// The differences by identity, as far as they are known.
  package var differences: BatchUpdate { changesByIdentity ?? batch }

  /// Merges another update between the same data.
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
