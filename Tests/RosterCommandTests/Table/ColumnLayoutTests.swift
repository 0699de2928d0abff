import Testing

@testable import RosterCommand

@Suite struct ColumnLayoutTests {
  private func layout(_ header: String, _ rows: String...) -> ColumnLayout {
    ColumnLayout(header: ScannedLine(header), rows: rows.map { ScannedLine($0) })
  }

  @Test func bordersAreWhereTheFewestRowsHaveAWord() {
    let layout = layout("NAME    SIZE", "abcdef     1", "abc    12345")

    #expect(layout.headings.map(\.columns) == [0..<4, 8..<12])
    #expect(layout.borders == [6])
  }

  @Test func wordsOneSpaceApartAreOneNameUnlessTheRowsDivideThem() {
    #expect(layout("A B  C", "long 1").headings.map(\.name) == ["A B", "C"])
    #expect(layout("A B  C", "x y  1").headings.map(\.name) == ["A", "B", "C"])
    #expect(layout("A B  C", "x    1").headings.map(\.name) == ["A B", "C"])
  }

  @Test func withoutRowsWideGapsDivideIfThereAreAny() {
    #expect(layout("A B  C").headings.map(\.name) == ["A B", "C"])
    #expect(layout("A B C").headings.map(\.name) == ["A", "B", "C"])
  }

  @Test func anEmptyHeaderHasNoColumns() {
    #expect(layout("").headings.isEmpty)
    #expect(layout("").borders == nil)
  }
}
