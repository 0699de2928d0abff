import RosterDiff

/// The order of all sections of an adapter at one time, and their objects.
@MainActor
struct SectionMap {
  /// The table of the sections, shared by all maps of an adapter.
  let table: SectionTable

  /// The objects in order, one for each section.
  private(set) var objects: any ObjectList

  /// The slots of the sections in order.
  let order: [Int32]

  /// The index of the section in each slot, -1 for slots that are not in the list.
  private let indexes: [Int32]

  /// Creates the map of a list without sections.
  init() {
    (table, objects, order, indexes) = (SectionTable(), BoxedObjects([]), [], [])
  }

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - objects: The objects in order.
  ///   - order: Their slots.
  ///   - table: The table of the sections.
  /// - Complexity: O(*n*), where *n* is the number of sections, for which only slots are copied.
  init(_ objects: any ObjectList, order: [Int32], in table: SectionTable) {
    self.objects = objects
    self.order = order
    self.table = table
    var indexes = [Int32](repeating: -1, count: table.slotCount)
    // Safe because the table has handed out the slots. This is the only work for each section, and
    // checks of bounds double it.
    indexes.withUnsafeMutableBufferPointer { indexes in
      var index: Int32 = 0
      for slot in order {
        indexes[Int(slot)] = index
        index &+= 1
      }
    }
    self.indexes = indexes
  }

  /// Returns the map with newer versions of its objects.
  func replacing(_ objects: any ObjectList) -> SectionMap {
    var map = self
    map.objects = objects
    return map
  }

  /// Returns the map with a section moved to another index.
  func moving(_ section: Int, to target: Int) -> SectionMap {
    var order = order
    order.insert(order.remove(at: section), at: target)
    return SectionMap(objects.moving(section, to: target), order: order, in: table)
  }

  /// The number of sections.
  var count: Int { order.count }

  /// Returns the section at an index, or nil if there is none.
  subscript(index: Int) -> AdapterSection? {
    order.indices.contains(index) ? table[Int(order[index])] : nil
  }

  /// Returns the index of the section in a slot, or nil if it is not in the list.
  func index(ofSlot slot: Int) -> Int? {
    guard indexes.indices.contains(slot), indexes[slot] >= 0 else { return nil }
    return Int(indexes[slot])
  }

  /// Returns the object of the section in a slot, or nil if it is not in the list.
  func object<T: ListDiffable>(inSlot slot: Int, as type: T.Type) -> T? {
    index(ofSlot: slot).flatMap { objects.value(at: $0, as: type) }
  }

  /// Returns the index of the section with an identity, or nil if there is none.
  func index(of identity: ListIdentity) -> Int? {
    table.slot(of: identity).flatMap { index(ofSlot: $0) }
  }

  /// The sections in order.
  var sections: some Sequence<AdapterSection> { order.lazy.compactMap { table[Int($0)] } }

  /// The number of items in each section.
  var itemCounts: [Int] { table.itemCounts(inSlots: order) }

  /// An index title, and the first section with it.
  struct IndexTitle {
    let title: String
    let section: Int
  }

  /// The index titles of the list from top to bottom.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections, if one has ever had a title;
  ///   otherwise O(1).
  var indexTitles: [IndexTitle] {
    guard table.hasIndexTitles else { return [] }
    return sections.enumerated().reduce(into: []) { titles, section in
      guard let title = section.element.indexTitle, title != titles.last?.title else { return }
      titles.append(IndexTitle(title: title, section: section.offset))
    }
  }

  /// Returns the first item of a section or of the next one that has items; nil if there is none.
  func firstItem(fromSection section: Int) -> ItemPath? {
    (section..<max(section, count)).first { (self[$0]?.items.count ?? 0) > 0 }
      .map { ItemPath(section: $0, item: 0) }
  }

  /// Whether no section has an item.
  var isWithoutItems: Bool { sections.allSatisfy { $0.items.count == 0 } }
}
