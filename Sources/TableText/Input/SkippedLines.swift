/// Lines that are not rows, and the reason for the first of them; and what else is to be said about an
/// input.
package struct SkippedLines: Equatable, Sendable {
  /// The reason for the first line; nil without lines.
  package private(set) var first: String?

  private var count = 0

  /// A message of its own.
  package var note: String?

  /// Creates a value without lines.
  package init() {}

  /// Adds a line.
  ///
  /// - Parameter reason: The reason why it is not a row.
  package mutating func add(_ reason: @autoclosure () -> String) {
    if first == nil { first = reason() }
    count += 1
  }

  /// The note, and a message about the lines; nil if there are none.
  package var text: String? {
    let lines = first.map { count == 1 ? "skipped: \($0)" : "skipped \(count) lines: \($0)" }
    let texts = [note, lines].compactMap { $0 }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }
}
