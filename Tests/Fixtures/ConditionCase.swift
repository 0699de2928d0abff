public import RosterDiff

/// A line of the file of batches from public crash reports.
public struct ConditionCase: Decodable, Sendable {
  /// The name of the case.
  public let name: String
  /// The number of items of each section before.
  public let before: [Int]
  /// The number of items of each section after.
  public let after: [Int]
  /// The condition that the batch meets, or nil for a legal one.
  public let condition: Int?
  /// The batch.
  public let batch: BatchUpdate

  private enum Key: String, CodingKey {
    case name
    case before
    case after
    case condition
    case ops
  }

  /// Reads a line.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    name = try values.decode(String.self, forKey: .name)
    before = try values.decode([Int].self, forKey: .before)
    after = try values.decode([Int].self, forKey: .after)
    condition = try values.decodeIfPresent(Int.self, forKey: .condition)
    var operations = try values.nestedUnkeyedContainer(forKey: .ops)
    var batch = BatchUpdate()
    while !operations.isAtEnd {
      var operation = try operations.nestedUnkeyedContainer()
      try Self.read(&operation, into: &batch)
    }
    self.batch = batch
  }

  private static func read(
    _ values: inout any UnkeyedDecodingContainer, into batch: inout BatchUpdate
  ) throws {
    switch try values.decode(String.self) {
    case "deleteSections": batch.deleteSections = IndexRuns(try values.decode([Int].self))
    case "insertSections": batch.insertSections = IndexRuns(try values.decode([Int].self))
    case "reloadSections": batch.reloadSections = IndexRuns(try values.decode([Int].self))
    case "moveSection":
      batch.moveSections.append(
        IndexPair(old: try values.decode(Int.self), new: try values.decode(Int.self)))
    case "deleteItems": for path in try paths(&values) { batch.deleteItems.append(path) }
    case "insertItems": for path in try paths(&values) { batch.insertItems.append(path) }
    case "reloadItems": for path in try paths(&values) { batch.reloadItems.append(path) }
    case "moveItem":
      let from = try values.decode([Int].self)
      let to = try values.decode([Int].self)
      batch.moveItems.append(
        ItemMove(
          from: ItemPath(section: from[0], item: from[1]),
          to: ItemPath(section: to[0], item: to[1])))
    case let name:
      throw DecodingError.dataCorruptedError(in: values, debugDescription: "operation \(name)")
    }
  }

  private static func paths(_ values: inout any UnkeyedDecodingContainer) throws -> [ItemPath] {
    try values.decode([[Int]].self).map { ItemPath(section: $0[0], item: $0[1]) }
  }
}
