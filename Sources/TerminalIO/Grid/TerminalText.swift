/// Text as a terminal draws it: a sequence of glyphs, each 1 or 2 columns wide.
///
/// The output cannot control a terminal: control characters become symbols, tabs become spaces, and
/// invisible format characters (including those that change the direction of writing) are left out.
/// Emoji of several scalars are reduced to the first one, because terminals disagree on the width
/// of the whole. At most eight marks combine with the character before them; further ones, and
/// marks without a character, are drawn on a blank.
package struct TerminalText: Sequence, IteratorProtocol {
  private static let markLimit = 8
  private static let tabWidth = 8

  private var rest: Substring.UnicodeScalarView
  private var column = 0
  private var spaces = 0

  package init(_ text: String) {
    rest = text[...].unicodeScalars
  }

  /// Returns the next glyph, or `nil` at the end of the text.
  package mutating func next() -> TerminalGlyph? {
    guard let glyph = nextGlyph() else { return nil }
    column += glyph.width
    return glyph
  }

  private mutating func nextGlyph() -> TerminalGlyph? {
    if spaces > 0 {
      spaces -= 1
      return TerminalGlyph(" ", width: 1)
    }
    while let scalar = rest.popFirst() {
      if scalar == "\t" {
        spaces = Self.tabWidth - column % Self.tabWidth - 1
        return TerminalGlyph(" ", width: 1)
      }
      if let symbol = Self.symbol(for: scalar) { return TerminalGlyph(symbol, width: 1) }
      if scalar.isASCII, rest.first?.isASCII ?? true { return TerminalGlyph(scalar, width: 1) }
      if Self.isInvisible(scalar) { continue }
      return glyph(startingWith: scalar)
    }
    return nil
  }

  /// Consumes the scalars that belong to the given one.
  private mutating func glyph(startingWith first: Unicode.Scalar) -> TerminalGlyph {
    if first.isRegionalIndicator { return flag(startingWith: first) }
    var marks = ""
    let width = ScalarWidth.columns(of: first)
    if width == 0 { marks.unicodeScalars.append(first) }
    let isEmoji = first.properties.isEmoji && !first.isASCII
    var taken = width == 0 ? 1 : 0
    while let next = rest.first, taken < Self.markLimit {
      if next == "\u{fe0f}" {
        dropEmojiSequence()
        return TerminalGlyph(width == 0 ? " " : first, width: Swift.max(1, width))
      }
      if isEmoji, next == "\u{200d}" || next.properties.isEmojiModifier {
        dropEmojiSequence()
        break
      }
      if Self.isInvisible(next) {
        rest.removeFirst()
        continue
      }
      guard ScalarWidth.columns(of: next) == 0, Self.symbol(for: next) == nil else { break }
      marks.unicodeScalars.append(rest.removeFirst())
      taken += 1
    }
    return TerminalGlyph(width == 0 ? " " : first, marks: marks, width: Swift.max(1, width))
  }

  /// Consumes a flag: a pair of regional indicators, two columns wide in all terminals.
  private mutating func flag(startingWith first: Unicode.Scalar) -> TerminalGlyph {
    guard let second = rest.first, second.isRegionalIndicator else {
      return TerminalGlyph(first, width: 1)
    }
    rest.removeFirst()
    return TerminalGlyph(first, marks: String(Character(second)), width: 2)
  }

  /// Skips the scalars after the first one of an emoji of several scalars.
  private mutating func dropEmojiSequence() {
    while let next = rest.first {
      if next == "\u{200d}" {
        rest.removeFirst()
        if let joined = rest.first, joined.properties.isEmoji, !joined.isASCII {
          rest.removeFirst()
        }
      } else if next == "\u{fe0f}" || next == "\u{20e3}" || next.properties.isEmojiModifier
        || Self.isInvisible(next)
      {
        rest.removeFirst()
      } else {
        return
      }
    }
  }

  /// Returns the symbol for a control character, or `nil` for other characters.
  private static func symbol(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value)
    case 0x7f: return "\u{2421}"
    case 0x80..<0xa0, 0x2028, 0x2029: return "\u{fffd}"
    default: return nil
    }
  }

  /// Returns whether a scalar neither has a glyph nor combines with another one.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0xad else { return false }
    return ScalarWidth.columns(of: scalar) == 0
      && (scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .format)
  }
}
