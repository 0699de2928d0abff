extension ListJournal {
  /// A section in a journal that is new after a batch, or holds something else.
  public struct Change: Hashable, Sendable {
    /// The index of the section after the batch.
    public let index: Int

    /// What is there.
    public let section: ListJournal.Section

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - index: The index of the section after the batch.
    ///   - section: What is there.
    public init(index: Int, section: ListJournal.Section) {
      self.index = index
      self.section = section
    }
  }
}

// Written as the index and the section in one list, for example `[3,"7",12]`.
extension ListJournal.Change: Codable {
  /// Reads a list.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: What the decoder throws, and `DecodingError.dataCorrupted` for a list of anything
  ///   else than a number and a section.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    index = try values.decode(Int.self)
    section = try ListJournal.Section(restOf: &values)
  }

  /// Writes a list.
  ///
  /// - Parameter encoder: Where to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(index)
    try section.encode(into: &values)
  }
}
