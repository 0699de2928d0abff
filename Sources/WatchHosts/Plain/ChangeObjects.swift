import TableText
import WatchModel

/// The changes between two refreshes as JSON objects, one per line.
///
/// The order is that of `ChangeLines`. Each object has the number of its `refresh` and the name of
/// its `change`:
/// - `failed`: `messages`, the failures of this run.
/// - `removed`: `key` and `old`, all fields that the row had.
/// - `inserted`: `key` and `new`, all fields of the row.
/// - `moved`: `key`, and `from` and `to`, each an `index` counted from 0 and, if there are groups,
///   a `group`.
/// - `updated`: `key`, and `old` and `new`, the fields whose values changed.
/// - `met`: `condition`, the one that ends the watch, and `key` and `row`, all fields of the first
///   row that meets it, or `rows`, the number of rows if all had to.
///
/// A row that is shown as its line has the only field `line`.
package enum ChangeObjects {
  /// Returns the objects for a refresh, each with a line feed; empty if nothing changed.
  ///
  /// - Parameters:
  ///   - refresh: The changes since the previous refresh.
  ///   - isGrouped: Whether the rows are grouped.
  /// - Returns: The objects in their order.
  /// - Complexity: That of `RefreshChanges.all`.
  package static func text(for refresh: RefreshChanges, isGrouped: Bool) -> String {
    let (old, new) = (refresh.old, refresh.new)
    var objects: [[(String, JSONValue)]] = []
    if let failure = new.failure {
      objects.append([
        ("change", text("failed")), ("messages", .array(failure.lines.map { text($0) })),
      ])
    }
    let changes = old.blocks.flatMap(\.headerRows).map { RowChange.removed($0) } + refresh.shown
    objects += changes.map { object(for: $0, from: old, to: new, isGrouped: isGrouped) }
    return objects.map { members in
      object([("refresh", .number(ExactText("\(new.refresh)")))] + members).text + "\n"
    }.joined()
  }

  /// Returns the object for a met goal, with a line feed.
  ///
  /// - Parameter goal: The goal.
  /// - Returns: The object on a line.
  package static func text(for goal: MetGoal) -> String {
    let rows = goal.row.map { [key($0), ("row", object(fields(of: $0, in: goal.snapshot)))] }
    let count = ("rows", JSONValue.number(ExactText("\(goal.snapshot.rowCount)")))
    let members = [
      ("refresh", JSONValue.number(ExactText("\(goal.snapshot.refresh)"))),
      ("change", text("met")), ("condition", text(goal.condition)),
    ]
    return object(members + (rows ?? [count])).text + "\n"
  }

  private static func object(
    for change: RowChange, from old: WatchSnapshot, to new: WatchSnapshot, isGrouped: Bool
  ) -> [(String, JSONValue)] {
    switch change {
    case .removed(let row):
      return [("change", text("removed")), key(row), ("old", object(fields(of: row, in: old)))]
    case .inserted(let row):
      return [("change", text("inserted")), key(row), ("new", object(fields(of: row, in: new)))]
    case .moved(let row, let from, let to):
      let positions = [("from", from), ("to", to)].map { name, position in
        let index = ("index", JSONValue.number(ExactText("\(position.index)")))
        return (name, object(isGrouped ? [("group", text(position.group)), index] : [index]))
      }
      return [("change", text("moved")), key(row)] + positions
    case .updated(let before, let after):
      let (before, after) = (values(of: before, in: old), values(of: after, in: new))
      let oldValues = Dictionary(before, uniquingKeysWith: { first, _ in first })
      let newValues = Dictionary(after, uniquingKeysWith: { first, _ in first })
      return [
        ("change", text("updated")), key(change.row),
        ("old", object(before.filter { newValues[$0.0] != $0.1 })),
        ("new", object(after.filter { oldValues[$0.0] != $0.1 })),
      ]
    }
  }

  private static func key(_ row: WatchRow) -> (String, JSONValue) {
    ("key", text(row.key.description))
  }

  /// Returns the fields by the names of their columns; a column whose name is empty or not unique
  /// is named by its number.
  package static func fields(of row: WatchRow, in block: WatchBlock) -> [(String, JSONValue)] {
    if !row.line.isEmpty || row.fields.isEmpty { return [("line", text(row.line))] }
    return names(of: block).enumerated().map { index, name in
      (name, text(index < row.fields.count ? row.fields[index] : ""))
    }
  }

  /// Returns the names of the fields of a table, all different.
  package static func names(of block: WatchBlock) -> [String] {
    var names = Set<String>()
    return block.columns.enumerated().map { index, column in
      !column.isEmpty && names.insert(column).inserted ? column : "\(index + 1)"
    }
  }

  private static func fields(
    of row: WatchRow, in snapshot: WatchSnapshot
  ) -> [(String, JSONValue)] {
    fields(of: row, in: snapshot.block(of: row))
  }

  /// Returns the fields without the sparklines, whose changes are not reported.
  private static func values(
    of row: WatchRow, in snapshot: WatchSnapshot
  ) -> [(String, JSONValue)] {
    let all = fields(of: row, in: snapshot)
    let sparklines = snapshot.block(of: row).sparklines
    return sparklines.isEmpty
      ? all : all.indices.filter { !sparklines.contains($0) }.map { all[$0] }
  }

  private static func text(_ text: String) -> JSONValue { .string(ExactText(text)) }

  /// Returns an object with members.
  package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject(members.map { JSONObject.Member(name: ExactText($0), value: $1) }))
  }
}

extension RowChange {
  /// The present row, or the last state of a removed one.
  fileprivate var row: WatchRow {
    switch self {
    case .removed(let row), .inserted(let row), .moved(let row, _, _), .updated(_, let row): row
    }
  }
}
