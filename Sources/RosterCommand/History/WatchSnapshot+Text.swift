import RowHistory
import TableText
import WatchHosts
import WatchModel

extension WatchSnapshot {
  /// Writes the blocks of the output, with an empty line between them.
  ///
  /// - Parameter output: The stream to write to.
  func writeTable(to output: inout some TextOutputStream) {
    for (index, block) in blocks.enumerated() {
      if index > 0 { output.write("\n") }
      block.write(to: &output)
    }
  }

  /// Writes the rows as JSON objects, one per line.
  ///
  /// - Parameters:
  ///   - key: Whether each object begins with the key of its row, as a field of that name.
  ///   - output: The stream to write to.
  func writeObjects(with key: KeyField = .none, to output: inout some TextOutputStream) {
    for row in tables.lazy.flatMap(\.groups).flatMap(\.rows) {
      var fields = ChangeObjects.fields(of: row, in: self)
      if key == .first {
        fields.removeAll { $0.0 == KeyField.name }
        fields.insert((KeyField.name, .text(row.key.description)), at: 0)
      }
      output.write(ChangeObjects.object(fields).text + "\n")
    }
  }

  /// Whether the objects of rows contain their keys.
  enum KeyField {
    /// They do not.
    case none

    /// The key is the first field.
    case first

    /// The name of the field.
    static let name = "key"
  }
}

extension WatchBlock {
  /// Writes the rows as a table, with the headers of groups between them.
  fileprivate func write(to output: inout some TextOutputStream) {
    if let title { output.write(title + "\n") }
    let all = groups.lazy.flatMap(\.rows)
    let table = TextTable(columns, measuring: all.lazy.map(\.fields))
    if !columns.isEmpty, !showsLines { output.write(table.header) }
    for group in groups {
      if !group.name.isEmpty || groups.count > 1 { output.write(GroupHeader(group).text + "\n") }
      for row in group.rows {
        output.write(row.line.isEmpty ? table.line(row.fields) : row.line + "\n")
      }
    }
  }
}
