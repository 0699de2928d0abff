extension FrameRenderer {
  /// Returns the sequence that changes the style of the terminal.
  ///
  /// Terminals differ in the codes that switch off single attributes, so a style that lacks one
  /// resets the style first.
  package static func sequence(from old: TerminalStyle, to new: TerminalStyle) -> String {
    if old == new { return "" }
    if new == .standard { return "\u{1b}[m" }
    var base = old
    var codes: [String] = []
    if !old.attributes.isSubset(of: new.attributes) {
      codes.append("0")
      base = .standard
    }
    let added = new.attributes.subtracting(base.attributes)
    if added.contains(.bold) { codes.append("1") }
    if added.contains(.dim) { codes.append("2") }
    if added.contains(.underline) { codes.append("4") }
    if added.contains(.reverse) { codes.append("7") }
    if added.contains(.strikethrough) { codes.append("9") }
    if base.foreground != new.foreground { codes.append(new.foreground.sgr(30, bright: 90)) }
    if base.background != new.background { codes.append(new.background.sgr(40, bright: 100)) }
    return "\u{1b}[" + codes.joined(separator: ";") + "m"
  }
}

extension TerminalColor {
  /// Returns the parameters that select the colour.
  ///
  /// - Parameters:
  ///   - first: The number of colour 0; the number of the standard colour is 9 greater, that of the
  ///     palette 8 greater.
  ///   - bright: The number of colour 8.
  /// - Returns: One parameter, or several with semicolons.
  fileprivate func sgr(_ first: Int, bright: Int) -> String {
    switch code {
    case ..<0: "\(first + 9)"
    case 0..<8: "\(first + Int(code))"
    case 8..<16: "\(bright + Int(code) - 8)"
    default: "\(first + 8);5;\(code)"
    }
  }
}
