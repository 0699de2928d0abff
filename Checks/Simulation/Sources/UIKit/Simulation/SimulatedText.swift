import Foundation

/// Sizes of texts without a font: a character is half as wide as the point size, a line 1.2 times as
/// high.
enum SimulatedText {
  static func size(of text: String, pointSize: CGFloat, width: CGFloat, lines: Int) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let character = pointSize / 2
    let columns = width > 0 && width < 1e6 ? max(1, Int(width / character)) : 1_000_000
    var rows = 0
    var widest = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      rows += max(1, (line.count + columns - 1) / columns)
      widest = max(widest, min(line.count, columns))
    }
    if lines > 0 { rows = min(rows, lines) }
    return CGSize(
      width: CGFloat(widest) * character, height: (CGFloat(rows) * pointSize * 1.2).rounded(.up))
  }
}
