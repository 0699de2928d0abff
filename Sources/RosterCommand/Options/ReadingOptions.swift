import ArgumentParser
import TableText

/// The options for the format of rows.
struct ReadingOptions: ParsableArguments {
  @Flag(help: "Parse each line as JSON.")
  var jsonl = false

  @Flag(
    help: "Parse values separated by commas or semicolons; the first row has the column names.")
  var csv = false

  @Flag(help: "Parse values separated by tabs; the first row has the column names.")
  var tsv = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Parse values separated by this character, as with --csv.", valueName: "character"))
  var separator: String?

  @Flag(help: "Read the first line of the output as column names, whatever it looks like.")
  var header = false

  @Flag(help: "Read the first line of the output as a row.")
  var noHeader = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The line with this number names the columns; those above it are a title.",
      valueName: "n"))
  var headerLine: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The first line that contains this text names the columns; those above it are a title.",
      valueName: "text"))
  var headerMatch: String?
}

extension ReadingOptions {
  /// Returns the format of rows.
  ///
  /// - Parameter others: The names of options that exclude formats, and whether each is given, in
  ///   the order in which errors list them.
  /// - Returns: The requested format, or text.
  /// - Throws: `ValidationError` if two formats are requested, or for a text that is not a
  ///   separator.
  func format(besides others: KeyValuePairs<String, Bool>) throws -> InputFormat {
    let separator = try separator?.separator(of: "--separator")
    // --csv says the same again.
    let formats = [
      "--jsonl": jsonl, "--csv": csv && separator == nil, "--tsv": tsv,
      "--separator": separator != nil,
    ].filter(\.value).keys
    let given = headerOptions + Array(others).filter(\.value).map(\.key)
    guard formats.count + (formats.isEmpty ? 0 : given.count) < 2 else {
      let names = formats.sorted() + given
      throw ValidationError("\(names.joined(separator: " and ")) cannot be combined.")
    }
    if let separator { return .separated(by: separator) }
    return jsonl ? .jsonLines : csv ? .csv : tsv ? .tsv : .text
  }

  /// The names of the given options about the header.
  var headerOptions: [String] {
    let all =
      [
        "--header": header, "--no-header": noHeader, "--header-line": headerLine != nil,
        "--header-match": headerMatch != nil,
      ] as KeyValuePairs
    return all.filter(\.value).map(\.key)
  }

  /// Returns which line contains the column names.
  ///
  /// - Throws: `ValidationError` if two options are given or a value is invalid.
  func headerPolicy() throws -> HeaderPolicy {
    guard headerOptions.count < 2 else {
      throw ValidationError("\(headerOptions.joined(separator: " and ")) cannot be combined.")
    }
    if let headerLine {
      guard let number = Int(headerLine), number > 0 else {
        throw ValidationError(
          "'--header-line \(headerLine)': the number of a line must be a whole number above 0.")
      }
      return .line(number)
    }
    if let headerMatch {
      guard headerMatch.contains(where: { $0 != " " }) else {
        throw ValidationError("'--header-match \(headerMatch)': the text must not be empty.")
      }
      return .match(headerMatch)
    }
    if header { return .present }
    return noHeader ? .absent : .automatic
  }
}

extension String {
  /// Returns the text as the separator of values.
  ///
  /// - Parameter option: The option with the text.
  /// - Returns: A byte of ASCII.
  /// - Throws: `ValidationError` if it is not one character, or a character that values contain.
  func separator(of option: String) throws -> UInt8 {
    if self == "\\t" || self == "tab" { return UInt8(ascii: "\t") }
    guard utf8.count == 1, let character = first, let byte = character.asciiValue,
      !character.isLetter, !character.isNumber, byte == 0x09 || byte >= 0x20, byte != 0x7f,
      character != "\"", character != "."
    else {
      throw ValidationError(
        """
        '\(option) \(self)': expected tab or one ASCII character other than a letter, a digit, a \
        quote or a point.
        """)
    }
    return byte
  }
}
