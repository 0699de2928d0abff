/// All operations of one update of a sectioned list.
///
/// Deletes, reloads, reconfigurations and the origins of moves are places *before* the update;
/// inserts and the targets of moves are places *after* it. The order of the operations does not
/// matter. Nothing is checked here: a batch can describe what is not legal.
public struct BatchUpdate: Hashable, Sendable {
  /// The sections that go away, before the update.
  public var deleteSections = IndexRuns()

  /// The sections that are new, after the update.
  public var insertSections = IndexRuns()

  /// The sections whose cells are all made anew, before the update.
  public var reloadSections = IndexRuns()

  /// The sections whose own content changed (header and footer), before the update.
  ///
  /// Their header and footer keep their views and are bound again; items are not touched.
  public var reconfigureSections = IndexRuns()

  /// The sections that take another place, with all their items.
  public var moveSections: [IndexPair] = []

  /// The items that go away, before the update.
  public var deleteItems = ItemRuns()

  /// The items that are new, after the update.
  public var insertItems = ItemRuns()

  /// The items whose cells are made anew, before the update.
  public var reloadItems = ItemRuns()

  /// The items whose content changed and whose cells stay, before the update.
  public var reconfigureItems = ItemRuns()

  /// The items that take another place, in their section or in another one.
  public var moveItems: [ItemMove] = []

  /// Creates a batch without operations, which is legal if the counts do not change.
  public init() {}
}

/// The place of an item before an update and its place after it.
public struct ItemMove: Hashable, Sendable {
  /// The place before the update.
  public var from: ItemPath

  /// The place after the update.
  public var to: ItemPath

  /// Creates a move.
  ///
  /// - Parameters:
  ///   - from: The place before the update.
  ///   - to: The place after the update.
  public init(from: ItemPath, to: ItemPath) {
    self.from = from
    self.to = to
  }
}
