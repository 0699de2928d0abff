/// Gives the rows of a stream whenever something has arrived.
struct StreamSource: RunSource {
  private let path: String?
  private var input: StreamInput?
  private var table: StreamTable
  private var hasEnded = false

  /// Creates a source; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - options: What was asked for.
  init(_ stream: StreamOptions, _ options: WatchOptions) {
    path = stream.path
    table = StreamTable(stream, options)
  }

  mutating func next() async throws -> CommandRun? {
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
