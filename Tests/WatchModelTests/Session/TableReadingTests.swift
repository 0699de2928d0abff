import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchModel

@Suite struct TableReadingTests {
  private func evident(_ text: String) -> TableReading? {
    TableReading.evident(in: OutputLines(Array(text.utf8)))
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
    func withHeader(_ lines: String...) -> TableReading {
      TableReading.withHeader(OutputLines(lines: lines), at: 0)
    }
    #expect(withHeader() == .rows)
    #expect(withHeader("1 2") == TableReading(header: .names))
    #expect(
      withHeader("a   b", "--- --", "1   2")
        == TableReading(header: .names, rulerCount: 1))
    #expect(
      withHeader("aa  bb", "-  -", "1   2")
        == TableReading(header: .names, rulerCount: 0))
  }

  @Test func `a long output is judged by its first rows`() {
    let rows = (0..<100_000).map { "row\($0)   \($0)   up" }

    let lines = OutputLines(lines: ["NAME   SIZE   STATE"] + rows)
    #expect(TableReading.evident(in: lines)?.header == .names)
    #expect(TableReading.evident(in: OutputLines(lines: rows)) == nil)
  }

  @Test func `the user can say which line is the header`() {
    let text = "report\n\nname size\na 1\n"
    let expected = TableReading(header: .names, titleCount: 1)
    let lines = OutputLines(Array(text.utf8))

    #expect(HeaderPolicy.line(3).reading(of: lines) == expected)
    #expect(HeaderPolicy.match("size").reading(of: lines) == expected)
    #expect(HeaderPolicy.line(2).reading(of: lines) == .rows)
    #expect(HeaderPolicy.line(5).reading(of: lines) == .rows)
    #expect(HeaderPolicy.match("age").reading(of: lines) == .rows)
    #expect(HeaderPolicy.automatic.reading(of: lines) == nil)
    #expect(Samples.table(text, header: .line(3)).title == "report")
    #expect(Samples.table(text, header: .line(3)).rows.map(\.fields) == [["a", "1"]])
  }

  @Test func `a header that is missing is reported`() throws {
    #expect(
      HeaderPolicy.line(9).problem(with: .rows) == "--header-line 9: the output has no such line")
    #expect(
      HeaderPolicy.match("X").problem(with: .rows)
        == "--header-match 'X': no line contains this text")
    #expect(HeaderPolicy.match("X").problem(with: TableReading(header: .names)) == nil)
    #expect(HeaderPolicy.absent.problem(with: .rows) == nil)

    var session = WatchSession(Samples.options { $0.header = .match("X") })
    #expect(
      try session.receive(Samples.run("a b\nc d")).missingText
        == "--header-match 'X': no line contains this text")
    #expect(try session.receive(Samples.run("X b\nc d")).missingText == nil)
  }

  @Test(arguments: [10, 12, 101])
  func `numbered names are names however many there are`(count: Int) {
    let names = (0..<count).map { "C\($0)" }.joined(separator: " ")
    let row = (0..<count).map(String.init).joined(separator: " ")

    #expect(Samples.table("\(names)\n\(row)\n\(row)").columns.count == count)
    #expect(evident("\(names)\n\(row)\n\(row)")?.header == .names)
  }
}
