import TerminalIO

/// A value that converts one line of a command's output to text that is safe to show.
package struct LineCleaner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var cleaned = String.UnicodeScalarView()
  private var width = 0
  private var style: TerminalStyle?
  private var runs: [StyleRun] = []
  private var runStart = 0
  private var byteCount = 0

  /// Returns the line without escape sequences, tabs, control characters and trailing spaces.
  ///
  /// - Parameter line: The line as valid UTF-8, without its line feed.
  /// - Returns: The text; empty if it is only white space.
  /// - Complexity: O(*n*), where *n* is the length of the line.
  package static func clean(_ line: ArraySlice<UInt8>) -> String {
    let isTrailing: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
    let end = line.lastIndex { !isTrailing($0) }.map { $0 + 1 } ?? line.startIndex
    let body = line[..<end]
    let text = String(decoding: body, as: UTF8.self)
    if isClean(body) { return text }
    var cleaner = LineCleaner(scalars: Array(text.unicodeScalars))
    let cleaned = cleaner.clean()
    return cleaned.contains { $0 != " " } ? cleaned : ""
  }

  /// Returns the line as `clean` does, with the colours of its escape sequences.
  ///
  /// - Parameters:
  ///   - line: The line as valid UTF-8, without its line feed.
  ///   - style: The style at the beginning of the line; on return, the style at its end.
  /// - Returns: The text and its colours.
  /// - Complexity: O(*n*), where *n* is the length of the line.
  static func styled(_ line: ArraySlice<UInt8>, style: inout TerminalStyle) -> StyledText {
    if style == .standard, !line.contains(0x1b) { return StyledText(text: clean(line), runs: []) }
    var cleaner = LineCleaner(
      scalars: Array(String(decoding: line, as: UTF8.self).unicodeScalars), style: style)
    let text = cleaner.clean()
    cleaner.endRun()
    style = cleaner.style ?? .standard
    let isBlank = !text.contains { $0 != " " }
    return StyledText(
      text: isBlank ? "" : text, runs: isBlank ? [] : cleaner.runs.within(0..<text.utf8.count))
  }

  // The bytes that begin a scalar to examine: C0, DEL, C1 (after C2), the line separators and
  // directional marks (after E2 80 and E2 81).
  private static func isClean(_ line: ArraySlice<UInt8>) -> Bool {
    !line.contains { $0 < 0x20 || $0 == 0x7f || $0 == 0xc2 || $0 == 0xe2 }
  }

  private init(scalars: [Unicode.Scalar], style: TerminalStyle? = nil) {
    self.scalars = scalars
    self.style = style
  }

  private mutating func clean() -> String {
    while index < scalars.count {
      let scalar = scalars[index]
      switch scalar.value {
      case 0x1b:
        skipEscapeSequence()
        continue
      case 0x09:
        for _ in 0..<(8 - width % 8) { append(" ") }
      case 0x0d where style != nil && index + 1 == scalars.count: break
      case 0x00..<0x20:
        append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{fffd}")
      case 0x7f:
        append("\u{2421}")
      default:
        append(scalar.disturbsLine ? "\u{fffd}" : scalar)
      }
      index += 1
    }
    while cleaned.last == " " { cleaned.removeLast() }
    return String(cleaned)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    cleaned.append(scalar)
    width += 1
    byteCount += UTF8.width(scalar)
  }

  /// Skips an escape sequence (ECMA-48), or shows the escape if none follows.
  private mutating func skipEscapeSequence() {
    guard let end = endOfEscapeSequence(from: index + 1) else {
      append("\u{241b}")
      index += 1
      return
    }
    if style != nil, scalars[index + 1] == "[", scalars[end - 1] == "m" {
      let parameters = String(String.UnicodeScalarView(scalars[index + 2..<end - 1]))
      endRun()
      style?.apply(sequence: parameters)
    }
    index = end
  }

  /// Records the style of the text since the last change of the style.
  private mutating func endRun() {
    if let style, style != .standard, byteCount > runStart {
      runs.append(StyleRun(bytes: runStart..<byteCount, style: style))
    }
    runStart = byteCount
  }

  private func endOfEscapeSequence(from start: Int) -> Int? {
    guard start < scalars.count else { return nil }
    switch scalars[start] {
    case "[":
      return end(from: start + 1, skipping: 0x20...0x3f, final: 0x40...0x7e)
    case "]", "P", "X", "^", "_":
      return endOfString(from: start + 1)
    default:
      return end(from: start, skipping: 0x20...0x2f, final: 0x30...0x7e)
    }
  }

  private func end(
    from start: Int, skipping: ClosedRange<UInt32>, final: ClosedRange<UInt32>
  ) -> Int? {
    let last = scalars[start...].firstIndex { !skipping.contains($0.value) }
    guard let last, final.contains(scalars[last].value) else { return nil }
    return last + 1
  }

  private func endOfString(from start: Int) -> Int? {
    guard let last = scalars[start...].firstIndex(where: { $0 == "\u{07}" || $0 == "\u{1b}" })
    else { return nil }
    if scalars[last] == "\u{07}" { return last + 1 }
    return last + 1 < scalars.count && scalars[last + 1] == "\\" ? last + 2 : nil
  }
}
