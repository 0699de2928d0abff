import Foundation

/// Files that tests read.
public enum Fixture {
  /// The lines of a file of JSON values.
  public static func lines<Line: Decodable>(of name: String) throws -> [Line] {
    let url = Bundle.module.url(
      forResource: name, withExtension: "jsonl", subdirectory: "Files")
    guard let url else { throw CocoaError(.fileNoSuchFile) }
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }
}
