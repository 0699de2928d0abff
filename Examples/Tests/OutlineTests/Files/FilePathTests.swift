import Testing

@testable import Outline

/// Paths as bytes.
@Suite struct FilePathTests {
  @Test(arguments: [("/", "/a"), ("b", "b/a"), ("b/", "b/a"), ("/b", "/b/a")])
  func `a name is appended behind one slash`(_ folder: String, _ path: String) {
    #expect(FilePath(folder).appending([UInt8(ascii: "a")]) == FilePath(path))
  }

  @Test(arguments: [("a", "a"), ("b/a", "a"), ("/b/cd", "cd"), ("/", "")])
  func `the name is what is behind the last slash`(_ path: String, _ name: String) {
    #expect(Array(FilePath(path).name) == Array(name.utf8))
  }

  @Test(
    arguments: [
      ([], ""), ([0x61, 0xe6, 0x97, 0xa5], "a日"), ([0xff], "\\xff"), ([0x61, 0xc3], "a\\xc3"),
      ([0xe6, 0x97, 0x62], "\\xe6\\x97b"), ([0xc0, 0x80, 0x1b], "\\xc0\\x80\u{1b}"),
    ] as [([UInt8], String)])
  func `bytes that are not text are shown as numbers`(_ bytes: [UInt8], _ text: String) {
    #expect(FilePath.text(of: bytes) == text)
  }

  @Test func `equal paths have equal hashes`() {
    #expect(Set([FilePath("a"), FilePath("a"), FilePath("b"), FilePath("")]).count == 3)
  }

  @Test func `the operating system gets a null behind the bytes`() {
    #expect(FilePath("a/b").withCString { String(cString: $0) } == "a/b")
    #expect(FilePath("").withCString { String(cString: $0) }.isEmpty)
  }
}
