extension ListJournal {
  /// A section in a journal: its identifier there and the number of its items.
  public struct Section: Hashable, Sendable {
    /// The identifier of the section; by default a number, and never its content.
    public let id: String

    /// The number of its items.
    public let itemCount: Int

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - id: The identifier of the section.
    ///   - itemCount: The number of its items.
    public init(id: String, itemCount: Int) {
      self.id = id
      self.itemCount = itemCount
    }
  }
}

// A journal contains many sections, so each is encoded as an array, for example `["7",12]`.
extension ListJournal.Section: Codable {
  /// Decodes an array.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: The error of the decoder, and `DecodingError.dataCorrupted` for an array of anything
  ///   other than a string and an integer.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    try self.init(restOf: &values)
  }

  /// Encodes an array.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try encode(into: &values)
  }

  /// Decodes the section from the rest of an array.
  init(restOf values: inout any UnkeyedDecodingContainer) throws {
    id = try values.decode(String.self)
    itemCount = try values.decode(Int.self)
    guard values.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: values, debugDescription: "more than a section")
    }
  }

  /// Encodes the section at the end of an array.
  func encode(into values: inout any UnkeyedEncodingContainer) throws {
    try values.encode(id)
    try values.encode(itemCount)
  }
}
