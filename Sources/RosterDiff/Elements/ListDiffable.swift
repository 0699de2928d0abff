/// A type whose values a list can track from one update to the next.
///
/// The protocol separates identity from content. *Identity* determines whether two values are
/// versions of the same element: the diff pairs elements with equal `diffIdentifier`, and a paired
/// element keeps its cell, selection and scroll position. *Content* determines whether they look
/// the same: a paired element whose content differs is updated in place.
///
/// An `Identifiable` type identifies itself by its `id`, a `Hashable` one by its whole value, and
/// an `Equatable` one compares content by `==`, so most types conform without any code.
public protocol ListDiffable<DiffIdentifier> {
  /// The type of the identity.
  associatedtype DiffIdentifier: Hashable

  /// The identity, which never changes during the life of the element.
  var diffIdentifier: DiffIdentifier { get }

  /// Returns whether the element looks the same as another version of itself.
  ///
  /// - Parameter other: An element with the same identity.
  /// - Returns: False if the cell that shows one has to change to show the other.
  func isContentEqual(to other: Self) -> Bool
}

extension ListDiffable where Self: Equatable {
  /// Returns whether both values are equal.
  public func isContentEqual(to other: Self) -> Bool { self == other }
}

extension ListDiffable where Self: Identifiable {
  /// The `id`.
  public var diffIdentifier: ID { id }
}

extension ListDiffable where Self: Hashable {
  /// The value itself.
  public var diffIdentifier: Self { self }
}

extension ListDiffable where Self: Identifiable & Hashable {
  /// The `id`.
  public var diffIdentifier: ID { id }
}

extension String: ListDiffable {}
extension Substring: ListDiffable {}
extension Character: ListDiffable {}
extension Bool: ListDiffable {}
extension Int: ListDiffable {}
extension Int8: ListDiffable {}
extension Int16: ListDiffable {}
extension Int32: ListDiffable {}
extension Int64: ListDiffable {}
extension UInt: ListDiffable {}
extension UInt8: ListDiffable {}
extension UInt16: ListDiffable {}
extension UInt32: ListDiffable {}
extension UInt64: ListDiffable {}
