/// The arguments of an example: options with values, flags without, and the rest.
public struct Arguments: Hashable, Sendable {
  /// The arguments that are not options, in order.
  public private(set) var rest: [String] = []

  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Parses arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - options: The known options that have a value, with their dashes.
  ///   - flags: The known options without a value.
  /// - Throws: `ArgumentError.unknown` and `ArgumentError.valueMissing`.
  public init(
    _ arguments: [String], options: Set<String>, flags: Set<String> = []
  ) throws(ArgumentError) {
    var left = arguments[...]
    while let argument = left.popFirst() {
      if argument == "--" {
        rest += left
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        rest.append(argument)
        continue
      }
      if flags.contains(argument) {
        self.flags.insert(argument)
        continue
      }
      guard options.contains(argument) else { throw .unknown(argument) }
      guard let value = left.popFirst() else { throw .valueMissing(argument) }
      values[argument] = value
    }
  }

  /// Returns whether a flag was given.
  ///
  /// - Parameter flag: The flag, with its dashes.
  /// - Returns: Whether it was given.
  public func contains(_ flag: String) -> Bool { flags.contains(flag) }

  /// Returns the text of an option.
  ///
  /// - Parameter option: The option, with its dashes.
  /// - Returns: The last given text, or nil if the option was not given.
  public func text(_ option: String) -> String? { values[option] }

  /// Returns the number of an option.
  ///
  /// - Parameters:
  ///   - option: The option, with its dashes.
  ///   - range: The allowed numbers.
  /// - Returns: The last given number, or nil if the option was not given.
  /// - Throws: `ArgumentError.badValue` if it is not a number within the range.
  public func number<Number: LosslessStringConvertible & Comparable>(
    _ option: String, in range: ClosedRange<Number>
  ) throws(ArgumentError) -> Number? {
    guard let text = values[option] else { return nil }
    guard let number = Number(text), range.contains(number) else {
      let bounds = [range.lowerBound, range.upperBound].map(Self.text)
      throw .badValue(option, text, wanted: "a number from \(bounds[0]) to \(bounds[1])")
    }
    return number
  }

  /// Returns a number without a fraction of zero.
  private static func text(_ number: some LosslessStringConvertible) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the time of an option, in seconds.
  ///
  /// - Parameters:
  ///   - option: The option, with its dashes.
  ///   - least: The shortest allowed time.
  /// - Returns: The last given time, or nil if the option was not given.
  /// - Throws: `ArgumentError.badValue` if it is not a time from the shortest one to a day.
  public func seconds(
    _ option: String, from least: Double = 0.01
  ) throws(ArgumentError) -> Duration? {
    try number(option, in: least...86_400).map { .seconds($0) }
  }
}
