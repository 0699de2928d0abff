/// A section or an item of a random list: an identifier, and a number that represents its content.
package struct SectionedToken: Hashable, Sendable, CustomStringConvertible {
  /// The identifier, unique among all sections or all items of a run.
  package var id: Int

  /// The content; a reload or a reconfiguration increments it.
  package var version: Int

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - version: The content.
  package init(id: Int, version: Int = 0) {
    self.id = id
    self.version = version
  }

  /// The identifier, with an apostrophe for each change of the content.
  package var description: String { "\(id)\(String(repeating: "'", count: max(0, version)))" }
}

/// A section of a random list.
package struct TokenSection: Hashable, Sendable, CustomStringConvertible {
  /// The section itself.
  package var token: SectionedToken

  /// Its items in order.
  package var items: [SectionedToken]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - token: The section itself.
  ///   - items: Its items in order.
  package init(token: SectionedToken, items: [SectionedToken] = []) {
    self.token = token
    self.items = items
  }

  /// The section and its items, for example `3[7 8']`.
  package var description: String {
    "\(token)[\(items.map(\.description).joined(separator: " "))]"
  }
}
