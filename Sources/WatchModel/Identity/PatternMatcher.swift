import CommandRunner
import Synchronization
import TableText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A matcher of lines with a regular expression, which gives up if a line takes too long.
///
/// Backtracking of a pattern such as `(a+)+$` can take almost forever and cannot be interrupted.
/// Patterns are therefore matched on a separate thread, which is abandoned in that case. Until the
/// thread has ended, the pattern is not matched again: each refresh would leave another thread.
package struct PatternMatcher: Sendable {
  /// The number of checks after which matching a line takes too long.
  static let lookLimit = 100

  /// The milliseconds between two checks.
  ///
  /// Checks are counted instead of time, because no checks happen while the program is suspended.
  private static let lookInterval: Int32 = 10

  /// The time limit for a line.
  static var timeLimit: Duration { .milliseconds(Int(lookInterval) * lookLimit) }

  private let pattern: String
  private let lookLimit: Int
  private let abandoned: AbandonedPatterns

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - pattern: The regular expression.
  ///   - lookLimit: The number of checks after which matching a line takes too long.
  ///   - abandoned: The patterns that abandoned threads still match.
  package init(
    _ pattern: String, lookLimit: Int = PatternMatcher.lookLimit,
    abandoned: AbandonedPatterns = .shared
  ) {
    self.pattern = pattern
    self.lookLimit = lookLimit
    self.abandoned = abandoned
  }

  /// Returns the matched text of each line; the calling thread waits.
  ///
  /// - Parameter lines: The lines.
  /// - Returns: For each line the groups of the first match, separated by slashes, or the whole
  ///   match if there are no groups; nil if the pattern does not match.
  /// - Throws: `WatchError.badPattern`; `WatchError.slowPattern` if a line takes too long, or if
  ///   the task is cancelled in the meantime.
  package func matches(in lines: [String]) throws(WatchError) -> [String?] {
    try captures(in: lines).map { captures in
      guard let captures else { return nil }
      if captures.count == 1 { return captures[0] }
      return captures.dropFirst().compactMap { $0 }.joined(separator: "/")
    }
  }

  /// Returns the groups of the match in each line; the calling thread waits.
  ///
  /// - Parameter lines: The lines.
  /// - Returns: For each line a text for each group, empty for a group that did not take part in
  ///   the match; nil if the pattern does not match.
  /// - Throws: The same as `matches`.
  func groups(in lines: [String]) throws(WatchError) -> [[String]?] {
    try captures(in: lines).map { $0?.dropFirst().map { $0 ?? "" } }
  }

  /// Returns the names of the groups of a pattern; unnamed groups are numbered from 1.
  ///
  /// - Parameter pattern: The regular expression.
  /// - Returns: A name for each group; none if the regular expression is invalid.
  package static func names(of pattern: String) -> [String] {
    // Names are available only from a match, and this alternative always matches.
    guard let regex = try? Regex("(?:\(pattern))|"), let match = "".firstMatch(of: regex) else {
      return []
    }
    return match.output.dropFirst().enumerated().map { $1.name ?? String($0 + 1) }
  }

  /// Returns the whole of each match and its groups.
  private func captures(in lines: [String]) throws(WatchError) -> [[String?]?] {
    _ = try KeyReader.regex(pattern)
    guard !lines.isEmpty else { return [] }
    try waitForAbandoned(lines)
    let work = Work(pattern, lines, abandoned)
    guard let done = try? CommandPipe() else { return work.run() ?? [] }
    defer { OpenFile.close(done.reading) }
    let isStarted = DetachedThread.start {
      work.run()
      OpenFile.close(done.writing)
    }
    guard isStarted else {
      OpenFile.close(done.writing)
      return work.run() ?? []
    }
    var (line, looks) = (0, 0)
    while true {
      var request = pollfd(fd: done.reading, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, Self.lookInterval) > 0 { return work.result }
      let current = work.current
      looks = current == line ? looks + 1 : 0
      line = current
      if looks >= lookLimit || Task.isCancelled {
        work.abandon()
        throw .slowPattern(pattern, line: lines[min(line, lines.count - 1)])
      }
    }
  }

  /// Waits until no abandoned thread matches the pattern.
  private func waitForAbandoned(_ lines: [String]) throws(WatchError) {
    var looks = 0
    while abandoned.contains(pattern) {
      if looks >= lookLimit || Task.isCancelled { throw .slowPattern(pattern, line: lines[0]) }
      _ = poll(nil, 0, Self.lookInterval)
      looks += 1
    }
  }

  /// The work of the thread.
  private final class Work: Sendable {
    private enum State {
      case running
      case abandoned
      case ended
    }

    private let pattern: String
    private let lines: [String]
    private let patterns: AbandonedPatterns
    private let state = Mutex(State.running)
    private let index = Atomic(0)
    private let found = Mutex<[[String?]?]>([])

    init(_ pattern: String, _ lines: [String], _ patterns: AbandonedPatterns) {
      self.pattern = pattern
      self.lines = lines
      self.patterns = patterns
    }

    /// The index of the current line.
    var current: Int { index.load(ordering: .relaxed) }

    /// The captures of each line, once all lines are done.
    var result: [[String?]?] { found.withLock { $0 } }

    /// Ends the work after the current line.
    func abandon() {
      state.withLock { state in
        guard state == .running else { return }
        state = .abandoned
        patterns.insert(pattern)
      }
    }

    private var isAbandoned: Bool { state.withLock { $0 == .abandoned } }

    private func end() {
      state.withLock { state in
        if state == .abandoned { patterns.remove(pattern) }
        state = .ended
      }
    }

    @discardableResult func run() -> [[String?]?]? {
      defer { end() }
      // A regular expression is not `Sendable`.
      guard let regex = try? KeyReader.regex(pattern) else { return nil }
      var matches: [[String?]?] = []
      matches.reserveCapacity(lines.count)
      for line in lines {
        matches.append(Self.match(of: regex, in: line))
        index.add(1, ordering: .relaxed)
        if isAbandoned { return nil }
      }
      found.withLock { $0 = matches }
      return matches
    }

    private static func match(of regex: Regex<AnyRegexOutput>, in line: String) -> [String?]? {
      line.firstMatch(of: regex)?.output.map { $0.substring.map(String.init) }
    }
  }
}
