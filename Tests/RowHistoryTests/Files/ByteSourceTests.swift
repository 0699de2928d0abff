import Foundation
import TestSupport
import Testing

@testable import RowHistory
@testable import TableText

@Suite struct ByteSourceTests {
  @Test func `all bytes of a file are read`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // More than one chunk.
    let text = String(repeating: "0123456789", count: 60_000)
    let path = try folder.write(text, to: "a")

    let bytes = try ByteSource(path: path).bytes()

    #expect(bytes == Array(text.utf8))
  }

  @Test func `an empty file has no bytes`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }

    #expect(try ByteSource(path: folder.write("", to: "a")).bytes() == [])
  }

  @Test func `a missing file and a folder are unreadable`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.url.path()

    #expect(throws: InputError.unreadable(path: path, reason: "Is a directory")) {
      try ByteSource(path: path).bytes()
    }
    let missing = path + "missing"
    #expect(throws: InputError.unreadable(path: missing, reason: "No such file or directory")) {
      try ByteSource(path: missing).bytes()
    }
  }

  @Test func `a file above the limit is too large`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("12345", to: "a")

    #expect(try ByteSource(path: path).bytes(limit: 5).count == 5)
    #expect(throws: InputError.tooLarge(path: path, limit: 4)) {
      try ByteSource(path: path).bytes(limit: 4)
    }
  }

  @Test func `the limit fits into the memory of the machine`() {
    #expect(ByteSource.limit > 0)
    #expect(ByteSource.limit <= 1 << 30)
    #expect(UInt64(ByteSource.limit) * 6 <= ProcessInfo.processInfo.physicalMemory)
  }

  @Test func `a file in another encoding is named as such`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url.appending(path: "a")

    for (encoding, name) in [
      (String.Encoding.utf16, "UTF-16"), (.utf16LittleEndian, "UTF-16"),
      (.utf16BigEndian, "UTF-16"), (.utf32, "UTF-32"),
    ] {
      let data = try #require("id,v\n1,2\n".data(using: encoding))
      try data.write(to: file)

      #expect(
        throws: InputError.broken(
          path: file.path(), TextPosition(line: 1), .otherEncoding(name))
      ) { try ByteSource(path: file.path()).bytes() }
    }
  }

  @Test func `a dash is standard input`() {
    #expect(ByteSource(path: "-") == .standardInput)
    #expect(ByteSource.standardInput.name == "standard input")
    #expect(ByteSource(path: "./-").name == "./-")
  }
}
