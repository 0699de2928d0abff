import Foundation

/// How well colours of a terminal can be read, as "Web Content Accessibility Guidelines" 2.2
/// computes it.
public enum ColorContrast {
  /// Returns the contrast of a colour on white and on black, from 1 to 21 each.
  ///
  /// - Parameter code: One of the colours from 16 on, which are the same on all terminals.
  /// - Returns: The two contrasts; nil for a colour that themes change.
  public static func onWhiteAndBlack(palette code: Int) -> (white: Double, black: Double)? {
    luminance(palette: code).map { (1.05 / ($0 + 0.05), ($0 + 0.05) / 0.05) }
  }

  private static func luminance(palette code: Int) -> Double? {
    code < 16 ? nil : luminance(color(palette: code))
  }

  /// Returns red, green and blue of a colour; the first 16 are those of xterm.
  private static func color(palette code: Int) -> [Double] {
    let levels = [0, 95, 135, 175, 215, 255]
    switch code {
    case 16..<232:
      let index = code - 16
      return [levels[index / 36], levels[index / 6 % 6], levels[index % 6]].map(Double.init)
    case 232...: return Array(repeating: Double(8 + 10 * (code - 232)), count: 3)
    default: return named[code]
    }
  }

  private static let named: [[Double]] = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
    [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
    [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func luminance(_ color: [Double]) -> Double {
    let linear = color.map { part in
      let value = part / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}

extension ColorContrast {
  /// The standard colours of a window.
  public enum Theme: CaseIterable, Sendable {
    /// Black on white.
    case light
    /// White on black.
    case dark
    /// Light grey on black, as many terminals are.
    case grey

    fileprivate var colors: (text: [Double], ground: [Double]) {
      switch self {
      case .light: (named[0], named[15])
      case .dark: (named[15], named[0])
      case .grey: (named[7], named[0])
      }
    }
  }

  /// Returns the contrast of a text with the ground behind it, from 1 to 21.
  ///
  /// Dim text is a third closer to the ground.
  ///
  /// - Parameters:
  ///   - style: The style of the text.
  ///   - theme: The colours that the style leaves to the window.
  /// - Returns: The contrast.
  public static func contrast(of style: VTScreen.Style, on theme: Theme) -> Double {
    var text = style.foreground < 0 ? theme.colors.text : color(palette: style.foreground)
    var ground = style.background < 0 ? theme.colors.ground : color(palette: style.background)
    if style.attributes.contains(7) { swap(&text, &ground) }
    if style.attributes.contains(2) { text = zip(text, ground).map { ($0 * 2 + $1) / 3 } }
    let both = [luminance(text), luminance(ground)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }
}
