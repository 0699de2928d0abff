import Foundation
import TestSupport
import Testing

@testable import CommandRunner

@Suite struct CommandFileTests {
  private func withFolders(_ body: (URL, String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    let folders = ["a", "b"].map { folder.url.appending(path: $0).path }
    try body(folder.url, folders.joined(separator: ":"))
  }

  private func make(_ path: String, in folder: URL, permissions: Int) throws -> String {
    let file = folder.appending(path: path).path
    #expect(FileManager.default.createFile(atPath: file, contents: Data()))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
    return file
  }

  @Test func `the first file that can be run is taken`() throws {
    try withFolders { folder, path in
      _ = try make("a/tool", in: folder, permissions: 0o644)
      let file = try make("b/tool", in: folder, permissions: 0o755)

      #expect(CommandFile("tool", in: path) == .found(path: file))
    }
  }

  @Test func `a file without permission is not missing`() throws {
    try withFolders { folder, path in
      let file = try make("b/tool", in: folder, permissions: 0o644)

      #expect(CommandFile("tool", in: path) == .unusable(reason: "permission denied"))
      #expect(CommandFile(file, in: path) == .unusable(reason: "permission denied"))
    }
  }

  @Test func `a directory is no command`() throws {
    try withFolders { folder, path in
      #expect(CommandFile("a", in: folder.path) == .missing)
      #expect(
        CommandFile(folder.appending(path: "a").path, in: path)
          == .unusable(reason: "is a directory"))
    }
  }

  @Test func `what is nowhere is missing`() throws {
    try withFolders { folder, path in
      #expect(CommandFile("tool", in: path) == .missing)
      #expect(CommandFile("", in: path) == .missing)
      #expect(CommandFile("/no/such/tool", in: path) == .missing)
      #expect(CommandFile("./no-such-tool", in: path) == .missing)
    }
  }

  @Test func `an empty entry of the path is the working directory`() {
    // The working directory has no such file, and the root has none either.
    #expect(CommandFile("no-such-tool-at-all", in: "::") == .missing)
  }

  @Test func `a path needs no directories`() {
    #expect(CommandFile("/bin/sh", in: "") == .found(path: "/bin/sh"))
  }
}
