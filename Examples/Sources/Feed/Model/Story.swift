import Roster

/// One entry of a tray.
struct Story: Identifiable, Equatable, Sendable, Decodable, ListDiffable {
  let id: String

  /// The author.
  var name: String

  /// The number of parts.
  var parts: Int

  /// Whether the reader has opened it; not part of the file.
  var isSeen = false

  private enum CodingKeys: String, CodingKey {
    case id, name, parts
  }
}
