#if canImport(UIKit) && !os(watchOS)
  public import Foundation

  /// A value that a list shows, in a box, with the members of IGListSwiftKit.
  ///
  /// Two versions of an `Equatable` value are compared with `==`; others always differ.
  public protocol ListIdentifiable {
    /// The identity of the value, which never changes; `isEqual(_:)` and `hash` compare it.
    var diffIdentifier: any NSObjectProtocol { get }
  }

  extension ListIdentifiable {
    /// Creates the value of a box.
    ///
    /// - Parameter diffable: A box that `diffable()` returned; nil is returned for anything else.
    public init?(diffable: Any) {
      guard let box = diffable as? ValueBox<Self> else { return nil }
      self = box.value
    }

    /// Returns the value in a box.
    ///
    /// - Returns: An object for `objects(for:)` of a data source.
    public func diffable() -> any ListDiffable { ValueBox(self) }

    /// Returns whether an object is a box of a value of this type.
    ///
    /// - Parameter value: The object.
    /// - Returns: Whether `init(diffable:)` takes it.
    public static func isDiffable(_ value: Any) -> Bool { value is ValueBox<Self> }
  }

  extension Sequence where Element: ListIdentifiable {
    /// Returns the values in boxes, in order.
    public func diffables() -> [any ListDiffable] { map { $0.diffable() } }
  }

  private final class ValueBox<Value: ListIdentifiable>: ListDiffable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }

    func diffIdentifier() -> any NSObjectProtocol { value.diffIdentifier }

    func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool {
      guard let other = object as? ValueBox, let value = value as? any Equatable else {
        return false
      }
      return isEqual(value, other.value)
    }

    private func isEqual<Version: Equatable>(_ value: Version, _ other: Any) -> Bool {
      value == other as? Version
    }
  }
#endif
