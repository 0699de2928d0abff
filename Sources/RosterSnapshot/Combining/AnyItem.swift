/// An item of any type, for lists of items of several types.
///
/// Two are equal if their values are of one type and equal.
public struct AnyItem: Identifiable, Equatable {
  /// The id of the value.
  public let id: AnyHashable

  /// The value.
  public let value: any Equatable

  /// Creates an item.
  ///
  /// - Parameter value: The value.
  public init<Value: Identifiable & Equatable>(_ value: Value) {
    id = AnyHashable(value.id)
    self.value = value
  }

  /// Returns whether the values are of one type and equal.
  public static func == (first: Self, second: Self) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { second.value as? Value == value }
    return isEqual(first.value)
  }
}
