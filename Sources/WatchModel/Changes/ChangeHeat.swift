import TableText
import TerminalIO

/// The recently changed values, and the number of refreshes since each change.
package struct ChangeHeat: Equatable, Sendable {
  /// The styles by the number of refreshes since a change: magenta, violet, grey.
  ///
  /// All of them are legible on white and on black: their contrast is at least 4.5 to 1 on both.
  package static let styles = [163, 163, 98, 98, 243, 243].map {
    TerminalStyle(foreground: .palette($0))
  }

  /// The number of refreshes since the change of fields, by the identities of the rows and the
  /// indexes of the shown fields.
  private(set) var ages: [WatchKey: [Int: Int]] = [:]

  /// Ages all values by a refresh; values that are too old are removed.
  ///
  /// - Complexity: O(*m*), where *m* is the number of values.
  package mutating func beginRefresh() {
    ages = ages.compactMapValues { fields in
      let older = fields.mapValues { $0 + 1 }.filter { $0.value < Self.styles.count }
      return older.isEmpty ? nil : older
    }
  }

  /// Adds changed fields of a row.
  ///
  /// - Parameters:
  ///   - fields: Their indexes.
  ///   - identity: The row.
  package mutating func add(_ fields: Set<Int>, of identity: WatchKey) {
    for field in fields { ages[identity, default: [:]][field] = 0 }
  }

  /// Removes a row.
  ///
  /// - Parameter identity: The row.
  package mutating func remove(_ identity: WatchKey) { ages[identity] = nil }

  /// Removes all values, because the columns changed.
  package mutating func clear() { ages = [:] }
}
