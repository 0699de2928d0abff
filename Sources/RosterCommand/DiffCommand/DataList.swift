/// A list as it stands in a file: values with the lines on which they begin.
struct DataList: Equatable, Sendable {
  /// An element and its line.
  struct Element: Equatable, Sendable {
    let value: JSONValue
    let line: Int
  }

  /// The name of the file.
  let path: String

  /// The format, or nil if the file is empty.
  let format: DataFormat?

  /// The elements in order; the rows of CSV are objects of strings.
  private(set) var elements: [Element] = []

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: Its name, whose extension gives the format; without one it is judged by what the
  ///     contents begin with.
  /// - Throws: `InputError.broken` for the first thing that is wrong.
  init(_ bytes: [UInt8], path: String) throws(InputError) {
    self.path = path
    let content = DataFormat.found(in: bytes)
    format = content == nil ? nil : DataFormat.named(by: path) ?? content
    switch format {
    case .array: try readArray(bytes)
    case .lines: try readLines(bytes)
    case .csv: try readRows(bytes)
    case nil: break
    }
  }

  private mutating func readArray(_ bytes: [UInt8]) throws(InputError) {
    do throws(JSONParser.Failure) {
      var parser = JSONParser(bytes)
      try parser.beginList()
      while let element = try parser.nextElement(isFirst: elements.isEmpty) {
        elements.append(Element(value: element.value, line: element.line))
      }
      try parser.expectEnd()
    } catch {
      throw .broken(path: path, error.place, error.problem)
    }
  }

  private mutating func readLines(_ bytes: [UInt8]) throws(InputError) {
    var splitter = LineSplitter()
    splitter.append(bytes)
    while let line = splitter.next() ?? splitter.finish() {
      let number = splitter.lineNumber
      guard !CaseLines.isBlank(line) else { continue }
      do throws(JSONParser.Failure) {
        elements.append(Element(value: try JSONParser.value(of: line), line: number))
      } catch {
        let place = TextPlace(line: number, column: error.place.column)
        throw .broken(path: path, place, error.problem)
      }
    }
  }

  private mutating func readRows(_ bytes: [UInt8]) throws(InputError) {
    do throws(CSVReader.Failure) {
      var reader = CSVReader(bytes)
      guard let header = try reader.nextRow() else { return }
      if let name = header.repeatedField {
        throw CSVReader.Failure(line: header.line, problem: .repeatedColumn(name.string))
      }
      while let row = try reader.nextRow() {
        elements.append(Element(value: try row.object(header.fields), line: row.line))
      }
    } catch {
      throw .broken(path: path, TextPlace(line: error.line), error.problem)
    }
  }
}

extension CSVReader.Row {
  fileprivate var repeatedField: ExactText? {
    var names: Set<ExactText> = []
    return fields.first { !names.insert($0).inserted }
  }

  fileprivate func object(_ names: [ExactText]) throws(CSVReader.Failure) -> JSONValue {
    guard fields.count == names.count else {
      throw CSVReader.Failure(
        line: line, problem: .fieldCount(fields.count, header: names.count))
    }
    return .object(
      JSONObject(
        zip(names, fields).map { JSONObject.Member(name: $0, value: .string($1)) }))
  }
}
