extension ListJournal {
  /// A section that a batch inserted or changed.
  public struct Change: Hashable, Sendable {
    /// The index of the section after the batch.
    public let index: Int

    /// The section after the batch.
    public let section: ListJournal.Section

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - index: The index of the section after the batch.
    ///   - section: The section after the batch.
    public init(index: Int, section: ListJournal.Section) {
      self.index = index
      self.section = section
    }
  }
}

// Encoded as the index and the section in one array, for example `[3,"7",12]`.
extension ListJournal.Change: Codable {
  /// Decodes an array.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: The error of the decoder, and `DecodingError.dataCorrupted` for an array of anything
  ///   other than an integer and a section.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    index = try values.decode(Int.self)
    section = try ListJournal.Section(restOf: &values)
  }

  /// Encodes an array.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(index)
    try section.encode(into: &values)
  }
}
