import ExampleCommand
import Testing

@testable import Outline

/// The options of `outline`.
@Suite struct OutlineOptionsTests {
  @Test func `without arguments this folder is shown`() throws {
    #expect(try OutlineOptions([]) == OutlineOptions())
    #expect(try OutlineOptions(["--web"]).isWeb)
    #expect(OutlineOptions().folder == FilePath("."))
  }

  @Test func `folder and interval are taken over`() throws {
    let options = try OutlineOptions(["/tmp", "--interval", "0.5"])

    #expect(options.folder == FilePath("/tmp"))
    #expect(options.interval == .milliseconds(500))
  }

  @Test func `a second folder is an error`() {
    #expect(throws: ArgumentError.unexpected("b")) { try OutlineOptions(["a", "b"]) }
  }
}
