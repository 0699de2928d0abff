import Foundation

/// A line of a file.
struct Line: Identifiable, Hashable, Sendable {
  /// The number of the line, counted from 1.
  let id: Int

  /// The line without its end.
  let text: String
}

extension Line {
  /// Returns the lines of a text.
  static func lines(of text: some StringProtocol) -> [Line] {
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    if parts.last == "" { parts.removeLast() }
    return parts.enumerated().map { Line(id: $0 + 1, text: String($1)) }
  }

  /// Reads the lines of a file.
  ///
  /// - Throws: An error of Foundation if the file cannot be read.
  @concurrent
  static func lines(ofFile path: String) async throws -> [Line] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return lines(of: String(decoding: data, as: UTF8.self))
  }
}
