import ArgumentParser
import WatchModel

/// The option for the condition that rows must meet.
struct ConditionOptions: ParsableArguments {
  @Option(
    name: .customLong("where"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Take only the rows that meet a condition: 'STATUS!=Running'.", valueName: "condition"))
  var conditions: [String] = []
}

extension ConditionOptions {
  /// Returns the condition; nil without one.
  ///
  /// - Throws: `ValidationError` if it cannot be read, or if there are several.
  func condition() throws -> RowCondition? {
    try conditions.single(of: "--where", advice: String.combining)?.condition(of: "--where")
  }
}

extension String {
  /// The advice about an option with a condition that is given twice.
  static let combining = "combine conditions with 'and' or 'or'"

  /// Returns the text as a condition.
  ///
  /// - Parameter option: The option with the text.
  /// - Returns: The condition.
  /// - Throws: `ValidationError` with the position of the error.
  func condition(of option: String) throws -> RowCondition {
    do throws(ConditionError) {
      return try RowCondition(self)
    } catch {
      throw ValidationError("'\(option) \(self)': \(error).")
    }
  }
}
