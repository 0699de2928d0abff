/// The keys in bytes that arrive at certain times.
///
/// It is a pure state machine, which notifies its parser when a silence ends an incomplete
/// sequence.
struct TimedInput: Sendable {
  typealias Instant = ContinuousClock.Instant

  /// The longest time that an answer of the terminal takes.
  ///
  /// Bytes that follow are keys: while the user types, there is no silence that would end it.
  static let answerTime = Duration.seconds(1)

  private var parser = InputParser()
  private var lastInput = Instant.now

  /// The answer that is being read, and when it began.
  private var answer: (number: Int, start: Instant)?

  /// Creates an input without bytes.
  init() {}

  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes from the terminal.
  ///   - now: The time at which they arrived.
  /// - Returns: The events, in order.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  mutating func read(_ bytes: some Sequence<UInt8>, at now: Instant) -> [TerminalEvent] {
    lastInput = now
    let events = parser.feed(bytes)
    if answer?.number != parser.openAnswer { answer = parser.openAnswer.map { ($0, now) } }
    return events
  }

  /// The time at which an incomplete sequence ends if no byte arrives; `nil` if there is none.
  var deadline: Instant? {
    guard let patience = parser.patience else { return nil }
    let end = lastInput + .milliseconds(patience)
    return answer.map { min(end, $0.start + Self.answerTime) } ?? end
  }

  /// Ends an incomplete sequence if its time is over.
  ///
  /// - Parameter now: The present time.
  /// - Returns: The events, as those of `InputParser.flush`.
  mutating func expire(at now: Instant) -> [TerminalEvent] {
    guard let deadline, now >= deadline else { return [] }
    return end()
  }

  /// Ends an incomplete sequence, because no byte can follow.
  ///
  /// - Returns: The events, as those of `InputParser.flush`.
  mutating func end() -> [TerminalEvent] {
    answer = nil
    return parser.flush()
  }
}
