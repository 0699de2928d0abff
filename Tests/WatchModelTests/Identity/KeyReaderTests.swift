import TableSamples
import Testing

@testable import TableText
@testable import WatchModel

@Suite struct KeyReaderTests {
  private func keys(_ rule: KeyRule, _ text: String) throws -> [String] {
    let table = Samples.table(text)
    return try KeyReader(rule, columns: table.columns).keys(of: table.rows).map(\.description)
  }

  @Test func `the line is the key with its words one space apart`() throws {
    #expect(try keys(.line, "a   1\n  b 2") == ["a 1", "b 2"])
  }

  @Test func `columns are joined in the order of the option`() throws {
    let columns = [Samples.column("B"), Samples.column("a")]

    #expect(try keys(.columns(columns), "A  B\nx  1\ny  2") == ["1/x", "2/y"])
  }

  @Test func `a missing value is an empty key`() throws {
    #expect(try keys(.columns([Samples.column("2")]), "a 1\nb") == ["1", ""])
  }

  @Test func `a pattern gives its groups or its match or the line`() throws {
    #expect(try keys(.pattern("id=(\\d+)"), "1 id=7 x\n2 id=8 x") == ["7", "8"])
    #expect(try keys(.pattern("(\\w+)@(\\w+)"), "0 a@b\n0 c@d") == ["a/b", "c/d"])
    #expect(try keys(.pattern("a|(b)"), "0 a\n0 b") == ["", "b"])
    #expect(try keys(.pattern("id=\\d+"), "1 id=7 x\n2   none") == ["id=7", "2 none"])
  }

  @Test func `repeated keys get their occurrence number`() throws {
    #expect(try keys(.line, "0 a\n0 b\n0 a\n0 a") == ["0 a", "0 b", "0 a#2", "0 a#3"])
  }

  @Test func `an unknown column is an error that lists the columns`() {
    #expect(throws: WatchError.unknownColumn("C", columns: ["A", "B"])) {
      try KeyReader(.columns([Samples.column("C")]), columns: ["A", "B"])
    }
  }

  @Test func `a bad pattern is an error`() {
    #expect {
      try KeyReader(.pattern("("), columns: [])
    } throws: { error in
      guard case WatchError.badPattern("(", let reason) = error else { return false }
      return !reason.isEmpty
    }
  }
}
