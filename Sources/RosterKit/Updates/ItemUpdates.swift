public import RosterDiff

/// Collects what the blocks of one update say about items and sections that they changed.
///
/// Deletes, reloads and origins of moves are places in the list that is shown; inserts and targets
/// of moves are places in the list as the block leaves it. Within a block the order of the calls
/// does not matter. Blocks of one update add up: an item that several of them delete goes away once,
/// and what one of them inserts moves up what those before it did. It belongs to the main actor.
@MainActor
public final class ItemUpdates {
  /// Something that was said, and by which block.
  struct Said<Value> {
    let value: Value
    let block: Int
  }

  private(set) var saidInserts: [Said<ItemPath>] = []
  private(set) var saidDeletes: [Said<ItemPath>] = []
  private(set) var saidMoves: [Said<ItemMove>] = []

  /// The items whose cells are made anew, at their places before and after.
  public private(set) var reloads: [ItemMove] = []

  /// The indexes of the sections that are shown anew.
  public private(set) var sectionReloads: Set<Int> = []

  // The sections of which everything that was said is wrong, before and after the update.
  private(set) var wrongSections: [IndexPair] = []

  /// The number of the block that speaks.
  private var block = 0

  /// Creates a collection without changes.
  public init() {}

  /// The places of the items that are new, in the order in which they were said.
  public var inserts: [ItemPath] { saidInserts.map(\.value) }

  /// The places of the items that go away, in the order in which they were said.
  public var deletes: [ItemPath] { saidDeletes.map(\.value) }

  /// The items that take another place, in the order in which they were said.
  public var moves: [ItemMove] { saidMoves.map(\.value) }

  /// Whether nothing was said.
  public var isEmpty: Bool {
    hasNoPlaces && reloads.isEmpty && sectionReloads.isEmpty
  }

  /// Whether no insert, delete or move was said.
  var hasNoPlaces: Bool { saidInserts.isEmpty && saidDeletes.isEmpty && saidMoves.isEmpty }

  /// An item is new.
  ///
  /// - Parameter path: Its place after the update.
  public func insert(_ path: ItemPath) {
    saidInserts.append(Said(value: path, block: block))
  }

  /// An item goes away.
  ///
  /// - Parameter path: Its place before the update.
  public func delete(_ path: ItemPath) {
    saidDeletes.append(Said(value: path, block: block))
  }

  /// An item takes another place.
  ///
  /// - Parameters:
  ///   - path: Its place before the update.
  ///   - target: Its place after the update.
  public func move(_ path: ItemPath, to target: ItemPath) {
    saidMoves.append(Said(value: ItemMove(from: path, to: target), block: block))
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

  /// What is said from now on is said by another block.
  func beginBlock() { block += 1 }

  /// Forgets inserts, deletes and moves, apart from those of sections of which they are wrong.
  ///
  /// - Parameter wrong: These sections, before and after the update.
  func removePlaces(exceptOf wrong: [IndexPair]) {
    wrongSections = wrong
    if wrong.isEmpty {
      (saidInserts, saidDeletes, saidMoves) = ([], [], [])
      return
    }
    let (old, new) = (Set(wrong.map(\.old)), Set(wrong.map(\.new)))
    saidInserts.removeAll { !new.contains($0.value.section) }
    saidDeletes.removeAll { !old.contains($0.value.section) }
    let moves = saidMoves
    saidMoves = []
    for move in moves {
      let (leaves, arrives) =
        (old.contains(move.value.from.section), new.contains(move.value.to.section))
      // The other section says for itself what it loses or gets.
      if leaves, arrives {
        saidMoves.append(move)
      } else if leaves {
        saidDeletes.append(Said(value: move.value.from, block: move.block))
      } else if arrives {
        saidInserts.append(Said(value: move.value.to, block: move.block))
      }
    }
  }
}
