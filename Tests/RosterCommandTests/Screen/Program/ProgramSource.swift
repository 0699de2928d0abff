import Synchronization
import TableSamples
import WatchSamples

@testable import CommandRunner
@testable import RowHistory
@testable import WatchHosts
@testable import WatchModel

/// Makes runs of outputs as the sources of the tool do.
@MainActor
final class ProgramSource {
  private let options: WatchOptions
  private var stream: StreamTable?
  private var each: EachSource?
  private let outputs = Outputs()

  /// The next outputs of the commands of `--each`; nil for one that fails.
  private final class Outputs: Sendable {
    let texts = Mutex<[String?]>([])
  }

  init(_ source: ProgramSetting.Source, _ options: WatchOptions) {
    self.options = options
    if case .stream(let stream) = options.origin { self.stream = StreamTable(stream, options) }
    if case .each(let each) = options.origin {
      let outputs = outputs
      self.each = EachSource(
        each, options, patience: { try await Task.sleep(for: .seconds(3_600)) },
        run: { index in Self.run(outputs.texts.withLock { $0[index] }) })
    }
  }

  /// Returns the run of a refresh.
  ///
  /// - Parameters:
  ///   - texts: What the commands print; nil for one that fails.
  ///   - lines: What is new in a stream.
  /// - Returns: The run.
  /// - Throws: What the source throws.
  func run(_ texts: [String?], lines: [String]) async throws -> SourceRun {
    if stream != nil {
      try stream?.take(Array(lines.map { $0 + "\n" }.joined().utf8))
      return stream?.run() ?? SourceRun(end: .exited(0))
    }
    if each != nil {
      outputs.texts.withLock { $0 = texts }
      var source = each
      defer { each = source }
      return try await source?.next() ?? SourceRun(end: .exited(0))
    }
    return SourceRun(Self.run(texts[0]).command, as: options.input)
  }

  private nonisolated static func run(_ text: String?) -> SourceRun {
    text.map { Samples.run($0) } ?? Samples.run("", errors: "boom\n", end: .exited(1))
  }
}
