/// A thing that a list can follow from one update to the next.
///
/// Two questions are kept apart. *Identity*, is it the same thing: the diff pairs elements whose
/// `diffIdentifier` is equal, and a paired element keeps its cell, selection and place. *Content*,
/// does it look the same: a paired element whose content differs is updated in place.
///
/// An `Identifiable` type identifies itself by its `id`, a `Hashable` one by its whole value, and
/// an `Equatable` one compares content by `==`, so that most types conform with no code at all.
public protocol ListDiffable<DiffIdentifier> {
  /// What identifies the element for as long as it exists.
  associatedtype DiffIdentifier: Hashable

  /// The identity, which never changes over the life of the element.
  var diffIdentifier: DiffIdentifier { get }

  /// Returns whether the element looks the same as a later or earlier version of itself.
  ///
  /// - Parameter other: An element with the same identity.
  /// - Returns: False if the cell that shows one has to change to show the other.
  func isContentEqual(to other: Self) -> Bool
}

extension ListDiffable where Self: Equatable {
  /// Returns whether both are equal.
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
