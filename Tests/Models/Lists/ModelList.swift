package import RosterDiff

/// A sectioned list of numbered items, with random changes.
package struct ModelList: Hashable, Sendable {
  /// A section and its items, by number.
  package struct Section: Hashable, Sendable {
    /// The number of the section, unique in the list.
    package var id: Int

    /// The numbers of the items, unique in the list.
    package var items: [Int]

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - id: The number of the section.
    ///   - items: The numbers of the items.
    package init(id: Int, items: [Int]) {
      self.id = id
      self.items = items
    }
  }

  /// The sections, in order.
  package var sections: [Section]

  private var nextID = 1

  /// Creates a list.
  ///
  /// - Parameter counts: The number of items in each section.
  package init(counts: [Int] = []) {
    sections = []
    for count in counts { sections.append(newSection(count)) }
  }

  /// The number of items in each section.
  package var counts: [Int] { sections.map(\.items.count) }

  /// Returns the item at an index path.
  ///
  /// - Parameter path: An index path that exists.
  /// - Returns: The number of the item.
  package subscript(path: ItemPath) -> Int { sections[path.section].items[path.item] }

  /// The index path of each item.
  package var paths: [Int: ItemPath] {
    var result: [Int: ItemPath] = [:]
    for (section, value) in sections.enumerated() {
      for (item, id) in value.items.enumerated() {
        result[id] = ItemPath(section: section, item: item)
      }
    }
    return result
  }

  /// Creates a section of new items, which is not added to the list.
  ///
  /// - Parameter count: The number of items.
  /// - Returns: The section.
  package mutating func newSection(_ count: Int) -> Section {
    let id = nextID
    nextID += 1
    return Section(id: id, items: (0..<count).map { _ in newItem() })
  }

  /// Returns the number of a new item.
  package mutating func newItem() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  // MARK: - Random changes

  /// Changes the list at random: items and sections are inserted, deleted and moved, rarely all of
  /// them.
  ///
  /// - Parameter random: The source of random numbers.
  package mutating func change(using random: inout some RandomNumberGenerator) {
    switch Int.random(in: 0..<40, using: &random) {
    case 0: sections = []
    case 1:
      for index in sections.indices {
        sections[index].items = sections[index].items.map { _ in newItem() }
      }
    case 2: sections.shuffle(using: &random)
    default:
      for _ in 0..<Int.random(in: 1...6, using: &random) { edit(using: &random) }
    }
  }

  private mutating func edit(using random: inout some RandomNumberGenerator) {
    let section = sections.indices.randomElement(using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3:
      guard let section else { return insertSection(using: &random) }
      let position = Int.random(in: 0...sections[section].items.count, using: &random)
      let new = (0..<Int.random(in: 1...4, using: &random)).map { _ in newItem() }
      sections[section].items.insert(contentsOf: new, at: position)
    case 4...6:
      guard let section, !sections[section].items.isEmpty else { return }
      let first = Int.random(in: sections[section].items.indices, using: &random)
      let end = min(first + Int.random(in: 1...5, using: &random), sections[section].items.count)
      sections[section].items.removeSubrange(first..<end)
    case 7...8:
      guard let section, let item = sections[section].items.indices.randomElement(using: &random),
        let target = sections.indices.randomElement(using: &random)
      else { return }
      let id = sections[section].items.remove(at: item)
      let position = Int.random(in: 0...sections[target].items.count, using: &random)
      sections[target].items.insert(id, at: position)
    case 9: insertSection(using: &random)
    case 10:
      guard let section, sections.count > 2 else { return }
      sections.remove(at: section)
    default:
      guard let section else { return }
      let moved = sections.remove(at: section)
      sections.insert(moved, at: Int.random(in: 0...sections.count, using: &random))
    }
  }

  private mutating func insertSection(using random: inout some RandomNumberGenerator) {
    let new = newSection(Int.random(in: 0...6, using: &random))
    sections.insert(new, at: Int.random(in: 0...sections.count, using: &random))
  }
}
