import Foundation

/// The built tool, run with a text on standard input.
struct BuiltTool {
  struct Result: Equatable {
    let output: String
    let error: String
    let code: Int32

    var lines: [Substring] { output.split(separator: "\n") }
  }

  private let tool: Tool

  /// The directory for the files of one test, removed by `remove()`.
  var directory: URL { tool.folder }

  init() throws {
    tool = try Tool()
  }

  func remove() {
    tool.remove()
  }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try tool.write(text, to: name)
    return directory.appending(path: name).path()
  }

  func run(_ arguments: String..., input: String = "") async throws -> Result {
    try await run(arguments, input: Data(input.utf8))
  }

  func run(_ arguments: [String], input: Data) async throws -> Result {
    let file = directory.appending(path: "stdin")
    try input.write(to: file)
    let process = try tool.process(arguments)
    process.standardInput = try FileHandle(forReadingFrom: file)
    let run = try await tool.end(of: process) { try process.run() }
    return Result(output: run.output, error: run.errors, code: run.status)
  }

  /// The golden cases, which the tests of the diff own.
  static func goldenCases(_ name: String) throws -> Data {
    let tests = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: tests.appending(path: "Fixtures/Files/\(name).jsonl"))
  }
}
