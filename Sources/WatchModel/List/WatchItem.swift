import TableText

/// The content of a cell of the list.
package enum WatchItem: Equatable, Sendable {
  /// A row of the output.
  case row(WatchRow)

  /// A field of an open row, or a part of one that takes several lines.
  case field(RowField, part: Int, text: String)

  /// A line of a page.
  case line(String, number: Int)

  /// The names of the columns of a table below other blocks, by the identity of its block.
  case names(String)

  /// The rows of a group or block that are hidden: their number, and the sums of columns.
  case folded(WatchGroup.ID, String)
}

extension WatchItem: Identifiable {
  /// The identity of an item.
  package enum ID: Hashable, Sendable {
    /// A row, by its identity.
    case row(WatchKey)

    /// A part of a field of a row, by the index of its column.
    case field(WatchKey, column: Int, part: Int)

    /// A line of the page, by its number.
    case line(Int)

    /// The names of the columns of a table.
    case names(String)

    /// The hidden rows of a group or block.
    case folded(WatchGroup.ID)
  }

  /// The identity, which is stable between refreshes.
  package var id: ID {
    switch self {
    case .row(let row): .row(row.identity)
    case .field(let field, let part, _): .field(field.row, column: field.column, part: part)
    case .line(_, let number): .line(number)
    case .names(let block): .names(block)
    case .folded(let group, _): .folded(group)
    }
  }

  /// The row; nil for anything else.
  package var row: WatchRow? {
    if case .row(let row) = self { row } else { nil }
  }

  /// The row that the item is, or belongs to; nil for a line of a page, for names and for hidden rows.
  package var rowIdentity: WatchKey? {
    switch self {
    case .row(let row): row.identity
    case .field(let field, _, _): field.row
    case .line, .names, .folded: nil
    }
  }

  /// The identity of the block to which the item belongs; nil for a line of a page.
  package var block: String? {
    switch self {
    case .names(let block): block
    case .folded(let group, _): group.block
    case .row, .field, .line: rowIdentity?.block
    }
  }

  /// The text to copy: the values of a row with tabs between them, the value of a field, or a line; none
  /// for names.
  package var copiedText: String {
    switch self {
    case .row(let row): row.line.isEmpty ? row.fields.joined(separator: "\t") : row.line
    case .field(let field, _, _): field.value
    case .line(let text, _): text
    case .names: ""
    case .folded(_, let text): text
    }
  }
}

extension WatchItem {
  /// Returns the texts of the item in which a pattern is searched for.
  package func text(for pattern: TextPattern) -> [String] {
    switch self {
    case .row(let row): row.texts(for: pattern)
    case .field(_, _, let text): [text]
    case .line(let text, _): [text]
    case .names, .folded: []
    }
  }
}

/// A field of an open row.
package struct RowField: Equatable, Sendable {
  /// The identity of the row.
  let row: WatchKey

  /// The index of the column among all columns.
  let column: Int

  /// The value.
  let value: String
}

/// A section of the list.
package enum WatchSection: Hashable, Sendable {
  /// A page of lines above the rows.
  case page

  /// The rows that the user has pinned.
  case pinned

  /// The names of the columns of a table below other blocks.
  case names(String)

  /// The rows of a group.
  case group(WatchGroup.ID)
}
