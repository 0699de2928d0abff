import Foundation
import TestSupport

/// The tool as it was built, run without a terminal.
struct Tool {
  /// The end of a run of the tool.
  struct Run {
    let status: Int32
    let isSignaled: Bool
    let output: String
    let errors: String

    var lines: [Substring] { output.split(separator: "\n") }
  }

  /// A folder of its own, in which the tool runs.
  var folder: URL { files.url }

  private let files: TemporaryFolder

  init() throws {
    files = try TemporaryFolder()
  }

  func remove() { files.remove() }

  func write(_ text: String, to name: String) throws {
    try files.write(text, to: name)
  }

  /// The product, next to the test bundle.
  static func executable() throws -> URL {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [Bundle(for: Anchor.self).bundleURL]
    let arguments = CommandLine.arguments.prefix(1).map { URL(filePath: $0) }
    for start in bundles + arguments {
      var folder = start
      for _ in 0..<4 {
        let candidate = folder.appending(path: "roster")
        if FileManager.default.isExecutableFile(atPath: candidate.path),
          !folder.appending(path: "Package.swift").isFile, !candidate.isFolder
        {
          return candidate
        }
        folder.deleteLastPathComponent()
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// Prepares a run with its output in files, so that no pipe can fill.
  func process(_ arguments: [String], output: Any? = nil) throws -> Process {
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // The options of who runs the tests are theirs.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CONFIG_HOME": folder.path()]
    ) { _, own in own }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try output ?? newFile("stdout")
    process.standardError = try newFile("stderr")
    return process
  }

  private func newFile(_ name: String) throws -> FileHandle {
    try write("", to: name)
    return try FileHandle(forWritingTo: folder.appending(path: name))
  }

  /// Runs `roster watch` to its end.
  func watch(_ arguments: String...) async throws -> Run {
    let process = try process(["watch"] + arguments)
    return try await end(of: process) { try process.run() }
  }

  /// Waits until a process that `start` starts has ended.
  func end(of process: Process, start: () throws -> Void) async throws -> Run {
    let ended = AsyncStream<Void> { continuation in
      process.terminationHandler = { _ in continuation.finish() }
    }
    try start()
    for await _ in ended {}
    return Run(
      status: process.terminationStatus,
      isSignaled: process.terminationReason == .uncaughtSignal,
      output: try text("stdout"), errors: try text("stderr"))
  }

  /// Returns whether a file of the folder has content.
  func hasContent(_ name: String) throws -> Bool { try !text(name).isEmpty }

  private func text(_ name: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: folder.appending(path: name).path) else {
      return ""
    }
    return String(decoding: data, as: UTF8.self)
  }
}

private final class Anchor {}

extension URL {
  fileprivate var isFile: Bool { FileManager.default.fileExists(atPath: path) }

  fileprivate var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }
}
