import TerminalIO
import Testing

@testable import TableText

@Suite struct StyleSequenceTests {
  private func style(_ sequences: String...) -> TerminalStyle {
    var style = TerminalStyle.standard
    for sequence in sequences { style.apply(sequence: sequence) }
    return style
  }

  @Test func `attributes are switched on and off`() {
    #expect(style("1;2;4;7;9").attributes == [.bold, .dim, .underline, .reverse, .strikethrough])
    #expect(style("1;2;4;7;9", "22;24;27;29") == .standard)
    #expect(style("1;31", "") == .standard)
    #expect(style("1;31", "0;4") == TerminalStyle(.underline))
    #expect(style("4:3").attributes == .underline)
    #expect(style("4", "4:0") == .standard)
    #expect(style("3;5;8;53;99;x") == .standard)
  }

  @Test func `named colours are those of the palette`() {
    #expect(style("31;42") == TerminalStyle(foreground: .red, background: .green))
    #expect(style("90;107") == TerminalStyle(foreground: .palette(8), background: .palette(15)))
    #expect(style("31;42", "39") == TerminalStyle(background: .green))
    #expect(style("31;42", "49") == TerminalStyle(foreground: .red))
  }

  @Test(arguments: ["38;5;208", "38:5:208"])
  func `colours of the palette are chosen by number`(_ sequence: String) {
    #expect(
      style("1;\(sequence);4") == TerminalStyle([.bold, .underline], foreground: .palette(208)))
  }

  @Test(arguments: [
    ("38;2;255;0;0", 196), ("38:2:255:0:0", 196), ("38:2::255:0:0", 196), ("38;2;0;0;0", 16),
    ("38;2;255;255;255", 231), ("38;2;128;128;128", 244), ("38;2;95;135;175", 67),
  ])
  func `colours of 24 bits become the nearest of the palette`(_ sequence: String, _ number: UInt8) {
    #expect(style(sequence) == TerminalStyle(foreground: .palette(number)))
    #expect(
      style(sequence.replacing("38", with: "48", maxReplacements: 1))
        == TerminalStyle(background: .palette(number)))
  }

  @Test(arguments: ["38", "38;5", "38;5;256", "38;2;1;2", "38;2;1;2;300", "38;7;1", "38:5", "48;;"])
  func `a colour that is none changes nothing`(_ sequence: String) {
    #expect(style("31", sequence).foreground == .red)
    #expect(style("31", sequence).background == .standard)
  }

  @Test func `runs are cut to a part of their text`() {
    let runs = [
      StyleRun(bytes: 0..<3, style: TerminalStyle(.bold)),
      StyleRun(bytes: 3..<9, style: TerminalStyle(.dim)),
    ]

    #expect(
      runs.within(2..<5) == [
        StyleRun(bytes: 0..<1, style: TerminalStyle(.bold)),
        StyleRun(bytes: 1..<3, style: TerminalStyle(.dim)),
      ])
    #expect(runs.within(9..<12) == [])
  }

  @Test func `a colour lasts over the ends of lines and reaches the fields`() throws {
    let output = "NAME   STATE\n\u{1b}[31ma      up\n\u{1b}[m\nb      \u{1b}[32mdown\u{1b}[0m\n"
    let lines = OutputLines(Array(output.utf8), keepsStyles: true)
    let table = OutputTable(lines, TableReading(header: .names))
    let red = TerminalStyle(foreground: .red)
    let green = TerminalStyle(foreground: .green)

    #expect(lines.lines == ["NAME   STATE", "a      up", "b      down"])
    #expect(table.rows.map(\.fields) == [["a", "up"], ["b", "down"]])
    #expect(
      table.rows[0].fieldStyles == [
        [StyleRun(bytes: 0..<1, style: red)], [StyleRun(bytes: 0..<2, style: red)],
      ])
    #expect(table.rows[1].fieldStyles == [[], [StyleRun(bytes: 0..<4, style: green)]])
    let words = OutputTable(lines, .rows)
    #expect(words.rows[2].fieldStyles == [[], [StyleRun(bytes: 0..<4, style: green)]])
    #expect(OutputLines(Array(output.utf8)).styles == [])
    #expect(OutputLines(Array(output.utf8)).lines == lines.lines)
  }
}
