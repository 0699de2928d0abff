#if Web
  import NIOCore

  #if TLS
    import NIOSSL
  #endif

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A certificate, with which a server encrypts its connections (TLS 1.2 and later).
  ///
  /// The package of Roster needs the trait `TLS` for certificates.
  public struct WebCertificate: Sendable {
    #if TLS
      private let context: NIOSSLContext

      /// Reads a certificate; a changed file takes effect when it is read again.
      ///
      /// - Parameters:
      ///   - file: The path of a PEM file with the certificate, followed by those between it and the
      ///     authority that browsers know.
      ///   - key: The path of a PEM file with the private key; nil if it is in `file`. It has no
      ///     passphrase.
      /// - Throws: `WebServer.Failure.badCertificate`.
      public init(file: String, key: String? = nil) throws(WebServer.Failure) {
        let certificates = try Self.read(file, "it contains no certificate in PEM format") {
          try NIOSSLCertificate.fromPEMFile(file)
        }
        let path = key ?? file
        let key = try Self.read(path, "it contains no private key in PEM format") {
          try NIOSSLPrivateKey(file: path, format: .pem)
        }
        var configuration = TLSConfiguration.makeServerConfiguration(
          certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        // A visitor that is gone does not answer the farewell either.
        configuration.shutdownTimeout = .seconds(1)
        context = try Self.read(path, "the key is not that of the certificate") {
          try NIOSSLContext(configuration: configuration)
        }
      }

      /// Returns the result of a function, whose usual error has a reason in words.
      private static func read<Value>(
        _ path: String, _ reason: String, _ body: () throws -> Value
      ) throws(WebServer.Failure) -> Value {
        do {
          return try body()
        } catch {
          // The library does not say why a file cannot be opened.
          let canRead = access(path, R_OK) == 0
          let reason =
            switch error {
            case _ where !canRead: String(cString: strerror(errno))
            case NIOSSLError.failedToLoadCertificate, NIOSSLError.failedToLoadPrivateKey: reason
            default: "\(error)"
            }
          throw .badCertificate(path: path, reason: reason)
        }
      }

      /// Encrypts what is read from a new connection, and written to it.
      func encrypt(_ channel: any Channel) throws {
        try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
      }
    #else
      /// Reads a certificate.
      @available(*, unavailable, message: "enable the trait 'TLS' of the package 'roster'")
      public init(file: String, key: String? = nil) throws(WebServer.Failure) {
        throw .badCertificate(path: file, reason: "the trait 'TLS' is not enabled")
      }

      /// Does nothing: there is no certificate.
      func encrypt(_ channel: any Channel) throws {}
    #endif
  }
#endif
