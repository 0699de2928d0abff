import RosterSnapshot
import RosterTesting

/// An edit of a snapshot, as data.
public enum SnapshotEdit: Hashable {
  case appendItems([Int], section: Int?)
  case insertItems([Int], anchor: Int, after: Bool)
  case deleteItems([Int])
  case deleteAllItems
  case replaceItems(section: Int, [Int])
  case removeItems(among: [Int])
  case moveItem(Int, anchor: Int, after: Bool)
  case appendSections([Int])
  case insertSections([Int], anchor: Int, after: Bool)
  case deleteSections([Int])
  case moveSection(Int, anchor: Int, after: Bool)
  case reloadItems([Int])
  case reconfigureItems([Int])
  case reloadSections([Int])
}

extension DiffableDataSourceSnapshot {
  /// Edits the snapshot, the ids being made from numbers.
  public mutating func apply(
    _ edit: SnapshotEdit, _ section: (Int) -> SectionID, _ item: (Int) -> ItemID
  ) {
    switch edit {
    case .appendItems(let items, let id): appendItems(items.map(item), toSection: id.map(section))
    case .insertItems(let items, let anchor, after: false):
      insertItems(items.map(item), beforeItem: item(anchor))
    case .insertItems(let items, let anchor, after: true):
      insertItems(items.map(item), afterItem: item(anchor))
    case .deleteItems(let items): deleteItems(items.map(item))
    case .deleteAllItems: deleteAllItems()
    case .replaceItems(let id, let items):
      replaceItems(in: section(id), with: items.map(item))
    case .removeItems(let items):
      let removed = Set(items.map(item))
      removeItems { removed.contains($0) }
    case .moveItem(let id, let anchor, after: false):
      moveItem(item(id), beforeItem: item(anchor))
    case .moveItem(let id, let anchor, after: true): moveItem(item(id), afterItem: item(anchor))
    case .appendSections(let ids): appendSections(ids.map(section))
    case .insertSections(let ids, let anchor, after: false):
      insertSections(ids.map(section), beforeSection: section(anchor))
    case .insertSections(let ids, let anchor, after: true):
      insertSections(ids.map(section), afterSection: section(anchor))
    case .deleteSections(let ids): deleteSections(ids.map(section))
    case .moveSection(let id, let anchor, after: false):
      moveSection(section(id), beforeSection: section(anchor))
    case .moveSection(let id, let anchor, after: true):
      moveSection(section(id), afterSection: section(anchor))
    case .reloadItems(let ids): reloadItems(ids.map(item))
    case .reconfigureItems(let ids): reconfigureItems(ids.map(item))
    case .reloadSections(let ids): reloadSections(ids.map(section))
    }
  }
}

/// Random edits with ids from small ranges, so that they meet.
public struct SnapshotEditGenerator {
  /// How many different items there are.
  public let items: Int

  /// How many items an edit names at most.
  public let longest: Int

  /// How many different sections there are.
  let sections = 6

  public init(items: Int, longest: Int) {
    self.items = items
    self.longest = longest
  }

  public func edits(count: Int, using random: inout SeededGenerator) -> [SnapshotEdit] {
    [.appendSections([0, 1, 2])] + (0..<count).map { _ in edit(using: &random) }
  }

  private func edit(using random: inout SeededGenerator) -> SnapshotEdit {
    let isAfter = Bool.random(using: &random)
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<10: return .appendItems(itemIDs(using: &random), section: target(using: &random))
    case 10..<17:
      return .insertItems(
        itemIDs(using: &random), anchor: item(using: &random), after: isAfter)
    case 17: return .replaceItems(section: section(using: &random), itemIDs(using: &random))
    case 18..<22: return .deleteItems(itemIDs(using: &random))
    case 22..<28:
      return .moveItem(item(using: &random), anchor: item(using: &random), after: isAfter)
    case 28..<30: return .appendSections(sectionIDs(using: &random))
    case 30..<32:
      return .insertSections(
        sectionIDs(using: &random), anchor: section(using: &random), after: isAfter)
    case 32: return .deleteSections([section(using: &random)])
    case 33..<35:
      return .moveSection(section(using: &random), anchor: section(using: &random), after: isAfter)
    case 35: return .reloadItems([item(using: &random)])
    case 36: return .reconfigureItems([item(using: &random), item(using: &random)])
    case 37: return .reloadSections([section(using: &random)])
    case 38:
      let some = (0..<items).filter { _ in Bool.random(using: &random) }
      return isAfter ? .deleteItems(some) : .removeItems(among: some)
    default: return Bool.random(using: &random) ? .deleteAllItems : .appendSections([0, 1, 2])
    }
  }

  /// Mostly a run of different items, sometimes with repetitions.
  private func itemIDs(using random: inout SeededGenerator) -> [Int] {
    let count = Int.random(in: 0...longest, using: &random)
    if Int.random(in: 0..<8, using: &random) == 0 {
      return (0..<min(count, 5)).map { _ in item(using: &random) }
    }
    let start = item(using: &random)
    return (0..<count).map { (start + $0 * 7) % items }
  }

  private func item(using random: inout SeededGenerator) -> Int {
    .random(in: 0..<items, using: &random)
  }

  private func section(using random: inout SeededGenerator) -> Int {
    .random(in: 0..<sections, using: &random)
  }

  private func sectionIDs(using random: inout SeededGenerator) -> [Int] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in section(using: &random) }
  }

  private func target(using random: inout SeededGenerator) -> Int? {
    Int.random(in: 0..<4, using: &random) == 0 ? nil : section(using: &random)
  }
}

/// An id whose hash value six others share.
public struct CollidingID: Hashable, CustomStringConvertible {
  public let number: Int

  public init(_ number: Int) { self.number = number }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(number / 21 * 3 + number % 3)
  }

  public var description: String { "\(number)" }
}

/// An id of three fields, none of which is unique.
public struct ThreeFieldID: Hashable, CustomStringConvertible {
  public let region: Int
  public let shelf: Int
  public let slot: Int

  public init(_ number: Int) {
    let block = number.quotientAndRemainder(dividingBy: 3)
    let place = block.quotient.quotientAndRemainder(dividingBy: 5)
    (region, shelf, slot) = (block.remainder, place.remainder, place.quotient)
  }

  public var description: String { "\((slot * 5 + shelf) * 3 + region)" }
}
