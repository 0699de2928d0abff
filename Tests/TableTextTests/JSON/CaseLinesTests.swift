import Testing

@testable import TableText

@Suite struct CaseLinesTests {
  private func lines() -> CaseLines {
    CaseLines { (value) throws(InputProblem) in
      guard case .number(let number) = value else { throw .noKey(field: "x") }
      return "<\(number.string)>"
    }
  }

  @Test func `every case is answered as soon as its line ends`() throws {
    var lines = lines()
    var output = ""

    try lines.read(Array("1\n2\n3".utf8), into: &output)
    #expect(output == "<1>\n<2>\n")
    try lines.read(Array("0\r\n4".utf8), into: &output)
    #expect(output == "<1>\n<2>\n<30>\n")
    try lines.finish(into: &output)
    #expect(output == "<1>\n<2>\n<30>\n<4>\n")
  }

  @Test func `blank lines are skipped and counted`() throws {
    var lines = lines()
    var output = ""

    #expect(throws: InputError.broken(path: nil, TextPosition(line: 5), .noKey(field: "x"))) {
      try lines.read(Array("1\n\n \t\r\n2\nnull\n3\n".utf8), into: &output)
    }
    #expect(output == "<1>\n<2>\n")
  }

  @Test func `text that is not JSON names line and column`() throws {
    var lines = lines()
    var output = ""
    try lines.read(Array("1\n[1,\n".utf8.prefix(2)), into: &output)

    let problem = InputProblem.unexpectedEnd(expected: "a value")
    #expect(throws: InputError.broken(path: nil, TextPosition(line: 2, column: 4), problem)) {
      try lines.read(Array("[1,".utf8), into: &output)
      try lines.finish(into: &output)
    }
  }

  @Test func `a line above the limit is an error before it ends`() throws {
    var lines = CaseLines(lineLimit: 3) { (value) throws(InputProblem) in value.text }
    var output = ""

    try lines.read(Array("123\n12".utf8), into: &output)
    try lines.read([0x33], into: &output)
    #expect(throws: InputError.broken(path: nil, TextPosition(line: 2), .longLine(limit: 3))) {
      try lines.read([0x34], into: &output)
    }
    #expect(output == "123\n")
  }

  @Test func `no input has no answers`() throws {
    var lines = lines()
    var output = ""

    try lines.finish(into: &output)

    #expect(output.isEmpty)
  }
}
