/// The format in which a command or a stream writes its rows.
package enum InputFormat: Equatable, Sendable {
  /// Lines of text, with or without a header.
  case text

  /// A JSON array at this path of the value: names and numbers counted from 0, outermost first;
  /// empty for the value itself.
  case json(path: [String])

  /// One JSON value on each line.
  case jsonLines

  /// Values separated by commas or semicolons; the first row contains the column names.
  case csv

  /// Values separated by tabs; the first row contains the column names.
  case tsv

  /// Values separated by this byte; the first row contains the column names.
  case separated(by: UInt8)
}
