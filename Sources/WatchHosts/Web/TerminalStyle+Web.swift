import TerminalIO

extension TerminalStyle {
  /// The classes of the style sheet of pages that look most like the style.
  ///
  /// The sheet has a dark and a light form of each hue, as an ink and as a paper, so that every ink
  /// is legible on every paper; the brightness of a colour is therefore not kept.
  var webClasses: String {
    let isReversed = attributes.contains(.reverse)
    let ink = (isReversed ? background : foreground).inkHue
    let paper = (isReversed ? foreground : background).paperHue
    let inkName = ink.map { "roster-ink-\($0.rawValue)" }
    let paperName = paper.map { "roster-paper-\($0.rawValue)" }
    var names = [inkName, paperName].compactMap { $0 }
    if isReversed, paper == nil { names = ["roster-reversed"] }
    if attributes.contains(.bold) { names.append("roster-bold") }
    if attributes.contains(.dim), ink == nil, paper == nil, !isReversed {
      names.append("roster-ink-grey")
    }
    if attributes.contains(.underline) { names.append("roster-underlined") }
    if attributes.contains(.strikethrough) { names.append("roster-struck") }
    return names.joined(separator: " ")
  }
}

/// The hues of texts on a page.
enum WebHue: String, CaseIterable {
  case red, yellow, green, cyan, blue, violet, magenta, grey

  /// Returns the nearest hue of a colour with three parts from 0 to 255; nil for black and white.
  fileprivate init?(red: Int, green: Int, blue: Int) {
    let (least, maximum) = (min(red, green, blue), max(red, green, blue))
    guard maximum - least >= 48 else {
      guard (72..<184).contains(maximum) else { return nil }
      self = .grey
      return
    }
    let range = Double(maximum - least)
    let sixth =
      if maximum == red {
        Double(green - blue) / range
      } else if maximum == green {
        2 + Double(blue - red) / range
      } else {
        4 + Double(red - green) / range
      }
    switch (sixth * 60 + 360).truncatingRemainder(dividingBy: 360) {
    case 15..<70: self = .yellow
    case 70..<160: self = .green
    case 160..<200: self = .cyan
    case 200..<250: self = .blue
    case 250..<285: self = .violet
    case 285..<345: self = .magenta
    default: self = .red
    }
  }
}

extension TerminalColor {
  /// The hue of a text; nil for that of other texts.
  fileprivate var inkHue: WebHue? {
    switch code {
    case ..<0, 0, 7, 15: nil
    case 1, 9: .red
    case 2, 10: .green
    case 3, 11: .yellow
    case 4, 12: .blue
    case 5, 13: .magenta
    case 6, 14: .cyan
    case 8: .grey
    default: WebHue(red: parts[0], green: parts[1], blue: parts[2])
    }
  }

  /// The parts of a colour of the cube or of a grey, as xterm has them.
  private var parts: [Int] {
    let number = Int(code)
    if number >= 232 { return Array(repeating: 8 + 10 * (number - 232), count: 3) }
    return [36, 6, 1].map { (number - 16) / $0 % 6 }.map { $0 == 0 ? 0 : 55 + 40 * $0 }
  }

  /// The hue behind a text; nil for that of the page.
  fileprivate var paperHue: WebHue? { self == .standard ? nil : inkHue ?? .grey }
}
