/// Where everything is after a batch, and where it was before.
///
/// The map of a legal batch: it cannot be made from an illegal one. Its size depends on the number
/// of runs of operations, not on the number of items, so that a host can take every live cell,
/// anchor and cached size along. Numbers out of range never trap; they have no place.
///
/// Under `BatchRules.roster` a reload stays one, at its true place after the update. Under
/// `BatchRules.uikit` it is the delete and the insert that UIKit makes of it.
public struct BatchMap: Hashable, Sendable {
  /// The number of items in each section before the update.
  public let before: [Int]

  /// The number of items in each section after the update.
  public let after: [Int]

  let sections: PlaceMap

  /// The items of the sections whose items change; the others move along with their section.
  let items: ItemMap

  /// The sections before the update for which `items` knows all that stays, ascending.
  private let oldChangedSections: [Int]

  /// The sections after the update whose items did not all come along from one section in order,
  /// ascending.
  ///
  /// Sections that are inserted or reloaded are among them only if items move into them.
  public let changedSections: [Int]

  /// The items after the update that stay, are not made anew, and are reconfigured, ascending.
  public private(set) var reconfiguredItems = ItemRuns()

  /// The first and the last item after the update that are new; nil if there are none.
  ///
  /// Items of a section that is reloaded count only if others move into it.
  package private(set) var insertedItems: ClosedRange<ItemPath>?

  /// Checks a batch and makes its map.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - before: The number of items in each section before the update.
  ///   - after: The number of items in each section after the update.
  ///   - rules: What is legal.
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

  /// Makes the map of a batch item by item.
  ///
  /// There is none if the sections that change have too many items, or if the batch may be illegal:
  /// which condition it meets is seen by checking it as a whole.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - before: The number of items in each section before the update.
  ///   - after: The number of items in each section after the update.
  ///   - rules: What is legal.
  ///   - limit: The greatest number of items in the sections that change.
  init?(
    itemByItem batch: BatchUpdate, before: [Int], after: [Int], rules: BatchRules,
    mostItems limit: Int = .max
  ) {
    guard rules.book == .roster,
      before.allSatisfy({ $0 >= 0 }), after.allSatisfy({ $0 >= 0 }),
      batch.reconfigureItems.runs.allSatisfy({ $0.exists(in: before) }),
      let sections = PlaceMap(sectionsOf: batch, before.count, after.count, rules),
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
    let filling = PlaceFilling(
      removed: batch.deletedItems.union(batch.itemOrigins), reloaded: batch.reloadedItems,
      inserted: batch.insertedItems, moves: batch.itemMovesByTarget)

    let gone = filling.removed.sections + filling.reloaded.sections
    let come = filling.entered
    oldChangedSections = Self.ascending(gone + come.compactMap { sections.oldPlace(of: $0) })
    changedSections = Self.ascending(
      come + gone.compactMap { sections.isSurvivor($0) ? sections.newPlace(of: $0) : nil })
    var pieces: [PlaceMap.Piece] = []
    pieces.reserveCapacity(filling.pieceCount + 2 * changedSections.count)
    for section in changedSections {
      let old = sections.oldPlace(of: section).flatMap { sections.isSurvivor($0) ? $0 : nil }
      filling.appendPieces(
        in: section, count: batch.after[section], from: old.map { ($0, batch.before[$0]) },
        to: &pieces)
    }
    items = .runs(PlaceMap(pieces))
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

  /// Whether `items` knows all that stays of a section.
  func isChanged(oldSection: Int) -> Bool {
    let changed = oldChangedSections
    if changed.count == before.count { return before.indices.contains(oldSection) }
    let index = (0..<changed.count).partitionPoint { changed[$0] >= oldSection }
    return index < changed.count && changed[index] == oldSection
  }

  /// Whether the items of a section after the update are others, or in another order.
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
  /// The number of runs of operations that change which items there are, or their order.
  var itemRunCount: Int {
    deleteItems.runs.count + insertItems.runs.count + reloadItems.runs.count + moveItems.count
  }
}

extension ItemRuns.Run {
  fileprivate func exists(in counts: [Int]) -> Bool {
    counts.indices.contains(section) && items.lowerBound >= 0 && items.upperBound <= counts[section]
  }
}

extension PlaceMap {
  /// Where the sections go, or nil if what a batch says of them may be illegal.
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
