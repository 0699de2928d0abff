import Roster
import RosterWeb

/// The bars around the list. Their parts are always there, if need be without content, so that a
/// browser keeps the focus where it is.
extension RecordsPage {
  /// Writes the table with its filter, and the names of the columns.
  func writeTop(_ html: inout HTMLBuilder) {
    html.element(.div, [.class("roster-tools")]) { html in
      guard let rows = browser.rows else {
        return html.element(.span, [.class("roster-text")]) { $0.text(browser.file.path) }
      }
      button("Tables", "tables", &html) { $0.showTables(focusing: rows.rowView.shape.name) }
      html.element(.span, [.class("roster-text")]) { $0.text(rows.rowView.shape.name) }
      html.element(
        .textField,
        [
          .label("Filter"), .placeholder("Filter: text, or city=Bern"),
          .value(rows.arrangement.filter.text(rows.rowView.shape.columns)),
          .onInput("filter") { [weak browser] in browser?.setFilterLater($0) },
        ])
      writeJumps(rows, &html)
    }
    html.element(.div, [.class("roster-heads roster-table")]) { html in
      if let rows = browser.rows { writeHeads(rows, &html) }
    }
  }

  private func writeJumps(_ rows: RecordList, _ html: inout HTMLBuilder) {
    button("First", "first", &html) { $0.rows?.jump(to: .first) }
    button("Middle", "middle", &html) { $0.rows?.jump(to: .middle) }
    button("Last", "last", &html) { $0.rows?.jump(to: .last) }
    button("←", "left", &html) { $0.mark(($0.rows?.style.marked ?? 0) - 1) }
    button("→", "right", &html) { $0.mark(($0.rows?.style.marked ?? 0) + 1) }
  }

  /// Writes the names of the columns, by which a click sorts.
  private func writeHeads(_ rows: RecordList, _ html: inout HTMLBuilder) {
    let sort = rows.arrangement.sort
    for field in rows.style.fields {
      let column = rows.style.columns.columns[field.index]
      let isSorted = sort?.column == field.index
      let sign = isSorted ? (sort?.isDescending == true ? "▼ " : "▲ ") : ""
      var names = column.isNumeric ? "roster-end" : ""
      if isSorted { names += " roster-sorted" }
      html.element(
        .button,
        [
          .class(names), .isPressed(isSorted), .title("Sort by \(column.name)"),
          .width(Double(field.width) * RecordCell.webCharacter),
          .onClick("sort-\(field.index)") { [weak browser] in
            browser?.mark(field.index)
            browser?.sort()
          },
        ]
      ) { $0.text(sign + column.name) }
    }
  }

  /// Writes the place of the reader, and what can be done with the row and the column.
  func writeBottom(_ html: inout HTMLBuilder) {
    html.element(.div, [.class("roster-tools")]) { html in
      html.element(.span, [.class("roster-state")]) { writeState(&$0) }
      guard let rows = browser.rows, let name = markedName(rows) else { return }
      let isSection = rows.arrangement.section == rows.style.marked
      button("Sections by \(name)", "section", isPressed: isSection, &html) { $0.section() }
      button("Edit \(name)", "edit", &html) { $0.beginEdit() }
      button("Delete row", "delete", &html) { $0.askDeletion() }
    }
    html.element(.div, [.class("roster-drawer")]) { html in
      html.element(.div, [.class("roster-tools")]) { writeQuestion(&$0) }
    }
  }

  private func markedName(_ rows: RecordList) -> String? {
    let columns = rows.style.columns.columns
    return columns.indices.contains(rows.style.marked) ? columns[rows.style.marked].name : nil
  }

  private func writeState(_ html: inout HTMLBuilder) {
    html.text(browser.stateText)
    let problem = browser.rows?.problem ?? browser.tables?.problem
    let text = browser.message?.text ?? problem
    guard let text else { return }
    html.text(" · ")
    html.element(.span, [.class("roster-destructive")]) { $0.text(text) }
  }

  private func writeQuestion(_ html: inout HTMLBuilder) {
    switch browser.input {
    case .none, .filter: break
    case .deletion:
      html.element(.strong, [.class("roster-state")]) { $0.text("Delete this row?") }
      button("Delete", "confirm", &html) { $0.confirmDeletion() }
      button("Keep", "cancel", &html) { $0.cancelInput() }
    case .value(let value):
      let name = browser.rows?.rowView.shape.columns[value.edit.column].name ?? ""
      html.element(.strong) { $0.text(name) }
      writeField(value, name, &html)
      button("NULL", "null", isPressed: value.isNull, &html) { $0.toggleNull() }
      button("Write", "confirm", &html) { $0.confirmEdit() }
      button("Cancel", "cancel", &html) { $0.cancelInput() }
    }
  }

  private func writeField(
    _ value: RecordsBrowser.ValueInput, _ name: String, _ html: inout HTMLBuilder
  ) {
    guard let text = FieldText.shown(value.field.text) else {
      return html.element(.span) {
        $0.text("has a sign that stands for a line break here: edit it in a terminal")
      }
    }
    html.element(
      .textField,
      [
        .label(name), .placeholder(value.isNull ? "NULL" : ""), .value(text),
        .title("␊ is a line break"),
        .onInput("value") { [weak browser] in browser?.setValue(TextField(FieldText.text($0))) },
      ])
  }
}
