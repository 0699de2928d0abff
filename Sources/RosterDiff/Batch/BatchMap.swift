/// The map from index paths before a batch to those after it, and back.
///
/// A map exists only for legal batches. Its size depends on the number of runs of operations, not
/// on the number of items. A host can therefore translate every live cell, anchor and cached size.
/// Lookups of numbers out of range return nil.
///
/// Under `BatchRules.roster` a reload stays a reload, at its actual index after the update. Under
/// `BatchRules.uikit` it becomes the delete and the insert that UIKit makes of it.
public struct BatchMap: Hashable, Sendable {
  /// The number of items in each section before the update.
  public let before: [Int]

  /// The number of items in each section after the update.
  public let after: [Int]

  let sections: PathMap

  /// The items of the sections whose items change; all other items follow their sections.
  let items: ItemMap

  /// The sections before the update for which `items` contains all items that stay, ascending.
  private let oldChangedSections: [Int]

  /// The sections after the update whose items did not all come from one section in order,
  /// ascending.
  ///
  /// Inserted and reloaded sections are among them only if items move into them.
  public let changedSections: [Int]

  /// The reconfigured items, by their index paths after the update, ascending; reloaded items are
  /// not among them.
  public private(set) var reconfiguredItems = ItemRuns()

  /// The range from the first to the last inserted item after the update; nil if there are none.
  ///
  /// Items of a reloaded section count only if other items move into it.
  package private(set) var insertedItems: ClosedRange<ItemPath>?

  /// Checks a batch and creates its map.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - before: The number of items in each section before the update.
  ///   - after: The number of items in each section after the update.
  ///   - rules: The rules that the batch must follow.
  /// - Throws: The first condition that the batch meets; see `BatchUpdate.validate`.
  /// - Complexity: O(*n* log *n* + *s*), where *n* is the number of runs of operations and of moves
  ///   and *s* is the number of sections.
  public init(
    _ batch: BatchUpdate, before: [Int], after: [Int], rules: BatchRules = .roster
  ) throws(BatchError) {
    let limit = ItemTable.mostItems(for: batch, sectionCount: before.count)
    if limit > 0,
      let map = BatchMap(
        itemByItem: batch, before: before, after: after, rules: rules, mostItems: limit)
    {
      self = map
    } else {
      self.init(try CheckedBatch(batch, before: before, after: after, rules: rules))
    }
  }

  /// Creates the map of a batch item by item.
  ///
  /// Returns nil if the changed sections have too many items, or if the batch may be illegal;
  /// checking it as a whole then finds the condition.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - before: The number of items in each section before the update.
  ///   - after: The number of items in each section after the update.
  ///   - rules: The rules that the batch must follow.
  ///   - limit: The maximum number of items in the changed sections.
  init?(
    itemByItem batch: BatchUpdate, before: [Int], after: [Int], rules: BatchRules,
    mostItems limit: Int = .max
  ) {
    guard rules.book == .roster,
      before.allSatisfy({ $0 >= 0 }), after.allSatisfy({ $0 >= 0 }),
      batch.reconfigureItems.runs.allSatisfy({ $0.exists(in: before) }),
      let sections = PathMap(sectionsOf: batch, before.count, after.count, rules),
      let table = ItemTable(batch, sections, before: before, after: after, mostItems: limit)
    else { return nil }
    self.before = before
    self.after = after
    self.sections = sections
    items = .table(table)
    oldChangedSections = table.old.sections
    changedSections = table.new.sections
    reconfiguredItems = survivors(of: batch.reconfigureItems)
    insertedItems = insertedEnds
  }

  init(_ batch: CheckedBatch) {
    before = batch.before
    after = batch.after
    let sections = batch.sections
    self.sections = sections
    let filling = PathFilling(
      removed: batch.deletedItems.union(batch.itemOrigins), reloaded: batch.reloadedItems,
      inserted: batch.insertedItems, moves: batch.itemMovesByTarget)

    let removed = filling.removed.sections + filling.reloaded.sections
    let added = filling.entered
    oldChangedSections = Self.ascending(removed + added.compactMap { sections.oldIndex(of: $0) })
    changedSections = Self.ascending(
      added + removed.compactMap { sections.isSurvivor($0) ? sections.newIndex(of: $0) : nil })
    var pieces: [PathMap.Piece] = []
    pieces.reserveCapacity(filling.pieceCount + 2 * changedSections.count)
    for section in changedSections {
      let old = sections.oldIndex(of: section).flatMap { sections.isSurvivor($0) ? $0 : nil }
      filling.appendPieces(
        in: section, count: batch.after[section], from: old.map { ($0, batch.before[$0]) },
        to: &pieces)
    }
    items = .runs(PathMap(pieces))
    reconfiguredItems = survivors(of: batch.reconfiguredItems)
    insertedItems = insertedEnds
  }

  private var insertedEnds: ClosedRange<ItemPath>? {
    var ends = items.insertedEnds
    for piece in sections.pieces where piece.kind == .inserted {
      for section in piece.new.item..<piece.new.item + piece.count
      where after[section] > 0 && !isChanged(newSection: section) {
        let first = ItemPath(section: section, item: 0)
        let last = ItemPath(section: section, item: after[section] - 1)
        ends = min(ends?.lowerBound ?? first, first)...max(ends?.upperBound ?? last, last)
      }
    }
    return ends
  }

  private static func ascending(_ sections: [Int]) -> [Int] { Set(sections).sorted() }

  /// Returns whether `items` contains all items of a section that stay.
  func isChanged(oldSection: Int) -> Bool {
    let changed = oldChangedSections
    if changed.count == before.count { return before.indices.contains(oldSection) }
    let index = (0..<changed.count).partitionPoint { changed[$0] >= oldSection }
    return index < changed.count && changed[index] == oldSection
  }

  /// Returns whether the items of a section after the update, or their order, changed.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of changed sections.
  package func isChanged(newSection: Int) -> Bool {
    let changed = changedSections
    if changed.count == after.count { return after.indices.contains(newSection) }
    let index = (0..<changed.count).partitionPoint { changed[$0] >= newSection }
    return index < changed.count && changed[index] == newSection
  }
}

extension BatchUpdate {
  /// The number of runs of operations that change the items or their order.
  var itemRunCount: Int {
    deleteItems.runs.count + insertItems.runs.count + reloadItems.runs.count + moveItems.count
  }
}

extension ItemRuns.Run {
  fileprivate func exists(in counts: [Int]) -> Bool {
    counts.indices.contains(section) && items.lowerBound >= 0 && items.upperBound <= counts[section]
  }
}

extension PathMap {
  /// Creates the map of the sections, or returns nil if the operations on sections may be illegal.
  fileprivate init?(
    sectionsOf batch: BatchUpdate, _ before: Int, _ after: Int, _ rules: BatchRules
  ) {
    var sections = BatchUpdate()
    sections.deleteSections = batch.deleteSections
    sections.insertSections = batch.insertSections
    sections.reloadSections = batch.reloadSections
    sections.reconfigureSections = batch.reconfigureSections
    sections.moveSections = batch.moveSections
    let checked = try? CheckedBatch(
      sections, before: Array(repeating: 0, count: before),
      after: Array(repeating: 0, count: after), rules: rules)
    guard let checked else { return nil }
    self = checked.sections
  }
}
