/// The text of a line of a journal: a record as JSON, with a checksum of it as the first member.
///
/// The checksum is the CRC-32 of the text without that member (ISO 3309, as in gzip), in eight
/// hexadecimal digits. It distinguishes lines that were changed later from lines that were never
/// written.
package enum JournalLine {
  private static let start = Array(#"{"check":""#.utf8)
  private static let end = Array(#"","#.utf8)
  private static let digitCount = 8

  /// Returns the line of a record, without a line feed.
  ///
  /// - Parameter record: The record as JSON, an object with at least one member.
  /// - Returns: The line.
  package static func line(of record: some Collection<UInt8>) -> [UInt8] {
    start + digits(of: crc32(record)) + end + record.dropFirst()
  }

  /// The parts of a line.
  package struct Parts {
    /// The record as JSON.
    package var record: [UInt8]

    /// The checksum in the line; nil if there is none.
    package var checksum: String?

    /// The checksum of the record.
    package var actualChecksum: String
  }

  /// Splits a line into its parts.
  ///
  /// - Parameter line: The line; any bytes are allowed.
  /// - Returns: Its parts; a line that does not begin with a checksum is the record itself.
  package static func parts(of line: [UInt8]) -> Parts {
    let length = start.count + digitCount + end.count
    guard line.count > length, line.starts(with: start),
      line[(length - end.count)...].starts(with: end)
    else { return Parts(record: line, checksum: nil, actualChecksum: "") }
    let record = [UInt8(ascii: "{")] + line[length...]
    return Parts(
      record: record,
      checksum: String(decoding: line[start.count..<start.count + digitCount], as: UTF8.self),
      actualChecksum: String(decoding: digits(of: crc32(record)), as: UTF8.self))
  }

  /// Returns the lines in a line, which holds several if the line feeds between them were changed.
  ///
  /// - Parameter line: The line; any bytes are allowed.
  /// - Returns: The lines, without the bytes in place of their line feeds; an intact line is
  ///   returned as it is.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func lines(in line: [UInt8]) -> [[UInt8]] {
    let parts = parts(of: line)
    if parts.checksum == parts.actualChecksum { return [line] }
    // In a string, the quotes would be escaped.
    let starts = line.indices.filter { index in
      index > 0 && line[index] == start[0] && line[index...].starts(with: start)
    }
    return zip([0] + starts, starts + [line.count + 1]).map { Array(line[$0..<$1 - 1]) }
  }

  private static func digits(of checksum: UInt32) -> [UInt8] {
    let text = String(checksum, radix: 16)
    return Array((String(repeating: "0", count: digitCount - text.utf8.count) + text).utf8)
  }

  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { ($0 >> 8) ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }

  /// The table for the reversed polynomial of ISO 3309.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in
      sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xedb8_8320
    }
  }
}
