import Roster

/// A row of stories that scrolls sideways.
struct Tray: Identifiable, Equatable, Sendable, Decodable, ListDiffable {
  let id: String

  /// The title above it.
  var title: String

  /// The stories, newest first.
  var stories: [Story]
}
