/// All operations of one update of a sectioned list.
///
/// Deletes, reloads, reconfigurations and the origins of moves are index paths *before* the update;
/// inserts and the targets of moves are index paths *after* it. The order of the operations does
/// not matter. A value of this type is not checked: it can describe an illegal batch.
public struct BatchUpdate: Hashable, Sendable {
  /// The deleted sections, before the update.
  public var deleteSections = IndexRuns()

  /// The inserted sections, after the update.
  public var insertSections = IndexRuns()

  /// The reloaded sections, whose cells are all replaced, before the update.
  public var reloadSections = IndexRuns()

  /// The reconfigured sections, whose own content (header and footer) changed, before the update.
  ///
  /// Their header and footer keep their views and are configured again; items are not touched.
  public var reconfigureSections = IndexRuns()

  /// The moved sections, with all their items.
  public var moveSections: [IndexPair] = []

  /// The deleted items, before the update.
  public var deleteItems = ItemRuns()

  /// The inserted items, after the update.
  public var insertItems = ItemRuns()

  /// The reloaded items, whose cells are replaced, before the update.
  public var reloadItems = ItemRuns()

  /// The reconfigured items, whose content changed and whose cells stay, before the update.
  public var reconfigureItems = ItemRuns()

  /// The moved items, within their section or to another one.
  public var moveItems: [ItemMove] = []

  /// Creates a batch without operations, which is legal if the counts do not change.
  public init() {}
}

/// The index path of an item before an update and its index path after it.
public struct ItemMove: Hashable, Sendable {
  /// The index path before the update.
  public var from: ItemPath

  /// The index path after the update.
  public var to: ItemPath

  /// Creates a move.
  ///
  /// - Parameters:
  ///   - from: The index path before the update.
  ///   - to: The index path after the update.
  public init(from: ItemPath, to: ItemPath) {
    self.from = from
    self.to = to
  }
}
