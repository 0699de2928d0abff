public import RosterView
public import TerminalIO

extension TerminalLine {
  /// A piece of text with a style, for the lines above and below a list.
  public struct Span: Hashable, Sendable {
    /// The text.
    public var text: String

    /// The style.
    public var style: TerminalStyle

    /// Creates a piece of text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - style: The style.
    public init(_ text: String, style: TerminalStyle = .standard) {
      self.text = text
      self.style = style
    }
  }
}

/// A line that an app shows above or below a list.
public struct TerminalLine: Hashable, Sendable {
  /// The texts at the left edge, which are truncated if there is not enough room.
  public var leading: [TerminalLine.Span]

  /// The texts at the right edge, which are left out if there is not enough room.
  public var trailing: [TerminalLine.Span]

  /// The style of the line where there is no text.
  public var style: TerminalStyle

  /// The fields of the line, as in a row of a table; if there are any, they are shown instead of
  /// texts.
  public var columns: [ListContent.Column] = []

  /// The index of the marked field; nil for none.
  public var markedColumn: Int?

  /// The number of columns by which the line is shifted to the left, as rows are that are wider
  /// than the screen.
  public var offset = 0

  /// The number of its first columns that are not shifted.
  public var keptWidth = 0

  /// The number of free columns before the line, as in rows with a sign there.
  public var indentation = 0

  /// The width of the line while it is shifted; the screen is the minimum.
  public var fullWidth = 0

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - leading: The texts at the left edge.
  ///   - trailing: The texts at the right edge.
  ///   - style: The style of the line, which those of the texts overlay.
  public init(
    _ leading: [TerminalLine.Span], trailing: [TerminalLine.Span] = [],
    style: TerminalStyle = .standard
  ) {
    self.leading = leading
    self.trailing = trailing
    self.style = style
  }

  /// Creates the header of a table, whose fields align with those of rows with the same widths.
  ///
  /// - Parameters:
  ///   - columns: The names, with the widths and alignments of the rows.
  ///   - style: The style of the line.
  public init(columns: [ListContent.Column], style: TerminalStyle = .standard) {
    self.init([], style: style)
    self.columns = columns
  }

  /// Returns the field of a header at a column of the screen.
  ///
  /// - Parameters:
  ///   - x: The column of the screen, counted from 0.
  ///   - width: The width of the line on the screen.
  /// - Returns: The index of the field, including the space after it; nil if there is none.
  public func column(at x: Int, width: Int) -> Int? {
    guard x >= indentation, x < width else { return nil }
    let room = max(0, width - indentation)
    let isMoved = offset > 0
    let place = x - indentation + (isMoved && x - indentation >= keptWidth ? offset : 0)
    return columns.terminalRanges(in: isMoved ? max(fullWidth, room) : room).lastIndex {
      !$0.isEmpty && $0.lowerBound <= place && place <= $0.upperBound
    }
  }

  func draw(in canvas: inout TerminalCanvas) {
    canvas.fill(style: style)
    canvas.draw(indentedBy: indentation) {
      $0.draw(movedBy: offset, fullWidth: fullWidth, keeping: keptWidth, style: style) {
        drawTexts(in: &$0)
      }
    }
  }

  private func drawTexts(in canvas: inout TerminalCanvas) {
    guard columns.isEmpty else {
      canvas.write(columns, from: 0, to: canvas.width, style: style)
      let ranges = columns.terminalRanges(in: canvas.width)
      if let markedColumn, ranges.indices.contains(markedColumn) {
        let range = ranges[markedColumn]
        canvas.overlay(
          TerminalStyle(.reverse),
          in: TerminalRect(x: range.lowerBound, y: 0, width: range.count, height: 1))
      }
      return
    }
    let right = trailing.reduce(0) {
      $0 + TerminalText.columns(of: $1.text, limit: canvas.width + 1)
    }
    let fits = right > 0 && right < canvas.width
    let room = fits ? canvas.width - right - 1 : canvas.width
    draw(leading, from: 0, to: room, in: &canvas)
    if fits { draw(trailing, from: canvas.width - right, to: canvas.width, in: &canvas) }
  }

  private func draw(
    _ spans: [TerminalLine.Span], from start: Int, to end: Int, in canvas: inout TerminalCanvas
  ) {
    var x = start
    for span in spans where x < end {
      x += canvas.write(
        span.text, x: x, y: 0, style: style.overlaid(with: span.style), limit: end - x)
    }
  }
}
