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
    #expect(snapshot.firstRow == fixture.headerCount)
    #expect(snapshot.tableRowCount == fixture.rowCount ?? rows.count)
    expectAllLines(of: fixture.text, in: session)
    #expect(snapshot.reading.hasHeader == (fixture.columns != nil))
    if let columns = fixture.columns, columns != ["*"] { #expect(snapshot.columns == columns) }
    let tables = session.allListed.filter {
      !$0.isText && snapshot.isMain($0.table.reading)
    }.flatMap(\.table.rows)
    for (index, fields) in fixture.rows.sorted(by: { $0.key < $1.key }) {
      #expect(tables.indices.contains(index) && tables[index].fields == fields)
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
      expectAllLines(of: text, in: session)
    }
  }

  /// Each line is a title, a part of a header, a row or text.
  private func expectAllLines(of text: String, in session: WatchSession) {
    let lines = OutputLines(Array(text.utf8)).lines
    let listed = session.allListed
    // Borders are no words.
    if listed.contains(where: { $0.table.reading.header == .borders }) { return }
    let rows = listed.reduce(0) { $0 + $1.table.rows.count }
    let headers = listed.filter(\.table.hasHeader).reduce(0) { $0 + $1.table.reading.firstRow }
    // A name above the times of the rows is not printed.
    let repeated = lines.filter { line in
      listed.contains {
        $0.table.hasHeader && $0.table.columns.suffix(words(line).count) == words(line)[...]
      }
    }
    #expect(rows + headers <= lines.count && rows + headers + repeated.count >= lines.count)
  }

  private func words(_ line: String) -> [String] { HeaderLine.names(ScannedLine(line)).words }

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

    #expect(session.snapshot.firstRow == fixture.headerCount)
    if let columns = fixture.columns, columns != ["*"] {
      #expect(session.snapshot.columns == columns)
    }
  }

  private func expectRows(_ snapshot: WatchSnapshot, of text: String, _ fixture: HeaderFixture) {
    let lines = OutputLines(Array(text.utf8)).lines.count
    if snapshot.reading.header == .borders { return }
    let firstRow = snapshot.firstRow
    #expect(lines == 0 || firstRow <= fixture.headerCount, "the first \(lines) lines")
    if let rowCount = fixture.rowCount, snapshot.reading.hasHeader {
      #expect(snapshot.tableRowCount <= max(0, lines - firstRow))
      let known = fixture.lines.lines.prefix(lines).dropFirst(firstRow)
      #expect(snapshot.tableRowCount >= min(rowCount, known.count, fixture.firstBlock))
    } else if snapshot.blocks.count == 1 {
      #expect(snapshot.rowCount == lines - firstRow, "the first \(lines) lines")
    }
  }
}

extension WatchSnapshot {
  /// The number of lines above the rows of the first table.
  fileprivate var firstRow: Int {
    let above = blocks.prefix { $0.id != current.id }.reduce(0) { count, block in
      count + (block.reading.hasHeader ? block.reading.firstRow : 0) + block.tableRowCount
    }
    return current.reading.hasHeader ? above + current.reading.firstRow : 0
  }

  /// The number of rows, without those of records beside tables.
  fileprivate var tableRowCount: Int {
    blocks.filter { !$0.isText && isMain($0.reading) }.reduce(0) { $0 + $1.tableRowCount }
  }

  /// Whether a table is of the kind of the first one: records can be beside others.
  fileprivate func isMain(_ reading: TableReading) -> Bool {
    (reading.header == .records) == (current.reading.header == .records)
  }
}

extension WatchBlock {
  fileprivate var tableRowCount: Int { groups.reduce(0) { $0 + $1.rows.count } }
}
