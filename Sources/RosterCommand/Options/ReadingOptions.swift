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
    /// - Throws: `ValidationError` if two formats are requested.
    func format(besides others: KeyValuePairs<String, Bool>) throws -> InputFormat {
      let formats = ["--jsonl": jsonl, "--csv": csv, "--tsv": tsv].filter(\.value).keys
      let texts = ["--header": header, "--no-header": noHeader] as KeyValuePairs
      let given = (Array(texts) + Array(others)).filter(\.value).map(\.key)
      guard formats.count + (formats.isEmpty ? 0 : given.count) < 2 else {
        let names = formats.sorted() + given
        throw ValidationError("\(names.joined(separator: " and ")) exclude one another.")
      }
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
#endif
