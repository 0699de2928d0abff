import RosterDiff
import TableText

/// A row of the list.
package struct WatchRow: Sendable {
  /// The identity of the row between refreshes, even if its key is read differently.
  package let identity: WatchKey

  /// The present key.
  package let key: WatchKey

  /// The values of the shown columns.
  package let fields: [String]

  /// The line of the output if it is shown as it is; otherwise empty.
  package let line: String

  /// The values of all columns, shown or not.
  package let values: [String]

  /// The command's own colours of each shown field, or of the line if that is shown; empty if there
  /// are none.
  package var styles: [[StyleRun]] = []

  /// Whether the row is from an earlier refresh, because its command has failed since.
  package var isStale = false

  /// Whether the row was removed and is still shown for a moment.
  package var isRemoved = false

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - identity: The identity of the row; nil for the key.
  ///   - fields: The values of the shown columns.
  ///   - line: The line, if it is shown as it is.
  ///   - values: The values of all columns; nil if they are the shown ones.
  package init(
    key: WatchKey, identity: WatchKey? = nil, fields: [String], line: String,
    values: [String]? = nil
  ) {
    self.identity = identity ?? key
    self.key = key
    self.fields = fields
    self.line = line
    self.values = values ?? fields
  }
}

extension WatchRow: Equatable {
  /// Returns whether two rows have the same identity and look the same; hidden values are not
  /// compared.
  @inline(__always)
  package static func == (first: WatchRow, second: WatchRow) -> Bool {
    first.identity == second.identity && first.key == second.key && first.fields == second.fields
      && first.line == second.line && first.isRemoved == second.isRemoved
      && first.styles == second.styles && first.isStale == second.isStale
  }
}

extension WatchRow: ListDiffable {
  /// The identity.
  package var diffIdentifier: WatchKey { identity }

  // Inlined, because the diff would otherwise copy each row to compare it.
  /// Returns whether two rows look the same and have the same values, hidden ones included.
  @inline(__always)
  package func isContentEqual(to other: WatchRow) -> Bool {
    // If as many are shown as there are, none is hidden.
    self == other && (fields.count == values.count || values == other.values)
  }
}

extension WatchRow {
  /// Returns whether the shown fields equal those of another row.
  ///
  /// - Parameters:
  ///   - other: The other row.
  ///   - curves: The indexes of fields to ignore.
  /// - Returns: Whether all other fields are equal.
  package func hasFields(of other: WatchRow, besides curves: Set<Int>) -> Bool {
    let (fields, others) = (shownValues, other.shownValues)
    if fields == others { return true }
    guard !curves.isEmpty, fields.count == others.count else { return false }
    return fields.indices.allSatisfy { curves.contains($0) || fields[$0] == others[$0] }
  }

  /// The values of the shown columns, or the words of a line.
  var shownValues: [String] { fields.isEmpty ? values : fields }

  /// Returns the texts of the row as it is shown in which a pattern is searched for: those of the
  /// columns, or one for all columns if the match can extend across columns.
  package func texts(for pattern: TextPattern) -> [String] {
    guard line.isEmpty else {
      return [pattern.isAcross ? ScannedLine(line).words.joined(separator: " ") : line]
    }
    return pattern.isAcross ? [fields.joined(separator: " ")] : fields
  }
}
