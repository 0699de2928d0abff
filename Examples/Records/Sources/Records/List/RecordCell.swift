import GRDB
import RosterGRDB
import RosterTerminal

/// A row of a table, in columns.
final class RecordCell: CollectionViewCell {
  private(set) var row: DatabaseListRow?
  private(set) var style: RecordStyle?

  /// Shows a row; nil for one that is not loaded yet.
  func show(_ row: DatabaseListRow?, style: RecordStyle) {
    (self.row, self.style) = (row, style)
  }

  /// Releases the row.
  override func prepareForReuse() {
    super.prepareForReuse()
    row = nil
  }

  /// Returns the value of a column, as it is shown.
  func text(_ column: Int) -> CellText? {
    (row?.value(column, as: DatabaseValue.self)).map { CellText($0) }
  }

  /// The names and values of the columns on the screen.
  override var standardAccessibility: Accessibility {
    guard let style, row != nil else { return Accessibility(label: "Loading") }
    let parts = style.fields.map { field in
      "\(style.columns.columns[field.index].name): \(text(field.index)?.text ?? "")"
    }
    return Accessibility(label: parts.joined(separator: ", "))
  }
}

extension RecordCell: TerminalDrawing {
  func terminalHeight(width: Int) -> Int { 1 }

  /// Draws the columns; that on which keys act is marked in the row with the focus.
  func draw(in canvas: inout TerminalCanvas) {
    guard let style else { return }
    var x = 0
    for field in style.fields {
      let rect = TerminalRect(x: x, y: 0, width: field.width, height: 1)
      canvas.draw(in: rect) { draw(style.columns.columns[field.index], field, in: &$0) }
      if isFocused, field.index == style.marked {
        canvas.overlay(TerminalStyle(.reverse), in: rect)
      }
      x += field.width + 1
    }
    if isSelected || isHighlighted { canvas.overlay(TerminalStyle(.reverse)) }
  }

  private func draw(
    _ column: RecordColumns.Column, _ field: RecordColumns.Field, in canvas: inout TerminalCanvas
  ) {
    guard let value = text(field.index) else {
      canvas.write("…", x: 0, y: 0, style: TerminalStyle(.dim))
      return
    }
    let isFaint = value.kind == .null || value.kind == .blob
    let columns = TerminalWidth.columns(of: value.text, limit: field.width + 1)
    canvas.write(
      value.text, x: column.isNumeric ? max(field.width - columns, 0) : 0, y: 0,
      style: TerminalStyle(isFaint ? .dim : []), limit: field.width)
  }
}
