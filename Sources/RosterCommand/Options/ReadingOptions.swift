import ArgumentParser
import TableText

/// The options for the format of rows.
struct ReadingOptions: ParsableArguments {
  @Flag(
    help: """
      Parse the output as a JSON array: elements are rows, fields are columns, nested fields are \
      named a.b. In an object with one array of objects, that array is used; =PATH (--json=items) \
      selects another. Values one after another are rows too.
      """)
  var json = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Same as --json=PATH; the path is names separated by dots.", valueName: "path"))
  var jsonPath: String?

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

  @OptionGroup var lines: HeaderOptions
}

/// The options for the lines with the names of columns, and for those that are no rows.
struct HeaderOptions: ParsableArguments {
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

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The names of the columns; the first line is a row, unless another option names a line for \
      them. In text, columns are separated by spaces, and the last one is the rest of the line.
      """, valueName: "a,b,c"))
  var names: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Lines that begin with this text are no rows, but part of the title.", valueName: "text"))
  var comment: String?
}

extension ReadingOptions {
  /// Returns the rules for reading.
  ///
  /// - Parameter others: The names of options that exclude formats, and whether each is given, in
  ///   the order in which errors list them.
  /// - Returns: The rules; without a format, those of text.
  /// - Throws: `ValidationError` if two formats are requested, or for an invalid value.
  func rules(besides others: KeyValuePairs<String, Bool> = [:]) throws -> InputRules {
    let format = try format(besides: others)
    let isTable = [.csv, .tsv].contains(format) || separator != nil
    guard lines.comment == nil || isTable || lines.names != nil else {
      throw ValidationError("--comment requires --csv, --tsv, --separator or --names.")
    }
    return try lines.rules(for: format)
  }

  /// Returns the rules for reading files, whose names and contents can show their formats.
  ///
  /// - Throws: `ValidationError` if two formats are requested, or for an invalid value.
  func rulesOfFiles() throws -> InputRules { try lines.rules(for: try format(besides: [:])) }

  /// The names of the given options.
  var given: [String] { formats + lines.given }

  /// The names of the given formats, in alphabetical order.
  private var formats: [String] {
    // --csv says the same again.
    let all =
      [
        "--csv": csv && separator == nil, "--json": isJSON, "--jsonl": jsonl,
        "--separator": separator != nil, "--tsv": tsv,
      ] as KeyValuePairs
    return all.filter(\.value).map(\.key)
  }

  private var isJSON: Bool { json || jsonPath != nil }

  private func format(besides others: KeyValuePairs<String, Bool>) throws -> InputFormat {
    let separator = try separator?.separator(of: "--separator")
    // The fields of JSON have names.
    let given = (isJSON || jsonl ? lines.given : []) + others.filter(\.value).map(\.key)
    guard formats.count + (formats.isEmpty ? 0 : given.count) < 2 else {
      let names = formats + given
      throw ValidationError("\(names.joined(separator: " and ")) cannot be combined.")
    }
    if let separator { return .separated(by: separator) }
    if isJSON { return .json(path: try jsonPath.map(path) ?? []) }
    return jsonl ? .jsonLines : csv ? .csv : tsv ? .tsv : .text
  }

  private func path(_ text: String) throws -> [String] {
    // jq writes a leading point.
    let names = text.drop { $0 == "." }.split(separator: ".", omittingEmptySubsequences: false)
    guard !names.isEmpty, !names.contains("") else {
      throw ValidationError("'--json=\(text)' has an empty name.")
    }
    return names.map(String.init)
  }
}

extension HeaderOptions {
  /// The names of the given options.
  var given: [String] {
    policies
      + [names.map { _ in "--names" }, comment.map { _ in "--comment" }].compactMap { $0 }
  }

  private var policies: [String] {
    let all =
      [
        "--header": header, "--no-header": noHeader, "--header-line": headerLine != nil,
        "--header-match": headerMatch != nil,
      ] as KeyValuePairs
    return all.filter(\.value).map(\.key)
  }

  /// Returns the rules for a format.
  ///
  /// - Throws: `ValidationError` for an invalid value.
  func rules(for format: InputFormat) throws -> InputRules {
    let names = try names.map { [$0] }?.columnList(of: "--names").map(\.text) ?? []
    if let name = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      throw ValidationError("--names has '\(names[name])' twice.")
    }
    guard comment != "" else {
      throw ValidationError("'--comment ': the text must not be empty.")
    }
    return InputRules(
      format: format, header: try policy(), names: names,
      comment: comment)
  }

  /// Returns which line contains the column names.
  ///
  /// - Throws: `ValidationError` if two options are given or a value is invalid.
  private func policy() throws -> HeaderPolicy {
    guard policies.count < 2 else {
      throw ValidationError("\(policies.joined(separator: " and ")) cannot be combined.")
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
    // Spaces around it do not belong to it.
    let text = count > 1 ? String(self.filter { $0 != " " }) : self
    guard text.utf8.count == 1, let character = text.first, let byte = character.asciiValue,
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
