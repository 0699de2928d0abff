/// How much visitors may take.
public struct WebLimits: Hashable, Sendable {
  /// The maximum number of visits.
  public var visits = 1_000

  /// The maximum number of connections of a `WebServer`; fewer if the process may not open so many
  /// files.
  public var connections = 2_000

  /// The maximum number of messages of a page in a second.
  public var messagesPerSecond = 240

  /// The time for which a page that was cut off finds its list as it was.
  public var reconnection: Duration = .seconds(60)

  /// The time after which a page that does not confirm patches is cut off.
  public var confirmation: Duration = .seconds(30)

  /// The time in which a request to a `WebServer`, and the first message of a page, have to arrive.
  public var request: Duration = .seconds(10)

  /// The time after which a page that says nothing at all is cut off.
  public var silence: Duration = .seconds(60)

  /// The time in which a page reads why its connection ends.
  var farewell: Duration = .seconds(1)

  /// Creates the default limits.
  public init() {}

  /// The time between signs that a connection works: a page misses two before it says so.
  static let beat = Duration.seconds(2)

  /// The time between two looks at the sessions.
  var look: Duration {
    max(.milliseconds(1), min(Self.beat, confirmation, request, silence))
  }
}

/// The messages that a page may still send.
struct MessageAllowance {
  private let perSecond: Double
  private var count: Double
  private var time = ContinuousClock.now

  init(perSecond: Int) {
    self.perSecond = Double(perSecond)
    count = Double(perSecond) * 2
  }

  /// Takes one message; false if there are too many.
  mutating func take() -> Bool {
    let now = ContinuousClock.now
    count = min(count + (now - time) / .seconds(1) * perSecond, perSecond * 2)
    time = now
    guard count >= 1 else { return false }
    count -= 1
    return true
  }
}
