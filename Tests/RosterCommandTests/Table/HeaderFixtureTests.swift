import Testing

@testable import RosterCommand

/// Real outputs, with and without headers: all of them are recognised correctly.
@Suite struct HeaderFixtureTests {
  @Test func `each file has a verdict`() {
    #expect(HeaderFixture.all.map(\.name).sorted() == HeaderFixture.fileNames)
    #expect(HeaderFixture.all.count >= 60)
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
    #expect(snapshot.rowCount == rows.count)
    #expect(snapshot.reading.hasHeader == (fixture.columns != nil))
    if let columns = fixture.columns, columns != ["*"] { #expect(snapshot.columns == columns) }
  }

  /// For every truncation, at most the header is not shown as a row, and never any other line.
  @Test(arguments: HeaderFixture.all) func `no row is lost however few there are`(
    _ fixture: HeaderFixture
  ) throws {
    let lines = fixture.lines.lines
    for count in 1...max(lines.count, 1) where count <= lines.count {
      var session = WatchSession(Samples.options { $0.key = .line })
      let text = lines.prefix(count).joined(separator: "\n")

      let snapshot = try session.receive(Samples.run(text))

      #expect(snapshot.reading.firstRow <= fixture.headerCount, "the first \(count) lines")
      #expect(snapshot.rowCount == count - snapshot.reading.firstRow, "the first \(count) lines")
    }
  }

  /// Rows that are added and removed one by one: no line is lost on the way, and the final reading
  /// is correct.
  @Test(arguments: HeaderFixture.all) func `the mind is changed when more is known`(
    _ fixture: HeaderFixture
  ) throws {
    let lines = fixture.lines.lines
    var session = WatchSession(Samples.options { $0.key = .line })

    for count in Array(0...lines.count) + (0...lines.count).reversed() + [lines.count] {
      let text = lines.prefix(count).joined(separator: "\n")
      let snapshot = try session.receive(Samples.run(text))
      if count == 0 { continue }
      #expect(snapshot.reading.firstRow <= fixture.headerCount)
      #expect(snapshot.rowCount + snapshot.reading.firstRow == count)
    }

    #expect(session.snapshot.reading.firstRow == fixture.headerCount)
  }
}
