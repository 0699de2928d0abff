/// An element of a compared list, with its identity.
package struct Record: Equatable, Sendable {
  /// The identity.
  package let key: JSONValue

  /// The whole element.
  package let value: JSONValue

  /// Creates a record.
  package init(key: JSONValue, value: JSONValue) {
    self.key = key
    self.value = value
  }
}
