/// A reader that answers the cases of a stream of JSON lines, one line for each.
///
/// Lines that contain only space are skipped, but counted.
package struct CaseLines {
  /// The maximum number of bytes of a line.
  static let lineLimit = 64 << 20

  private var splitter = LineSplitter()
  private let lineLimit: Int
  private let answer: (JSONValue) throws(InputProblem) -> String

  /// Creates the reader of a stream.
  ///
  /// - Parameters:
  ///   - lineLimit: The maximum number of bytes of a line.
  ///   - answer: Returns the answer to a case, without a line feed.
  package init(
    lineLimit: Int = CaseLines.lineLimit,
    answer: @escaping (JSONValue) throws(InputProblem) -> String
  ) {
    self.lineLimit = lineLimit
    self.answer = answer
  }

  /// Answers the cases that these bytes complete.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes of the stream.
  ///   - output: The text to append answers to, including those before a broken line.
  /// - Throws: `InputError.broken` for the first line that is broken or too long.
  package mutating func read(_ chunk: [UInt8], into output: inout String) throws(InputError) {
    splitter.append(chunk)
    while let line = splitter.next() { try answer(line, into: &output) }
    guard splitter.unfinishedCount <= lineLimit else {
      let location = TextPosition(line: splitter.lineNumber + 1)
      throw .broken(path: nil, location, .longLine(limit: lineLimit))
    }
  }

  /// Answers the last case, which need not end with a line feed.
  ///
  /// - Throws: `InputError.broken` if it is broken.
  package mutating func finish(into output: inout String) throws(InputError) {
    if let line = splitter.finish() { try answer(line, into: &output) }
  }

  private func answer(_ line: [UInt8], into output: inout String) throws(InputError) {
    let number = splitter.lineNumber
    guard !Self.isBlank(line) else { return }
    let value: JSONValue
    do throws(JSONParser.Failure) {
      value = try JSONParser.value(of: line)
    } catch {
      let location = TextPosition(line: number, column: error.location.column)
      throw .broken(path: nil, location, error.problem)
    }
    do throws(InputProblem) {
      output += try answer(value)
      output += "\n"
    } catch {
      throw .broken(path: nil, TextPosition(line: number), error)
    }
  }

  /// Returns whether a line of JSON is empty or contains only space.
  package static func isBlank(_ line: some Sequence<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
  }
}
