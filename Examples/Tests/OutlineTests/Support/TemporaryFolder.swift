import Foundation

@testable import Outline

/// A folder for a test, which is removed afterwards with its content.
final class TemporaryFolder {
  /// The path of the folder.
  let path: String

  /// Creates an empty folder.
  init() throws {
    path = NSTemporaryDirectory() + "outline-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of a file in the folder.
  subscript(_ name: String) -> FilePath { FilePath(path).appending(Array(name.utf8)) }

  /// Creates files with a number of bytes, and the folders above them.
  func make(files: String..., size: Int = 0) throws {
    for file in files {
      let folder = (path + "/" + file).split(separator: "/").dropLast().joined(separator: "/")
      try FileManager.default.createDirectory(
        atPath: "/" + folder, withIntermediateDirectories: true)
      try Data(count: size).write(to: URL(fileURLWithPath: path + "/" + file))
    }
  }

  /// Creates folders.
  func make(folders: String...) throws {
    for folder in folders {
      try FileManager.default.createDirectory(
        atPath: path + "/" + folder, withIntermediateDirectories: true)
    }
  }

  /// Creates an empty file whose name need not be text.
  func make(fileNamed bytes: [UInt8]) throws {
    let file = FilePath(path).appending(bytes).withCString { open($0, O_CREAT | O_WRONLY, 0o644) }
    if file < 0 { throw FileError(code: errno) }
    close(file)
  }

  /// Creates a link.
  func make(link: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + link, withDestinationPath: target)
  }

  /// Removes a file or a folder.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }
}
