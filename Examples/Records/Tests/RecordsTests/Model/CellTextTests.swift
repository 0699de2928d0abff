import Foundation
import GRDB
import Testing

@testable import Records

/// Values as rows show them.
@Suite struct CellTextTests {
  @Test func `NULL and a text are different kinds`() {
    #expect(CellText(.null).text == CellText("NULL".databaseValue).text)
    #expect(CellText(.null).kind == .null)
    #expect(CellText("NULL".databaseValue).kind == .text)
    #expect(CellText("".databaseValue).text == "")
  }

  @Test func `numbers are written as they are`() {
    #expect(CellText(Int64.min.databaseValue).text == "-9223372036854775808")
    #expect(CellText(0.1.databaseValue).text == "0.1")
    #expect(CellText(1.0.databaseValue).kind == .number)
  }

  @Test func `line breaks, tabs and other control characters become signs`() {
    #expect(CellText("a\nb\tc\r\n\u{1b}[1m".databaseValue).text == "a␊b␉c␍␊␛[1m")
  }

  @Test func `a long text is cut after as many scalars as are read`() {
    let exact = String(repeating: "e\u{301}", count: RowView.previewLength / 2)

    #expect(CellText(exact.databaseValue).text == exact)
    #expect(CellText((exact + "x").databaseValue).text == exact + "…")
  }

  @Test func `numbers get commas between three digits`() {
    #expect(
      [0, 999, 1_000, 1_000_000, -12_345].map(\.grouped) == [
        "0", "999", "1,000", "1,000,000", "-12,345",
      ])
  }
}
