import CommandRunner
import TableSamples
import TableText
import WatchModel

extension Samples {
  /// The first table, with columns.
  package static func block(_ columns: [String]) -> WatchBlock {
    var block = WatchBlock()
    block.allColumns = columns
    return block
  }

  /// The result of a run that printed a text.
  package static func run(
    _ output: String, errors: String = "", end: CommandRun.End = .exited(0),
    as format: InputFormat = .text
  ) -> SourceRun {
    let run = CommandRun(output: Array(output.utf8), errorOutput: Array(errors.utf8), end: end)
    return SourceRun(run, as: InputRules(format: format))
  }

  package static func options(_ change: (inout WatchOptions) -> Void = { _ in }) -> WatchOptions {
    var options = WatchOptions(command: ["cmd"])
    change(&options)
    return options
  }

  package static func row(_ key: String, _ fields: String...) -> WatchRow {
    WatchRow(key: Samples.key(key), fields: fields, line: "")
  }
}
