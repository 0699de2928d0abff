import RosterTerminal

/// Which values have changed lately, and how many refreshes ago.
struct ChangeHeat: Equatable, Sendable {
  /// The colours of values by how many refreshes ago they have changed: magenta, violet, grey.
  ///
  /// All of them can be read on white and on black: their contrast is 4.5 to 1 or more on both.
  static let styles = [163, 163, 98, 98, 243, 243].map {
    TerminalStyle(foreground: .palette($0))
  }

  /// How many refreshes ago fields have changed, by the identities of the rows and the indexes of the
  /// shown fields.
  private(set) var ages: [WatchKey: [Int: Int]] = [:]

  /// All values are a refresh older; those that are too old are forgotten.
  ///
  /// - Complexity: O(*m*), where *m* is the number of values.
  mutating func beginRefresh() {
    ages = ages.compactMapValues { fields in
      let older = fields.mapValues { $0 + 1 }.filter { $0.value < Self.styles.count }
      return older.isEmpty ? nil : older
    }
  }

  /// Fields of a row have changed.
  ///
  /// - Parameters:
  ///   - fields: Their indexes.
  ///   - identity: The row.
  mutating func add(_ fields: Set<Int>, of identity: WatchKey) {
    for field in fields { ages[identity, default: [:]][field] = 0 }
  }

  /// A row has gone.
  ///
  /// - Parameter identity: The row.
  mutating func remove(_ identity: WatchKey) { ages[identity] = nil }

  /// The columns are others.
  mutating func clear() { ages = [:] }
}
