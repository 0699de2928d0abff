import RosterTesting

/// Text with everything that is awkward in a terminal.
enum RandomText {
  private static let pieces: [String] = [
    "a", "b", " ", "z", "日", "本", "한", "é", "e\u{301}", "\u{301}", "😀", "👍🏽", "❤\u{fe0f}", "🇩🇪",
    "🇩", "\u{200d}", "\u{fe0f}", "\u{200b}", "\t", "\u{1b}", "\u{1b}[31m", "\r\n", "\u{9b}", "\0",
    "\u{1f468}\u{200d}\u{1f469}", "क्षि", "\u{1100}\u{1161}", "…", "█", "\u{202e}",
  ]

  static func make(_ random: inout SeededGenerator, count: Int) -> String {
    let length = Int.random(in: 0...count, using: &random)
    return (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  static func shrink(_ text: String) -> [String] {
    Array(text.unicodeScalars).indices.map { index in
      var scalars = Array(text.unicodeScalars)
      scalars.remove(at: index)
      return String(String.UnicodeScalarView(scalars))
    }
  }
}
