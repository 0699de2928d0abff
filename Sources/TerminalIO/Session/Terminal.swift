import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal of this process, taken over for a full-screen program until `end`.
///
/// The terminal is in raw mode, on the alternate screen, without a cursor and with mouse reports.
/// It is restored whenever the process ends: by `end`, `exit`, a signal or a crash. Suspending the
/// process restores it too, and continuing takes it over again. A process in the background leaves
/// the terminal alone: it stops, as every program that uses the terminal from there, until the
/// shell brings it to the foreground.
///
/// A terminal can be used from any thread.
package final class Terminal: Sendable {
  /// The events of the terminal, in order: all of a read at once, at least one.
  ///
  /// There can be one reader. The events finish after `end`.
  package let events: AsyncStream<[TerminalEvent]>

  private let continuation: AsyncStream<[TerminalEvent]>.Continuation
  private let output: Int32
  private let input: Int32
  private let pipe: (reading: Int32, writing: Int32)
  private let original: termios
  private let state = Mutex(State())

  private struct State {
    var thread: pthread_t?
    var use = Use.ended
  }

  /// The use of the terminal by the program.
  private enum Use {
    /// The program uses it.
    case taken
    /// The shell uses it until the process is in the foreground again.
    case suspended
    /// The program no longer uses it, or never did.
    case ended
  }

  /// Whether a terminal of this process is in use.
  private static let isInUse = Atomic(false)
  private static let restoresAtExit = Atomic(false)

  /// Whether standard error is a terminal, where lines would be written over the list.
  package static var isStandardErrorShown: Bool { isatty(STDERR_FILENO) == 1 }

  /// Takes over the terminal on standard output.
  ///
  /// Keys are read from standard input, or from the terminal itself if standard input is something
  /// else. In the background the process stops here until it is brought to the foreground.
  ///
  /// - Throws: `TerminalFailure`; the terminal is then unchanged.
  package init() throws(TerminalFailure) {
    guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    guard !Self.isInUse.exchange(true, ordering: .sequentiallyConsistent) else { throw .inUse }
    var isReady = false
    defer { if !isReady { Self.isInUse.store(false, ordering: .sequentiallyConsistent) } }
    output = STDOUT_FILENO
    // Before the settings are read: in the background they are those of the shell's prompt.
    try Foreground.wait(for: output)
    input = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : open("/dev/tty", O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw .notATerminal }
    var settings = termios()
    guard tcgetattr(output, &settings) == 0 else {
      throw .system(call: "tcgetattr", code: errno)
    }
    original = settings
    pipe = try FileDescriptor.pipe()
    (events, continuation) = AsyncStream.makeStream()
    try begin()
    isReady = true
  }

  /// The current size of the window, as far as it is drawn; 80 columns and 24 rows if the terminal
  /// does not report it.
  package var size: TerminalSize {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalGrid.limited(
      TerminalSize(
        columns: window.ws_col == 0 ? 80 : Int(window.ws_col),
        rows: window.ws_row == 0 ? 24 : Int(window.ws_row)))
  }

  /// Writes all bytes to the terminal.
  ///
  /// - Parameter bytes: Bytes from `FrameRenderer`.
  /// - Returns: False after `end` and if the terminal has disappeared. While the process is
  ///   suspended or in the background nothing is written; `resumed` is reported afterwards.
  @discardableResult package func write(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      switch state.use {
      case .ended: return false
      case .suspended: return true
      case .taken: break
      }
      guard Foreground.includesProcess(of: output) else {
        // The thread determines what has happened.
        SignalPipe.enqueue(SIGCONT)
        return true
      }
      return bytes.withUnsafeBytes { FileDescriptor.write($0, to: output) }
    }
  }

  /// Suspends the process and the others of its job, and returns at once; when it continues,
  /// `resumed` is reported.
  package func suspend() {
    SignalPipe.enqueue(SignalPipe.suspension)
  }

  /// Requests the end of the program as by SIGINT; `signal` is reported.
  package func interrupt() {
    SignalPipe.enqueue(SIGINT)
  }

  /// Requests the end of the program as by SIGQUIT; `signal` is reported.
  package func quit() {
    SignalPipe.enqueue(SIGQUIT)
  }

  /// Restores the terminal; a second call has no effect.
  package func end() {
    let thread = state.withLock { state in
      defer { state = State() }
      if state.use == .taken { Restoration.restore() }
      return state.thread
    }
    guard let thread else { return }
    SignalPipe.enqueue(0)
    pthread_join(thread, nil)
    SignalPipe.remove()
    close(pipe.reading)
    close(pipe.writing)
    if input != STDIN_FILENO { close(input) }
    continuation.finish()
    Self.isInUse.store(false, ordering: .sequentiallyConsistent)
  }

  /// Restores the terminal and ends the process with the default effect of a signal.
  ///
  /// - Parameter signal: The signal, as in `TerminalEvent.signal`.
  package static func endProcess(by signal: Int32) -> Never {
    Restoration.restore()
    SignalPipe.die(of: signal)
  }
}

extension Terminal {
  private func begin() throws(TerminalFailure) {
    if !Self.restoresAtExit.exchange(true, ordering: .sequentiallyConsistent) {
      atexit { Restoration.restore() }
    }
    SignalPipe.install(writingTo: pipe.writing)
    let thread = try startThread()
    state.withLock { state in
      state.thread = thread
      take(&state)
    }
  }

  private func startThread() throws(TerminalFailure) -> pthread_t {
    do throws(TerminalFailure) {
      return try InputThread.start(input: input, output: output, notes: pipe.reading) {
        self.perform($0)
      }
    } catch {
      SignalPipe.remove()
      close(pipe.reading)
      close(pipe.writing)
      throw error
    }
  }

  /// Sets the terminal to raw mode and to the alternate screen.
  private func take(_ state: inout State) {
    Restoration.arm(output, original: original)
    var raw = original
    cfmakeraw(&raw)
    _ = tcsetattr(output, TCSANOW, &raw)
    _ = Array(EscapeSequences.enter.utf8).withUnsafeBytes {
      FileDescriptor.write($0, to: output)
    }
    state.use = .taken
  }

  /// Performs the actions that the thread requests, on the thread.
  private func perform(_ action: InputThread.Action) {
    switch action {
    case .report(let events):
      continuation.yield(events)
    case .give:
      give()
    case .take:
      takeAgain()
    case .die(let signal):
      Self.endProcess(by: signal)
    }
  }

  /// Releases the terminal until `takeAgain`; no frame is written in the meantime.
  private func give() {
    state.withLock { state in
      guard state.use == .taken else { return }
      Restoration.restore()
      state.use = .suspended
    }
  }

  /// Takes over the terminal after other programs may have used it.
  private func takeAgain() {
    let isTaken = state.withLock { state in
      guard state.use != .ended else { return false }
      take(&state)
      return true
    }
    if isTaken { continuation.yield([.resumed]) }
  }
}
