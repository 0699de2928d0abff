import RosterTesting
import Testing

@testable import TerminalIO

@Suite struct TerminalWidthTests {
  @Test(arguments: [("", 0), ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("\u{1b}", 1)])
  func `text takes the columns that it is drawn with`(_ text: String, _ columns: Int) {
    #expect(TerminalWidth.columns(of: text) == columns)
  }

  @Test func `counting ends at the limit`() {
    #expect(TerminalWidth.columns(of: String(repeating: "a", count: 1_000), limit: 10) == 10)
    #expect(TerminalWidth.columns(of: String(repeating: "日", count: 1_000), limit: 9) == 10)
  }

  @Test func `text without tabs takes at most as many columns as bytes`() {
    for value in UInt32(1)...0x10_ffff where value != 9 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      #expect(TerminalWidth.columns(of: text) <= text.utf8.count, "U+\(String(value, radix: 16))")
    }
  }
}
