import Foundation

/// A rule that was broken.
public struct SimulatedCondition: CustomStringConvertible, Sendable {
  /// The number of the condition, 1 to 31; 32 for an update during an interactive movement, 33 for
  /// `reloadData` inside a batch, 34 for an update while items make room for a drop.
  public let number: Int

  /// What contradicts what, with indexes and counts.
  public let message: String

  /// The operations of the batch in the order in which they were called, as texts.
  public let operations: [String]

  /// The number, the message, and one line for each operation.
  public var description: String {
    (["condition \(number): \(message)"] + operations.map { "  " + $0 }).joined(separator: "\n")
  }
}
