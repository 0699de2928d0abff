import RosterKit
import RowHistory
import TableText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The journal of a list, parsed from lines of JSON.
package struct Journal: Equatable {
  /// A line that is not blank.
  package struct Line: Equatable {
    /// The number of the line, counted from 1.
    package let number: Int

    /// The content of the line.
    package let content: Content
  }

  /// The content of a line.
  package enum Content: Equatable {
    /// A record.
    case record(ListJournal.Record)

    /// A damaged line.
    case damaged(Damage)
  }

  /// The damage of a line.
  package struct Damage: Error, Equatable {
    /// The byte in the line, counted from 1, if that is more precise than the line.
    package var column: Int?

    /// The problem.
    package let problem: InputProblem
  }

  /// The lines in order.
  package private(set) var lines: [Line] = []

  /// Whether a line has a checksum: all others must then have one too.
  private var hasChecksums = false

  /// The indexes of the records without a checksum.
  private var unchecked: [Int] = []

  /// The number of the last line if it is not a record and has no end: its writer was interrupted.
  package private(set) var cutLine: Int?

  /// Parses a journal; blank lines are skipped.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The name of the text in errors, or nil for none.
  /// - Throws: `InputError.broken` if no line is a record.
  package init(_ bytes: [UInt8], path: String?) throws(InputError) {
    var splitter = LineSplitter()
    splitter.append(bytes)
    while let line = splitter.next() { append(line, splitter.lineNumber) }
    if let rest = splitter.finish() {
      append(rest, splitter.lineNumber)
      rejectUnchecked()
      if case .damaged? = lines.last?.content, hasRecords {
        cutLine = lines.removeLast().number
      }
    }
    rejectUnchecked()
    if hasRecords { return }
    guard case .damaged(let damage)? = lines.first?.content else {
      throw .broken(path: path, TextPosition(line: 1), .noRecord)
    }
    let location = TextPosition(line: lines[0].number, column: damage.column)
    throw .broken(path: path, location, damage.problem)
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
      if parts.checksum == nil { unchecked.append(lines.count) }
      lines.append(Line(number: number, content: .record(record)))
    } catch {
      lines.append(Line(number: number, content: .damaged(error)))
    }
  }

  private mutating func verify(_ parts: JournalLine.Parts) throws(Damage) {
    guard let checksum = parts.checksum else { return }
    hasChecksums = true
    guard checksum == parts.actualChecksum else {
      throw Damage(
        problem: .wrongChecksum(found: parts.actualChecksum, expected: checksum))
    }
  }

  /// Marks lines without a checksum as damaged if others have one: the damage is in its name.
  private mutating func rejectUnchecked() {
    guard hasChecksums else { return }
    for index in unchecked where index < lines.count {
      let damage = Damage(problem: .noChecksum)
      lines[index] = Line(number: lines[index].number, content: .damaged(damage))
    }
  }

  /// The names of all members of a line.
  private static let names: Set = ["check", "number", "time", "event"]

  private static func record(of bytes: [UInt8]) throws(Damage) -> ListJournal.Record {
    let value: JSONValue
    do throws(JSONParser.Failure) {
      // The parser reports the position of an error and duplicate names; the decoder does not.
      value = try JSONParser.value(of: bytes)
    } catch {
      throw Damage(column: error.location.column, problem: error.problem)
    }
    if case .object(let object) = value,
      let other = object.members.first(where: { !names.contains($0.name.string) })
    {
      let name = InputProblem.quoted(other.name.string)
      throw Damage(problem: .notARecord(at: name, reason: "the member is missing"))
    }
    do {
      return try JSONDecoder().decode(ListJournal.Record.self, from: Data(bytes))
    } catch {
      throw Damage(problem: value.firstBadNumber(at: "") ?? InputProblem(error))
    }
  }
}

extension InputProblem {
  /// Creates the damage for an error of the decoder.
  fileprivate init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self = .missingMember(key.stringValue, of: Self.location(context))
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      self = .notARecord(at: Self.location(context), reason: context.debugDescription)
    default: self = .notARecord(at: "the line", reason: "\(error)")
    }
  }

  /// Returns the position in the line, for example `event.batch.before[3]`.
  private static func location(_ context: DecodingError.Context) -> String {
    var location = ""
    for key in context.codingPath {
      if let index = key.intValue {
        location += "[\(index)]"
      } else {
        location += location.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return location.isEmpty ? "the line" : location
  }
}

extension JSONValue {
  /// Returns the problem of the first number that is not whole, which no record contains.
  ///
  /// For such numbers the decoder reports invalid JSON, without their position.
  fileprivate func firstBadNumber(at location: String) -> InputProblem? {
    switch self {
    case .number(let number) where Int(number.string) == nil:
      .wrongValue(
        at: location.isEmpty ? "the line" : location, found: InputProblem.shortened(number.string),
        expected: "a whole number from \(Int.min) to \(Int.max)")
    case .array(let values):
      values.indices.lazy.compactMap { values[$0].firstBadNumber(at: "\(location)[\($0)]") }.first
    case .object(let object):
      object.members.lazy.compactMap { member in
        let name = member.name.string
        return member.value.firstBadNumber(at: location.isEmpty ? name : "\(location).\(name)")
      }.first
    default: nil
    }
  }
}
