public import RosterDiff

/// Collects what the blocks of one update say about items and sections that they changed.
///
/// Deletes, reloads and origins of moves are places in the list that is shown; inserts and targets
/// of moves are places in the list after the update. The order of the calls does not matter. It
/// belongs to the main actor.
@MainActor
public final class ItemUpdates {
  /// The places of the items that are new.
  public private(set) var inserts: [ItemPath] = []

  /// The places of the items that go away.
  public private(set) var deletes: [ItemPath] = []

  /// The items that take another place.
  public private(set) var moves: [ItemMove] = []

  /// The items whose cells are made anew, at their places before and after.
  public private(set) var reloads: [ItemMove] = []

  /// The indexes of the sections that are shown anew.
  public private(set) var sectionReloads: Set<Int> = []

  /// Creates a collection without changes.
  public init() {}

  /// Whether nothing was said.
  public var isEmpty: Bool {
    inserts.isEmpty && deletes.isEmpty && moves.isEmpty && reloads.isEmpty
      && sectionReloads.isEmpty
  }

  /// An item is new.
  ///
  /// - Parameter path: Its place after the update.
  public func insert(_ path: ItemPath) { inserts.append(path) }

  /// An item goes away.
  ///
  /// - Parameter path: Its place before the update.
  public func delete(_ path: ItemPath) { deletes.append(path) }

  /// An item takes another place.
  ///
  /// - Parameters:
  ///   - path: Its place before the update.
  ///   - target: Its place after the update.
  public func move(_ path: ItemPath, to target: ItemPath) {
    moves.append(ItemMove(from: path, to: target))
  }

  /// An item gets a new cell.
  ///
  /// - Parameters:
  ///   - path: Its place before the update.
  ///   - target: Its place after the update.
  public func reload(_ path: ItemPath, at target: ItemPath) {
    reloads.append(ItemMove(from: path, to: target))
  }

  /// A section is shown anew.
  ///
  /// - Parameter section: Its index before the update.
  public func reloadSection(_ section: Int) { sectionReloads.insert(section) }

  /// Forgets inserts, deletes and moves of a section whose items are compared.
  func removeChanges(ofSection old: Int, after new: Int) {
    inserts.removeAll { $0.section == new }
    deletes.removeAll { $0.section == old }
    moves.removeAll { $0.from.section == old || $0.to.section == new }
  }
}
