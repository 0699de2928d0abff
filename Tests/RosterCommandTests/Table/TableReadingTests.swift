import Testing

@testable import RosterCommand

@Suite struct TableReadingTests {
  private func evident(_ text: String) -> TableReading? {
    TableReading.evident(in: OutputLines(Array(text.utf8)).lines)
  }

  @Test(arguments: [
    "alpha\nbeta\ngamma", "foo.txt\nsrc", "a=1\nb=2", "/a\n/b", "* main\n  other",
    "GET /x\nPOST /y\nGET /z", "alice admin\nbob user", "LICENSE\nMakefile\nsrc", "NAME\na\nb",
    "web down\ndb 3\napi 4", "M  TODO\n?? a.c\n?? b.c", "Title\n=====\ntext",
    "TODO  LIST\nsrc   lib", "# m h dom\n0 5 *\n1 6 *", "name: web\nport: 80\nhost: box",
    "tcp LISTEN\ntcp ESTAB\nudp 3", "NAME SIZE", "",
    "AAPL NASDAQ\nIBM NYSE\nTSLA NASDAQ", "web idle none\ndb 3 4\napi 5 6",
  ])
  func `a line that could be a row is one`(_ text: String) {
    #expect(evident(text) == nil)
  }

  @Test(arguments: [
    "NAME   STATE\nweb    up\ndb     down", "NAME STATE KIND\nweb up x", "PID\n1\n20\n3",
    "name age\nann 3\nbob 41", "Module  Size\nnf      356352\nover    212992",
    "     total  used  free\nMem:    23     1     2",
    "a b\n-- --\n1 2".replacing("a b", with: "aa bb"),
    "Limit      Soft Limit  Units\nMax time   unlimited   seconds\nMax size   unlimited   bytes",
    "NAME   SIZE   AGE",
  ])
  func `evidence makes a header`(_ text: String) {
    #expect(evident(text)?.header == .names)
  }

  @Test func `the first row is below title header and ruler`() {
    #expect(TableReading.rows.firstRow == 0)
    #expect(TableReading(header: .names).firstRow == 1)
    #expect(TableReading(header: .names, titleCount: 1, rulerCount: 1).firstRow == 3)
    #expect(TableReading(header: .groupsAndNames).firstRow == 2)
    #expect(TableReading(header: .groupsAndNames).namesLine == 1)
  }

  @Test func `a header that the user wants is the first line with what belongs to it`() {
    #expect(TableReading.withHeader([]) == .rows)
    #expect(TableReading.withHeader(["1 2"]) == TableReading(header: .names))
    #expect(
      TableReading.withHeader(["a   b", "--- --", "1   2"])
        == TableReading(header: .names, rulerCount: 1))
    #expect(
      TableReading.withHeader(["aa  bb", "-  -", "1   2"])
        == TableReading(header: .names, rulerCount: 0))
  }

  @Test func `a long output is judged by its first rows`() {
    let rows = (0..<100_000).map { "row\($0)   \($0)   up" }

    #expect(TableReading.evident(in: ["NAME   SIZE   STATE"] + rows)?.header == .names)
    #expect(TableReading.evident(in: rows) == nil)
  }
}
