import ExampleCommand
import Foundation
import Testing

@testable import Records

/// The options.
@Suite struct RecordsOptionsTests {
  @Test func `without arguments the sample of a million rows is shown in the terminal`() throws {
    let options = try RecordsOptions([])

    #expect(options == RecordsOptions())
    #expect(options.file == nil)
    #expect(options.sampleRows == 1_000_000)
    #expect(!options.isWeb)
  }

  @Test func `a file and a table are taken, the path from the folder of the process`() throws {
    let options = try RecordsOptions(["--web", "a/../b c.db", "--table", "my table"])

    let folder = FileManager.default.currentDirectoryPath
    #expect(options.file?.path == (folder == "/" ? "" : folder) + "/b c.db")
    #expect(options.table == "my table")
    #expect(options.isWeb)
  }

  @Test func `a file that is called like an address is a file`() throws {
    let path = try RecordsOptions(["file:memory"]).file?.path

    #expect(path?.hasPrefix("/") == true && path?.hasSuffix("file:memory") == true)
  }

  @Test func `a wrong number of rows and a second file are errors`() {
    #expect(throws: ArgumentError.self) { try RecordsOptions(["--rows", "0"]) }
    #expect(throws: ArgumentError.unexpected("b")) { try RecordsOptions(["a", "b"]) }
    #expect(throws: ArgumentError.valueMissing("--table")) { try RecordsOptions(["--table"]) }
  }

  @Test func `the help fits into 80 columns and names each option`() {
    #expect(RecordsOptions.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for option in ["--web", "--table", "--rows"] { #expect(RecordsOptions.help.contains(option)) }
  }
}
