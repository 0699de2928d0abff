/// How changes are written.
enum OutputFormat: String, CaseIterable, Sendable {
  /// As lines for people.
  case lines

  /// As objects of JSON, one on each line.
  case jsonl
}
