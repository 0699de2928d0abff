import RosterEngine
public import RosterView

/// The text on the screen.
extension HeadlessHost {
  /// The lines on the screen, without trailing spaces and empty lines.
  public var text: String {
    var lines = [String](repeating: "", count: max(Int(view.viewportSize.height), 0))
    let views = attributes.sorted {
      ($0.value.zIndex, $0.value.frame.y) < ($1.value.zIndex, $1.value.frame.y)
    }
    if views.isEmpty, let background {
      draw(background, from: 0, count: lines.count, columns: nil, &lines)
    }
    for (view, attributes) in views {
      guard let cell = self.view.cell(of: view) else { continue }
      let frame = transactions.last?.physical(attributes.frame) ?? attributes.frame
      let isFull = frame.x <= 0 && frame.maxX >= self.view.viewportSize.width
      let (left, top) = (Self.line(frame.x), Self.line(frame.y))
      let right = min(Self.line(frame.maxX), Self.line(self.view.viewportSize.width))
      let columns = isFull ? nil : left..<max(left, right)
      draw(cell, from: top, count: Self.line(frame.maxY) - top, columns: columns, &lines)
    }
    lines = lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The words of assistive technologies for the cells on the screen, top to bottom, each on a
  /// line; the cell behind the rows if there are none.
  ///
  /// Cells without a description are left out. For a nested list, the text is that of the list.
  public var spoken: String {
    let cells = attributes.sorted {
      ($0.value.frame.y, $0.value.frame.x) < ($1.value.frame.y, $1.value.frame.x)
    }.compactMap { view.cell(of: $0.key) }
    let shown = cells.isEmpty ? [background].compactMap { $0 } : cells
    return shown.map { Self.spoken(of: $0) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func spoken(of cell: CollectionViewCell) -> String {
    let own = cell.currentAccessibility.spoken
    let list = (cell as? NestedListCell)?.list?.host as? HeadlessHost
    return [own, list?.spoken ?? ""].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func line(_ coordinate: Double) -> Int { Int(coordinate.rounded(.down)) }

  /// Draws a cell on whole lines, or on some of their columns.
  private func draw(
    _ cell: CollectionViewCell, from top: Int, count: Int, columns: Range<Int>?,
    _ lines: inout [String]
  ) {
    let own = Self.lines(of: cell)
    for line in 0..<max(count, 0) where lines.indices.contains(top + line) {
      let text = line < own.count ? own[line] : ""
      guard let columns else {
        lines[top + line] = text
        continue
      }
      lines[top + line].put(text, in: columns)
    }
  }

  /// Returns the lines of text of a cell.
  ///
  /// - Parameter cell: A cell; one that is neither a `ContentCell` nor a `NestedListCell` shows an
  ///   empty line.
  /// - Returns: At least one line, indented by the level: disclosure, symbol, title or columns,
  ///   badge in brackets, progress, detail and accessory; then the subtitle if there is one. For a
  ///   nested list, the lines of that list.
  public static func lines(of cell: CollectionViewCell) -> [String] {
    if let cell = cell as? NestedListCell {
      return ((cell.list?.host as? HeadlessHost)?.text ?? "").split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
    }
    guard let cell = cell as? ContentCell else { return [""] }
    return cell.content.lines(indentation: cell.indentation(width: 200))
  }
}

extension ListContent {
  /// Returns the lines of a cell with this content, indented by a number of spaces.
  fileprivate func lines(indentation width: Int) -> [String] {
    let text = columns.map(\.text).joined(separator: "  ")
    var parts = [symbol, columns.isEmpty ? title : text]
    parts.append(badge.map { "[\($0)]" })
    parts.append(progress.map { "\(Int(($0 * 100).rounded())) %" })
    parts += [detail, accessory?.mark]
    let words = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    let indentation = String(repeating: " ", count: width)
    let first = indentation + (disclosure.map { $0.mark + " " } ?? "") + words
    return [first] + (subtitle.map { [indentation + $0] } ?? [])
  }
}

extension String {
  /// Replaces the characters in some columns, padding with spaces.
  fileprivate mutating func put(_ text: String, in columns: Range<Int>) {
    let text = text.prefix(columns.count).dropFirst(max(-columns.lowerBound, 0))
    let start = max(columns.lowerBound, 0)
    let room = max(columns.upperBound - start, 0)
    let before = prefix(start) + String(repeating: " ", count: max(start - count, 0))
    let padding = String(repeating: " ", count: max(room - text.count, 0))
    self = before + text.prefix(room) + padding + dropFirst(start + room)
  }
}
