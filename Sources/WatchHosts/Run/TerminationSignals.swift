import Synchronization
import TerminalIO

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that end the tool: the terminal's interrupt key, `kill`, a closed terminal, an
/// alarm, and all others that end a program by default.
///
/// A handler notes the signal in a pipe, and a thread reads the notes. Fetching blocked or
/// ignored signals instead is not reliable: other threads of the tool sometimes change their
/// signal masks for a moment, so a signal can be lost.
package enum TerminationSignals {
  private static let notes = AsyncStream.makeStream(of: Int32.self)
  private static let writing = Atomic<Int32>(-1)
  private static let reading = Atomic<Int32>(-1)

  /// Begins to catch the signals; called once.
  ///
  /// Signals that were ignored when the tool started (the hangup with `nohup`) stay ignored,
  /// except the interrupt, as in `watch`: a script starts its background commands with it
  /// ignored.
  ///
  /// - Returns: The signals that arrive from now on.
  static func caught() -> AsyncStream<Int32> {
    var ends: [Int32] = [-1, -1]
    // Without a pipe, the signals end the tool by default.
    guard pipe(&ends) == 0 else { return notes.stream }
    reading.store(ends[0], ordering: .sequentiallyConsistent)
    writing.store(ends[1], ordering: .sequentiallyConsistent)
    startReader()
    for number in caughtNumbers { signal(number) { TerminationSignals.enqueue($0) } }
    return notes.stream
  }

  private static var caughtNumbers: [Int32] {
    (EndingSignals.asking + EndingSignals.others).filter {
      $0 == SIGINT || $0 == SIGTERM || !isIgnored($0)
    }
  }

  private static func enqueue(_ number: Int32) {
    let code = errno
    var byte = UInt8(truncatingIfNeeded: number)
    // A full pipe contains enough notes to wake the reader.
    _ = write(writing.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = code
  }

  private static func startReader() {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let failure = pthread_create(
      &thread, nil,
      { _ in
        // The parent may have blocked them, and all other threads may block them.
        TerminationSignals.unblock(EndingSignals.asking + EndingSignals.others)
        TerminationSignals.readNotes()
        return nil
      }, nil)
    assert(failure == 0)
  }

  private static func readNotes() {
    var byte: UInt8 = 0
    while true {
      let count = read(reading.load(ordering: .sequentiallyConsistent), &byte, 1)
      if count == 1 { notes.continuation.yield(Int32(byte)) }
      guard count == 1 || count < 0 && errno == EINTR else { return }
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func unblock(_ numbers: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Ends the tool as the system ends a program whose output pipe was closed.
  package static func endByClosedOutput() -> Never { end(by: SIGPIPE) }

  /// Ends the tool by a signal, so that the shell that started it sees the reason.
  ///
  /// - Parameter number: The signal.
  package static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    unblock([number])
    raise(number)
    exit(128 + number)
  }
}
