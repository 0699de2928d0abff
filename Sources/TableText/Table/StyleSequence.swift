import TerminalIO

extension TerminalStyle {
  /// Applies a sequence that selects a graphic rendition (SGR of ECMA-48).
  ///
  /// 24-bit colours become the nearest ones of the palette. Attributes that a cell cannot show
  /// (blinking, italics) and unknown parameters are ignored.
  ///
  /// - Parameter parameters: The text between `ESC [` and `m`.
  package mutating func apply(sequence parameters: some StringProtocol) {
    // Colons separate the parts of one parameter: `38:5:1`, and `38:2::R:G:B` with a colour space.
    let groups = parameters.split(separator: ";", omittingEmptySubsequences: false).map { group in
      group.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    }
    var index = 0
    while index < groups.count {
      let group = groups[index]
      index += 1
      guard group[0] == 38 || group[0] == 48 else {
        if group.count == 1 || group[0] == 4 { apply(parameter: group) }
        continue
      }
      var rest = Array(group.dropFirst())
      if rest.isEmpty {
        let following = groups[index...].prefix(4).map { $0[0] }
        rest = Array(following.prefix(following.first == 2 ? 4 : 2))
        index += rest.count
      } else if rest.count > 4 {
        rest.remove(at: 1)
      }
      guard let color = Self.color(of: rest) else { continue }
      if group[0] == 38 { foreground = color } else { background = color }
    }
  }

  private mutating func apply(parameter: [Int]) {
    switch parameter[0] {
    case 0: self = .standard
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 4 where parameter.count > 1 && parameter[1] == 0: attributes.remove(.underline)
    case 4, 21: attributes.insert(.underline)
    case 7: attributes.insert(.reverse)
    case 9: attributes.insert(.strikethrough)
    case 22: attributes.subtract([.bold, .dim])
    case 24: attributes.remove(.underline)
    case 27: attributes.remove(.reverse)
    case 29: attributes.remove(.strikethrough)
    case 30...37, 90...97: foreground = Self.color(named: parameter[0] - 30)
    case 39: foreground = .standard
    case 40...47, 100...107: background = Self.color(named: parameter[0] - 40)
    case 49: background = .standard
    default: break
    }
  }

  /// Returns one of the 16 named colours; the bright ones are 60 greater.
  private static func color(named number: Int) -> TerminalColor {
    .palette(UInt8(number < 8 ? number : number - 52))
  }

  /// Parses `5;n` or `2;red;green;blue`.
  private static func color(of parts: [Int]) -> TerminalColor? {
    guard parts.dropFirst().allSatisfy({ (0...255).contains($0) }) else { return nil }
    switch (parts.first, parts.count) {
    case (5, 2): return .palette(UInt8(parts[1]))
    case (2, 4):
      let isGrey = parts[1] == parts[2] && parts[2] == parts[3]
      // A grey between the darkest and the lightest one of the ramp is nearer than that of the
      // cube.
      if isGrey, (4...242).contains(parts[1]) {
        return .palette(UInt8(232 + min(23, max(0, (parts[1] - 3) / 10))))
      }
      let steps = parts.dropFirst().map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
      return .palette(UInt8(16 + steps.reduce(0) { $0 * 6 + $1 }))
    default: return nil
    }
  }
}
