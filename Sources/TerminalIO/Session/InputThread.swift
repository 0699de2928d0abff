#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The thread that waits for keys and signals.
///
/// It is not a thread of the concurrency pool, which must not block and on which signals are
/// blocked. It continues when the main actor hangs, and ensures that the program still ends.
final class InputThread {
  /// The time that a program has to end by itself after a signal.
  private static let grace = Duration.seconds(1)

  /// The number of empty reads in a row after which the terminal counts as gone.
  ///
  /// A single empty read means nothing: it is a control-D that was typed before raw mode.
  private static let emptyReadLimit = 16

  /// The milliseconds for which a process that is continued in the background waits for other
  /// signals before it stops again.
  ///
  /// The `kill` of a shell sends a signal that ends the process and one that continues it.
  private static let backgroundPatience: Int32 = 100

  /// The number of stops without effect after which no shell is assumed to continue the process.
  private static let vainStopLimit = 10

  private let input: Int32
  private let output: Int32
  private let notes: Int32
  private let perform: @Sendable (Action) -> Void
  private var keys = TimedInput()
  private var isInputOpen = true
  private var emptyReads = 0
  private var dying: (signal: Int32, since: ContinuousClock.Instant)?
  private var use = Use.taken
  private var vainStops = 0

  /// The state of the program's use of the terminal.
  private enum Use {
    /// The program uses it.
    case taken
    /// The program waits until the process is in the foreground again.
    case suspended
    /// The program cannot use it again: the process is in the background and no shell can change
    /// that.
    case lost
  }

  /// An action that the thread requests.
  enum Action: Sendable {
    /// Report events that were read together to the program.
    case report([TerminalEvent])
    /// Release the terminal for now.
    case give
    /// Take over the terminal again.
    case take
    /// Release the terminal and end the process.
    case die(signal: Int32)
  }

  private init(
    input: Int32, output: Int32, notes: Int32, perform: @escaping @Sendable (Action) -> Void
  ) {
    self.input = input
    self.output = output
    self.notes = notes
    self.perform = perform
  }

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - input: The descriptor from which to read the terminal.
  ///   - output: The descriptor with which to write to the terminal.
  ///   - notes: The pipe in which signals are noted; a 0 in it ends the thread.
  ///   - perform: Called on the thread with actions to perform.
  /// - Returns: The thread, to be joined.
  /// - Throws: `TerminalFailure.system` if no further thread can be created.
  static func start(
    input: Int32, output: Int32, notes: Int32, perform: @escaping @Sendable (Action) -> Void
  ) throws(TerminalFailure) -> pthread_t {
    let thread = InputThread(input: input, output: output, notes: notes, perform: perform)
    let context = Unmanaged.passRetained(thread)
    #if canImport(Darwin)
      var handle: pthread_t?
      let code = pthread_create(&handle, nil, { InputThread.main($0) }, context.toOpaque())
    #else
      var handle: pthread_t? = pthread_t()
      let code = withUnsafeMutablePointer(to: &handle) { pointer in
        pointer.withMemoryRebound(to: pthread_t.self, capacity: 1) {
          pthread_create($0, nil, { InputThread.main($0) }, context.toOpaque())
        }
      }
    #endif
    guard code == 0, let handle else {
      context.release()
      throw .system(call: "pthread_create", code: code)
    }
    return handle
  }

  private static func main(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let thread = Unmanaged<InputThread>.fromOpaque(context).takeRetainedValue()
    SignalPipe.unblock()
    while thread.turn() {}
    return nil
  }

  /// Waits once, and returns whether to continue.
  private func turn() -> Bool {
    var requests = [
      pollfd(fd: isInputOpen && use == .taken ? input : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: notes, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&requests, nfds_t(requests.count), timeout())
    if count > 0, requests[1].revents != 0, !readNotes() { return false }
    if count > 0, requests[0].revents != 0 { readInput(requests[0].revents) }
    if use == .suspended { settle(isQuiet: count == 0) }
    expire()
    return true
  }

  private func readNotes() -> Bool {
    guard case .bytes(let signals) = FileDescriptor.read(notes) else { return true }
    for signal in signals {
      if signal == 0 { return false }
      answer(Int32(signal))
    }
    return true
  }

  private func answer(_ signal: Int32) {
    switch signal {
    case SIGWINCH:
      report([.resize])
    case SIGTSTP:
      suspend(.process)
    case SignalPipe.suspension:
      suspend(.job)
    case SIGCONT:
      vainStops = 0
      if use == .taken { takeAgain() }
    default:
      if dying != nil { perform(.die(signal: signal)) }
      dying = (signal, .now)
      report([.signal(signal)])
    }
  }

  private func suspend(_ extent: SignalPipe.StopExtent) {
    if use == .taken { give() }
    SignalPipe.stop(by: SIGTSTP, extent)
  }

  private func give() {
    perform(.give)
    use = .suspended
  }

  private func takeAgain() {
    // If the terminal is in use, it is not released first: that would drop the keys typed since.
    if Foreground.includesProcess(of: output) { perform(.take) } else { give() }
  }

  /// Takes over the terminal if the process is in the foreground; otherwise stops the job as the
  /// system stops a job that uses the terminal from the background.
  private func settle(isQuiet: Bool) {
    guard dying == nil else { return }
    if Foreground.includesProcess(of: output) {
      use = .taken
      vainStops = 0
      perform(.take)
    } else if isQuiet {
      guard vainStops < Self.vainStopLimit else {
        use = .lost
        report([.closed])
        return
      }
      vainStops += 1
      SignalPipe.stop(by: SIGTTOU, .job)
    }
  }

  private func readInput(_ state: Int16) {
    switch FileDescriptor.read(input) {
    case .bytes(let bytes):
      emptyReads = 0
      report(keys.read(bytes, at: .now))
    case .nothing:
      break
    case .end:
      emptyReads += 1
      let isGone = state & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
      guard isGone || emptyReads == Self.emptyReadLimit else { return }
      isInputOpen = false
      report(keys.end() + [.closed])
    }
  }

  private func report(_ events: [TerminalEvent]) {
    if !events.isEmpty { perform(.report(events)) }
  }

  /// Ends waits that take too long: an escape without a next byte, a program that does not end.
  private func expire() {
    report(keys.expire(at: .now))
    if let dying, .now - dying.since >= Self.grace { perform(.die(signal: dying.signal)) }
  }

  /// Returns the milliseconds until `expire` has work to do, or -1 for never.
  private func timeout() -> Int32 {
    var deadlines: [Duration] = []
    if let deadline = keys.deadline { deadlines.append(deadline - .now) }
    if let dying { deadlines.append(Self.grace - (.now - dying.since)) }
    if use == .suspended { deadlines.append(.milliseconds(Self.backgroundPatience)) }
    guard let next = deadlines.min() else { return -1 }
    return Int32(max(0, min(next / .milliseconds(1), 10_000))) + 1
  }
}
