public import RosterDiff

/// A collector of the changes of items and sections that the blocks of one update report.
///
/// Deletes, reloads and origins of moves are index paths in the list that is shown; inserts and
/// targets of moves are index paths in the list as the block leaves it. Within a block the order of
/// the calls does not matter. The blocks of one update add up: an item that several blocks delete
/// is removed once, and an insertion shifts what earlier blocks reported. It belongs to the main
/// actor.
@MainActor
public final class ItemUpdates {
  /// A reported change, with the number of its block.
  struct Reported<Value> {
    let value: Value
    let block: Int
  }

  private(set) var reportedInserts: [Reported<ItemPath>] = []
  private(set) var reportedDeletes: [Reported<ItemPath>] = []
  private(set) var reportedMoves: [Reported<ItemMove>] = []

  /// The items that get new cells, by their index paths before and after the update.
  public private(set) var reloads: [ItemMove] = []

  /// The indexes of the sections that are reloaded, before the update.
  public private(set) var sectionReloads: Set<Int> = []

  // The sections, before and after the update, whose reported changes are all wrong.
  private(set) var wrongSections: [IndexPair] = []

  /// The number of the current block.
  private var block = 0

  /// Creates a collection without changes.
  public init() {}

  /// The index paths of inserted items, in the order in which they were reported.
  public var inserts: [ItemPath] { reportedInserts.map(\.value) }

  /// The index paths of deleted items, in the order in which they were reported.
  public var deletes: [ItemPath] { reportedDeletes.map(\.value) }

  /// The moved items, in the order in which they were reported.
  public var moves: [ItemMove] { reportedMoves.map(\.value) }

  /// Whether nothing was reported.
  public var isEmpty: Bool {
    hasNoPaths && reloads.isEmpty && sectionReloads.isEmpty
  }

  /// Whether no insert, delete or move was reported.
  var hasNoPaths: Bool {
    reportedInserts.isEmpty && reportedDeletes.isEmpty && reportedMoves.isEmpty
  }

  /// Reports an inserted item.
  ///
  /// - Parameter path: Its index path after the update.
  public func insert(_ path: ItemPath) {
    reportedInserts.append(Reported(value: path, block: block))
  }

  /// Reports a deleted item.
  ///
  /// - Parameter path: Its index path before the update.
  public func delete(_ path: ItemPath) {
    reportedDeletes.append(Reported(value: path, block: block))
  }

  /// Reports a moved item.
  ///
  /// - Parameters:
  ///   - path: Its index path before the update.
  ///   - target: Its index path after the update.
  public func move(_ path: ItemPath, to target: ItemPath) {
    reportedMoves.append(Reported(value: ItemMove(from: path, to: target), block: block))
  }

  /// Reloads an item, which gets a new cell.
  ///
  /// - Parameters:
  ///   - path: Its index path before the update.
  ///   - target: Its index path after the update.
  public func reload(_ path: ItemPath, at target: ItemPath) {
    reloads.append(ItemMove(from: path, to: target))
  }

  /// Reloads a section.
  ///
  /// - Parameter section: Its index before the update.
  public func reloadSection(_ section: Int) { sectionReloads.insert(section) }

  /// Begins the next block.
  func beginBlock() { block += 1 }

  /// Removes inserts, deletes and moves, except in sections whose reports are wrong.
  ///
  /// - Parameter wrong: Those sections, before and after the update.
  func removePaths(exceptOf wrong: [IndexPair]) {
    wrongSections = wrong
    if wrong.isEmpty {
      (reportedInserts, reportedDeletes, reportedMoves) = ([], [], [])
      return
    }
    let (old, new) = (Set(wrong.map(\.old)), Set(wrong.map(\.new)))
    reportedInserts.removeAll { !new.contains($0.value.section) }
    reportedDeletes.removeAll { !old.contains($0.value.section) }
    let moves = reportedMoves
    reportedMoves = []
    for move in moves {
      let (leaves, arrives) =
        (old.contains(move.value.from.section), new.contains(move.value.to.section))
      // The other section compares its items itself, and finds what it loses or gets.
      if leaves, arrives {
        reportedMoves.append(move)
      } else if leaves {
        reportedDeletes.append(Reported(value: move.value.from, block: move.block))
      } else if arrives {
        reportedInserts.append(Reported(value: move.value.to, block: move.block))
      }
    }
  }
}
