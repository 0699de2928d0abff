import RosterKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The journal of a flight recorder, read from lines of JSON.
struct Journal: Equatable {
  /// A record and where it stands.
  struct Line: Equatable {
    /// The number of the line, from 1.
    let number: Int

    /// What the line says.
    let record: FlightRecord
  }

  /// The records in order of their lines.
  private(set) var lines: [Line] = []

  /// The number of the last line if it is no record and has no end: the writer was stopped in it.
  private(set) var cutLine: Int?

  /// Reads a journal; lines that hold nothing but space are skipped.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: How errors name it, or nil for not at all.
  /// - Throws: `InputError.broken` for the first line that is no record.
  init(_ bytes: [UInt8], path: String?) throws(InputError) {
    var splitter = LineSplitter()
    splitter.append(bytes)
    while let line = splitter.next() {
      if CaseLines.isBlank(line) { continue }
      lines.append(try Self.line(splitter.lineNumber, line, path))
    }
    guard let rest = splitter.finish(), !CaseLines.isBlank(rest) else { return }
    do throws(InputError) {
      lines.append(try Self.line(splitter.lineNumber, rest, path))
    } catch {
      cutLine = splitter.lineNumber
    }
  }

  private static func line(
    _ number: Int, _ bytes: [UInt8], _ path: String?
  ) throws(InputError) -> Line {
    do throws(JSONParser.Failure) {
      // It says where a text is broken, and which name occurs twice; the decoder does not.
      _ = try JSONParser.value(of: bytes)
    } catch {
      let place = TextPlace(line: number, column: error.place.column)
      throw .broken(path: path, place, error.problem)
    }
    do {
      let record = try JSONDecoder().decode(FlightRecord.self, from: Data(bytes))
      return Line(number: number, record: record)
    } catch {
      throw .broken(path: path, TextPlace(line: number), InputProblem(error))
    }
  }
}

extension InputProblem {
  /// What a decoder has to say of a record.
  fileprivate init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self = .missingMember(key.stringValue, of: Self.place(context))
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      self = .notARecord(at: Self.place(context), reason: context.debugDescription)
    default: self = .notARecord(at: "the line", reason: "\(error)")
    }
  }

  /// The place in the line, for example `event.batch.before[3]`.
  private static func place(_ context: DecodingError.Context) -> String {
    var place = ""
    for key in context.codingPath {
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += place.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return place.isEmpty ? "the line" : place
  }
}
