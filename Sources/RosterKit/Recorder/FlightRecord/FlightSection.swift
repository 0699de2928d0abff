/// A section in a journal: what it is called there, and how much it holds.
public struct FlightSection: Hashable, Sendable {
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

// A journal holds many of them: each is written as a pair, for example `["7",12]`.
extension FlightSection: Codable {
  /// Reads a pair.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: What the decoder throws if there is no text and number.
  public init(from decoder: any Decoder) throws {
    var pair = try decoder.unkeyedContainer()
    id = try pair.decode(String.self)
    itemCount = try pair.decode(Int.self)
  }

  /// Writes a pair.
  ///
  /// - Parameter encoder: Where to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var pair = encoder.unkeyedContainer()
    try pair.encode(id)
    try pair.encode(itemCount)
  }
}
