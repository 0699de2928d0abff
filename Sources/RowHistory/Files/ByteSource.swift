import CommandRunner
import TableText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file or standard input, which is read from the beginning to the end.
package struct ByteSource: Equatable {
  /// The path, or `-` for standard input.
  let path: String

  /// Creates a source without opening it.
  ///
  /// - Parameter path: The path, or `-` for standard input.
  package init(path: String) {
    self.path = path
  }

  /// Standard input.
  package static let standardInput = ByteSource(path: "-")

  /// Whether this is standard input.
  var isStandardInput: Bool { path == "-" }

  /// The name of the source in messages.
  package var name: String { isStandardInput ? "standard input" : path }

  /// The maximum number of bytes of a file: 1 GiB, or a sixth of the machine's memory if that is
  /// less.
  ///
  /// Two lists may be read, and comparing them takes twice as much memory again.
  package static let limit: Int = {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let memory = pages > 0 ? pages * sysconf(Int32(_SC_PAGESIZE)) : .max
    return min(1 << 30, memory / 6)
  }()

  /// Returns all bytes of a text.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Returns: The bytes.
  /// - Throws: `InputError.unreadable`, `InputError.tooLarge`; `InputError.broken` if the beginning
  ///   is not text or is in an encoding other than UTF-8.
  package func bytes(limit: Int = ByteSource.limit) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    var reader = try open()
    if let size = reader.size {
      guard size <= limit else { throw .tooLarge(path: name, limit: limit) }
      bytes.reserveCapacity(size)
    }
    while let chunk = try reader.next() {
      if bytes.isEmpty, let problem = TextEncoding.problem(with: chunk) {
        throw .broken(path: name, TextPosition(line: 1), problem)
      }
      guard bytes.count + chunk.count <= limit else { throw .tooLarge(path: name, limit: limit) }
      bytes += chunk
    }
    return bytes
  }

  /// Opens the source.
  ///
  /// - Throws: `InputError.unreadable` if the file does not exist or must not be read.
  package func open() throws(InputError) -> ByteReader {
    if isStandardInput { return ByteReader(descriptor: STDIN_FILENO, name: name) }
    let descriptor = OpenFile.open(path, O_RDONLY)
    guard descriptor >= 0 else { throw .unreadable(path: name, reason: OpenFile.reason()) }
    return ByteReader(descriptor: descriptor, name: name)
  }
}

/// The rest of an open file, which is closed when the reader is destroyed.

package struct ByteReader: ~Copyable {
  private let descriptor: Int32
  private let name: String

  fileprivate init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// The number of bytes of a regular file; nil for streams.
  var size: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  deinit {
    if descriptor != STDIN_FILENO { OpenFile.close(descriptor) }
  }

  /// Returns the available bytes, waiting for the first one, or nil at the end.
  ///
  /// - Throws: `InputError.unreadable`.
  package mutating func next() throws(InputError) -> [UInt8]? {
    let capacity = 1 << 18
    while true {
      var input = OpenFile.ReadResult.end
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
        input = OpenFile.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
        if case .bytes(let count) = input { filled = count }
      }
      switch input {
      case .bytes: return chunk
      case .end: return nil
      case .nothing: waitUntilReadable()
      case .failed(let code): throw .unreadable(path: name, reason: OpenFile.reason(code))
      }
    }
  }

  /// Waits for input if another program has made the stream non-blocking.
  private func waitUntilReadable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
