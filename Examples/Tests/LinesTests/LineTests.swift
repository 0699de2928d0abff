import ExampleCommand
import Testing

@testable import Lines

/// Lines, and the option that names their file.
@Suite struct LineTests {
  @Test func `lines are numbered from 1, and the end of the last one begins none`() {
    let lines = Line.lines(of: "a\n\nb\n")

    #expect(lines.map(\.text) == ["a", "", "b"])
    #expect(lines.map(\.id) == [1, 2, 3])
    #expect(Line.lines(of: "a\nb").map(\.text) == ["a", "b"])
    #expect(Line.lines(of: "").isEmpty)
  }

  @Test func `there is one file`() throws {
    #expect(try LinesOptions(["a"]).file == "a")
    #expect(throws: ArgumentError.missing("FILE")) { try LinesOptions([]) }
    #expect(throws: ArgumentError.unexpected("b")) { try LinesOptions(["a", "b"]) }
  }
}
