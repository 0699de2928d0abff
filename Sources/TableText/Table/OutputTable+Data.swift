extension OutputTable {
  /// Parses the output of a command in a format with fields.
  ///
  /// - Parameters:
  ///   - bytes: The whole output of the command.
  ///   - format: The format; not text.
  /// - Throws: `InputError.broken` for the first problem.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(_ bytes: [UInt8], format: InputFormat) throws(InputError) {
    switch format {
    case .json(let path):
      let (elements, name) = try Self.elements(at: path, of: bytes)
      self.init(values: elements, title: name)
    case .jsonLines: self.init(values: try Self.lines(of: bytes))
    case .csv: try self.init(bytes, DataFormat.csv.dialect(of: bytes))
    case .tsv: try self.init(bytes, DataFormat.tsv.dialect(of: bytes))
    case .separated(let separator):
      try self.init(bytes, DataFormat.separated(by: separator).dialect(of: bytes))
    case .text: self.init(OutputLines(bytes), .rows)
    }
  }

  private init(values: [JSONValue], title: String? = nil) {
    var fields = FieldRows()
    let rows = values.map { TableRow(line: $0.text, fields: fields.row(of: $0)) }
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
  package init(columns: [String], rows: [TableRow], source: Int? = nil) {
    self.init(
      reading: TableReading(header: .fields), title: nil, columns: columns, rows: rows,
      source: source)
  }

  private static func lines(of bytes: [UInt8]) throws(InputError) -> [JSONValue] {
    var reader = JSONLines()
    var values: [JSONValue] = []
    for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
      if let value = try reader.value(of: Array(line)) { values.append(value) }
    }
    return values
  }

  /// Returns the elements of an array, or of the only array in an object if there is no path.
  ///
  /// Any other value is one element.
  ///
  /// - Returns: The elements, and the name of the array in the object.
  private static func elements(
    at path: [String], of bytes: [UInt8]
  ) throws(InputError) -> (elements: [JSONValue], name: String?) {
    var value: JSONValue
    do throws(JSONParser.Failure) {
      value = try JSONParser.value(of: bytes)
    } catch {
      throw .broken(path: nil, error.location, error.problem)
    }
    for (depth, name) in path.enumerated() {
      guard let member = value.member(name) else {
        let location = depth == 0 ? "the output" : path.prefix(depth).joined(separator: ".")
        throw .broken(path: nil, TextPosition(line: 1), .missingMember(name, of: location))
      }
      value = member
    }
    if case .array(let elements) = value { return (elements, nil) }
    if path.isEmpty, case .object(let object) = value, let list = object.onlyList { return list }
    return ([value], nil)
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
  /// Returns the member of an object, or the element of an array, for a component of a path.
  fileprivate func member(_ name: String) -> JSONValue? {
    guard case .array(let elements) = self else { return field(ExactText(name)) }
    return Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
  }
}

/// A parser of lines of JSON.
package struct JSONLines: Sendable {
  private var line = 0

  /// Creates a parser at the first line.
  package init() {}

  /// Returns the value on the next line, or nil if the line is empty.
  ///
  /// - Parameter bytes: The line without its line feed.
  /// - Returns: The value, or nil.
  /// - Throws: `InputError.broken`; the next line can be parsed nevertheless.
  package mutating func value(of bytes: [UInt8]) throws(InputError) -> JSONValue? {
    line += 1
    guard !CaseLines.isBlank(bytes) else { return nil }
    do throws(JSONParser.Failure) {
      return try JSONParser.value(of: bytes)
    } catch {
      throw .broken(
        path: nil, TextPosition(line: line, column: error.location.column), error.problem)
    }
  }
}

// MARK: - Separated values

extension OutputTable {
  private init(_ bytes: [UInt8], _ dialect: SeparatedDialect) throws(InputError) {
    var reader = CSVReader(bytes, dialect)
    var columns: [String] = []
    var rows: [TableRow] = []
    do throws(CSVReader.Failure) {
      columns = try reader.nextRow()?.cells ?? []
      while let row = try reader.nextRow() {
        guard row.fields.count == columns.count else {
          let problem = InputProblem.fieldCount(row.fields.count, header: columns.count)
          throw CSVReader.Failure(line: row.line, problem: problem)
        }
        let cells = row.cells
        rows.append(TableRow(line: cells.joined(separator: "  "), fields: cells))
      }
    } catch {
      throw .broken(path: nil, TextPosition(line: error.line), error.problem)
    }
    self.init(columns: columns, rows: rows)
  }
}

extension CSVReader.Row {
  /// The fields as shown in cells.
  package var cells: [String] { fields.map { LineCleaner.clean(Array($0.string.utf8)[...]) } }
}
