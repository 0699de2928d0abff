/// The format in which changes are written.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// Lines for people.
  case lines

  /// JSON objects, one per line.
  case jsonl
}
