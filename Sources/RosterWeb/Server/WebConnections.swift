#if Web
  import NIOCore
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// The open connections of a server.
  final class WebConnections: Sendable {
    private let limit: Int
    private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])

    /// Creates an empty set.
    ///
    /// - Parameter limit: The maximum number of connections. There are fewer if the system does not
    ///   let the process open so many files: some have to be left for the app.
    init(limit: Int) {
      self.limit = min(limit, Self.spareFiles)
    }

    /// The number of files that connections may take.
    private static var spareFiles: Int {
      var limits = rlimit()
      #if canImport(Glibc)
        let result = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
      #else
        let result = getrlimit(RLIMIT_NOFILE, &limits)
      #endif
      guard result == 0 else { return .max }
      let count = Int(clamping: limits.rlim_cur)
      return max(4, count - min(64, count / 2 + 12))
    }

    /// The number of connections.
    var count: Int { channels.withLock { $0.count } }

    /// All connections.
    var all: [any Channel] { channels.withLock { Array($0.values) } }

    /// Adds a connection until it is closed.
    ///
    /// - Returns: False if there are too many.
    func add(_ channel: any Channel) -> Bool {
      let id = ObjectIdentifier(channel)
      let isAdded = channels.withLock { channels in
        guard channels.count < limit else { return false }
        channels[id] = channel
        return true
      }
      if isAdded {
        channel.closeFuture.whenComplete { [weak self] _ in
          _ = self?.channels.withLock { $0.removeValue(forKey: id) }
        }
      }
      return isAdded
    }

    /// Closes all connections: those that wait for a request at once, others after what they do, at
    /// the latest after a time.
    func closeAll(within time: Duration) async {
      let channels = all
      for channel in channels {
        channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        channel.eventLoop.scheduleTask(in: TimeAmount(time)) { channel.close(promise: nil) }
      }
      for channel in channels { try? await channel.closeFuture.get() }
    }
  }
#endif
