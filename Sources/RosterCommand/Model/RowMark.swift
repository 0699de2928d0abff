/// What has just happened to a row.
struct RowMark: Equatable, Sendable {
  /// What has happened to the row as a whole; of two things the later case counts.
  enum Kind: Int, Comparable, Sendable {
    /// It stands where it stood among the others.
    case stays

    /// It stands elsewhere, or in another group.
    case moved

    /// It is new.
    case new

    /// It has gone.
    case gone

    /// Returns whether the first kind counts less.
    static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }
  }

  /// What has happened to the row as a whole.
  var kind = Kind.stays

  /// The indexes of the shown fields whose values are others.
  var changed: Set<Int> = []

  /// How many refreshes ago shown fields have changed that are marked in a weaker way.
  var heat: [Int: Int] = [:]

  /// What stands for it where there are no colours.
  var sign: String {
    switch kind {
    case .stays where changed.isEmpty && !heat.isEmpty: "."
    case .stays: "~"
    case .moved: ">"
    case .new: "+"
    case .gone: "-"
    }
  }

  /// Returns the mark together with an older one that has not ended.
  func added(to older: RowMark) -> RowMark {
    RowMark(
      kind: max(kind, older.kind), changed: changed.union(older.changed), heat: heat)
  }
}
