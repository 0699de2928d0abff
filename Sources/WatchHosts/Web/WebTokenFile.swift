import RosterWeb
import WatchModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// The names are those of methods as well.
private let systemRead = read
private let systemWrite = write

extension WebTarget {
  /// Who can reach the address.
  var reach: WebServer.Reach { isOpen ? .everyone : trustsProxy ? .proxy : .thisMachine }
}

/// The file in which the tokens of addresses are kept.
package enum WebTokenFile {
  /// The secrets of the addresses.
  struct Tokens: Equatable {
    /// For pages that may do everything.
    var everything: String

    /// For pages that only show the list.
    var reading: String
  }

  /// The file cannot be used.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    let path: String
    let reason: String

    package var description: String { "--web-token-file \(path): \(reason)" }
  }

  /// Returns the tokens of a file, which is made if it does not exist, for its owner only.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The tokens.
  /// - Throws: `Failure`.
  static func tokens(at path: String) throws(Failure) -> Tokens {
    let made = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if made >= 0 { return try write(to: made, path) }
    guard errno == EEXIST else { throw Failure(path: path, reason: reason()) }
    return try read(path)
  }

  private static func write(to file: Int32, _ path: String) throws(Failure) -> Tokens {
    let tokens = Tokens(everything: WebSite.randomToken(), reading: WebSite.randomToken())
    let bytes = Array("\(tokens.everything)\n\(tokens.reading)\n".utf8)
    let count = systemWrite(file, bytes, bytes.count)
    close(file)
    guard count == bytes.count else { throw Failure(path: path, reason: reason()) }
    return tokens
  }

  private static func read(_ path: String) throws(Failure) -> Tokens {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(path: path, reason: reason()) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = systemRead(file, &bytes, bytes.count)
    guard count >= 0 else { throw Failure(path: path, reason: reason()) }
    let words = String(decoding: bytes[..<count], as: UTF8.self).split(
      whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0] != words[1], words.allSatisfy(isToken) else {
      throw Failure(
        path: path, reason: "it does not consist of two tokens of 16 to 200 letters and digits")
    }
    return Tokens(everything: String(words[0]), reading: String(words[1]))
  }

  private static func isToken(_ word: Substring) -> Bool {
    (16...200).contains(word.utf8.count)
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
