/// A request as it arrived, without anything of the network.
public struct WebRequest: Equatable, Sendable {
  /// The method, in capital letters.
  public var method: String

  /// The path, without the query.
  public var path: String

  /// The query, without the question mark.
  public var query: String

  /// The values of each field in order, by their names in small letters.
  public var fields: [String: [String]]

  /// The content.
  public var body: [UInt8]

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method, in capital letters.
  ///   - path: The path, without the query.
  ///   - query: The query, without the question mark.
  ///   - fields: The values of each field in order, by their names in small letters.
  ///   - body: The content.
  public init(
    method: String = "GET", path: String, query: String = "", fields: [String: [String]] = [:],
    body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    self.body = body
  }

  /// Returns the value of a field that may occur once.
  ///
  /// - Parameter name: The name in small letters.
  /// - Returns: The value; nil if there is none, or there are several, which would be a way around
  ///   checks.
  public func field(_ name: String) -> String? {
    guard let values = fields[name], values.count == 1 else { return nil }
    return values[0]
  }

  /// Returns the value of a cookie.
  ///
  /// - Parameter name: The name.
  /// - Returns: The value, or nil.
  public func cookie(_ name: String) -> Substring? {
    for pair in (fields["cookie"] ?? []).flatMap({ $0.split(separator: ";") }) {
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == name { return parts[1] }
    }
    return nil
  }

  /// Returns the value of a part of the query.
  ///
  /// - Parameter name: The name.
  /// - Returns: The value as it was sent, or nil.
  public func value(of name: String) -> Substring? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == name { return parts[1] }
    }
    return nil
  }
}
