/// All sections of an adapter at one time.
@MainActor
struct SectionMap {
  /// The number of the map; each has a greater one than those before.
  let number: Int

  /// The sections in order.
  let sections: [AdapterSection]

  private let indexes: [ListIdentity: Int]

  /// Creates the map of a list without sections.
  init() {
    (number, sections, indexes) = (0, [], [:])
  }

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - sections: Sections of different identities.
  ///   - old: The map before, which has a smaller number.
  ///   - isSameOrder: Whether the map before has the same identities in the same order.
  /// - Complexity: O(*n*) of the number of sections, O(1) in the same order.
  init(_ sections: [AdapterSection], after old: SectionMap, isSameOrder: Bool) {
    number = old.number + 1
    self.sections = sections
    if isSameOrder {
      indexes = old.indexes
      return
    }
    var indexes: [ListIdentity: Int] = [:]
    indexes.reserveCapacity(sections.count)
    for (index, section) in sections.enumerated() { indexes[section.identity] = index }
    self.indexes = indexes
  }

  /// Returns the index of the section with an identity, or nil if there is none.
  func index(of identity: ListIdentity) -> Int? { indexes[identity] }

  /// Returns the section with an identity, or nil if there is none.
  ///
  /// - Parameters:
  ///   - identity: The identity.
  ///   - guess: The index where the section is likely to be.
  /// - Returns: The section, or nil if there is none.
  func section(of identity: ListIdentity, guess: Int = -1) -> AdapterSection? {
    if let section = self[guess], section.identity == identity { return section }
    return indexes[identity].map { sections[$0] }
  }

  /// Returns the section at an index, or nil if there is none.
  subscript(index: Int) -> AdapterSection? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// The number of items of all sections.
  var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }
}
