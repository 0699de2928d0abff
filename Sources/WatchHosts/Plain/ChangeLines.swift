import TableText
import WatchModel

/// The changes between two refreshes as lines of text.
///
/// The order of the lines is that of `GroupedChanges`; failures come first:
/// - `! text`: a failure of this run.
/// - `- key`: the row was removed, or its line turned out to be the header.
/// - `+ key  value  value …`: the row is new; the values of the columns that are not its key.
/// - `> key: 3 -> 1`: the row moved, counted from 1; if its section changed too,
///   `> key: 3 -> 1 (old section -> new section)`.
/// - `~ key: old -> new (column)`: one value of the row changed.
/// - `= key: condition`: the row meets the condition that ends the watch.
///
/// An empty value is written as `""`.
package enum ChangeLines {
  /// Returns the lines for a refresh, each with a line feed; empty if nothing changed.
  ///
  /// - Parameter refresh: The changes since the previous refresh.
  /// - Returns: The lines in their order.
  /// - Complexity: That of `RefreshChanges.all`.
  package static func text(for refresh: RefreshChanges) -> String {
    let (old, new) = (refresh.old, refresh.new)
    var text = ""
    for line in new.failure?.lines ?? [] { text += "! \(line)\n" }
    for row in old.blocks.flatMap(\.headerRows) { text += "- \(row.key)\n" }
    for change in refresh.shown {
      for line in lines(for: change, from: old, to: new) { text += "\(line)\n" }
    }
    return text
  }

  /// Returns the line for a met goal, with a line feed.
  ///
  /// - Parameter goal: The goal.
  /// - Returns: The line.
  package static func text(for goal: MetGoal) -> String {
    let count = goal.snapshot.rowCount
    let rows = goal.row?.key.description ?? (count == 1 ? "1 row" : "all \(count) rows")
    return "= \(rows): \(goal.condition)\n"
  }

  private static func lines(
    for change: RowChange, from old: WatchSnapshot, to new: WatchSnapshot
  ) -> [String] {
    switch change {
    case .removed(let row):
      ["- \(row.path)"]
    case .inserted(let row):
      [insertion(of: row, in: new.block(of: row))]
    case .moved(let row, let from, let to):
      [move(of: row, from: from, to: to)]
    case .updated(let before, let after):
      updates(of: after, from: before, in: old.block(of: before), new.block(of: after))
    }
  }

  private static func insertion(of row: WatchRow, in block: WatchBlock) -> String {
    // Without a header, a row may have fewer fields than there are columns.
    let details = block.detailColumns.filter { $0 < row.fields.count }
    return (["+ \(row.path)"] + details.map { value(row.fields[$0]) }).joined(separator: "  ")
  }

  private static func move(of row: WatchRow, from: RowPosition, to: RowPosition) -> String {
    let positions = "> \(row.path): \(from.index + 1) -> \(to.index + 1)"
    if from.group == to.group { return positions }
    return "\(positions) (\(value(from.group)) -> \(value(to.group)))"
  }

  private static func updates(
    of row: WatchRow, from old: WatchRow, in oldBlock: WatchBlock, _ block: WatchBlock
  ) -> [String] {
    block.columns.indices.compactMap { column in
      if block.sparklines.contains(column) { return nil }
      let name = block.columns[column]
      let isSamePosition = oldBlock.columns.element(at: column) == name
      let oldColumn = isSamePosition ? column : oldBlock.columns.firstIndex(of: name)
      let before = oldColumn.map { field($0, of: old) } ?? ""
      let after = field(column, of: row)
      return before == after
        ? nil
        : "~ \(row.path): \(value(before)) -> \(value(after)) (\(name.isEmpty ? "\(column + 1)" : name))"
    }
  }

  private static func field(_ column: Int, of row: WatchRow) -> String {
    column < row.fields.count ? row.fields[column] : ""
  }

  private static func value(_ text: String) -> String {
    text.isEmpty ? "\"\"" : text
  }
}
