import RosterTerminal
import RosterView

/// What all rows on the screen have in common.
///
/// It belongs to the main actor.
@MainActor
final class RowStyle {
  /// The columns.
  var widths = ColumnWidths()

  /// How many columns of the screen all rows are moved to the left.
  var offset = 0
}

/// A row of the list, drawn with the widths that the columns have at that moment.
///
/// So a column that grows changes no row, and none is marked as changed for it.
final class RowCell: Cell, TerminalDrawing {
  private let drawing = ContentCell()
  private var row: WatchRow?
  private var style: RowStyle?

  /// Shows a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - style: What it shares with the others.
  func show(_ row: WatchRow, style: RowStyle) {
    self.row = row
    self.style = style
  }

  /// What is drawn.
  var content: ListContent {
    guard let row, let style else { return ListContent() }
    guard row.line.isEmpty else { return ListContent(title: row.line) }
    return ListContent(columns: style.widths.fields(row.fields, isMoved: style.offset > 0))
  }

  /// One row.
  func terminalHeight(width: Int) -> Int { 1 }

  /// Draws the fields, or the line.
  func draw(in canvas: inout TerminalCanvas) {
    drawing.content = content
    drawing.isSelected = isSelected
    drawing.isHighlighted = isHighlighted
    canvas.draw(movedBy: style?.offset ?? 0, fullWidth: style?.widths.total ?? 0) {
      drawing.draw(in: &$0)
    }
  }

  /// Forgets the row.
  override func prepareForReuse() {
    super.prepareForReuse()
    row = nil
  }
}
