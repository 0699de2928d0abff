import RosterKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The journal of a list, read from lines of JSON.
struct Journal: Equatable {
  /// A line that holds more than space.
  struct Line: Equatable {
    /// The number of the line, from 1.
    let number: Int

    /// What the line says.
    let content: Content
  }

  /// What a line says.
  enum Content: Equatable {
    /// A record.
    case record(ListJournal.Record)

    /// No record: what is wrong with it.
    case damaged(Damage)
  }

  /// What is wrong with a line.
  struct Damage: Error, Equatable {
    /// The byte in the line, from 1, if that says more than the line.
    var column: Int?

    /// What is wrong.
    let problem: InputProblem
  }

  /// The lines in order.
  private(set) var lines: [Line] = []

  /// Whether a line had a checksum: then each later one has one too.
  private var hasChecksums = false

  /// The number of the last line if it is no record and has no end: the writer was stopped in it.
  private(set) var cutLine: Int?

  /// Reads a journal; lines that hold nothing but space are skipped.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: How errors name it, or nil for not at all.
  /// - Throws: `InputError.broken` if no line is a record.
  init(_ bytes: [UInt8], path: String?) throws(InputError) {
    var splitter = LineSplitter()
    splitter.append(bytes)
    while let line = splitter.next() { append(line, splitter.lineNumber) }
    if let rest = splitter.finish() {
      append(rest, splitter.lineNumber)
      if case .damaged? = lines.last?.content, hasRecords {
        cutLine = lines.removeLast().number
      }
    }
    if hasRecords { return }
    guard case .damaged(let damage)? = lines.first?.content else {
      throw .broken(path: path, TextPlace(line: 1), .noRecord)
    }
    let place = TextPlace(line: lines[0].number, column: damage.column)
    throw .broken(path: path, place, damage.problem)
  }

  private var hasRecords: Bool {
    lines.contains { if case .record = $0.content { true } else { false } }
  }

  private mutating func append(_ bytes: [UInt8], _ number: Int) {
    if CaseLines.isBlank(bytes) { return }
    do throws(Damage) {
      let parts = JournalLine.parts(of: bytes)
      let record = try Self.record(of: bytes)
      try verify(parts)
      lines.append(Line(number: number, content: .record(record)))
    } catch {
      lines.append(Line(number: number, content: .damaged(error)))
    }
  }

  private mutating func verify(_ parts: JournalLine.Parts) throws(Damage) {
    guard let checksum = parts.checksum else {
      if hasChecksums { throw Damage(problem: .noChecksum) }
      return
    }
    hasChecksums = true
    guard checksum == parts.actualChecksum else {
      throw Damage(
        problem: .wrongChecksum(found: parts.actualChecksum, expected: checksum))
    }
  }

  private static func record(of bytes: [UInt8]) throws(Damage) -> ListJournal.Record {
    let value: JSONValue
    do throws(JSONParser.Failure) {
      // It says where a text is broken, and which name occurs twice; the decoder does not.
      value = try JSONParser.value(of: bytes)
    } catch {
      throw Damage(column: error.place.column, problem: error.problem)
    }
    do {
      return try JSONDecoder().decode(ListJournal.Record.self, from: Data(bytes))
    } catch {
      throw Damage(problem: value.firstBadNumber(at: "") ?? InputProblem(error))
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

extension JSONValue {
  /// What is wrong with the first number that is not one of a record, which has whole ones only.
  ///
  /// The decoder says of them that the text is no JSON, and not where they are.
  fileprivate func firstBadNumber(at place: String) -> InputProblem? {
    switch self {
    case .number(let number) where Int(number.string) == nil:
      .wrongValue(
        at: place.isEmpty ? "the line" : place, found: InputProblem.shortened(number.string),
        expected: "a whole number from \(Int.min) to \(Int.max)")
    case .array(let values):
      values.indices.lazy.compactMap { values[$0].firstBadNumber(at: "\(place)[\($0)]") }.first
    case .object(let object):
      object.members.lazy.compactMap { member in
        let name = member.name.string
        return member.value.firstBadNumber(at: place.isEmpty ? name : "\(place).\(name)")
      }.first
    default: nil
    }
  }
}
