import RosterView
import RosterWeb
import TableText
import TerminalIO
import WatchModel

extension RowCell: WebDrawing {
  /// The height of a row in pixels.
  static let webHeight = 28.0

  /// The width of a character in pixels.
  static let webCharacter = 8.0

  /// The width in pixels beside the columns: the margins, and the sign that expands a row.
  static let webMargin = 62.0

  /// The distance between columns in pixels.
  static let webGap = 16.0

  /// The height of a row.
  var estimatedWebHeight: Double { Self.webHeight }

  /// The depth of the row in a tree.
  var outlineLevel: Int { row?.place?.depth ?? 0 }

  /// Whether the rows below it in a tree are shown.
  var isExpanded: Bool? {
    guard let row, let place = row.place, place.count > 0 else { return nil }
    return row.foldText == nil
  }

  /// Writes the fields or the line, with the colours of their texts.
  func html(_ html: inout HTMLBuilder) {
    let content = content
    var names = "roster-content"
    if content.role == .secondary { names += " roster-secondary" }
    if let emphasis = content.emphasis { names += " \(emphasis.webClass)" }
    html.element(.div, [.class("roster-table")]) { html in
      html.element(.div, [.class(names)]) { html in
        writeDisclosure(&html)
        html.element(.div, [.class("roster-text")]) { write(content, &$0) }
      }
    }
  }

  /// Writes the sign by which a click expands the row; the menu of the row and the bar have the same
  /// for keys and assistive technologies.
  private func writeDisclosure(_ html: inout HTMLBuilder) {
    // Names are above the values of the rows.
    if case .names? = item {
      return html.element(.span, [.class("roster-disclosure"), .isDecorative]) { _ in }
    }
    if case .folded(let group, _)? = item, let unfold = style?.unfold {
      return html.element(
        .span,
        [
          .class("roster-disclosure roster-clickable"), .isDecorative,
          .onClick("unfold") { unfold(group) },
        ]
      ) { $0.text("▸") }
    }
    guard let row, let style, let toggle = style.toggle else { return }
    html.element(
      .span,
      [
        .class("roster-disclosure roster-clickable"), .isDecorative,
        .onClick("expand") { toggle(row.identity) },
      ]
    ) { $0.text(style.open.contains(row.identity) ? "▾" : "▸") }
  }

  private func write(_ content: ListContent, _ html: inout HTMLBuilder) {
    let overlays = overlays(of: content)
    guard !content.columns.isEmpty else {
      let marks = content.highlights.map {
        StyledPart(bytes: $0.range, names: $0.emphasis.webClass)
      }
      let runs = marks + (overlays.first ?? []).parts
      return html.element(.div, [.class("roster-title")]) { $0.text(content.title, runs) }
    }
    html.element(.div, [.class("roster-columns")]) { html in
      for (index, column) in content.columns.enumerated() {
        var names = "roster-column"
        if column.alignment == .trailing { names += " roster-end" }
        if let emphasis = column.emphasis { names += " \(emphasis.webClass)" }
        let width = column.width.map { [HTMLBuilder.Attribute.width($0 * Self.webCharacter)] }
        let place = index == 0 ? [HTMLBuilder.Attribute.staysInPlace] : []
        html.element(.span, [.class(names)] + place + (width ?? [])) {
          $0.text(column.text, (overlays.element(at: index) ?? []).parts)
        }
      }
    }
  }
}

extension ListContent.Emphasis {
  fileprivate var webClass: String {
    switch self {
    case .inserted: "roster-inserted"
    case .moved: "roster-moved"
    case .changed: "roster-changed"
    case .removed: "roster-removed"
    }
  }
}

/// A part of a text with classes of its own.
private struct StyledPart {
  let bytes: Range<Int>
  let names: String
}

extension [StyleRun] {
  /// The parts of the text with the same style, in order; where runs overlap, their styles are laid
  /// over one another in the order of the runs.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of runs, of which few overlap.
  fileprivate var parts: [StyledPart] {
    if isEmpty { return [] }
    let bounds = Set(flatMap { [$0.bytes.lowerBound, $0.bytes.upperBound] }).sorted()
    var next = enumerated()
      .sorted { $0.element.bytes.lowerBound < $1.element.bytes.lowerBound }[...]
    var open: [(offset: Int, element: StyleRun)] = []
    return zip(bounds, bounds.dropFirst()).compactMap { start, end in
      open.removeAll { $0.element.bytes.upperBound <= start }
      while let run = next.first, run.element.bytes.lowerBound <= start {
        open.append(run)
        next.removeFirst()
      }
      let style = open.sorted { $0.offset < $1.offset }
        .reduce(TerminalStyle.standard) { $0.overlaid(with: $1.element.style) }
      let names = style.webClasses
      return names.isEmpty ? nil : StyledPart(bytes: start..<end, names: names)
    }
  }
}

extension HTMLBuilder {
  /// Writes a text with parts that have classes of their own.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - parts: The parts, which do not overlap, in any order.
  fileprivate mutating func text(_ text: String, _ parts: [StyledPart]) {
    if parts.isEmpty { return self.text(text) }
    let bytes = Array(text.utf8)
    var written = 0
    for part in parts.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
      let range = part.bytes.clamped(to: written..<bytes.count)
      guard !range.isEmpty else { continue }
      self.text(String(decoding: bytes[written..<range.lowerBound], as: UTF8.self))
      element(.span, [.class(part.names)]) {
        $0.text(String(decoding: bytes[range], as: UTF8.self))
      }
      written = range.upperBound
    }
    self.text(String(decoding: bytes[written...], as: UTF8.self))
  }
}
