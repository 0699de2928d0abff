import GRDB
import Roster
import RosterGRDB
import RosterWindows

/// The actions of the user on the rows of a table.
extension RecordsBrowser {
  /// The rows that are shown; nil while tables are.
  var rows: RecordList? {
    if case .rows(let list)? = content { list } else { nil }
  }

  /// The tables that are shown; nil while rows are.
  var tables: TableList? {
    if case .tables(let list)? = content { list } else { nil }
  }

  /// The text behind the rows, for a list without rows; nil for none.
  var backgroundText: String? {
    switch content {
    case .tables(let list) where list.entries.isEmpty:
      list.problem ?? (list.isRead ? "The file has no tables." : "Reading …")
    case .rows(let list) where list.count == 0:
      if list.source.list.version == nil || list.isLoading {
        list.problem ?? (list.isSearching ? "Searching …" : "Reading …")
      } else {
        list.arrangement.filter == .all ? "The table has no rows." : "No row matches."
      }
    default: nil
    }
  }

  /// Shows rows in another order, or others.
  func arrange(_ change: (inout Arrangement) -> Void) {
    guard let rows else { return }
    var arrangement = rows.arrangement
    change(&arrangement)
    do { try rows.arrange(arrangement) } catch { message = .problem("\(error)") }
    didChange()
  }

  /// Sorts by the marked column; again: the other way round, and then no more.
  func sort() {
    guard let rows else { return }
    arrange { $0.toggleSort(rows.style.marked) }
  }

  /// Makes the marked column the sections, or no more.
  func section() {
    guard let rows, !rows.style.columns.columns.isEmpty else { return }
    let column = rows.style.marked
    perform { [self] in
      if rows.arrangement.section != column { try await rows.checkSections(by: column) }
      arrange { $0.toggleSection(column) }
    }
  }

  /// Marks another column.
  func mark(_ column: Int) {
    guard let rows else { return }
    rows.style.mark(column)
    didChange()
  }

  /// Changes the number of characters of a row.
  func resize(to width: Int) {
    guard let rows else { return }
    rows.style.resize(to: width)
    didChange()
  }

  /// Reads the tables or the rows again.
  func refresh() {
    switch content {
    case .tables(let list): Task { await list.refresh() }
    case .rows(let list): perform { try await list.refresh() }
    case nil: break
    }
  }

  /// Drops the filter, or goes back to the tables.
  func leave() {
    guard let rows else { return }
    if rows.arrangement.filter != .all { return arrange { $0.filter = .all } }
    showTables(focusing: rows.rowView.shape.name)
  }

  // MARK: - Edits

  /// Reads the value at the marked column of the row with the focus, to be replaced by another one.
  func beginEdit() {
    guard let rows, !rows.style.columns.columns.isEmpty else { return }
    guard let row = rows.focusedRow else {
      if rows.count > 0 { message = .note("the row is not loaded yet") }
      return
    }
    perform { [self] in
      let edit = try await rows.edit(row.id, column: rows.style.marked)
      let text = EditText.text(of: edit.original)
      input = .value(ValueInput(edit: edit, field: TextField(text ?? ""), isNull: text == nil))
    }
  }

  /// Changes the value that is typed.
  func setValue(_ field: TextField) {
    guard case .value(var value) = input else { return }
    (value.field, value.isNull) = (field, false)
    input = .value(value)
  }

  /// Makes the value that is typed NULL, or a text again.
  func toggleNull() {
    guard case .value(var value) = input else { return }
    value.isNull.toggle()
    input = .value(value)
  }

  /// Writes the value that was typed; if that is refused, it stays to be changed.
  func confirmEdit() {
    guard let rows, case .value(let value) = input else { return }
    perform { [self] in
      let affinity = rows.rowView.shape.columns[value.edit.column].affinity
      do {
        let new = try EditText.value(
          value.isNull ? nil : value.field.text, insteadOf: value.edit.original, affinity)
        if new != value.edit.original { try await rows.write(value.edit, new) }
        input = .none
      } catch RecordsError.changed(let column, let now) {
        // The user has seen it now, so that the next try overwrites it.
        guard case .value(var seen) = input else { return }
        seen.edit.original = now
        input = .value(seen)
        throw RecordsError.changed(column: column, now)
      }
    }
  }

  /// Asks whether to delete the row with the focus.
  func askDeletion() {
    guard let rows else { return }
    if let reason = rows.rowView.shape.readOnlyReason {
      message = .problem("\(RecordsError.readOnly(rows.rowView.shape.name, reason: reason))")
    } else if let row = rows.focusedRow {
      input = .deletion(row.id)
    }
  }

  /// Deletes the row that was asked for.
  func confirmDeletion() {
    guard let rows, case .deletion(let key) = input else { return }
    input = .none
    perform { try await rows.delete(key) }
  }

  /// Ends a question without an answer; a filter becomes what it was.
  func cancelInput() {
    if case .filter = input { return endFilter(nil) }
    input = .none
  }
}

extension RecordFilter {
  /// Returns the text that gives the filter.
  func text(_ columns: [TableShape.Column]) -> String {
    switch self {
    case .all: ""
    case .text(let text): text
    case .comparison(let column, let sign, let value):
      "\(columns[column].name)\(sign.rawValue)\(value)"
    }
  }
}

extension RecordsBrowser {
  /// The place of the reader, the filter and the sections.
  var stateText: String {
    let more = isBusy || rows?.isLoading == true ? " …" : ""
    switch content {
    case .tables(let list):
      return (list.entries.count == 1 ? "1 table" : "\(list.entries.count) tables") + more
    case .rows(let list):
      let columns = list.rowView.shape.columns
      var parts = [list.rowView.shape.name]
      let filter = list.arrangement.filter.text(columns)
      if !filter.isEmpty { parts.append("filter \(filter.prefix(20))") }
      if let section = list.arrangement.section { parts.append("by \(columns[section].name)") }
      let place = list.position.map { "\($0.grouped) of " } ?? ""
      parts.append(isSearching ? "searching …" : place + list.count.grouped + more)
      return parts.joined(separator: " · ")
    case nil: return more
    }
  }
}
