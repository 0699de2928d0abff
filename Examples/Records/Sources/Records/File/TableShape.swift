/// A table or a view, as the database defines it.
struct TableShape: Hashable, Sendable {
  /// The kind of a table.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An ordinary table.
    case table

    /// A table of a module, such as a full-text index.
    case virtual

    /// A stored query.
    case view

    /// A table in which a virtual one keeps its data.
    case shadow
  }

  /// The type to which SQLite converts the values of a column.
  enum Affinity: Hashable, Sendable {
    case text
    case number

    /// Values stay as they are.
    case none
  }

  /// A column.
  struct Column: Hashable, Sendable {
    /// The name.
    let name: String

    /// The declared type; empty for none.
    let type: String

    /// Whether its values are computed.
    let isGenerated: Bool

    /// The place in the primary key, from 1; 0 if it is not part of it.
    let keyRank: Int

    /// The type to which SQLite converts values, by the rules of its documentation.
    var affinity: Affinity {
      let type = type.uppercased()
      func has(_ parts: String...) -> Bool { parts.contains { type.contains($0) } }
      if has("INT") { return .number }
      if has("CHAR", "CLOB", "TEXT") { return .text }
      return type.isEmpty || has("BLOB") ? .none : .number
    }
  }

  /// A value that identifies a row.
  enum Key: Hashable, Sendable {
    /// The number that SQLite gives each row, by a name that no column has.
    case rowID(String)

    /// The columns of the primary key.
    case columns([String])

    /// The place in the table, because there is nothing else; such rows cannot be changed.
    case place
  }

  /// The name.
  let name: String

  let kind: Kind

  /// The columns that are shown: those with a name, without the hidden ones of virtual tables.
  let columns: [Column]

  let key: Key

  /// Creates the shape of a table.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - kind: The kind.
  ///   - columns: The columns.
  ///   - hasRowID: Whether SQLite numbers the rows.
  init(_ name: String, _ kind: Kind, columns: [Column], hasRowID: Bool) {
    (self.name, self.kind, self.columns) = (name, kind, columns)
    key = Self.key(columns, hasRowID && kind != .view)
  }

  private static func key(_ columns: [Column], _ hasRowID: Bool) -> Key {
    let names = Set(columns.map { $0.name.lowercased() })
    if hasRowID, let name = ["rowid", "_rowid_", "oid"].first(where: { !names.contains($0) }) {
      return .rowID(name)
    }
    let primary = columns.filter { $0.keyRank > 0 }.sorted { $0.keyRank < $1.keyRank }
    // Only without row numbers no column of a primary key is NULL.
    if !hasRowID, !primary.isEmpty { return .columns(primary.map(\.name)) }
    return .place
  }

  /// The reason for which rows cannot be changed; nil if they can.
  var readOnlyReason: String? {
    if kind == .view { return "it is a view" }
    return key == .place ? "nothing identifies its rows" : nil
  }
}
