/// The messages of a session as server-sent events, for a page that cannot open a WebSocket.
///
/// The first event names the session; what the page says comes by requests of their own.
public struct WebEvents: AsyncSequence, Sendable {
  /// The session, which the server ends when the connection is closed.
  public let session: WebSession

  init(_ session: WebSession) { self.session = session }

  /// Creates the iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(messages: session.messages.makeAsyncIterator(), name: session.name)
  }

  /// An iterator over the events, each with the line that ends it.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let messages: WebSession.Messages.Iterator
    fileprivate var name: String?

    /// Waits for the next event; nil at the end.
    public mutating func next() async -> String? { await next(isolation: nil) }

    /// Waits for the next event; nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> String? {
      if let name {
        self.name = nil
        return "data: {\"s\":\"\(name)\"}\n\n"
      }
      // Messages are JSON without line breaks.
      return await messages.next(isolation: actor).map { "data: \($0)\n\n" }
    }
  }
}
