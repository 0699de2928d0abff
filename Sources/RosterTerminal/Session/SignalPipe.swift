import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals that a terminal program must answer, as bytes in a pipe.
///
/// The handlers do no more than note the signal; `InputThread` reads the notes.
enum SignalPipe {
  /// Signals that end a program unless it answers.
  static let ending: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Signals that are answered while a terminal is taken.
  private static let answered = ending + [SIGWINCH, SIGTSTP, SIGCONT]

  /// Signals of a program that has gone wrong; the terminal is given back, then they take their
  /// usual course.
  private static let fatal: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]

  private static let signalLimit = 65
  private static let writing = Atomic<Int32>(-1)
  // Safe because the word is atomic, and what it points at changes only while a terminal is taken
  // or suspended, before the handlers that read it are installed.
  private nonisolated(unsafe) static let previous = Atomic<UnsafeMutablePointer<sigaction>?>(nil)

  /// Installs the handlers.
  ///
  /// A signal that was ignored, as by `nohup`, stays ignored.
  ///
  /// - Parameter descriptor: The end of a pipe that does not block, for a byte per signal.
  static func install(writingTo descriptor: Int32) {
    if previous.load(ordering: .acquiring) == nil {
      let memory = UnsafeMutablePointer<sigaction>.allocate(capacity: signalLimit)
      memory.initialize(repeating: sigaction(), count: signalLimit)
      previous.store(memory, ordering: .releasing)
    }
    writing.store(descriptor, ordering: .sequentiallyConsistent)
    for signal in answered { handle(signal) { SignalPipe.note($0) } }
    for signal in fatal { handle(signal) { SignalPipe.fail($0) } }
  }

  /// Puts back the handlers that were there before.
  static func remove() {
    for signal in answered + fatal { reinstate(signal) }
    writing.store(-1, ordering: .sequentiallyConsistent)
  }

  /// Notes a signal, or 0 to end the thread that reads the notes.
  static func note(_ signal: Int32) {
    let descriptor = writing.load(ordering: .sequentiallyConsistent)
    guard descriptor >= 0 else { return }
    let code = errno
    withUnsafeBytes(of: UInt8(truncatingIfNeeded: signal)) {
      // A full pipe holds enough notes to wake the reader.
      _ = FileDescriptor.write($0, to: descriptor, patience: 0)
    }
    errno = code
  }

  /// Suspends the process as the terminal's suspend character does; returns when it goes on.
  static func stop() {
    apply(.default, to: SIGTSTP)
    unblock([SIGTSTP])
    raise(SIGTSTP)
    handle(SIGTSTP) { SignalPipe.note($0) }
  }

  /// Ends the process by a signal, as if it had never been handled.
  static func die(of signal: Int32) -> Never {
    apply(.default, to: signal)
    unblock([signal])
    raise(signal)
    exit(128 + signal)
  }

  /// Lets the calling thread receive what is answered; threads of the concurrency pool block it.
  static func unblock() {
    unblock(answered)
  }

  private static func unblock(_ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Gives the terminal back, and lets the signal do what it did before.
  private static func fail(_ signal: Int32) {
    Restoration.restore()
    reinstate(signal)
    raise(signal)
  }

  private static func reinstate(_ signal: Int32) {
    guard let previous = previous.load(ordering: .acquiring) else { return }
    _ = sigaction(signal, previous + Int(signal), nil)
  }

  private static func handle(_ signal: Int32, by handler: @escaping Handler) {
    guard let previous = previous.load(ordering: .acquiring) else { return }
    var old = sigaction()
    _ = sigaction(signal, nil, &old)
    if !old.isOurs(handler) { previous[Int(signal)] = old }
    if old.isIgnored, ending.contains(signal) { return }
    apply(.handler(handler), to: signal)
  }
}
