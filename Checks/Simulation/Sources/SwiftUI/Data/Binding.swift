/// `swiftui/binding`.
///
/// SwiftUI's is not bound to the main actor; its closures are isolated to the actor that makes them.
@MainActor @propertyWrapper
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// `swiftui/binding/init(get:set:)`.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// `swiftui/binding/constant(_:)`.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// `swiftui/binding/wrappedvalue`.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// `swiftui/binding/projectedvalue`.
  public var projectedValue: Binding<Value> { self }
}
