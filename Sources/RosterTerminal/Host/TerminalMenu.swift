import RosterView
import TerminalIO

/// A context menu as a box of lines.
///
/// It is a plain value, so that drawing can be tested without a terminal.
struct TerminalMenu {
  /// The current level and entry of the menu.
  var cursor: MenuCursor

  /// The pane of the list that opened it.
  weak var pane: TerminalPane?

  private var menu: ContextMenu { cursor.menu }

  /// Returns the frame of the box: below its element if there is room, otherwise above or over it.
  ///
  /// - Parameters:
  ///   - element: The frame of the element of the menu.
  ///   - area: The part of the screen that shows the list.
  /// - Returns: The frame, within the area.
  func rect(beside element: TerminalRect, in area: TerminalRect) -> TerminalRect {
    let width = min(contentWidth + 4, area.width)
    let height = min(menu.entries.count + 2, area.height)
    let isBelow = element.maxY + height <= area.maxY || element.y - height < area.y
    let y = isBelow ? min(max(element.maxY, area.y), area.maxY - height) : element.y - height
    let x = min(max(element.x + 2, area.x), area.maxX - width)
    return TerminalRect(x: max(x, area.x), y: max(y, area.y), width: width, height: height)
  }

  private var contentWidth: Int {
    let lines = menu.entries.map { columns($0.title) + ($0.isSubmenu ? 2 : 0) }
    return max(lines.max() ?? 0, menu.title.isEmpty ? 0 : columns(menu.title) + 2)
  }

  private func columns(_ text: String) -> Int { TerminalText.columns(of: text, limit: 200) }

  /// Returns the range of entries that fit, which contains the marked one.
  private func entries(rows: Int) -> Range<Int> {
    let room = max(0, rows - 2)
    let first = max(0, (cursor.line ?? 0) - room + 1)
    return first..<min(menu.entries.count, first + room)
  }

  /// Returns the entry in a row of the box, or nil.
  func entry(row: Int, rows: Int) -> Int? {
    let entries = entries(rows: rows)
    let entry = entries.lowerBound + row - 1
    return row >= 1 && entries.contains(entry) ? entry : nil
  }

  /// Draws the box.
  func draw(in canvas: inout TerminalCanvas) {
    canvas.fill()
    drawBorder(in: &canvas)
    let entries = entries(rows: canvas.height)
    for (row, index) in entries.enumerated() {
      let entry = menu.entries[index]
      let isMarked = index == cursor.line
      let style = entry.style.overlaid(with: isMarked ? TerminalStyle(.reverse) : .standard)
      let line = TerminalRect(x: 1, y: row + 1, width: max(0, canvas.width - 2), height: 1)
      canvas.draw(in: line) { canvas in
        canvas.fill(style: style)
        if isMarked { canvas.placeCursor(x: 0, y: 0) }
        canvas.write(entry.title, x: 1, y: 0, style: style, limit: canvas.width - 2)
        if entry.isSubmenu { canvas.write("›", x: canvas.width - 2, y: 0, style: style) }
      }
    }
  }

  private func drawBorder(in canvas: inout TerminalCanvas) {
    let (right, bottom) = (canvas.width - 1, canvas.height - 1)
    let line = String(repeating: "─", count: max(0, right - 1))
    canvas.write("┌" + line + "┐", x: 0, y: 0)
    if !menu.title.isEmpty {
      canvas.write(" \(menu.title) ", x: 1, y: 0, style: TerminalStyle(.bold), limit: right - 1)
    }
    for y in 1..<max(bottom, 1) {
      canvas.write("│", x: 0, y: y)
      canvas.write("│", x: right, y: y)
    }
    if bottom > 0 { canvas.write("└" + line + "┘", x: 0, y: bottom) }
  }
}

extension ContextMenu.Entry {
  fileprivate var isSubmenu: Bool {
    if case .submenu = self { true } else { false }
  }

  /// The style of the line when it is not marked.
  fileprivate var style: TerminalStyle {
    if !isEnabled { return TerminalStyle(.dim) }
    if case .action(let action) = self, action.role == .destructive {
      return TerminalStyle(foreground: .red)
    }
    return .standard
  }
}
