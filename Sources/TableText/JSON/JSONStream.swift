/// A parser of JSON values, one on each line, or one after another on any number of lines.
package struct JSONStream: Sendable {
  /// Which values there are.
  package enum Kind: Equatable, Sendable {
    /// One on each line.
    case lines

    /// One after another; of each, the elements at this path are wanted.
    case values(path: [String])
  }

  /// The maximum number of bytes of a value of several lines.
  static let valueLimit = 16 << 20

  private let kind: Kind

  /// The number of lines so far.
  private var line = 0

  /// The value that is not complete yet, and the number of its first line.
  private var open = (bytes: [UInt8](), line: 1)
  private var scanner = JSONScanner()

  /// Whether lines are left out until the next value begins.
  private var isLost = false

  /// Creates a parser at the first line.
  ///
  /// - Parameter kind: Which values there are.
  package init(_ kind: Kind) { self.kind = kind }

  /// Returns the values that lines complete.
  ///
  /// - Parameters:
  ///   - lines: The next lines, without their line feeds.
  ///   - isLast: Whether there are no further lines.
  ///   - skipped: Records values that cannot be read; the next one can be read nevertheless.
  /// - Returns: The values in order.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func values(
    of lines: [[UInt8]], isLast: Bool = false, skipped: inout SkippedLines
  ) -> [JSONValue] {
    var values: [JSONValue] = []
    for bytes in lines {
      line += 1
      if kind == .lines {
        open.line = line
        parse(bytes, &values, &skipped)
      } else {
        take(bytes, &values, &skipped)
      }
    }
    if isLast, !open.bytes.isEmpty {
      // The end of the text is that of its last line.
      open.bytes.removeLast()
      giveUp(&values, &skipped)
    }
    return values
  }

  /// Adds a line to the open value, and reads the values that it completes.
  private mutating func take(
    _ bytes: [UInt8], _ values: inout [JSONValue], _ skipped: inout SkippedLines
  ) {
    let isBeginning = bytes.first.map(JSONScanner.isOpening) ?? false
    if isLost {
      guard isBeginning else { return }
      isLost = false
    }
    if open.bytes.isEmpty { open.line = line }
    var start = bytes.startIndex
    for index in bytes.indices {
      switch scanner.take(bytes[index]) {
      case .inside: break
      case .complete:
        open.bytes += bytes[start...index]
        parse(open.bytes, &values, &skipped)
        (open, start) = (([], line), index + 1)
      case .broken:
        open.bytes += bytes[start...index]
        giveUp(&values, &skipped)
        // A value at the beginning of a line is the next one.
        if isBeginning, index == bytes.startIndex {
          take(bytes, &values, &skipped)
        } else {
          isLost = true
        }
        return
      }
    }
    open.bytes += bytes[start...] + [0x0a]
    if scanner.isBetweenValues {
      parse(open.bytes, &values, &skipped)
      open.bytes = []
    } else if scanner.isInString || open.bytes.count > Self.valueLimit {
      giveUp(&values, &skipped)
      isLost = true
    }
  }

  /// Leaves out the open value.
  private mutating func giveUp(_ values: inout [JSONValue], _ skipped: inout SkippedLines) {
    parse(open.bytes, &values, &skipped)
    open.bytes = []
    scanner = JSONScanner()
  }

  private func parse(
    _ bytes: [UInt8], _ values: inout [JSONValue], _ skipped: inout SkippedLines
  ) {
    guard !bytes.allSatisfy({ $0 == 0x0a || CaseLines.isBlank(CollectionOfOne($0)) }) else {
      return
    }
    do throws(InputError) {
      let value = try value(of: bytes)
      guard case .values(let path) = kind else { return values.append(value) }
      values += try value.elements(at: path)
    } catch {
      skipped.add("\(error)")
    }
  }

  private func value(of bytes: [UInt8]) throws(InputError) -> JSONValue {
    do throws(JSONParser.Failure) {
      return try JSONParser.value(of: bytes)
    } catch {
      let location = TextPosition(
        line: open.line + error.location.line - 1, column: error.location.column)
      throw .broken(path: nil, location, error.problem)
    }
  }
}

/// A scanner that finds the ends of JSON values, and where a value cannot go on.
struct JSONScanner: Sendable {
  /// The meaning of a byte.
  enum Step {
    /// The value goes on, or there is none.
    case inside

    /// An array or an object is complete.
    case complete

    /// No value goes on like this.
    case broken
  }

  /// The brackets that are open.
  private var brackets: [UInt8] = []

  /// The last byte that is neither space nor in a string.
  private var last: UInt8 = 0
  private var isEscaped = false

  /// Whether the last byte is in a string.
  private(set) var isInString = false

  /// Whether no array, object or string is open.
  var isBetweenValues: Bool { brackets.isEmpty && !isInString }

  /// Returns whether a byte begins an array or an object.
  static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  mutating func take(_ byte: UInt8) -> Step {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        (isInString, last) = (false, byte)
      }
      return .inside
    }
    switch byte {
    case 0x20, 0x09, 0x0d: return .inside
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard canOpen else { return .broken }
      brackets.append(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      // A closing bracket is two above its opening one.
      guard brackets.popLast() == byte - 2 else { return .broken }
      last = brackets.isEmpty ? 0 : byte
      return brackets.isEmpty ? .complete : .inside
    default: break
    }
    last = byte
    return .inside
  }

  private var canOpen: Bool {
    switch brackets.last {
    case nil: true
    case UInt8(ascii: "{"): last == UInt8(ascii: ":")
    default: last == UInt8(ascii: "[") || last == UInt8(ascii: ",")
    }
  }
}
