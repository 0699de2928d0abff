import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The data that restores the terminal, which a signal handler can use at any moment.
///
/// A handler may interrupt the program anywhere, so everything that it accesses is allocated
/// beforehand and never moves: raw memory behind atomic words, never freed.
enum Restoration {
  /// The descriptor of the terminal while it is in use, otherwise -1.
  private static let descriptor = Atomic<Int32>(-1)
  // Safe because the word is atomic, and its memory changes only while nothing is armed.
  private nonisolated(unsafe) static let settings = Atomic<UnsafeMutableRawPointer?>(nil)
  // Safe because the word is atomic, and its memory never changes.
  private nonisolated(unsafe) static let sequence = Atomic<UnsafeMutableRawPointer?>(nil)
  private static let length = Atomic<Int>(0)

  /// The milliseconds for which a terminal that accepts no bytes may delay the end of the program.
  private static let patience: Int32 = 200

  /// Prepares the restoration of a terminal.
  ///
  /// - Parameters:
  ///   - terminal: The descriptor of the terminal.
  ///   - original: The original settings.
  static func arm(_ terminal: Int32, original: termios) {
    prepareSequence()
    let memory =
      settings.load(ordering: .acquiring)
      ?? .allocate(
        byteCount: MemoryLayout<termios>.size, alignment: MemoryLayout<termios>.alignment)
    memory.storeBytes(of: original, as: termios.self)
    settings.store(memory, ordering: .releasing)
    descriptor.store(terminal, ordering: .sequentiallyConsistent)
  }

  private static func prepareSequence() {
    guard sequence.load(ordering: .acquiring) == nil else { return }
    let bytes = Array(EscapeSequences.leave.utf8)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 1)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    length.store(bytes.count, ordering: .releasing)
    sequence.store(memory, ordering: .releasing)
  }

  /// Restores the terminal, if it is in use; it is safe to call in a signal handler.
  ///
  /// In the background nothing is written: the shell has already restored the terminal.
  static func restore() {
    let terminal = descriptor.exchange(-1, ordering: .sequentiallyConsistent)
    guard terminal >= 0, let bytes = sequence.load(ordering: .acquiring),
      let original = settings.load(ordering: .acquiring)
    else { return }
    guard Foreground.includesProcess(of: terminal) else { return }
    let code = errno
    let buffer = UnsafeRawBufferPointer(start: bytes, count: length.load(ordering: .acquiring))
    _ = FileDescriptor.write(buffer, to: terminal, patience: patience)
    // Input typed or clicked in the meantime was meant for this program, not for the shell.
    _ = tcflush(terminal, TCIFLUSH)
    _ = tcsetattr(terminal, TCSANOW, original.assumingMemoryBound(to: termios.self))
    errno = code
  }
}
