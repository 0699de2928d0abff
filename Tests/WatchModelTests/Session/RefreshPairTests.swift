import Foundation
import RowHistory
import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchModel

/// Pairs of outputs, with the changes that happened between them.
@Suite struct RefreshPairTests {
  /// Two outputs of a command, or two parts of a stream.
  struct Pair: CustomTestStringConvertible, Sendable {
    let name: String
    let outputs: [String]
    let expected: [String]

    var testDescription: String { name }

    /// The words of the name before its colon, if it is a stream.
    var stream: [Substring]? {
      guard name.hasPrefix("stream") else { return nil }
      return name.prefix { $0 != ":" }.split(separator: " ")
    }

    static let all: [Pair] = {
      let file = Bundle.module.url(forResource: "Fixtures/Refreshes.txt", withExtension: nil)
      let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
      return "\n\(text)".components(separatedBy: "\n# ").dropFirst().map { pair in
        let lines = pair.split(separator: "\n", maxSplits: 1)
        let parts = lines[1].components(separatedBy: "----")
        return Pair(
          name: String(lines[0]), outputs: parts.prefix(2).map { String($0.trimmingLine) },
          expected: parts[2].split(separator: "\n").map(String.init))
      }
    }()
  }

  @Test func `there are many pairs and a third of them are streams`() {
    #expect(Pair.all.count > 40)
    #expect(Pair.all.count { $0.stream != nil } * 3 >= Pair.all.count)
  }

  @Test(arguments: Pair.all)
  func `the changes that happened are found, and no others`(_ pair: Pair) throws {
    var session: WatchSession

    if let words = pair.stream {
      session = try Self.session(ofStream: pair.outputs, words)
    } else {
      session = WatchSession(Samples.options())
      for output in pair.outputs { _ = try session.receive(Samples.run(output)) }
    }

    #expect(Self.text(session, withKey: pair.stream == nil) == pair.expected)
  }

  @Test(arguments: Pair.all.filter { $0.stream == nil })
  func `hooks see the same changes`(_ pair: Pair) throws {
    let rules = [
      RowHook(event: .new, command: "n"), RowHook(event: .removed, command: "r"),
      RowHook(event: .change(nil), command: "c"),
    ]
    var session = WatchSession(Samples.options { $0.hooks.rules = rules })
    var events: [HookEvent] = []

    for output in pair.outputs {
      _ = try session.receive(Samples.run(output))
      events = [HookEvent](rules, session.changes)
    }

    let texts = events.map { event in
      (["+", "-", "~"][event.hook] + " \(event.key)") + event.changed.map { " \($0)" }.joined()
    }
    #expect(Set(texts) == Set(pair.expected.dropFirst()))
  }

  private static func session(
    ofStream parts: [String], _ words: [Substring]
  ) throws -> WatchSession {
    let options = Samples.options { options in
      if words.contains("jsonl") { options.format = .jsonLines }
      if words.contains("csv") { options.format = .csv }
      guard let key = words.firstIndex(of: "--key") else { return }
      options.key = .columns(
        words[key + 1].split(separator: ",").map { ColumnReference(text: String($0)) })
    }
    var stream = StreamOptions(path: nil)
    if let deletion = words.firstIndex(of: "delete") {
      stream.deletion = StreamOptions.Deletion(String(words[deletion + 1]))
    }
    var table = StreamTable(stream, options)
    var session = WatchSession(options)
    for part in parts {
      try table.take(Array("\(part)\n".utf8))
      _ = try session.receive(table.run())
    }
    return session
  }

  /// The key, and the changes: removed rows, and the others in their order.
  private static func text(_ session: WatchSession, withKey: Bool) -> [String] {
    let changes = session.changes.shown.map { change in
      switch change {
      case .inserted(let row): "+ \(row.key)"
      case .removed(let row): "- \(row.key)"
      case .moved: ">"
      case .updated(let old, let new):
        "~ \(new.key) "
          + session.snapshot.allColumns.indices.filter {
            new.values.element(at: $0) ?? "" != old.values.element(at: $0) ?? ""
          }.map { session.snapshot.allColumns[$0] }.joined(separator: " ")
      }
    }
    return (withKey ? [session.snapshot.keyText ?? ""] : [])
      + changes.filter { !$0.hasPrefix(">") }
  }
}

extension String {
  /// The text without the line feeds at its ends.
  fileprivate var trimmingLine: Substring {
    var text = self[...]
    while text.first == "\n" { text.removeFirst() }
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
