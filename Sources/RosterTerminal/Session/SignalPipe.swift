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
  /// Signals that are answered while a terminal is taken.
  private static let answered =
    EndingSignals.asking + EndingSignals.others + [SIGWINCH, SIGTSTP, SIGCONT]

  /// What is noted when the user wants to suspend the program: no signal has this number.
  static let suspension: Int32 = 127

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
  /// A signal that was ignored, as by `nohup`, stays ignored, and one that seldom ends a program
  /// keeps a handler that it has.
  ///
  /// - Parameter descriptor: The end of a pipe that does not block, for a byte per signal.
  static func install(writingTo descriptor: Int32) {
    if previous.load(ordering: .acquiring) == nil {
      let memory = UnsafeMutablePointer<sigaction>.allocate(capacity: signalLimit)
      memory.initialize(repeating: sigaction(), count: signalLimit)
      previous.store(memory, ordering: .releasing)
    }
    writing.store(descriptor, ordering: .sequentiallyConsistent)
    for signal in answered { handle(signal, by: noting) }
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

  /// Which processes stop.
  enum StopExtent {
    /// This process: the signal was sent to it.
    case process
    /// All of the job, as when the terminal sends the signal: a shell waits until all have stopped.
    case job
  }

  /// Stops the process by a signal; returns when it goes on, and at once if no shell could
  /// continue it.
  static func stop(by signal: Int32, _ extent: StopExtent) {
    var before = sigaction()
    _ = sigaction(signal, nil, &before)
    // This process is the last one to stop, because it sees to the terminal when it goes on. Its own
    // signal waits from the beginning: when the job is continued before it has stopped, the system
    // takes that back, and it does not stop after all.
    block([signal])
    apply(.handler({ _ in }), to: signal)
    raise(signal)
    if extent == .job { kill(0, signal) }
    apply(.default, to: signal)
    unblock([signal])
    _ = sigaction(signal, &before, nil)
  }

  /// Ends the process by a signal, as if it had never been handled.
  static func die(of signal: Int32) -> Never {
    apply(.default, to: signal)
    unblock([signal])
    raise(signal)
    exit(128 + signal)
  }

  /// Lets the calling thread receive what is answered, and be stopped; threads of the concurrency
  /// pool block signals.
  static func unblock() {
    unblock(answered + [SIGTTIN, SIGTTOU])
  }

  /// Lets the calling thread receive signals.
  static func unblock(_ signals: [Int32]) { change(SIG_UNBLOCK, signals) }

  /// Lets signals for the calling thread wait.
  private static func block(_ signals: [Int32]) { change(SIG_BLOCK, signals) }

  private static func change(_ how: Int32, _ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(how, &set, nil)
  }

  /// Gives the terminal back, and lets the signal do what it did before.
  private static func fail(_ signal: Int32) {
    Restoration.restore()
    reinstate(signal)
    raise(signal)
  }

  private static let noting: Handler = { SignalPipe.note($0) }

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
