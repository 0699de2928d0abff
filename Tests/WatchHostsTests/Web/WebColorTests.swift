import Foundation
import RosterTerminal
import RosterView
import TableSamples
import Testing
import WatchSamples

@testable import RosterWeb
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

/// The colours of texts on a page.
@MainActor @Suite struct WebColorTests {
  private func html(_ row: WatchRow, _ mark: RowMark? = nil, columns: [String] = []) -> String {
    var snapshot = WatchSnapshot()
    snapshot.columns = columns
    snapshot.groups = [WatchGroup(name: "", rows: [row])]
    let style = RowStyle()
    style.widths.update(for: snapshot.current)
    if let mark { style.marks = [row.identity: mark] }
    let cell = RowCell()
    cell.show(row, style: style)
    var html = HTMLBuilder()
    cell.html(&html)
    return html.code
  }

  @Test func `the colours of the command are classes of parts of a field`() {
    let parts = [
      StyleRun(bytes: 3..<6, style: TerminalStyle([.bold, .underline], foreground: .blue)),
      StyleRun(bytes: 6..<20, style: TerminalStyle(background: .palette(9))),
    ]
    let row = WatchRow(
      key: Samples.key("a"), fields: ["日本<b>", "x"], line: "", styles: [parts, []])

    let code = html(row, columns: ["A", "B"])

    #expect(
      code.contains(
        """
        日<span class="roster-ink-blue roster-bold roster-underlined">本</span>\
        <span class="roster-paper-red">&lt;b&gt;</span></span>
        """), "\(code)")
    #expect(!code.contains("style="))
  }

  @Test func `marks have priority over colours and heat`() {
    let red = StyleRun(bytes: 0..<1, style: TerminalStyle(foreground: .red))
    let row = WatchRow(
      key: Samples.key("a"), fields: ["x", "y"], line: "", styles: [[red], [red]])
    let mark = RowMark(changed: [0], heat: [0: 0, 1: 0])

    let code = html(row, mark, columns: ["A", "B"])

    // Heat covers the colour of the command.
    #expect(!code.contains("red"), "\(code)")
    #expect(code.contains("<span class=\"roster-ink-magenta\">y</span>"), "\(code)")
    #expect(code.contains("roster-changed"))
    #expect(!html(row, RowMark(kind: .new), columns: ["A", "B"]).contains("ink"))
  }

  @Test func `words of a line fade and are marked`() {
    let row = WatchRow(
      key: Samples.key("a"), fields: ["ab", "cd", "ef"], line: "ab cd ef",
      styles: [[StyleRun(bytes: 1..<4, style: TerminalStyle(foreground: .green))]])

    let code = html(row, RowMark(changed: [2], heat: [1: 4]))

    #expect(
      code.contains(
        """
        a<span class="roster-ink-green">b </span><span class="roster-ink-grey">c</span>\
        <span class="roster-ink-grey">d</span> <span class="roster-changed">ef</span>
        """), "\(code)")
  }

  @Test func `every age of heat has a colour`() {
    let hues = ["magenta", "magenta", "violet", "violet", "grey", "grey"]
    #expect(ChangeHeat.styles.map(\.webClasses) == hues.map { "roster-ink-\($0)" })
  }

  @Test(arguments: [
    (TerminalStyle(), ""), (TerminalStyle(foreground: .white), ""),
    (TerminalStyle(.dim), "roster-ink-grey"), (TerminalStyle(.reverse), "roster-reversed"),
    (TerminalStyle(.reverse, foreground: .red), "roster-paper-red"),
    (
      TerminalStyle(.reverse, foreground: .red, background: .cyan),
      "roster-ink-cyan roster-paper-red"
    ),
    (TerminalStyle(foreground: .palette(8)), "roster-ink-grey"),
    (TerminalStyle(foreground: .palette(208)), "roster-ink-yellow"),
    (TerminalStyle(foreground: .palette(196)), "roster-ink-red"),
    (TerminalStyle(foreground: .palette(51)), "roster-ink-cyan"),
    (TerminalStyle(foreground: .palette(231)), ""), (TerminalStyle(foreground: .palette(232)), ""),
    (TerminalStyle(background: .black), "roster-paper-grey"),
    (TerminalStyle(.strikethrough), "roster-struck"),
  ])
  func `a style has the classes that look most like it`(_ style: TerminalStyle, _ names: String) {
    #expect(style.webClasses == names)
  }

  // MARK: - Contrast

  /// The colours of the style sheet for a light and a dark page, by their names.
  private static func sheet() throws -> [String: [String]] {
    let path = URL(filePath: #filePath).appending(
      path: "../../../../Sources/RosterWeb/Assets/roster.css")
    let text = try String(contentsOf: path.standardizedFileURL, encoding: .utf8)
    let pattern = /--roster-([a-z-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/
    return Dictionary(
      text.matches(of: pattern).map { (String($0.1), [String($0.2), String($0.3)]) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The relative luminance of a colour (WCAG 2.2).
  private static func luminance(_ hex: String) -> Double {
    let number = Int(hex, radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift in
      let part = Double(number >> shift & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private static func contrast(_ first: String, _ second: String) -> Double {
    let values = [luminance(first), luminance(second)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  @Test func `every ink can be read on every paper in light and dark`() throws {
    let sheet = try Self.sheet()
    let inks = ["text"] + WebHue.allCases.map { "ink-\($0.rawValue)" }
    let hues = WebHue.allCases.map(\.rawValue)
    let papers = ["background", "hover", "selected"] + hues.map { "paper-\($0)" }

    for ink in inks {
      for paper in papers {
        let (front, back) = (try #require(sheet[ink]), try #require(sheet[paper]))
        for theme in 0...1 {
          let contrast = Self.contrast(front[theme], back[theme])
          #expect(contrast >= 4.5, "\(ink) on \(paper): \(contrast)")
        }
      }
    }
    // Stale rows and marks.
    for name in ["inserted", "moved", "changed"] {
      for theme in 0...1 {
        #expect(
          Self.contrast(
            try #require(sheet[name])[theme], try #require(sheet["\(name)-band"])[theme]) >= 4.5)
      }
    }
  }
}
