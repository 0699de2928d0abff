public import RosterDiff

extension ListJournal {
  /// The operations of a batch in a journal.
  ///
  /// Adjacent operations are encoded as one: sections as `[first, count]`, items as
  /// `[section, first, count]`, moves of sections as `[from, to]`, moves of items as
  /// `[section, item, section, item]`.
  public struct Batch: Hashable, Sendable {
    /// The operations.
    public let update: BatchUpdate

    /// Creates the journal's form of a batch.
    ///
    /// - Parameter update: The operations.
    public init(_ update: BatchUpdate) {
      self.update = update
    }
  }
}

extension ListJournal.Batch: Codable {
  private enum Key: String, CodingKey {
    case deleteSections
    case insertSections
    case reloadSections
    case reconfigureSections
    case moveSections
    case deleteItems
    case insertItems
    case reloadItems
    case reconfigureItems
    case moveItems
  }

  /// Decodes the operations.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: The error of the decoder, and `DecodingError.dataCorrupted` for operations with
  ///   another number of operands or an impossible run.
  public init(from decoder: any Decoder) throws {
    let lists = OperationLists(values: try decoder.container(keyedBy: Key.self))
    var update = BatchUpdate()
    update.deleteSections = try lists.sections(.deleteSections)
    update.insertSections = try lists.sections(.insertSections)
    update.reloadSections = try lists.sections(.reloadSections)
    update.reconfigureSections = try lists.sections(.reconfigureSections)
    update.moveSections = try lists.rows(.moveSections, width: 2).map {
      IndexPair(old: $0[0], new: $0[1])
    }
    update.deleteItems = try lists.items(.deleteItems)
    update.insertItems = try lists.items(.insertItems)
    update.reloadItems = try lists.items(.reloadItems)
    update.reconfigureItems = try lists.items(.reconfigureItems)
    update.moveItems = try lists.rows(.moveItems, width: 4).map {
      ItemMove(
        from: ItemPath(section: $0[0], item: $0[1]), to: ItemPath(section: $0[2], item: $0[3]))
    }
    self.update = update
  }

  /// Encodes the operations, without empty kinds.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var lists = encoder.container(keyedBy: Key.self)
    func write(_ rows: [[Int]], _ key: Key) throws {
      if !rows.isEmpty { try lists.encode(rows, forKey: key) }
    }
    try write(rows(update.deleteSections), .deleteSections)
    try write(rows(update.insertSections), .insertSections)
    try write(rows(update.reloadSections), .reloadSections)
    try write(rows(update.reconfigureSections), .reconfigureSections)
    try write(update.moveSections.map { [$0.old, $0.new] }, .moveSections)
    try write(rows(update.deleteItems), .deleteItems)
    try write(rows(update.insertItems), .insertItems)
    try write(rows(update.reloadItems), .reloadItems)
    try write(rows(update.reconfigureItems), .reconfigureItems)
    try write(
      update.moveItems.map { [$0.from.section, $0.from.item, $0.to.section, $0.to.item] },
      .moveItems)
  }

  private func rows(_ sections: IndexRuns) -> [[Int]] {
    sections.ranges.map { [$0.lowerBound, $0.count] }
  }

  private func rows(_ items: ItemRuns) -> [[Int]] {
    items.runs.map { [$0.section, $0.items.lowerBound, $0.items.count] }
  }

  /// The decoded lists, by kind of operation.
  private struct OperationLists {
    let values: KeyedDecodingContainer<Key>

    func sections(_ key: Key) throws -> IndexRuns {
      var runs = IndexRuns()
      for row in try rows(key, width: 2) { runs.append(try range(row[0], row[1], key)) }
      return runs
    }

    func items(_ key: Key) throws -> ItemRuns {
      var runs = ItemRuns()
      for row in try rows(key, width: 3) {
        runs.append(section: row[0], items: try range(row[1], row[2], key))
      }
      return runs
    }

    func rows(_ key: Key, width: Int) throws -> [[Int]] {
      let rows = try values.decodeIfPresent([[Int]].self, forKey: key) ?? []
      guard rows.allSatisfy({ $0.count == width }) else {
        throw corrupted(key, "an operation does not have \(width) numbers")
      }
      // No list has an element at that index.
      guard rows.allSatisfy({ $0.allSatisfy { $0 < .max } }) else {
        throw corrupted(key, "\(Int.max) is no place")
      }
      return rows
    }

    private func range(_ start: Int, _ count: Int, _ key: Key) throws -> Range<Int> {
      let (end, isTooGreat) = start.addingReportingOverflow(count)
      guard count > 0, !isTooGreat else {
        throw corrupted(key, "there are no \(count) places from \(start) on")
      }
      return start..<end
    }

    private func corrupted(_ key: Key, _ problem: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: values, debugDescription: problem)
    }
  }
}
