import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads what the processes of a run write, and ends those that are left behind.
///
/// It has its own thread: no task can wait for two pipes and a deadline at once without
/// blocking other tasks.
final class OutputReader: Sendable {
  /// What was read.
  struct Outcome: Equatable, Sendable {
    /// The standard output.
    var output: [UInt8] = []

    /// The beginning of the standard error.
    var errors: [UInt8] = []

    /// Whether there was more output than is allowed.
    var isTooMuch = false

    /// Whether the output was cut off at the time limit.
    var isCut = false
  }

  /// How much is read.
  struct Limits: Sendable {
    /// The most bytes of standard output.
    var output: Int

    /// How many bytes of standard error are kept.
    var errors: Int

    /// How long is waited for what.
    var times = RunPhase.Limits()
  }

  /// What the thread is told.
  private enum Note: UInt8 {
    case started = 1
    case ended
    case stop
  }

  /// The processes of the run.
  let group = ProcessGroup()

  /// Where the command writes its standard output; closed by the one who starts it.
  let output: CommandPipe

  /// Where the command writes its standard error; closed by the one who starts it.
  let errors: CommandPipe

  private let limits: Limits
  private let notes: CommandPipe
  private let isOpen = Mutex(true)

  /// Makes the pipes.
  ///
  /// - Throws: `CommandPipe.Failure` when there are no descriptors left.
  init(_ limits: Limits) throws(CommandPipe.Failure) {
    self.limits = limits
    output = try CommandPipe()
    errors = try CommandPipe()
    notes = try CommandPipe()
  }

  /// The command was started as this process.
  func started(_ process: pid_t) {
    group.leader = process
    note(.started)
  }

  /// The command has ended, or could not be started.
  func ended() { note(.ended) }

  /// Nobody wants the rest: all processes are to end at once.
  func stop() { note(.stop) }

  private func note(_ note: Note) {
    isOpen.withLock { if $0 { OpenFile.write(note.rawValue, to: notes.writing) } }
  }

  /// Reads until all is over; to be called once, before the command is started.
  ///
  /// - Returns: What was read.
  func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let isStarted = DetachedThread.start {
        var work = Work(self)
        let outcome = work.run()
        self.close()
        continuation.resume(returning: outcome)
      }
      guard !isStarted else { return }
      close()
      continuation.resume(returning: Outcome())
    }
  }

  private func close() {
    isOpen.withLock { $0 = false }
    for end in [output.reading, errors.reading, notes.reading, notes.writing] {
      OpenFile.close(end)
    }
  }
}

extension OutputReader {
  /// What the thread does.
  private struct Work {
    /// How many buffers are read in a row: together as much as the greatest pipe holds.
    private static let readLimit = 16

    /// How many milliseconds pass between two looks for processes that are to end.
    private static let lookInterval: Int32 = 10

    private let reader: OutputReader
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    private var outcome = Outcome()
    private var phase: RunPhase
    private var isOutputOpen = true
    private var isErrorsOpen = true
    private var hasStarted = false

    init(_ reader: OutputReader) {
      self.reader = reader
      phase = RunPhase(reader.limits.times)
    }

    mutating func run() -> Outcome {
      defer { buffer.deallocate() }
      while true {
        switch phase.next(observation) {
        case .wait: wait()
        case .terminate: reader.group.send(SIGTERM)
        case .kill: reader.group.send(SIGKILL)
        case .finish:
          // What was written before the last process ended.
          read()
          outcome.isCut = phase.isCut
          return outcome
        }
      }
    }

    private var observation: RunPhase.Observation {
      RunPhase.Observation(
        now: .now, isClosed: !isOutputOpen && !isErrorsOpen,
        hasProcesses: reader.group.hasProcesses)
    }

    private mutating func wait() {
      var requests = [
        pollfd(fd: reader.notes.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOutputOpen ? reader.output.reading : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isErrorsOpen ? reader.errors.reading : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&requests, nfds_t(requests.count), timeout) > 0 else { return }
      if requests[0].revents != 0 { readNotes() }
      read()
    }

    private var timeout: Int32 {
      guard let deadline = phase.deadline else { return -1 }
      let left = max(0, (deadline - .now) / .milliseconds(1))
      let wait = Int32(min(left, 60_000)) + 1
      return phase.looksForProcesses ? min(wait, Self.lookInterval) : wait
    }

    private mutating func readNotes() {
      guard case .bytes(let count) = OpenFile.read(reader.notes.reading, into: buffer) else {
        return
      }
      for byte in Array(buffer.prefix(count)) {
        switch Note(rawValue: byte) {
        case .started: hasStarted = true
        case .ended: phase.commandEnded(at: .now)
        case .stop: phase.stop()
        case nil: break
        }
      }
      if hasStarted && outcome.isTooMuch { phase.stop() }
    }

    /// Reads what is there, as much as a pipe can hold; a writer that is faster must not keep the
    /// thread from looking at the time.
    private mutating func read() {
      for _ in 0..<Self.readLimit where isOutputOpen {
        switch OpenFile.read(reader.output.reading, into: buffer) {
        case .bytes(let count): take(count)
        case .nothing: break
        case .end, .failed: isOutputOpen = false
        }
      }
      for _ in 0..<Self.readLimit where isErrorsOpen {
        switch OpenFile.read(reader.errors.reading, into: buffer) {
        case .bytes(let count):
          let room = reader.limits.errors - outcome.errors.count
          outcome.errors += buffer.prefix(min(count, room))
        case .nothing: break
        case .end, .failed: isErrorsOpen = false
        }
      }
    }

    private mutating func take(_ count: Int) {
      guard !outcome.isTooMuch else { return }
      outcome.output += buffer.prefix(count)
      guard outcome.output.count > reader.limits.output else { return }
      outcome.isTooMuch = true
      outcome.output = []
      // A command that is not known yet is ended when it is.
      if hasStarted { phase.stop() }
    }
  }
}
