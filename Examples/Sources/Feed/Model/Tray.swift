import Roster

/// A row of stories that scrolls sideways.
struct Tray: Identifiable, Equatable, Sendable, Decodable, ListDiffable {
  let id: String

  /// What stands above it.
  var title: String

  /// The stories, the newest first.
  var stories: [Story]
}
