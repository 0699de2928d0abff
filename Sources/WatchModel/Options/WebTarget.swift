/// The address at which a watch is shown in browsers.
package struct WebTarget: Equatable, Sendable {
  /// The numeric address, or `localhost`.
  package var host = "127.0.0.1"

  /// The port; 0 for a free one.
  package var port: UInt16 = 0

  /// Whether other machines may reach it.
  package var isOpen = false

  /// The names by which a reverse proxy reaches it.
  package var names: [String] = []

  /// Whether what a reverse proxy says of its requests is true.
  package var trustsProxy = false

  /// The path of the file with the tokens; nil for new ones.
  package var tokenFile: String?

  /// The path of the file with the certificate; nil for connections that are not encrypted.
  package var certificate: String?

  /// The path of the file with the private key; nil if it is in that of the certificate.
  package var key: String?

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - host: The numeric address, or `localhost`.
  ///   - port: The port; 0 for a free one.
  ///   - isOpen: Whether other machines may reach it.
  ///   - names: The names by which a reverse proxy reaches it.
  ///   - trustsProxy: Whether what a reverse proxy says of its requests is true.
  ///   - tokenFile: The path of the file with the tokens; nil for new ones.
  ///   - certificate: The path of the file with the certificate; nil for connections that are not
  ///     encrypted.
  ///   - key: The path of the file with the private key; nil if it is in that of the certificate.
  package init(
    host: String = "127.0.0.1", port: UInt16 = 0, isOpen: Bool = false, names: [String] = [],
    trustsProxy: Bool = false, tokenFile: String? = nil, certificate: String? = nil,
    key: String? = nil
  ) {
    self.host = host
    self.port = port
    self.isOpen = isOpen
    self.names = names
    self.trustsProxy = trustsProxy
    self.tokenFile = tokenFile
    self.certificate = certificate
    self.key = key
  }
}

extension WebTarget {
  /// Creates a target; nil if the text is not `PORT` or `HOST:PORT`.
  ///
  /// - Parameter text: The text.
  package init?(_ text: String) {
    let colon = text.lastIndex(of: ":")
    let digits = colon.map { text[text.index(after: $0)...] } ?? text[...]
    guard let port = UInt16(digits), digits.allSatisfy(\.isNumber) else { return nil }
    if let colon {
      host = String(text[..<colon])
      guard !host.isEmpty, !host.contains(":") || host.hasPrefix("[") && host.hasSuffix("]") else {
        return nil
      }
    }
    self.port = port
  }
}
