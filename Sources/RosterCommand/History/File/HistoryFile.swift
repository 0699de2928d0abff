#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file that takes a history.
struct HistoryTarget: Equatable, Sendable {
  /// Where the file is.
  var path: String

  /// The size of the file in bytes beyond which its oldest points are dropped.
  var limit = History.defaultLimit
}

/// A file that keeps every refresh, with what is new in it, a line of JSON with a checksum for each.
///
/// A point builds on the one before. Where what was written since a whole one is more than that
/// one, the next one is whole too, so that little is lost where a record is damaged.
final class HistoryFile {
  private let file: RecordFile
  private let header: HistoryHeader
  private var encoder: HistoryEncoder
  private var needsWhole = true

  /// How long the last whole record was, and those behind it.
  private var wholeSize = 0
  private var sizeSinceWhole = 0

  /// Why the file did not take a point, the first time; nil if it has taken all.
  var failure: InputError? { file.failure }

  /// A file that is there, and what it holds.
  struct Opened {
    let file: HistoryFile
    let history: History

    /// What was left out, for the reader.
    let notices: [String]
  }

  /// Opens a file to go on at its end, or creates it.
  ///
  /// A last line that was cut off goes away.
  ///
  /// - Parameters:
  ///   - target: Where, and how much of the history is kept.
  ///   - options: What is watched.
  ///   - writing: Writes lines.
  /// - Returns: The file, and what it holds.
  /// - Throws: `InputError`; a file that is no history, or that of something else, stays as it is.
  static func open(
    _ target: HistoryTarget, _ options: WatchOptions,
    writing: @escaping RecordFile.Writing = StandardOutput.write(_:to:)
  ) throws(InputError) -> Opened {
    let path = target.path
    let (descriptor, size) = try RecordFile.open(path, O_RDWR)
    let header = HistoryHeader(options)
    do throws(InputError) {
      guard let size else { throw .unwritable(path: path, reason: "not an ordinary file") }
      guard RecordFile.lock(descriptor) else { throw .inUse(path: path) }
      let reading =
        size == 0
        ? nil
        : try HistoryReading(
          try ByteSource(path: path).bytes(), path: path, limit: target.limit)
      if let found = reading?.header, !header.continues(found) {
        throw .otherHistory(path: path, of: found.title, not: header.title)
      }
      if let reading { try RecordFile.cut(descriptor, to: reading.size, path) }
      let file = RecordFile(descriptor, path: path, limit: target.limit, writing: writing)
      for line in reading?.lines ?? [] { file.tail.add(line.count, startsHere: line.startsHere) }
      return Opened(
        file: HistoryFile(file, header), history: reading?.history ?? History(limit: target.limit),
        notices: reading?.notices ?? [])
    } catch {
      close(descriptor)
      throw error
    }
  }

  private init(_ file: RecordFile, _ header: HistoryHeader) {
    self.file = file
    self.header = header
    encoder = HistoryEncoder(after: nil)
    _ = file.append(header.json.text.utf8, startsHere: false)
  }

  /// Writes a point.
  ///
  /// - Parameter point: The point, whose number is greater than that of the one before.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  func write(_ point: HistoryPoint) {
    let isWhole = needsWhole || sizeSinceWhole > wholeSize
    let record = Array(encoder.record(of: point, isWhole: isWhole).text.utf8)
    needsWhole = file.append(record, startsHere: isWhole) == .failed
    if isWhole {
      (wholeSize, sizeSinceWhole) = (record.count, 0)
    } else {
      sizeSinceWhole += record.count
    }
    if file.tail.isTooLong { dropOldest() }
  }

  /// Drops the oldest points: the file begins with the header and a whole one then.
  private func dropOldest() {
    guard let start = file.tail.start ?? file.tail.lastStart else {
      needsWhole = true
      return
    }
    let header = RecordFile.line(of: header.json.text.utf8)
    file.dropLines(before: start) { header + $0 }
  }
}
