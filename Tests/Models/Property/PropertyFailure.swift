/// An error that describes a case for which a property does not hold, shrunk as far as possible.
package struct PropertyFailure<Value>: Error {
  /// The seed that makes the failing case the first one of a run.
  package let seed: UInt64

  /// The case as it was generated.
  package let original: Value

  /// The smallest failing case that was found.
  package let shrunk: Value

  /// The error that the check of the smallest case threw, as text, or nil if it returned false.
  package let reason: String?
}

extension PropertyFailure: Sendable where Value: Sendable {}

extension PropertyFailure: CustomStringConvertible {
  /// The seed, the smallest failing case and the reason, on one line each.
  package var description: String {
    var lines = ["does not hold for \(shrunk)"]
    if let reason { lines.append("because: \(reason)") }
    lines.append("repeat with seed: \(seed), cases: 1")
    return lines.joined(separator: "\n")
  }
}
