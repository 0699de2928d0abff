extension ListJournal {
  /// A section in a journal: what it is called there, and how much it holds.
  public struct Section: Hashable, Sendable {
    /// What stands for the section; by default a number, and never what it shows.
    public let id: String

    /// The number of its items.
    public let itemCount: Int

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - id: What stands for the section.
    ///   - itemCount: The number of its items.
    public init(id: String, itemCount: Int) {
      self.id = id
      self.itemCount = itemCount
    }
  }
}

// A journal holds many of them: each is written as a list, for example `["7",12]`.
extension ListJournal.Section: Codable {
  /// Reads a list.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: What the decoder throws, and `DecodingError.dataCorrupted` for a list of anything
  ///   else than a text and a number.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    try self.init(restOf: &values)
  }

  /// Writes a list.
  ///
  /// - Parameter encoder: Where to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try encode(into: &values)
  }

  /// Reads the section that is the rest of a list.
  init(restOf values: inout any UnkeyedDecodingContainer) throws {
    id = try values.decode(String.self)
    itemCount = try values.decode(Int.self)
    guard values.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: values, debugDescription: "more than a section")
    }
  }

  /// Writes the section at the end of a list.
  func encode(into values: inout any UnkeyedEncodingContainer) throws {
    try values.encode(id)
    try values.encode(itemCount)
  }
}
