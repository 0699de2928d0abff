/// A section of a list: an identity, content of its own, and items.
///
/// The content of a section is what `isContentEqual(to:)` compares, without its items. Header and
/// footer are compared separately, so that only what differs is updated.
public protocol ListDiffableSection<Item>: ListDiffable {
  /// The type of the items.
  associatedtype Item: ListDiffable

  /// The items in order.
  ///
  /// It is read once for each section and diff.
  var items: [Item] { get }

  /// Returns whether the header looks the same as that of another version of the section.
  ///
  /// - Parameter other: A section with the same identity.
  /// - Returns: False if the view of the header has to change.
  func isHeaderEqual(to other: Self) -> Bool

  /// Returns whether the footer looks the same as that of another version of the section.
  ///
  /// - Parameter other: A section with the same identity.
  /// - Returns: False if the view of the footer has to change.
  func isFooterEqual(to other: Self) -> Bool
}

extension ListDiffableSection {
  /// Returns true, for a section without a header of its own.
  public func isHeaderEqual(to other: Self) -> Bool { true }

  /// Returns true, for a section without a footer of its own.
  public func isFooterEqual(to other: Self) -> Bool { true }
}

/// A section that consists of a model and an array of items.
public struct ListDiffSection<Model: ListDiffable, Item: ListDiffable>: ListDiffableSection {
  /// The identity and the content of the section.
  public var model: Model

  /// The items in order.
  public var items: [Item]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - model: The identity and the content of the section.
  ///   - items: The items in order.
  public init(_ model: Model, items: [Item]) {
    self.model = model
    self.items = items
  }

  /// The identity of the model.
  public var diffIdentifier: Model.DiffIdentifier { model.diffIdentifier }

  /// Returns whether the models look the same; items are not compared.
  public func isContentEqual(to other: Self) -> Bool { model.isContentEqual(to: other.model) }
}

extension ListDiffSection: Sendable where Model: Sendable, Item: Sendable {}
extension ListDiffSection: Equatable where Model: Equatable, Item: Equatable {}
extension ListDiffSection: Hashable where Model: Hashable, Item: Hashable {}
