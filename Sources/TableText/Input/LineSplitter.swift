/// A value that splits a stream of bytes into lines as they arrive.
package struct LineSplitter {
  private var bytes: [UInt8] = []
  private var start = 0
  private var searched = 0

  /// The number of the last returned line, counted from 1.
  package private(set) var lineNumber = 0

  /// Creates a splitter without bytes.
  package init() {}

  /// Adds received bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of new bytes and of bytes of the unfinished
  ///   line.
  package mutating func append(_ chunk: [UInt8]) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += chunk
  }

  /// Returns the next complete line, without its line feed, or nil if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes that were not examined before.
  package mutating func next() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: 0x0a) else {
      searched = bytes.count
      return nil
    }
    let line = Array(bytes[start..<end])
    start = end + 1
    searched = start
    lineNumber += 1
    return line
  }

  /// The number of bytes of the incomplete line.
  package var unfinishedCount: Int { bytes.count - start }

  /// Discards the beginning of the incomplete line.
  package mutating func dropUnfinished() {
    bytes = []
    (start, searched) = (0, 0)
  }

  /// Returns the bytes after the last line feed, or nil if there are none.
  package mutating func finish() -> [UInt8]? {
    guard start < bytes.count else { return nil }
    let line = Array(bytes[start...])
    start = bytes.count
    searched = start
    lineNumber += 1
    return line
  }
}
