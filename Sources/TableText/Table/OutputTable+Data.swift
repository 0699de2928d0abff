extension OutputTable {
  /// Parses the output of a command whose format or rules name the fields.
  ///
  /// - Parameters:
  ///   - bytes: The whole output of the command.
  ///   - rules: The rules; of text, they name the columns.
  ///   - skipped: Records lines that cannot be read; the others are.
  /// - Throws: `InputError` for the first problem, if nothing can be read.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(
    _ bytes: [UInt8], _ rules: InputRules, skipped: inout SkippedLines
  ) throws(InputError) {
    switch rules.format {
    case .json(let path):
      let (elements, name) = try Self.elements(at: path, of: bytes, &skipped)
      self.init(values: elements, title: name)
    case .jsonLines:
      var reader = JSONStream(.lines)
      let values = reader.values(of: bytes.lines, isLast: true, skipped: &skipped)
      if values.isEmpty, let problem = skipped.first { throw .unusable(problem) }
      self.init(values: values)
    case .csv, .tsv, .separated: try self.init(separated: bytes, rules, &skipped)
    case .text:
      var reader = SeparatedLines(rules)
      let rows = reader.rows(of: bytes.lines, isLast: true, skipped: &skipped)
      self.init(columns: reader.columns.names, rows: rows, title: reader.columns.title)
    }
  }

  private init(values: [JSONValue], title: String? = nil) {
    var fields = FieldRows()
    let rows = values.nested().map { value, depth in
      var row = TableRow(line: value.text, fields: fields.row(of: value))
      row.depth = depth
      return row
    }
    self.init(
      reading: TableReading(header: .fields), title: title, columns: fields.columns, rows: rows,
      source: nil)
  }

  /// Creates a table with column names.
  ///
  /// - Parameters:
  ///   - columns: The names.
  ///   - rows: The rows; missing fields are empty.
  ///   - source: The column that names the command of a row; nil for only one command.
  ///   - title: The title above the names; nil for none.
  package init(
    columns: [String], rows: [TableRow], source: Int? = nil, title: String? = nil
  ) {
    self.init(
      reading: TableReading(header: .fields), title: title, columns: columns, rows: rows,
      source: source)
  }

  /// Returns the elements of an array, or of the only array in an object if there is no path.
  ///
  /// Any other value is one element.
  ///
  /// - Returns: The elements, and the name of the array in the object.
  private static func elements(
    at path: [String], of bytes: [UInt8], _ skipped: inout SkippedLines
  ) throws(InputError) -> (elements: [JSONValue], name: String?) {
    let value: JSONValue
    do throws(JSONParser.Failure) {
      value = try JSONParser.value(of: bytes)
    } catch {
      // Values one after another.
      var reader = JSONStream(.values(path: []))
      let values = reader.values(of: bytes.lines, isLast: true, skipped: &skipped)
      guard let first = values.first else {
        throw .broken(path: nil, error.location, error.problem)
      }
      guard values.count == 1 else {
        var elements: [JSONValue] = []
        for value in values { elements += try value.elements(at: path) }
        return (elements, nil)
      }
      value = first
    }
    if path.isEmpty, case .object(let object) = value, let list = object.onlyList { return list }
    return (try value.elements(at: path), nil)
  }
}

extension [JSONValue] {
  /// Returns the values, each followed by the objects in its member `children`.
  ///
  /// - Parameter depth: The depth of the values.
  /// - Returns: The values with their depths.
  fileprivate func nested(at depth: Int = 0) -> [(value: JSONValue, depth: Int)] {
    flatMap { value -> [(value: JSONValue, depth: Int)] in
      guard case .object(let object) = value,
        let index = object.members.firstIndex(where: { $0.name.string == "children" }),
        case .array(let children) = object.members[index].value,
        children.allSatisfy({ if case .object = $0 { true } else { false } })
      else { return [(value, depth)] }
      var members = object.members
      members.remove(at: index)
      return [(.object(JSONObject(members)), depth)] + children.nested(at: depth + 1)
    }
  }
}

extension JSONObject {
  /// The only member that is an array, if all its elements are objects.
  fileprivate var onlyList: (elements: [JSONValue], name: String?)? {
    var lists: [(elements: [JSONValue], name: String?)] = []
    for member in members {
      if case .array(let elements) = member.value { lists.append((elements, member.name.string)) }
    }
    guard lists.count == 1 else { return nil }
    let isOfObjects = lists[0].elements.allSatisfy { if case .object = $0 { true } else { false } }
    return isOfObjects ? lists[0] : nil
  }
}

extension JSONValue {
  /// Returns the elements of the array at a path, or any other value there as the only element.
  ///
  /// - Parameter path: Names and numbers counted from 0, outermost first.
  /// - Returns: The elements.
  /// - Throws: `InputError.broken` if there is no such value.
  func elements(at path: [String]) throws(InputError) -> [JSONValue] {
    var value = self
    for (depth, name) in path.enumerated() {
      guard let member = value.member(name) else {
        let location = depth == 0 ? "the output" : path.prefix(depth).joined(separator: ".")
        throw .broken(path: nil, TextPosition(line: 1), .missingMember(name, of: location))
      }
      value = member
    }
    if case .array(let elements) = value { return elements }
    return [value]
  }

  /// Returns the member of an object, or the element of an array, for a component of a path.
  fileprivate func member(_ name: String) -> JSONValue? {
    guard case .array(let elements) = self else { return field(ExactText(name)) }
    return Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
  }
}

// MARK: - Separated values

extension OutputTable {
  private init(
    separated bytes: [UInt8], _ rules: InputRules, _ skipped: inout SkippedLines
  ) throws(InputError) {
    var reader = CSVReader(bytes, rules.dialect(of: bytes))
    var columns = SeparatedColumns(rules)
    var rows: [TableRow] = []
    while true {
      do throws(CSVReader.Failure) {
        guard let next = try reader.nextRow() else { break }
        let row = columns.row(of: next.cells, line: next.line, skipped: &skipped)
        if let row { rows.append(row) }
      } catch {
        skipped.add("line \(error.line): \(error.problem)")
        reader.skipLine()
      }
    }
    if columns.names.isEmpty, let problem = rules.header.problem(with: .rows) {
      // Without the names, every line is a row.
      skipped.note = problem
      var rules = rules
      rules.header = .absent
      try self.init(separated: bytes, rules, &skipped)
      return
    }
    if columns.names.isEmpty, let problem = skipped.first { throw .unusable(problem) }
    for comment in reader.comments { columns.add(title: bytes[comment]) }
    self.init(columns: columns.names, rows: rows, title: columns.title)
  }
}

extension CSVReader.Row {
  /// The fields as shown in cells.
  package var cells: [String] { fields.map { LineCleaner.clean(Array($0.string.utf8)[...]) } }
}

extension [UInt8] {
  /// The lines, without their line feeds.
  fileprivate var lines: [[UInt8]] {
    split(separator: 0x0a, omittingEmptySubsequences: false).map(Array.init)
  }
}
