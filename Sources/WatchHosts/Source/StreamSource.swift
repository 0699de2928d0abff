import RowHistory
import WatchModel

/// A source with the rows of a stream, whenever bytes were received.
struct StreamSource: RunSource {
  private let path: String?
  private var input: StreamInput?
  private var table: StreamTable
  private var hasEnded = false

  /// Creates a source without opening the stream.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - options: The options.
  init(_ stream: StreamOptions, _ options: WatchOptions) {
    path = stream.path
    table = StreamTable(stream, options)
  }

  mutating func next() async throws -> SourceRun? {
    if hasEnded { return nil }
    let input = try input ?? StreamInput(path: path)
    self.input = input
    if let bytes = try await input.next() {
      try table.take(bytes)
    } else {
      try table.finish()
      hasEnded = true
    }
    return table.run()
  }
}
