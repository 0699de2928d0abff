#if CommandLineTool
  import Subprocess
  import Synchronization

  #if canImport(System)
    import System
  #else
    import SystemPackage
  #endif
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Runs the watched command.
  ///
  /// Each run has an empty standard input and a session of its own: the command can neither read
  /// the keys that are meant for the list nor write to the terminal behind its back, and when it
  /// is stopped, what it has started is stopped with it.
  struct CommandRunner: Sendable {
    /// How many bytes of standard output a run may write: 100,000 rows of 670 bytes.
    static let outputLimit = 64 * 1_048_576

    /// How many bytes of standard error are kept.
    static let errorOutputLimit = 65_536

    /// How long a command that is stopped may clean up before it is killed.
    static let gracePeriod = Duration.milliseconds(300)

    private let command: [String]
    private let outputLimit: Int

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - command: The command and its arguments.
    ///   - outputLimit: How many bytes of standard output a run may write.
    init(_ command: [String], outputLimit: Int = CommandRunner.outputLimit) {
      self.command = command
      self.outputLimit = outputLimit
    }

    /// Runs the command to its end.
    ///
    /// - Returns: What it wrote and how it ended.
    /// - Throws: `CancellationError` if the task is cancelled; the command has ended by then.
    func run() async throws -> CommandRun {
      let process = ProcessGroup()
      do {
        let run = try await run(in: process)
        try Task.checkCancellation()
        return run
      } catch let error as SubprocessError {
        try Task.checkCancellation()
        return CommandRun(end: Self.end(for: error))
      } catch is OutputLimitError {
        try Task.checkCancellation()
        return CommandRun(end: .tooMuchOutput(limit: outputLimit))
      } catch {
        process.kill()
        try Task.checkCancellation()
        return CommandRun(end: .failed("\(error)"))
      }
    }

    private func run(in group: ProcessGroup) async throws -> CommandRun {
      // What the command has started may outlive it when it is stopped, but not when it ends.
      defer { if Task.isCancelled { group.kill() } }
      var options = PlatformOptions()
      options.createSession = true
      options.teardownSequence = [
        .send(
          signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: Self.gracePeriod)
      ]
      let result = try await Subprocess.run(
        executable, arguments: Arguments(Array(command.dropFirst())), platformOptions: options,
        input: .none, output: .sequence, error: .sequence
      ) { execution in
        group.leader = execution.processIdentifier.value
        async let errors = Self.beginning(of: execution.standardError)
        let output = try await Self.whole(execution.standardOutput, limit: outputLimit)
        guard let output else {
          group.kill()
          throw OutputLimitError()
        }
        return (output: output, errors: try await errors)
      }
      return CommandRun(
        output: result.closureResult.output, errorOutput: result.closureResult.errors,
        end: Self.end(for: result.terminationStatus))
    }

    private var executable: Executable {
      let name = command.first ?? ""
      return name.contains("/") ? .path(FilePath(name)) : .name(name)
    }

    /// Reads to the end, or gives nil as soon as there is too much.
    private static func whole(
      _ sequence: SubprocessOutputSequence, limit: Int
    ) async throws -> [UInt8]? {
      var bytes: [UInt8] = []
      for try await buffer in sequence {
        buffer.withUnsafeBytes { bytes.append(contentsOf: $0) }
        if bytes.count > limit { return nil }
      }
      return bytes
    }

    /// Reads to the end, so that the command can go on, and keeps the beginning.
    private static func beginning(of sequence: SubprocessOutputSequence) async throws -> [UInt8] {
      var bytes: [UInt8] = []
      for try await buffer in sequence {
        buffer.withUnsafeBytes {
          bytes.append(contentsOf: $0.prefix(errorOutputLimit - bytes.count))
        }
      }
      return bytes
    }

    private static func end(for status: TerminationStatus) -> CommandRun.End {
      switch status {
      case .exited(let code): .exited(Int(code))
      case .signaled(let signal): .signaled(Int(signal))
      }
    }

    private static func end(for error: SubprocessError) -> CommandRun.End {
      if error.code == .executableNotFound { return .notFound }
      let reasons: [Errno] = [
        .noSuchFileOrDirectory, .permissionDenied, .notDirectory, .isDirectory,
      ]
      if error.code == .spawnFailed, let errno = error.underlyingError, reasons.contains(errno) {
        return .notFound
      }
      return .failed(error.description)
    }
  }

  private struct OutputLimitError: Error {}

  /// The processes that a run has started.
  private final class ProcessGroup: Sendable {
    private let identifier = Mutex<pid_t?>(nil)

    /// The first process, whose group the others belong to.
    var leader: pid_t? {
      get { identifier.withLock { $0 } }
      set { identifier.withLock { $0 = newValue } }
    }

    /// Kills all that are left; harmless if none is.
    func kill() {
      guard let leader, leader > 1 else { return }
      #if canImport(Darwin)
        _ = Darwin.kill(-leader, SIGKILL)
      #elseif canImport(Musl)
        _ = Musl.kill(-leader, SIGKILL)
      #else
        _ = Glibc.kill(-leader, SIGKILL)
      #endif
    }
  }
#endif
