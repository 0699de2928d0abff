import RosterView
import Testing

@testable import RosterTerminal
@testable import TerminalIO

@Suite struct TerminalLineTests {
  private func line() -> TerminalLine {
    // NAME at 0..<6, SIZE at 7..<11, the rest from 12 on.
    TerminalLine(columns: [
      .init("NAME", width: 6), .init("SIZE", width: 4, alignment: .trailing), .init("TEXT"),
    ])
  }

  private func columns(_ line: TerminalLine, width: Int) -> [Int?] {
    (0..<width).map { line.column(at: $0, width: width) }
  }

  @Test func `the field at a column is found with the space behind it`() {
    #expect(
      columns(line(), width: 16)
        == Array(repeating: 0, count: 7) + Array(repeating: 1, count: 5)
        + Array(repeating: 2, count: 4))
    #expect(line().column(at: 16, width: 16) == nil)
    #expect(line().column(at: -1, width: 16) == nil)
    #expect(TerminalLine([TerminalLine.Span("text")]).column(at: 0, width: 16) == nil)
  }

  @Test func `in a line that is moved or indented it is where it is seen`() {
    var moved = line()
    (moved.offset, moved.fullWidth) = (8, 20)
    #expect(columns(moved, width: 6) == [1, 1, 1, 1, 2, 2])

    moved.keptWidth = 2
    #expect(columns(moved, width: 6) == [0, 0, 1, 1, 2, 2])

    var indented = line()
    indented.indentation = 2
    #expect(columns(indented, width: 12).prefix(4) == [nil, nil, 0, 0])
  }

  @Test func `what has no room is not there`() {
    let narrow = TerminalLine(columns: (0..<9).map { .init("C\($0)", width: 6) })

    let found = columns(narrow, width: 20)

    #expect(found.compactMap { $0 }.max() ?? 0 < 9)
    #expect(found.first == .some(0))
    #expect(columns(narrow, width: 0).isEmpty)
  }

  @Test func `the marked field is shown in reverse`() {
    var line = line()
    line.markedColumn = 1
    var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: 16, rows: 1)))
    line.draw(in: &canvas)

    let reverse = (0..<16).filter {
      canvas.grid.cell(x: $0, y: 0).style.attributes.contains(.reverse)
    }
    #expect(reverse == Array(7..<11))
    line.markedColumn = 7
    line.draw(in: &canvas)
    #expect(canvas.grid.text == "NAME   SIZE TEXT")
  }
}
