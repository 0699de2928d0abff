/// How a file writes a list.
enum DataFormat: Equatable, Sendable {
  /// One array of JSON.
  case array

  /// One value of JSON on each line.
  case lines

  /// Comma-separated values, the first row naming the columns.
  case csv

  /// Returns the format that a path stands for, or nil if its extension says nothing.
  static func named(by path: String) -> DataFormat? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[dot...].lowercased() {
    case ".json": return .array
    case ".jsonl", ".ndjson": return .lines
    case ".csv": return .csv
    default: return nil
    }
  }

  /// Returns the format that a text is in, judged by how it begins.
  ///
  /// A bracket begins an array, unless its line holds a whole value and more lines follow; a
  /// brace begins an object on a line; anything else is CSV. A text that is only space is nil:
  /// an empty list in any format.
  static func found(in bytes: [UInt8]) -> DataFormat? {
    let hasMark = bytes.starts(with: [0xef, 0xbb, 0xbf])
    let text = bytes.dropFirst(hasMark ? 3 : 0).drop { $0 == 0x0a || CaseLines.isBlank([$0]) }
    guard let first = text.first else { return nil }
    switch first {
    case UInt8(ascii: "{"): return .lines
    case UInt8(ascii: "["): return isFirstLineWhole(text) ? .lines : .array
    default: return .csv
    }
  }

  /// Whether the first line is a value of JSON and there are more lines.
  private static func isFirstLineWhole(_ text: ArraySlice<UInt8>) -> Bool {
    guard let end = text.firstIndex(of: 0x0a) else { return false }
    let rest = text[end...].drop { $0 == 0x0a || CaseLines.isBlank([$0]) }
    guard !rest.isEmpty else { return false }
    return (try? JSONParser.value(of: Array(text[..<end]))) != nil
  }
}
