/// An id of an item or section of one of several sources, whose ids may be equal.
public struct SourcedID<SourceID: Hashable, ID: Hashable>: Hashable {
  /// The source.
  public let source: SourceID

  /// The id in that source.
  public let id: ID

  /// Creates an id.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - id: The id in that source.
  public init(_ source: SourceID, _ id: ID) {
    self.source = source
    self.id = id
  }
}

extension SourcedID: Sendable where SourceID: Sendable, ID: Sendable {}

extension SourcedID: CustomStringConvertible {
  /// The source and the id, for example `files: 7`.
  public var description: String { "\(source): \(id)" }
}

/// An item of one of several sources, whose ids may be equal.
public struct SourcedItem<SourceID: Hashable, Item: Identifiable & Equatable>:
  Identifiable, Equatable
{
  /// The source.
  public let source: SourceID

  /// The item in that source.
  public let item: Item

  /// The source and the id of the item.
  public var id: SourcedID<SourceID, Item.ID> { SourcedID(source, item.id) }

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - item: The item in that source.
  public init(_ source: SourceID, _ item: Item) {
    self.source = source
    self.item = item
  }
}

extension SourcedItem: Sendable where SourceID: Sendable, Item: Sendable {}
