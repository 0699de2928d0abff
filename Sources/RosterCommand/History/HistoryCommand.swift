import ArgumentParser
import RowHistory
import WatchHosts
import WatchModel

/// The command line of `roster history`.
struct HistoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Browse the refreshes in a history file.",
    discussion: HistoryHelp.discussion)

  @OptionGroup var arrangement: ArrangementOptions

  @Option(
    help: ArgumentHelp(
      "Print the points as a table or as JSON Lines (jsonl), even on a terminal.",
      valueName: "lines|jsonl"))
  var output: OutputFormat?

  @OptionGroup var web: WebOptions

  @OptionGroup var config: ConfigOptions

  @Argument(help: "A file written with --history, or - for standard input.")
  var file: String

  mutating func validate() throws {
    var options = WatchOptions(command: [])
    try apply(to: &options)
  }

  private func apply(to options: inout WatchOptions) throws {
    options.output = output
    try arrangement.apply(to: &options)
    try web.apply(to: &options)
  }

  func run() async throws {
    try await WatchRun.reportingErrors {
      let reading = try HistoryReading(path: file)
      reading.writeNotices()
      var options = reading.header.options
      options.origin = .history(path: file, isStream: options.origin.skipsUnchanged)
      try apply(to: &options)
      if output == nil, options.web != nil || StandardOutput.isScreen {
        try await WatchRun.run(options, history: reading.history)
      } else {
        var stream = StandardOutput.Stream()
        let points = PointList(reading.history)
        if output == .jsonl {
          points.writeObjects(to: &stream)
        } else {
          points.writeTable(to: &stream)
        }
        try stream.finish()
      }
    }
  }
}
