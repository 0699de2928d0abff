/// A section in a journal that is new after a batch, or holds something else.
public struct FlightChange: Hashable, Sendable {
  /// The index of the section after the batch.
  public let index: Int

  /// What is there.
  public let section: FlightSection

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - index: The index of the section after the batch.
  ///   - section: What is there.
  public init(index: Int, section: FlightSection) {
    self.index = index
    self.section = section
  }
}

// Written as one list, for example `[3,"7",12]`.
extension FlightChange: Codable {
  /// Reads a list.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: What the decoder throws if there is no number, text and number.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    index = try values.decode(Int.self)
    let id = try values.decode(String.self)
    section = FlightSection(id: id, itemCount: try values.decode(Int.self))
  }

  /// Writes a list.
  ///
  /// - Parameter encoder: Where to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(index)
    try values.encode(section.id)
    try values.encode(section.itemCount)
  }
}
