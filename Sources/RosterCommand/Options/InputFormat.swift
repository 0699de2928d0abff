/// How a command or a stream writes its rows.
enum InputFormat: Equatable, Sendable {
  /// As lines of text, with a header or without.
  case text

  /// As an array of JSON, which stands at this path of the value: names and numbers from 0,
  /// outermost first; none for the value itself.
  case json(path: [String])

  /// As one value of JSON on each line.
  case jsonLines

  /// As values separated by commas or semicolons, the first row naming the columns.
  case csv

  /// As values separated by tabs, the first row naming the columns.
  case tsv
}
