import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals that a terminal program must handle, as bytes in a pipe.
///
/// The handlers only enqueue the signal; `InputThread` reads the notes.
enum SignalPipe {
  /// The signals that are handled while a terminal is in use.
  private static let answered =
    EndingSignals.asking + EndingSignals.others + [SIGWINCH, SIGTSTP, SIGCONT]

  /// The note for a suspension by the user: no signal has this number.
  static let suspension: Int32 = 127

  /// The signals for program errors; the terminal is restored, then they take their usual effect.
  private static let fatal: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]

  private static let signalLimit = 65
  private static let writing = Atomic<Int32>(-1)
  // Safe because the word is atomic, and its memory changes only while a terminal is taken over or
  // suspended, before the handlers that read it are installed.
  private nonisolated(unsafe) static let previous = Atomic<UnsafeMutablePointer<sigaction>?>(nil)

  /// Installs the handlers.
  ///
  /// A signal that was ignored, for example by `nohup`, stays ignored, and a signal that seldom
  /// ends a program keeps its existing handler.
  ///
  /// - Parameter descriptor: The write end of a non-blocking pipe, for a byte per signal.
  static func install(writingTo descriptor: Int32) {
    if previous.load(ordering: .acquiring) == nil {
      let memory = UnsafeMutablePointer<sigaction>.allocate(capacity: signalLimit)
      memory.initialize(repeating: sigaction(), count: signalLimit)
      previous.store(memory, ordering: .releasing)
    }
    writing.store(descriptor, ordering: .sequentiallyConsistent)
    for signal in answered { handle(signal, by: enqueuing) }
    for signal in fatal { handle(signal) { SignalPipe.fail($0) } }
  }

  /// Restores the previous handlers.
  static func remove() {
    for signal in answered + fatal { reinstate(signal) }
    writing.store(-1, ordering: .sequentiallyConsistent)
  }

  /// Records a signal, or 0 to end the thread that reads the notes.
  static func enqueue(_ signal: Int32) {
    let descriptor = writing.load(ordering: .sequentiallyConsistent)
    guard descriptor >= 0 else { return }
    let code = errno
    withUnsafeBytes(of: UInt8(truncatingIfNeeded: signal)) {
      // A full pipe contains enough notes to wake the reader.
      _ = FileDescriptor.write($0, to: descriptor, patience: 0)
    }
    errno = code
  }

  /// The processes that stop.
  enum StopExtent {
    /// Only this process: the signal was sent to it.
    case process
    /// The whole job, as when the terminal sends the signal: a shell waits until all have stopped.
    case job
  }

  /// Stops the process by a signal; returns when it continues, and at once if no shell could
  /// continue it.
  static func stop(by signal: Int32, _ extent: StopExtent) {
    var before = sigaction()
    _ = sigaction(signal, nil, &before)
    // This process stops last, because it restores the terminal when it continues. Its own signal
    // is blocked from the beginning: if the job is continued before it has stopped, the system
    // discards the signal and the process does not stop.
    block([signal])
    apply(.handler({ _ in }), to: signal)
    raise(signal)
    if extent == .job { kill(0, signal) }
    apply(.default, to: signal)
    unblock([signal])
    _ = sigaction(signal, &before, nil)
  }

  /// Ends the process by a signal, as if it had no handler.
  static func die(of signal: Int32) -> Never {
    apply(.default, to: signal)
    unblock([signal])
    raise(signal)
    exit(128 + signal)
  }

  /// Unblocks the handled signals and the stop signals in the calling thread; threads of the
  /// concurrency pool block signals.
  static func unblock() {
    unblock(answered + [SIGTTIN, SIGTTOU])
  }

  /// Unblocks signals in the calling thread.
  static func unblock(_ signals: [Int32]) { change(SIG_UNBLOCK, signals) }

  /// Blocks signals in the calling thread.
  private static func block(_ signals: [Int32]) { change(SIG_BLOCK, signals) }

  private static func change(_ how: Int32, _ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(how, &set, nil)
  }

  /// Restores the terminal, and lets the signal take its previous effect.
  private static func fail(_ signal: Int32) {
    Restoration.restore()
    reinstate(signal)
    raise(signal)
  }

  private static let enqueuing: Handler = { SignalPipe.enqueue($0) }

  private static func reinstate(_ signal: Int32) {
    guard let previous = previous.load(ordering: .acquiring) else { return }
    _ = sigaction(signal, previous + Int(signal), nil)
  }

  private static func handle(_ signal: Int32, by handler: @escaping Handler) {
    guard let previous = previous.load(ordering: .acquiring) else { return }
    var old = sigaction()
    _ = sigaction(signal, nil, &old)
    if !old.isOurs(handler) { previous[Int(signal)] = old }
    if old.isIgnored, EndingSignals.asking.contains(signal) { return }
    if !old.isDefault, EndingSignals.others.contains(signal) { return }
    apply(.handler(handler), to: signal)
  }
}
