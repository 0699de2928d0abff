/// A request without a body.
struct HTTPRequest: Equatable, Sendable {
  var method: String

  /// The path, without the query.
  var path: String

  /// The query, without the question mark.
  var query: String

  /// The fields, by their names in small letters.
  var fields: [String: String]
}

extension HTTPRequest {
  /// Reads a request from bytes as they arrive.
  struct Decoder {
    /// The greatest number of bytes of a request.
    static let limit = 16 * 1024

    /// The greatest number of fields.
    static let greatestFieldCount = 100

    private var bytes: [UInt8] = []

    /// Returns the request that bytes complete, or nil if more have to follow.
    ///
    /// - Throws: `HTTPResponse` that rejects the request; the connection cannot be used any more.
    mutating func read(_ new: some Sequence<UInt8>) throws(HTTPResponse) -> (
      request: HTTPRequest, rest: [UInt8]
    )? {
      bytes += new
      let end: [UInt8] = [13, 10, 13, 10]
      guard let start = bytes.firstRange(of: end)?.lowerBound else {
        if bytes.count > Self.limit { throw HTTPResponse(.tooLarge) }
        return nil
      }
      guard start <= Self.limit else { throw HTTPResponse(.tooLarge) }
      let rest = Array(bytes[(start + 4)...])
      let head = bytes[..<start]
      bytes = []
      guard let request = try HTTPRequest(head) else { throw HTTPResponse(.badRequest) }
      return (request, rest)
    }
  }

  /// Reads the lines of a request; nil if it is malformed.
  fileprivate init?(_ head: ArraySlice<UInt8>) throws(HTTPResponse) {
    // A field with other characters is not one that a browser sends.
    guard head.allSatisfy({ $0 >= 0x20 && $0 < 0x7f || $0 == 13 || $0 == 10 || $0 == 9 }) else {
      return nil
    }
    let lines = String(decoding: head, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    guard let line = lines.first, lines.count <= Decoder.greatestFieldCount + 1 else { return nil }
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0",
      words[1].hasPrefix("/")
    else { return nil }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    fields = [:]
    for line in lines.dropFirst() {
      guard let field = Self.field(line) else { return nil }
      // Two different hosts, for example, would be a way around the checks.
      guard fields.updateValue(field.value, forKey: field.name) == nil else { return nil }
    }
    try rejectBody()
  }

  private static func field(_ line: Substring) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
    let name = line[..<colon]
    guard name.utf8.allSatisfy({ $0 > 0x20 }), !line.contains("\n"), !line.contains("\r") else {
      return nil
    }
    var value = line[line.index(after: colon)...]
    while value.first == " " || value.first == "\t" { value.removeFirst() }
    while value.last == " " || value.last == "\t" { value.removeLast() }
    return (name.lowercased(), String(value))
  }

  private func rejectBody() throws(HTTPResponse) {
    guard method == "GET" || method == "HEAD" else { throw HTTPResponse(.notAllowed) }
    if fields["transfer-encoding"] != nil { throw HTTPResponse(.badRequest) }
    if let length = fields["content-length"], length != "0" { throw HTTPResponse(.badRequest) }
  }
}

extension HTTPRequest {
  /// Whether the browser may send another request on the same connection.
  var keepsConnection: Bool { fields["connection"]?.lowercased() != "close" }

  /// Returns the value of a cookie, or nil.
  func cookie(_ name: String) -> Substring? {
    for pair in (fields["cookie"] ?? "").split(separator: ";") {
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == name { return parts[1] }
    }
    return nil
  }

  /// Returns the value of a part of the query, or nil.
  func value(of name: String) -> Substring? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == name { return parts[1] }
    }
    return nil
  }

  /// The key of a request for a WebSocket; nil if it is another one.
  var webSocketKey: String? {
    let tokens = (fields["connection"] ?? "").lowercased().split(separator: ",")
      .map { $0.filter { $0 != " " } }
    guard method == "GET", fields["upgrade"]?.lowercased() == "websocket",
      tokens.contains("upgrade"), fields["sec-websocket-version"] == "13",
      let key = fields["sec-websocket-key"], key.utf8.count == 24, key.hasSuffix("==")
    else { return nil }
    return key
  }
}
