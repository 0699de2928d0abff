/// The address at which a watch is shown in browsers.
struct WebTarget: Equatable, Sendable {
  /// The numeric address, or `localhost`.
  var host = "127.0.0.1"

  /// The port; 0 for a free one.
  var port: UInt16 = 0

  /// Whether other machines may reach it.
  var isOpen = false

  /// The names by which a reverse proxy reaches it.
  var names: [String] = []

  /// Whether what a reverse proxy says of its requests is true.
  var trustsProxy = false

  /// The path of the file with the tokens; nil for new ones.
  var tokenFile: String?

  /// The path of the file with the certificate; nil for connections that are not encrypted.
  var certificate: String?

  /// The path of the file with the private key; nil if it is in that of the certificate.
  var key: String?
}

extension WebTarget {
  /// Creates a target; nil if the text is not `PORT` or `HOST:PORT`.
  ///
  /// - Parameter text: The text.
  init?(_ text: String) {
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
