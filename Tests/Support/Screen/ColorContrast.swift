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
    let levels = [0, 95, 135, 175, 215, 255]
    switch code {
    case 16..<232:
      let index = code - 16
      return luminance(levels[index / 36], levels[index / 6 % 6], levels[index % 6])
    case 232..<256:
      let grey = 8 + 10 * (code - 232)
      return luminance(grey, grey, grey)
    default: return nil
    }
  }

  private static func luminance(_ red: Int, _ green: Int, _ blue: Int) -> Double {
    let linear = [red, green, blue].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
