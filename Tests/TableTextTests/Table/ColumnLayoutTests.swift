import Testing

@testable import TableText

@Suite struct ColumnLayoutTests {
  private func layout(_ header: String, _ rows: String...) -> ColumnLayout {
    ColumnLayout(header: ScannedLine(header), rows: rows.map { ScannedLine($0) })
  }

  @Test func `borders are where the fewest rows have a word`() {
    let layout = layout("NAME    SIZE", "abcdef     1", "abc    12345")

    #expect(layout.headings.map(\.columns) == [0..<4, 8..<12])
    #expect(layout.borders == [6])
  }

  @Test func `words one space apart are one name unless the rows divide them`() {
    #expect(layout("A B  C", "long 1").headings.map(\.name) == ["A B", "C"])
    #expect(layout("A B  C", "x y  1").headings.map(\.name) == ["A", "B", "C"])
    #expect(layout("A B  C", "x    1").headings.map(\.name) == ["A B", "C"])
  }

  @Test func `without rows wide gaps divide if there are any`() {
    #expect(layout("A B  C").headings.map(\.name) == ["A B", "C"])
    #expect(layout("A B C").headings.map(\.name) == ["A", "B", "C"])
  }

  @Test func `an empty header has no columns`() {
    #expect(layout("").headings.isEmpty)
    #expect(layout("").borders == nil)
  }
}
