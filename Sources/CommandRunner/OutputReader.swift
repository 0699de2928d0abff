import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A reader of the output of the processes of a run, which also ends processes that are left over.
///
/// It has a thread of its own: no task can wait for two pipes and a deadline at once without
/// blocking other tasks.
package final class OutputReader: Sendable {
  /// The result of reading.
  package struct Outcome: Equatable, Sendable {
    /// The standard output.
    var output: [UInt8] = []

    /// The beginning of the standard error.
    var errors: [UInt8] = []

    /// Whether the output exceeded its limit.
    var isTooMuch = false

    /// Whether the output was cut off at the time limit.
    var isCut = false
  }

  /// The limits of reading.
  package struct Limits: Sendable {
    /// The maximum number of bytes of standard output.
    package var output: Int

    /// The number of bytes of standard error to keep.
    package var errors: Int

    /// The time limits.
    var times = RunPhase.Limits()
  }

  /// Reports about the output of a command that runs.
  package struct Progress: Sendable {
    /// The number of bytes of the end of the output to report.
    static let byteLimit = 65_536

    /// The time after which the first one is made.
    var delay: Duration

    /// The least time between two.
    package var interval: Duration

    /// Receives the end of the output so far, on the thread of the reader.
    var report: @Sendable ([UInt8]) -> Void

    /// Creates a reporter.
    package init(
      delay: Duration, interval: Duration = .seconds(1),
      report: @escaping @Sendable ([UInt8]) -> Void
    ) {
      self.delay = delay
      self.interval = interval
      self.report = report
    }
  }

  /// A message to the thread.
  private enum Note: UInt8 {
    case started = 1
    case ended
    case stop
  }

  /// The processes of the run.
  let group = ProcessGroup()

  /// The pipe for standard output; the code that starts the command closes its write end.
  let output: CommandPipe

  /// The pipe for standard error; the code that starts the command closes its write end.
  let errors: CommandPipe

  private let limits: Limits
  private let progress: Progress?
  private let notes: CommandPipe
  private let isOpen = Mutex(true)

  /// Creates the pipes.
  ///
  /// - Parameters:
  ///   - limits: The limits of reading.
  ///   - progress: Receives the output so far; nil for none.
  /// - Throws: `CommandPipe.Failure` if no descriptors are left.
  init(_ limits: Limits, progress: Progress? = nil) throws(CommandPipe.Failure) {
    self.limits = limits
    self.progress = progress
    let pipes = try CommandPipe.make(3)
    (output, errors, notes) = (pipes[0], pipes[1], pipes[2])
  }

  /// Records that the command was started as a process.
  func started(_ process: pid_t) {
    group.leader = process
    notify(.started)
  }

  /// Records that the command has ended or could not be started.
  func ended() { notify(.ended) }

  /// Requests the immediate end of all processes; the rest of the output is not needed.
  func stop() { notify(.stop) }

  private func notify(_ note: Note) {
    isOpen.withLock { if $0 { OpenFile.write(note.rawValue, to: notes.writing) } }
  }

  /// Reads until the run is over; it must be called once, before the command is started.
  ///
  /// - Returns: The result.
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
    OpenFile.close(output.reading)
    OpenFile.close(errors.reading)
    notes.close()
  }
}

extension OutputReader {
  /// The work of the thread.
  private struct Work {
    /// The number of buffers to read in a row: together as much as the largest pipe holds.
    private static let readLimit = 16

    /// The milliseconds between two checks for processes that must end.
    private static let lookInterval: Int32 = 10

    private let reader: OutputReader
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    private var outcome = Outcome()
    private var phase: RunPhase
    private var isOutputOpen = true
    private var isErrorsOpen = true
    private var hasStarted = false

    /// The time of the next report about the output, and the size of the output in the last one.
    private var nextReport: RunPhase.Instant?
    private var reportedCount = 0

    init(_ reader: OutputReader) {
      self.reader = reader
      nextReport = reader.progress.map { .now + $0.delay }
      phase = RunPhase(reader.limits.times)
    }

    mutating func run() -> Outcome {
      defer { buffer.deallocate() }
      while true {
        switch phase.next(observation) {
        case .wait:
          wait()
          reportProgress()
        case .terminate: reader.group.send(SIGTERM)
        case .kill: reader.group.send(SIGKILL)
        case .finish:
          // Output that was written before the last process ended.
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

    /// The time of the next report; nil if there is nothing new, if the start of the command has
    /// not been noted, or if it has ended.
    private var reportTime: RunPhase.Instant? {
      guard hasStarted, phase.deadline == nil, outcome.output.count > reportedCount else {
        return nil
      }
      return nextReport
    }

    private mutating func reportProgress() {
      guard let progress = reader.progress, let time = reportTime, .now >= time else { return }
      reportedCount = outcome.output.count
      nextReport = .now + progress.interval
      progress.report(Array(outcome.output.suffix(Progress.byteLimit)))
    }

    private var timeout: Int32 {
      guard let deadline = phase.deadline ?? reportTime else { return -1 }
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

    /// Reads the available output, at most as much as a pipe can hold; a fast writer must not keep
    /// the thread from checking the time.
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
      // A command that has not been started yet is ended when it is.
      if hasStarted { phase.stop() }
    }
  }
}
