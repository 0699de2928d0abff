import ArgumentParser
import RowHistory
import TableText
import WatchModel

/// The options for several commands.
struct CommandOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Run the command in parallel for each value, substituted for {name}; the rows form one \
      list with a column of this name.
      """, valueName: "name=value,value"))
  var each: [String] = []

  @Option(parsing: .unconditional, help: TableChoice.help)
  var table: String?
}

extension CommandOptions {
  /// Adds the options of the command line.
  ///
  /// - Parameters:
  ///   - options: The options to change, which already contain the command.
  ///   - reading: The other options for the format of the rows.
  ///   - isColored: Whether the command's own colours are shown.
  /// - Throws: `ValidationError` for the first invalid value.
  func apply(
    to options: inout WatchOptions, _ reading: ReadingOptions, isColored: Bool = false
  ) throws {
    options.input = try reading.rules(besides: ["--color": isColored])
    options.narrowing.table = try table?.tableChoice()
    guard options.narrowing.table == nil || options.format == .text && each.isEmpty else {
      throw ValidationError("--table needs one command that prints text.")
    }
    let each = try each.single(of: "--each", advice: "list all values in one option")
    options.origin =
      try each.map { .each(try eachCommand($0, of: options.command, isColored)) } ?? .command
  }

  private func eachCommand(
    _ text: String, of command: [String], _ isColored: Bool
  ) throws -> EachCommand {
    guard let each = EachCommand(text) else {
      throw ValidationError(
        "'--each \(text)': expected NAME=VALUE,… with distinct values.")
    }
    guard command.contains(where: { $0.contains(each.placeholder) }) else {
      throw ValidationError(
        "'--each \(text)': the command does not contain \(each.placeholder).")
    }
    guard !isColored else { throw ValidationError("--each and --color cannot be combined.") }
    return each
  }
}

extension TableChoice {
  /// The help of `--table`.
  static let help = ArgumentHelp(
    "Take only the table with this number, or with this text in its title or names.",
    valueName: "n|title")
}

extension String {
  /// Returns the text as the choice of a table.
  ///
  /// - Throws: `ValidationError` if no table can be meant.
  func tableChoice() throws -> TableChoice {
    guard contains(where: { $0 != " " }), (Int(self) ?? 1) > 0 else {
      throw ValidationError("'--table \(self)': expected a number above 0 or a part of a title.")
    }
    return TableChoice(text: self)
  }
}
