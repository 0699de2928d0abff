/// The mark of a row after a change.
package struct RowMark: Equatable, Sendable {
  /// The change of the row as a whole; of two changes, the later case counts.
  package enum Kind: Int, Comparable, Sendable {
    /// Its position among the other rows did not change.
    case kept

    /// It moved, possibly to another group.
    case moved

    /// It is new.
    case new

    /// It was removed.
    case removed

    /// Returns whether the first kind has a lower priority.
    package static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }
  }

  /// The change of the row as a whole.
  package var kind = Kind.kept

  /// The indexes of the shown fields whose values changed.
  package var changed: Set<Int> = []

  /// The number of refreshes since the change of shown fields, for marks of heat.
  package var heat: [Int: Int] = [:]

  /// Creates a mark.
  ///
  /// - Parameters:
  ///   - kind: The change of the row as a whole.
  ///   - changed: The indexes of the shown fields whose values changed.
  ///   - heat: The number of refreshes since the change of shown fields, for marks of heat.
  package init(kind: Kind = Kind.kept, changed: Set<Int> = [], heat: [Int: Int] = [:]) {
    self.kind = kind
    self.changed = changed
    self.heat = heat
  }

  /// The sign for it where there are no colours.
  package var sign: String {
    switch kind {
    case .kept where changed.isEmpty && !heat.isEmpty: "."
    case .kept: "~"
    case .moved: ">"
    case .new: "+"
    case .removed: "-"
    }
  }

  /// Returns the mark combined with an older one that has not ended.
  func added(to older: RowMark) -> RowMark {
    RowMark(
      kind: max(kind, older.kind), changed: changed.union(older.changed), heat: heat)
  }
}
