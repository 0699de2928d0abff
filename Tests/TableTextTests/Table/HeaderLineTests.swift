import Testing

@testable import TableText

@Suite struct HeaderLineTests {
  @Test(arguments: [
    "USER PID %CPU", "Filesystem 1K-blocks Use%", "NAME", "# NAME", "Größe Ort", "PID/Program",
  ])
  func `words are a header`(line: String) {
    #expect(HeaderLine.isHeader(ScannedLine(line)))
  }

  @Test(arguments: [
    "total 80", "a 1.5G", "x 10:42", "started 2025-05-20T10:42:00Z", "--- ---", "tcp 10.0.0.1:22",
    "5d3h", "87%",
  ])
  func `a number or a line without letters is no header`(line: String) {
    #expect(!HeaderLine.isHeader(ScannedLine(line)))
  }

  @Test func `a title has fewer words than the header below and stands elsewhere`() {
    let title = ScannedLine("Active Internet connections")
    let header = ScannedLine("Proto Recv-Q Send-Q Local Address     State")

    #expect(HeaderLine.isTitle(title, above: header))
    #expect(!HeaderLine.isTitle(header, above: title))
    #expect(!HeaderLine.isTitle(title, above: ScannedLine("tcp 0   1 2 3")))
  }

  @Test func `a header above aligned words is no title`() {
    let header = ScannedLine("NAME DESCRIPTION")

    #expect(!HeaderLine.isTitle(header, above: ScannedLine("foo  some long text")))
  }
}
