import Foundation
import Testing

@testable import RosterCommand

@Suite struct ByteSourceTests {
  @Test func allBytesOfAFileAreRead() throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    // More than one chunk.
    let text = String(repeating: "0123456789", count: 60_000)
    let path = try tool.file("a", text)

    let bytes = try ByteSource(path: path).bytes()

    #expect(bytes == Array(text.utf8))
  }

  @Test func anEmptyFileHasNoBytes() throws {
    let tool = try BuiltTool()
    defer { tool.remove() }

    #expect(try ByteSource(path: tool.file("a", "")).bytes() == [])
  }

  @Test func aMissingFileAndAFolderAreUnreadable() throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let folder = tool.directory.path()

    #expect(throws: InputError.unreadable(path: folder, reason: "Is a directory")) {
      try ByteSource(path: folder).bytes()
    }
    let missing = folder + "missing"
    #expect(throws: InputError.unreadable(path: missing, reason: "No such file or directory")) {
      try ByteSource(path: missing).bytes()
    }
  }

  @Test func aDashIsStandardInput() {
    #expect(ByteSource(path: "-") == .standardInput)
    #expect(ByteSource.standardInput.name == "standard input")
    #expect(ByteSource(path: "./-").name == "./-")
  }
}
