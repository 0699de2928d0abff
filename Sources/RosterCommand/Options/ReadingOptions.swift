#if CommandLineTool
  import ArgumentParser

  /// The options for the format of rows.
  struct ReadingOptions: ParsableArguments {
    @Flag(help: "Read a value of JSON on each line.")
    var jsonl = false

    @Flag(help: "Read values with commas or semicolons between them; the first row has the names.")
    var csv = false

    @Flag(help: "Read values with tabs between them; the first row has the names.")
    var tsv = false

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Read values with this character between them, as with --csv.", valueName: "character"))
    var separator: String?

    @Flag(help: "The first line of the output names the columns, whatever it looks like.")
    var header = false

    @Flag(help: "The first line of the output is a row like the others.")
    var noHeader = false
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
      let texts = ["--header": header, "--no-header": noHeader] as KeyValuePairs
      let given = (Array(texts) + Array(others)).filter(\.value).map(\.key)
      guard formats.count + (formats.isEmpty ? 0 : given.count) < 2 else {
        let names = formats.sorted() + given
        throw ValidationError("\(names.joined(separator: " and ")) exclude one another.")
      }
      if let separator { return .separated(by: separator) }
      return jsonl ? .jsonLines : csv ? .csv : tsv ? .tsv : .text
    }

    /// Returns whether the first line contains the column names.
    ///
    /// - Throws: `ValidationError` if both options are given.
    func headerPolicy() throws -> HeaderPolicy {
      guard !(header && noHeader) else {
        throw ValidationError("--header and --no-header exclude one another.")
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
    /// - Throws: `ValidationError` if it is not one character, or one of which values are made.
    func separator(of option: String) throws -> UInt8 {
      if self == "\\t" || self == "tab" { return UInt8(ascii: "\t") }
      guard utf8.count == 1, let character = first, let byte = character.asciiValue,
        !character.isLetter, !character.isNumber, byte == 0x09 || byte >= 0x20, byte != 0x7f,
        character != "\"", character != "."
      else {
        throw ValidationError(
          """
          '\(option) \(self)': give tab, or one ASCII character that is not a letter, a digit, a \
          quote or a point.
          """)
      }
      return byte
    }
  }
#endif
