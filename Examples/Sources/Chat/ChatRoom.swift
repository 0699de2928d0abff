import Roster

/// The messages, which all readers share.
///
/// It belongs to the main actor.
@MainActor
final class ChatRoom {
  /// The number of messages of a page.
  static let pageLength = 50

  /// The number of messages so far; their numbers are those below it.
  private(set) var count: Int

  private let seed: UInt64

  /// The messages that differ from how they were made up.
  private var changed: [Int: ChatMessage] = [:]

  /// The words of the last message that have not been said yet.
  private var unsaid: ArraySlice<Substring> = []
  private var unsaidPicture: ChatPicture?

  /// The loaded messages whose picture has not arrived, by their order.
  private var expected: [Int] = []

  private var readers: [Int: (ChatMessage) -> Void] = [:]
  private var lastReader = 0

  /// Creates a chat.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - count: The number of messages at the beginning.
  init(seed: UInt64, count: Int) {
    (self.seed, self.count) = (seed, max(0, count))
  }

  /// Returns a message as it is now.
  ///
  /// - Parameter id: The number of the message.
  /// - Returns: The message.
  func message(_ id: Int) -> ChatMessage {
    changed[id] ?? ChatMessage(id, seed: seed)
  }

  /// Returns some messages, whose pictures arrive later.
  ///
  /// - Parameter end: The number of the message after them; nil for the newest ones.
  /// - Returns: The messages, and where those before them end.
  func page(before end: Int?) -> ListPage<ChatMessage, Int> {
    let end = min(max(end ?? count, 0), count)
    let start = max(0, end - Self.pageLength)
    let messages = (start..<end).map { message($0) }
    for message in messages where message.picture?.isThere == false {
      if !expected.contains(message.id) { expected.append(message.id) }
    }
    return ListPage(messages, before: start > 0 ? start : nil)
  }

  /// Adds a reader, who is called with each message that is new or has changed.
  ///
  /// - Returns: The number of the reader.
  func addReader(_ read: @escaping (ChatMessage) -> Void) -> Int {
    lastReader += 1
    readers[lastReader] = read
    return lastReader
  }

  /// Removes a reader.
  func removeReader(_ number: Int) { readers[number] = nil }

  /// Lets a picture arrive, if one is expected, and adds a word or a message.
  func advance() {
    if !expected.isEmpty {
      var message = message(expected.removeFirst())
      message.picture?.isThere = true
      change(message)
    }
    speak()
  }

  private func speak() {
    if let word = unsaid.popFirst() {
      var message = message(count - 1)
      message.text += message.text.isEmpty ? "\(word)" : " \(word)"
      if unsaid.isEmpty, let picture = unsaidPicture {
        message.picture = picture
        expected.append(message.id)
      }
      change(message)
    } else {
      let full = ChatMessage(count, seed: seed)
      count += 1
      (unsaid, unsaidPicture) = (full.text.split(separator: " ")[...], full.picture)
      change(ChatMessage(id: full.id, author: full.author, text: ""))
    }
  }

  private func change(_ message: ChatMessage) {
    changed[message.id] = message
    for number in readers.keys.sorted() { readers[number]?(message) }
  }
}
