import ExampleCommand

/// A message of the chat.
struct ChatMessage: Identifiable, Hashable, Sendable {
  /// The number of the message, counted from 0.
  let id: Int

  /// The name of the author.
  let author: String

  /// What has been said so far.
  var text: String

  /// The picture below the text; nil for none.
  var picture: ChatPicture?
}

/// A picture, whose size is unknown until it arrives.
struct ChatPicture: Hashable, Sendable {
  /// The number from which it is made.
  let seed: UInt64

  /// The size in pixels.
  let width: Int
  let height: Int

  /// Whether it has arrived.
  var isThere = false
}

extension ChatMessage {
  /// Makes up a message; equal numbers give equal messages.
  ///
  /// - Parameters:
  ///   - id: The number of the message.
  ///   - seed: The seed of the chat.
  init(_ id: Int, seed: UInt64) {
    var random = SplitMix(seed: seed &* 0x1_0000_0001 &+ UInt64(id))
    let name = Self.authors.randomElement(using: &random) ?? ""
    let words = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      Self.words.randomElement(using: &random) ?? ""
    }
    var picture: ChatPicture?
    if Int.random(in: 0..<8, using: &random) == 0 {
      picture = ChatPicture(
        seed: random.next(), width: Int.random(in: 120...240, using: &random),
        height: Int.random(in: 60...240, using: &random))
    }
    self.init(id: id, author: name, text: words.joined(separator: " "), picture: picture)
  }

  private static let authors = ["Ada", "Björn", "Chiara", "Dmitri", "Esra", "美咲"]

  private static let words = [
    "and", "the", "boat", "leaves", "at", "seven", "unless", "it", "rains", "tomorrow", "bring",
    "bread", "café", "maps", "nobody", "knows", "why", "harbour", "lights", "went", "out",
    "photographs", "of", "last", "summer", "are", "in", "box", "under", "stairs", "静か", "😀",
  ]
}
