import Foundation
import TableText

/// Outputs of commands with the expected results, in `Fixtures/Outputs`.
package struct HeaderFixture: Sendable, CustomStringConvertible {
  /// The name of the file.
  package let name: String

  /// The output.
  package let text: String

  /// The number of lines that are not rows.
  package let headerCount: Int

  /// The names of the columns, `*` for any; nil if every line is a row.
  package let columns: [String]?

  /// The number of rows if lines below the table are none; nil if all lines below the header are.
  package let rowCount: Int?

  /// The values of some rows, by the index of the row.
  package let rows: [Int: [String]]

  package var description: String { name }

  package var lines: OutputLines { OutputLines(Array(text.utf8)) }

  /// The output of the first lines, empty ones included.
  package func first(_ count: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).prefix(count)
      .joined(separator: "\n")
  }

  /// The number of lines, empty ones included.
  package var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count }

  /// The number of lines between the header and an empty line or the next header.
  package var firstBlock: Int {
    let lines = lines
    let header = lines.lines.prefix(headerCount)
    let end = lines.blanks.first { $0 > headerCount } ?? lines.lines.count
    let next = lines.lines.indices.dropFirst(headerCount).first {
      header.contains(lines.lines[$0])
    }
    return min(end, next ?? end) - headerCount
  }

  /// All of them: `Verdicts.tsv` has a line for each file, and `Rows.tsv` has rows.
  package static let all: [HeaderFixture] = {
    let rows = Dictionary(grouping: parts(of: "Rows.tsv")) { $0[0] }.mapValues { lines in
      Dictionary(
        lines.map { ((Int($0[1]) ?? 0) - 1, $0[2].components(separatedBy: " | ")) },
        uniquingKeysWith: { first, _ in first })
    }
    return parts(of: "Verdicts.tsv").compactMap { parts in
      guard let text = text(of: "Outputs/\(parts[0]).txt") else { return nil }
      return HeaderFixture(
        name: parts[0], text: text, headerCount: Int(parts[1]) ?? -1,
        columns: parts.count > 2 ? parts[2].components(separatedBy: " | ") : nil,
        rowCount: parts.count > 3 ? Int(parts[3]) : nil, rows: rows[parts[0]] ?? [:])
    }
  }()

  private static func parts(of file: String) -> [[String]] {
    (text(of: file) ?? "").split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Returns the text of a file in `Fixtures/Documents`.
  package static func document(_ name: String) -> String { text(of: "Documents/\(name).txt") ?? "" }

  /// The names of all files in `Fixtures/Documents`.
  package static let documents: [String] = names(in: "Documents")

  private static func names(in folder: String) -> [String] {
    let url = Bundle.module.url(forResource: "Fixtures/\(folder)", withExtension: nil)
    let files = url.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) }
    return (files ?? []).map { String($0.dropLast(4)) }.sorted()
  }

  fileprivate static func text(of file: String) -> String? {
    guard let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil) else {
      return nil
    }
    return try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// The names of all files.
  package static var fileNames: [String] { names(in: "Outputs") }
}

extension Samples {
  /// Returns the contents of a file in `Fixtures/Data`: outputs that are read with options.
  package static func data(_ name: String) -> String {
    HeaderFixture.text(of: "Data/\(name)") ?? ""
  }
}
