import Foundation
import Testing

/// The tool as it was built beside the tests, run with files as its standard streams.
struct BuiltTool {
  struct Result: Equatable {
    let output: String
    let error: String
    let code: Int32

    var lines: [Substring] { output.split(separator: "\n") }
  }

  /// A directory for the files of one test, removed by `remove()`.
  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "roster-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  func remove() {
    try? FileManager.default.removeItem(at: directory)
  }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    let url = directory.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path()
  }

  func run(_ arguments: String..., input: String = "") throws -> Result {
    try run(arguments, input: Data(input.utf8))
  }

  func run(_ arguments: [String], input: Data) throws -> Result {
    let files = ["in", "out", "err"].map { directory.appending(path: $0) }
    for file in files { try input.write(to: file) }
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try Self.emptied(files[1])
    process.standardError = try Self.emptied(files[2])
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try String(contentsOf: files[1], encoding: .utf8),
      error: try String(contentsOf: files[2], encoding: .utf8),
      code: process.terminationStatus)
  }

  private static func emptied(_ file: URL) throws -> FileHandle {
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  /// The tool stands above the test bundle, which an argument names on some platforms.
  static func executable() throws -> URL {
    let arguments = CommandLine.arguments
    let named = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] }
    var folder = URL(filePath: named ?? arguments[0]).standardizedFileURL
    for _ in 0..<6 {
      folder.deleteLastPathComponent()
      let tool = folder.appending(path: "roster")
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: tool.path(), isDirectory: &isFolder)
      if exists, !isFolder.boolValue { return tool }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// The golden cases, which the tests of the diff own.
  static func goldenCases(_ name: String) throws -> Data {
    let tests = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: tests.appending(path: "RosterDiffTests/Fixtures/\(name).jsonl"))
  }
}
