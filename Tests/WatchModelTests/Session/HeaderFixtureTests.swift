import TableSamples
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchModel

/// Real outputs, with and without headers: all of them are recognised correctly.
@Suite struct HeaderFixtureTests {
  @Test func `each file has a verdict`() {
    #expect(HeaderFixture.all.map(\.name).sorted() == HeaderFixture.fileNames)
    #expect(HeaderFixture.all.count >= 240)
    #expect(HeaderFixture.all.count { !$0.rows.isEmpty } >= 70)
    #expect(HeaderFixture.all.count { $0.columns != nil } >= 30)
    #expect(HeaderFixture.all.count { $0.columns == nil } >= 30)
  }

  @Test(arguments: HeaderFixture.all) func `the output is read as it is`(_ fixture: HeaderFixture)
    throws
  {
    var session = WatchSession(Samples.options { $0.key = .line })

    let snapshot = try session.receive(Samples.run(fixture.text))

    let rows = fixture.lines.lines.dropFirst(fixture.headerCount)
    #expect(snapshot.reading.firstRow == fixture.headerCount)
    #expect(snapshot.rowCount == fixture.rowCount ?? rows.count)
    #expect(snapshot.reading.hasHeader == (fixture.columns != nil))
    if let columns = fixture.columns, columns != ["*"] { #expect(snapshot.columns == columns) }
    let table = session.listed?.table ?? OutputTable(fixture.lines, .rows)
    for (index, fields) in fixture.rows.sorted(by: { $0.key < $1.key }) {
      #expect(table.rows.indices.contains(index) && table.rows[index].fields == fields)
    }
  }

  /// For every truncation, at most the header is not shown as a row, and never any other line.
  @Test(arguments: HeaderFixture.all) func `no row is lost however few there are`(
    _ fixture: HeaderFixture
  ) throws {
    for count in 1...max(fixture.lineCount, 1) {
      var session = WatchSession(Samples.options { $0.key = .line })
      let text = fixture.first(count)

      let snapshot = try session.receive(Samples.run(text))

      expectRows(snapshot, of: text, fixture)
    }
  }

  /// Rows that are added and removed one by one: no line is lost on the way, and the final reading
  /// is correct.
  @Test(arguments: HeaderFixture.all) func `the mind is changed when more is known`(
    _ fixture: HeaderFixture
  ) throws {
    var session = WatchSession(Samples.options { $0.key = .line })
    let count = fixture.lineCount

    for count in Array(0...count) + (0...count).reversed() + [count] {
      let text = fixture.first(count)
      let snapshot = try session.receive(Samples.run(text))
      if count > 0 { expectRows(snapshot, of: text, fixture) }
    }

    #expect(session.snapshot.reading.firstRow == fixture.headerCount)
    if let columns = fixture.columns, columns != ["*"] {
      #expect(session.snapshot.columns == columns)
    }
  }

  private func expectRows(_ snapshot: WatchSnapshot, of text: String, _ fixture: HeaderFixture) {
    let lines = OutputLines(Array(text.utf8)).lines.count
    let firstRow = snapshot.reading.firstRow
    #expect(lines == 0 || firstRow <= fixture.headerCount, "the first \(lines) lines")
    if let rowCount = fixture.rowCount, snapshot.reading.hasHeader {
      #expect(snapshot.rowCount <= max(0, lines - firstRow))
      let known = fixture.lines.lines.prefix(lines).dropFirst(firstRow)
      #expect(snapshot.rowCount >= min(rowCount, known.count, fixture.firstBlock))
    } else {
      #expect(snapshot.rowCount == lines - firstRow, "the first \(lines) lines")
    }
  }
}
