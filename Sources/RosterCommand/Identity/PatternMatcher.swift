import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Matches a regular expression with lines, and gives up when one takes too long.
///
/// A pattern can backtrack almost without end, `(a+)+$` for example, and cannot be interrupted.
/// So it has a thread of its own, which is left behind then.
struct PatternMatcher: Sendable {
  /// How many times is looked at a line that is being matched before it takes too long.
  static let lookLimit = 100

  /// How many milliseconds pass between two looks.
  ///
  /// Looks are counted, not time: while the program is suspended none of it passes.
  private static let lookInterval: Int32 = 10

  /// The most time that a line may take.
  static var timeLimit: Duration { .milliseconds(Int(lookInterval) * lookLimit) }

  private let pattern: String
  private let lookLimit: Int

  /// Prepares to match.
  ///
  /// - Parameters:
  ///   - pattern: The regular expression.
  ///   - lookLimit: How many times is looked at a line before it takes too long.
  init(_ pattern: String, lookLimit: Int = PatternMatcher.lookLimit) {
    self.pattern = pattern
    self.lookLimit = lookLimit
  }

  /// Returns what the pattern finds in each line; the caller's thread waits.
  ///
  /// - Parameter lines: The lines.
  /// - Returns: For each line the groups that took part in the first match, separated by slashes,
  ///   or all of the match if there are no groups; nil if the pattern is not in the line.
  /// - Throws: `WatchError.badPattern`; `WatchError.slowPattern` if a line takes too long, or if
  ///   the task is cancelled meanwhile.
  func matches(in lines: [String]) throws(WatchError) -> [String?] {
    try captures(in: lines).map { captures in
      guard let captures else { return nil }
      if captures.count == 1 { return captures[0] }
      return captures.dropFirst().compactMap { $0 }.joined(separator: "/")
    }
  }

  /// Returns what the groups of the pattern find in each line; the caller's thread waits.
  ///
  /// - Parameter lines: The lines.
  /// - Returns: For each line a text for each group, empty for one that took no part in the match;
  ///   nil if the pattern is not in the line.
  /// - Throws: As `matches`.
  func groups(in lines: [String]) throws(WatchError) -> [[String]?] {
    try captures(in: lines).map { $0?.dropFirst().map { $0 ?? "" } }
  }

  /// Returns the names of the groups of a pattern; those without one are numbered from 1.
  ///
  /// - Parameter pattern: The regular expression.
  /// - Returns: A name for each group; none if it is no regular expression.
  static func names(of pattern: String) -> [String] {
    // The names are only to be had from a match, and this one is always there.
    guard let regex = try? Regex("(?:\(pattern))|"), let match = "".firstMatch(of: regex) else {
      return []
    }
    return match.output.dropFirst().enumerated().map { $1.name ?? String($0 + 1) }
  }

  /// All of each match and its groups.
  private func captures(in lines: [String]) throws(WatchError) -> [[String?]?] {
    _ = try KeyReader.regex(pattern)
    guard !lines.isEmpty else { return [] }
    let work = Work(pattern, lines)
    guard let done = try? CommandPipe(),
      DetachedThread.start({
        work.run()
        OpenFile.close(done.writing)
      })
    else { return work.run() ?? [] }
    defer { OpenFile.close(done.reading) }
    var (line, looks) = (0, 0)
    while true {
      var request = pollfd(fd: done.reading, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, Self.lookInterval) > 0 { return work.result }
      let current = work.current
      looks = current == line ? looks + 1 : 0
      line = current
      if looks >= lookLimit || Task.isCancelled {
        throw .slowPattern(pattern, line: lines[min(line, lines.count - 1)])
      }
    }
  }

  /// What the thread does.
  private final class Work: Sendable {
    private let pattern: String
    private let lines: [String]
    private let index = Atomic(0)
    private let found = Mutex<[[String?]?]>([])

    init(_ pattern: String, _ lines: [String]) {
      self.pattern = pattern
      self.lines = lines
    }

    /// The index of the line that is being matched.
    var current: Int { index.load(ordering: .relaxed) }

    /// What was found in each line, when all is done.
    var result: [[String?]?] { found.withLock { $0 } }

    @discardableResult func run() -> [[String?]?]? {
      // A regular expression cannot be handed from one thread to another.
      guard let regex = try? KeyReader.regex(pattern) else { return nil }
      var matches: [[String?]?] = []
      matches.reserveCapacity(lines.count)
      for line in lines {
        matches.append(Self.match(of: regex, in: line))
        index.add(1, ordering: .relaxed)
      }
      found.withLock { $0 = matches }
      return matches
    }

    private static func match(of regex: Regex<AnyRegexOutput>, in line: String) -> [String?]? {
      line.firstMatch(of: regex)?.output.map { $0.substring.map(String.init) }
    }
  }
}
