/// The format in which changes are written.
enum OutputFormat: String, CaseIterable, Sendable {
  /// Lines for people.
  case lines

  /// JSON objects, one per line.
  case jsonl
}
