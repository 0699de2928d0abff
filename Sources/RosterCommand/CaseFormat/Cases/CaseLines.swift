/// Answers the cases of a stream of JSON lines, one line for each.
///
/// Lines that hold nothing but space are skipped; they count as lines.
struct CaseLines {
  /// The most bytes that a line may have.
  static let lineLimit = 64 << 20

  private var splitter = LineSplitter()
  private let lineLimit: Int
  private let answer: (JSONValue) throws(InputProblem) -> String

  /// Creates the reader of a stream.
  ///
  /// - Parameters:
  ///   - lineLimit: The most bytes that a line may have.
  ///   - answer: Gives the answer to a case, without a line feed.
  init(
    lineLimit: Int = CaseLines.lineLimit,
    answer: @escaping (JSONValue) throws(InputProblem) -> String
  ) {
    self.lineLimit = lineLimit
    self.answer = answer
  }

  /// Answers the cases that are complete with these bytes.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes of the stream.
  ///   - output: Where the answers are appended, also those before a broken line.
  /// - Throws: `InputError.broken` for the first line that is broken or too long.
  mutating func read(_ chunk: [UInt8], into output: inout String) throws(InputError) {
    splitter.append(chunk)
    while let line = splitter.next() { try answer(line, into: &output) }
    guard splitter.unfinishedCount <= lineLimit else {
      let place = TextPlace(line: splitter.lineNumber + 1)
      throw .broken(path: nil, place, .longLine(limit: lineLimit))
    }
  }

  /// Answers the last case, which need not end with a line feed.
  ///
  /// - Throws: `InputError.broken` if it is broken.
  mutating func finish(into output: inout String) throws(InputError) {
    if let line = splitter.finish() { try answer(line, into: &output) }
  }

  private func answer(_ line: [UInt8], into output: inout String) throws(InputError) {
    let number = splitter.lineNumber
    guard !Self.isBlank(line) else { return }
    let value: JSONValue
    do throws(JSONParser.Failure) {
      value = try JSONParser.value(of: line)
    } catch {
      let place = TextPlace(line: number, column: error.place.column)
      throw .broken(path: nil, place, error.problem)
    }
    do throws(InputProblem) {
      output += try answer(value)
      output += "\n"
    } catch {
      throw .broken(path: nil, TextPlace(line: number), error)
    }
  }

  /// Whether a line of JSON holds nothing.
  static func isBlank(_ line: some Sequence<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
  }
}
