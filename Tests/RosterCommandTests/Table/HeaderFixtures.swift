import Foundation
import Testing

@testable import RosterCommand

/// Outputs of commands with the expected results, in `Fixtures/Outputs`.
struct HeaderFixture: Sendable, CustomTestStringConvertible {
  /// The name of the file.
  let name: String

  /// The output.
  let text: String

  /// The number of lines that are not rows.
  let headerCount: Int

  /// The names of the columns, `*` for any; nil if every line is a row.
  let columns: [String]?

  var testDescription: String { name }

  var lines: OutputLines { OutputLines(Array(text.utf8)) }

  /// All of them: `Verdicts.tsv` has a line for each file.
  static let all: [HeaderFixture] = {
    guard let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil),
      let verdicts = try? String(
        contentsOf: folder.appending(path: "Verdicts.tsv"), encoding: .utf8)
    else { return [] }
    return verdicts.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let file = folder.appending(path: "Outputs/\(parts[0]).txt")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      let columns = parts.count > 2 ? parts[2].components(separatedBy: " | ") : nil
      return HeaderFixture(
        name: parts[0], text: text, headerCount: Int(parts[1]) ?? -1, columns: columns)
    }
  }()

  /// The names of all files.
  static var fileNames: [String] {
    let folder = Bundle.module.url(forResource: "Fixtures/Outputs", withExtension: nil)
    let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) }
    return (files ?? []).map { String($0.dropLast(4)) }.sorted()
  }
}
