import RosterTerminal
import RosterView
import TableText
import WatchModel

/// The common style of all rows on the screen.
///
/// It belongs to the main actor.
@MainActor
final package class RowStyle {
  /// The columns of the current table.
  package var widths = ColumnWidths()

  /// The columns of all blocks, by their identities; none if there is only one.
  var blockWidths: [String: ColumnWidths] = [:]

  /// The number of columns of the screen by which all rows are shifted to the left.
  var offset = 0

  /// The marks of changed rows.
  package var marks: [WatchKey: RowMark] = [:]

  /// The expanded rows.
  var open: Set<WatchKey> = []

  /// Expands or collapses a row, on a host where each row has a control for that.
  var toggle: ((WatchKey) -> Void)?

  /// Shows the hidden rows of a group, on a host where each row has a control for that.
  var unfold: ((WatchGroup.ID) -> Void)?

  /// The number of columns of the screen that stay while rows are shifted, by the identities of blocks:
  /// those of the key and of what is left of it.
  var keptWidths: [String: Int] = [:]

  /// Whether a sign before each row shows its mark, because there are no colours.
  var showsSigns = false

  /// The columns of the signs.
  var signWidth: Int { showsSigns ? 2 : 0 }

  /// The blocks that are text, which is dimmed.
  var texts: Set<String> = []

  /// The columns in which trees are drawn, by the identities of their blocks.
  var trees: [String: TreeColumn] = [:]

  /// The full width of the widest row in columns of the terminal.
  var fullWidth: Int { blockWidths.values.reduce(widths.total) { max($0, $1.total) } }

  /// Returns the columns of a block.
  func widths(of block: String) -> ColumnWidths { blockWidths[block] ?? widths }

  /// Returns the mark of a row; nil if there is none.
  func mark(of row: WatchRow) -> RowMark? {
    row.isRemoved ? RowMark(kind: .removed) : marks[row.identity]
  }
}

/// A cell of the list, which is drawn with the current widths of the columns.
///
/// A column that grows or a mark that ends therefore changes no row.
final class RowCell: CollectionViewCell, TerminalDrawing {
  private let drawing = ContentCell()
  private(set) var item: WatchItem?
  private(set) var style: RowStyle?

  var row: WatchRow? { item?.row }

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
    case .folded(_, let text):
      // A page has a control for it.
      return ListContent(title: style.unfold == nil ? "▸ \(text)" : text, role: .secondary)
    case .names(let block):
      var content = ListContent(title: "", role: .secondary)
      content.columns = style.widths(of: block).header(isMoved: style.offset > 0)
      return content
    }
  }

  private func content(of row: WatchRow, _ style: RowStyle) -> ListContent {
    let mark = style.mark(of: row)
    var content = ListContent(title: row.line, emphasis: mark?.kind.emphasis)
    if row.isStale || style.texts.contains(row.identity.block) { content.role = .secondary }
    if row.line.isEmpty {
      content.columns = style.widths(of: row.identity.block).fields(
        row.fields, isMoved: style.offset > 0)
      if let tree = style.trees[row.identity.block], tree.index < content.columns.count {
        let signs = tree.signs(of: row)
        content.columns[tree.index].text =
          signs.before + content.columns[tree.index].text + signs.behind
      }
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
    let width = item?.block.map { style?.widths(of: $0).total ?? 0 } ?? style?.widths.total ?? 0
    let kept = item?.block.flatMap { style?.keptWidths[$0] } ?? 0
    canvas.draw(indentedBy: style?.signWidth ?? 0) { [drawing, style] in
      $0.draw(movedBy: style?.offset ?? 0, fullWidth: width, keeping: kept) {
        drawing.draw(in: &$0)
        drawOverlays(in: &$0)
      }
    }
  }

  private func drawOverlays(in canvas: inout TerminalCanvas) {
    let content = drawing.content
    let overlays = overlays(of: content)
    guard !content.columns.isEmpty else {
      return draw(overlays.first ?? [], of: content.title, at: 0..<canvas.width, in: &canvas)
    }
    let ranges = content.columns.terminalRanges(from: 0, to: canvas.width)
    for (index, runs) in overlays.enumerated() {
      draw(runs, of: content.columns[index].text, at: ranges[index], in: &canvas)
    }
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

extension RowCell {
  /// Returns the styles of the texts: the command's own colours, and above them fading ones.
  ///
  /// Values that changed in recent refreshes fade. Marks have priority over both.
  ///
  /// - Parameter content: The content to draw.
  /// - Returns: The runs of each column, or those of the line; empty if there are none.
  func overlays(of content: ListContent) -> [[StyleRun]] {
    guard let row, let style, content.emphasis == nil else { return [] }
    let heat: [Int: Int] =
      isSelected || style.showsSigns ? [:] : style.mark(of: row)?.heat ?? [:]
    if row.styles.isEmpty, heat.isEmpty { return [] }
    guard !content.columns.isEmpty else {
      let marked = content.highlights.map(\.range)
      let tokens = heat.isEmpty ? [] : ScannedLine(row.line).tokens
      let warm = tokens.enumerated().compactMap { ChangeHeat.run(over: $1.bytes, age: heat[$0]) }
      let runs = (row.styles.first ?? []) + warm
      return [runs.filter { run in !marked.contains(where: run.bytes.overlaps) }]
    }
    return content.columns.enumerated().map { index, column in
      guard column.emphasis == nil else { return [] }
      let warm = ChangeHeat.run(over: 0..<column.text.utf8.count, age: heat[index])
      let tree = style.trees[row.identity.block].flatMap { $0.index == index ? $0 : nil }
      let offset = tree?.signs(of: row).before.utf8.count ?? 0
      let own = (row.styles.element(at: index) ?? []).map { run in
        StyleRun(
          bytes: run.bytes.lowerBound + offset..<run.bytes.upperBound + offset, style: run.style)
      }
      return own + [warm].compactMap { $0 }
    }
  }
}

extension ChangeHeat {
  /// Returns the style of a value.
  ///
  /// - Parameters:
  ///   - bytes: The UTF-8 offsets of the value in its text.
  ///   - age: The number of refreshes since its change; nil for none.
  /// - Returns: The style; nil for none.
  fileprivate static func run(over bytes: Range<Int>, age: Int?) -> StyleRun? {
    guard let age, styles.indices.contains(age), !bytes.isEmpty else { return nil }
    return StyleRun(bytes: bytes, style: styles[age])
  }
}

extension RowMark.Kind {
  /// The emphasis for a host; nil for a row of which only values changed.
  fileprivate var emphasis: ListContent.Emphasis? {
    switch self {
    case .kept: nil
    case .moved: .moved
    case .new: .inserted
    case .removed: .removed
    }
  }
}
