/// The figures of a site, for checks of its health and for metrics.
///
/// Numbers without "now" are counted from the creation of the site and never decrease.
public struct WebFigures: Equatable, Sendable {
  /// The number of visits now, including those whose page may come back.
  public var visits = 0

  /// The number of connections of pages now.
  public var sessions = 0

  /// The number of patches sent, including those that were sent again.
  public var patchesSent = 0

  /// The number of UTF-8 bytes of all messages sent, before a transport frames or compresses them.
  public var bytesSent = 0

  /// The number of messages of pages, including those that were refused.
  public var messagesReceived = 0

  /// The number of messages that were refused: no page sends them, or not that many.
  public var messagesRefused = 0

  /// The number of connections that have ended, by the reason.
  public var endings: [WebSession.Ending: Int] = [:]

  /// Creates figures that are all 0.
  public init() {}
}
