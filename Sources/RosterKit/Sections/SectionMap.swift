/// All sections of an adapter at one time.
struct SectionMap {
  /// The sections in order.
  let sections: [AdapterSection]

  private let indexes: [ListIdentity: Int]

  /// Creates a map.
  ///
  /// - Parameter sections: Sections of different identities.
  /// - Complexity: O(*n*) of the number of sections.
  init(_ sections: [AdapterSection] = []) {
    self.sections = sections
    var indexes: [ListIdentity: Int] = [:]
    indexes.reserveCapacity(sections.count)
    for (index, section) in sections.enumerated() {
      indexes[section.object.diffIdentifier] = index
    }
    self.indexes = indexes
  }

  /// Returns the index of the section with an identity, or nil if there is none.
  func index(of identity: ListIdentity) -> Int? { indexes[identity] }

  /// Returns the section with an identity, or nil if there is none.
  func section(of identity: ListIdentity) -> AdapterSection? {
    indexes[identity].map { sections[$0] }
  }

  /// Returns the section at an index, or nil if there is none.
  subscript(index: Int) -> AdapterSection? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// The number of items of all sections.
  var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }
}
