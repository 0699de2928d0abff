import RosterTerminal
import RosterView

/// The common style of all rows on the screen.
///
/// It belongs to the main actor.
@MainActor
final class RowStyle {
  /// The columns.
  var widths = ColumnWidths()

  /// The number of columns of the screen by which all rows are shifted to the left.
  var offset = 0

  /// The marks of changed rows.
  var marks: [WatchKey: RowMark] = [:]

  /// Whether a sign before each row shows its mark, because there are no colours.
  var showsSigns = false

  /// The columns of the signs.
  var signWidth: Int { showsSigns ? 2 : 0 }

  /// Returns the mark of a row; nil if there is none.
  func mark(of row: WatchRow) -> RowMark? {
    row.isRemoved ? RowMark(kind: .gone) : marks[row.identity]
  }
}

/// A cell of the list, which is drawn with the current widths of the columns.
///
/// A column that grows or a mark that ends therefore changes no row.
final class RowCell: CollectionViewCell, TerminalDrawing {
  private let drawing = ContentCell()
  private var item: WatchItem?
  private var style: RowStyle?

  private var row: WatchRow? { item?.row }

  /// Shows a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - style: The common style.
  func show(_ row: WatchRow, style: RowStyle) { show(.row(row), style: style) }

  /// Shows an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - style: The common style.
  func show(_ item: WatchItem, style: RowStyle) {
    self.item = item
    self.style = style
  }

  /// The content to draw, without the sign.
  var content: ListContent {
    guard let item, let style else { return ListContent() }
    switch item {
    case .row(let row): return content(of: row, style)
    case .field(_, _, let text): return ListContent(title: text)
    case .line(let text, _): return ListContent(title: text)
    }
  }

  private func content(of row: WatchRow, _ style: RowStyle) -> ListContent {
    let mark = style.mark(of: row)
    var content = ListContent(title: row.line, emphasis: mark?.kind.emphasis)
    if row.isStale { content.role = .secondary }
    if row.line.isEmpty {
      content.columns = style.widths.fields(row.fields, isMoved: style.offset > 0)
      for index in mark?.changed ?? [] where index < content.columns.count {
        content.columns[index].emphasis = .changed
      }
    } else if let changed = mark?.changed, !changed.isEmpty {
      let tokens = ScannedLine(row.line).tokens
      content.highlights = changed.sorted().filter { $0 < tokens.count }.map {
        ListContent.Highlight(tokens[$0].bytes, .changed)
      }
    }
    return content
  }

  /// The sign before the row; nil if none is shown.
  var sign: String? {
    guard let row, let style, style.showsSigns else { return nil }
    return style.mark(of: row)?.sign ?? (row.isStale ? "!" : " ")
  }

  /// Returns one row.
  func terminalHeight(width: Int) -> Int { 1 }

  /// Draws the sign, and the fields or the line.
  func draw(in canvas: inout TerminalCanvas) {
    if let sign { canvas.write(sign, x: 0, y: 0, style: TerminalStyle(.bold)) }
    drawing.content = content
    drawing.isSelected = isSelected
    drawing.isHighlighted = isHighlighted
    canvas.draw(indentedBy: style?.signWidth ?? 0) { [drawing, style] in
      $0.draw(movedBy: style?.offset ?? 0, fullWidth: style?.widths.total ?? 0) {
        drawing.draw(in: &$0)
        drawStyles(in: &$0)
        drawHeat(in: &$0)
      }
    }
  }

  /// Overlays the command's own colours on the text, but not on marks, which have priority.
  private func drawStyles(in canvas: inout TerminalCanvas) {
    guard let row, !row.styles.isEmpty, drawing.content.emphasis == nil else { return }
    let columns = drawing.content.columns
    guard !columns.isEmpty else {
      let highlights = drawing.content.highlights.map(\.range)
      let runs = row.styles[0].filter { run in !highlights.contains { $0.overlaps(run.bytes) } }
      return draw(runs, of: row.line, at: 0..<canvas.width, in: &canvas)
    }
    let ranges = columns.terminalRanges(from: 0, to: canvas.width)
    for (index, runs) in row.styles.enumerated() where index < columns.count {
      guard columns[index].emphasis == nil else { continue }
      draw(runs, of: columns[index].text, at: ranges[index], in: &canvas)
    }
  }

  /// Overlays fading colours on values that changed in recent refreshes, but not on marks.
  private func drawHeat(in canvas: inout TerminalCanvas) {
    guard let row, let heat = style?.mark(of: row)?.heat, !heat.isEmpty, !isSelected,
      drawing.content.emphasis == nil, style?.showsSigns == false
    else { return }
    let columns = drawing.content.columns
    guard !columns.isEmpty else { return drawHeat(heat, ofLine: row.line, in: &canvas) }
    let ranges = columns.terminalRanges(from: 0, to: canvas.width)
    for (index, age) in heat where index < columns.count && columns[index].emphasis == nil {
      let range = ranges[index]
      guard ChangeHeat.styles.indices.contains(age), !range.isEmpty else { continue }
      canvas.overlay(
        ChangeHeat.styles[age],
        in: TerminalRect(x: range.lowerBound, y: 0, width: range.count, height: 1))
    }
  }

  /// Overlays fading colours on words of a line, but not on marks.
  private func drawHeat(
    _ heat: [Int: Int], ofLine line: String, in canvas: inout TerminalCanvas
  ) {
    let marked = drawing.content.highlights.map(\.range)
    let runs = ScannedLine(line).tokens.enumerated().compactMap { index, token -> StyleRun? in
      guard let age = heat[index], ChangeHeat.styles.indices.contains(age),
        !marked.contains(where: token.bytes.overlaps)
      else { return nil }
      return StyleRun(bytes: token.bytes, style: ChangeHeat.styles[age])
    }
    draw(runs, of: line, at: 0..<canvas.width, in: &canvas)
  }

  private func draw(
    _ runs: [StyleRun], of text: String, at range: Range<Int>, in canvas: inout TerminalCanvas
  ) {
    for run in runs {
      let ends = [run.bytes.lowerBound, run.bytes.upperBound].map { offset in
        let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
        return range.lowerBound + TerminalWidth.columns(of: before, limit: range.count)
      }
      let end = min(ends[1], range.upperBound)
      guard ends[0] < end else { continue }
      canvas.overlay(
        run.style, in: TerminalRect(x: ends[0], y: 0, width: end - ends[0], height: 1))
    }
  }

  /// Releases the row.
  override func prepareForReuse() {
    super.prepareForReuse()
    item = nil
  }
}

extension RowMark.Kind {
  /// The emphasis for a host; nil for a row of which only values changed.
  fileprivate var emphasis: ListContent.Emphasis? {
    switch self {
    case .stays: nil
    case .moved: .moved
    case .new: .inserted
    case .gone: .removed
    }
  }
}
