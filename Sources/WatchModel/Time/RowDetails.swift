import RowHistory
import TableText

/// The fields of one row, and its numbers over the refreshes.
package struct RowDetails: Equatable, Sendable {
  /// A field.
  package struct Field: Equatable, Sendable {
    /// The name of the column; its number if it has none.
    package let name: String

    /// The value.
    package let text: String

    /// The numbers, from the oldest refresh to the shown one, nil where there is none; empty if the
    /// value is not a number, or has never been another one.
    package let numbers: [Double?]
  }

  /// The maximum number of refreshes whose numbers are shown.
  static let refreshLimit = 200

  /// The identity of the row.
  package let row: WatchKey

  /// The fields, shown or not; empty if the shown refresh does not have the row.
  package let fields: [Field]

  /// Creates the details of a row.
  ///
  /// - Parameters:
  ///   - row: The identity of the row.
  ///   - snapshot: The shown snapshot.
  ///   - past: The states of the row, from the oldest refresh to the shown one; nil where it does not
  ///     exist.
  /// - Complexity: O(*n*), where *n* is the number of rows of the snapshot, plus the number of past
  ///   fields.
  init(_ row: WatchKey, in snapshot: WatchSnapshot, _ past: [TableRow?]) {
    self.row = row
    let shown = snapshot.allGroups.lazy.flatMap(\.rows).first {
      $0.identity == row && !$0.isRemoved
    }
    let names = snapshot.block(row.block).allColumns
    fields = (shown?.values ?? []).enumerated().map { index, text in
      let name = names.indices.contains(index) ? names[index] : ""
      let numbers = Self.numbers(past, at: index, until: text)
      return Field(name: name.isEmpty ? "\(index + 1)" : name, text: text, numbers: numbers)
    }
  }

  private static func numbers(_ past: [TableRow?], at index: Int, until text: String) -> [Double?] {
    guard Quantity.value(of: text) != nil else { return [] }
    let numbers = past.map { $0.flatMap { Quantity.value(of: $0.field(index)) } }
    return Set(numbers.compactMap { $0 }).count > 1 ? numbers : []
  }
}

extension History {
  /// Returns the states of a row at several points.
  ///
  /// - Parameters:
  ///   - identity: The identity of the row.
  ///   - number: The number of the newest point.
  ///   - limit: The maximum number of points; older ones are left out.
  /// - Returns: The states, oldest first; nil where the row does not exist, or the columns are others.
  /// - Complexity: O(*m*), where *m* is the number of points, or the limit; O(*m* · *r*), where *r* is
  ///   the number of rows, if they are in another order at each point.
  func rows(of identity: WatchKey, until number: Int, limit: Int) -> [TableRow?] {
    let shown = points[..<index(from: number + 1)].suffix(limit)
    guard let columns = shown.last?.frame(of: identity.block)?.columns else { return [] }
    var walk = RowWalk(identity)
    return shown.map { point in
      let row = walk.row(in: point)?.row
      return point.frame(of: identity.block)?.columns == columns ? row : nil
    }
  }
}
