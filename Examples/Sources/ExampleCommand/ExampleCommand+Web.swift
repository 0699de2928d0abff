public import RosterWeb

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ExampleCommand {
  /// Shows lists in browsers until the process ends, and prints the address on a line of its own.
  ///
  /// - Parameters:
  ///   - title: The title of the pages.
  ///   - makeView: Returns the list of a new page, for its host.
  /// - Throws: `WebServer.Failure`.
  @MainActor
  public static func serve(
    _ title: String, _ makeView: @escaping @MainActor (WebHost) -> CollectionView
  ) async throws {
    let server = try WebServer { host in
      host.title = title
      return makeView(host)
    }
    server.onReady = { address in
      print(address)
      // A pipe would get it only at the end.
      fflush(nil)
    }
    try await server.run()
  }
}
