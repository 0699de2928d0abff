/// An item of any type, for lists with items of different types.
///
/// Items are equal if their values have the same type and are equal.
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

  /// Returns whether the values have the same type and are equal.
  public static func == (first: Self, second: Self) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { second.value as? Value == value }
    return isEqual(first.value)
  }
}
