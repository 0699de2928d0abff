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

  /// Returns the kinds of the supplementary views that differ from those of another version of the
  /// section, in any order.
  ///
  /// - Parameter other: A section with the same identity.
  /// - Returns: The kinds of the views that have to change, appear or disappear.
  func changedViews(from other: Self) -> [ElementKind]
}

extension ListDiffableSection {
  /// Returns no kinds, for a section without supplementary views of its own.
  public func changedViews(from other: Self) -> [ElementKind] { [] }
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
