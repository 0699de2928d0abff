import ArgumentParser
import CommandRunner
import WatchModel

/// The options for a list in browsers.
struct WebOptions: ParsableArguments {
  @Flag(
    help: """
      Show the list in browsers on this machine: print an address, and keep every page that opens \
      it up to date. Each page has its own position, filter, order and refresh on screen.
      """)
  var web = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Same as --web, at a port, or at an address and a port.", valueName: "[host:]port"))
  var webAddress: String?

  @Flag(
    help: "Allow --web-address to name an address that other machines can reach.")
  var webOpen = false

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      With --web, a name by which a reverse proxy or a tunnel is reached, with a port if it is not \
      80 or 443; can be repeated.
      """, valueName: "name[:port]"))
  var webName: [String] = []

  @Flag(
    help: """
      With --web, believe what Forwarded or X-Forwarded-Host and X-Forwarded-Proto say: only a \
      reverse proxy can reach the address.
      """)
  var webProxy = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      With --web, keep the token of the address in a file, so that it is the same the next time. The \
      file is made if it does not exist.
      """, valueName: "file"))
  var webTokenFile: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      With --web, encrypt the connections (https) with the certificate in this PEM file, which is \
      followed by those of its authorities. The roster of Scripts/install can; others need the \
      trait TLS.
      """, valueName: "file"))
  var webCertificate: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The PEM file with the private key, if it is not in that of --web-certificate.",
      valueName: "file"))
  var webKey: String?

  /// The value in `--web=8080`, which is a mistake.
  @Option(help: .hidden)
  var webValue: String?
}

extension WebOptions {
  /// Adds the options of the command line.
  ///
  /// - Parameter options: The options to change.
  /// - Throws: `ValidationError` for the first invalid value.
  func apply(to options: inout WatchOptions) throws {
    if let webValue { throw Self.misplaced(webValue, "=") }
    // Words after `--web` are the command.
    if web, let word = options.command.first, WebTarget(word) != nil,
      CommandFile(word, in: CommandFile.searchPath) == .missing
    {
      throw Self.misplaced(word, " ")
    }
    guard web || webAddress != nil else {
      if webOpen { throw ValidationError("--web-open requires --web-address.") }
      let others = [
        (!webName.isEmpty, "--web-name"), (webProxy, "--web-proxy"),
        (webTokenFile != nil, "--web-token-file"), (webCertificate != nil, "--web-certificate"),
        (webKey != nil, "--web-key"),
      ]
      if let other = others.first(where: \.0) {
        throw ValidationError("\(other.1) requires --web or --web-address.")
      }
      return
    }
    guard options.output == nil else {
      throw ValidationError("--web and --output cannot be combined.")
    }
    guard var target = webAddress.map({ WebTarget($0) }) ?? WebTarget() else {
      throw ValidationError("'--web-address \(webAddress ?? "")': expected [HOST:]PORT.")
    }
    target.isOpen = webOpen
    if webOpen, webProxy {
      throw ValidationError("--web-open and --web-proxy cannot be combined.")
    }
    if let name = webName.first(where: { !Self.isName($0) }) {
      throw ValidationError("'--web-name \(name)': expected NAME or NAME:PORT.")
    }
    target.names = webName
    target.trustsProxy = webProxy
    target.tokenFile = webTokenFile
    guard webKey == nil || webCertificate != nil else {
      throw ValidationError("--web-key requires --web-certificate.")
    }
    target.certificate = webCertificate
    target.key = webKey
    options.web = target
  }

  /// Whether a text is a name, with or without a port.
  private static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2,
      name.utf8.allSatisfy({ byte in
        let character = Character(UnicodeScalar(byte))
        return byte < 128
          && (character.isLetter || character.isNumber || "-.".contains(character))
      })
    else { return false }
    return parts.count == 1 || UInt16(parts[1]) != nil
  }

  private static func misplaced(_ address: String, _ sign: String) -> ValidationError {
    ValidationError(
      "'--web\(sign)\(address)': --web takes no address; use --web-address \(address).")
  }
}
