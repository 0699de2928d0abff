import Roster

/// A row of the chat.
enum ChatRow: Identifiable, Hashable {
  /// Whether there are earlier messages, above the first one.
  case start(PageStatus)

  /// A message.
  case message(ChatMessage)

  /// The identity of a row.
  enum ID: Hashable {
    case start
    case message(ChatMessage.ID)
  }

  var id: ID {
    switch self {
    case .start: .start
    case .message(let message): .message(message.id)
    }
  }
}
