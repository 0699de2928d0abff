import Foundation
import RosterKit
import Testing

@testable import Chat

/// The messages that all readers share.
@MainActor @Suite struct ChatRoomTests {
  private let room = ChatRoom(seed: 1, count: 1_000)

  @Test func `equal seeds give equal messages`() {
    let other = ChatRoom(seed: 1, count: 1_000)

    #expect((0..<1_000).allSatisfy { room.message($0) == other.message($0) })
    #expect(room.message(3) != ChatRoom(seed: 2, count: 1_000).message(3))
    #expect((0..<1_000).allSatisfy { room.message($0).id == $0 && !room.message($0).text.isEmpty })
  }

  @Test func `pages go back to the first message`() {
    var numbers: [Int] = []
    var end: Int?
    repeat {
      let page = room.page(before: end)
      numbers = page.items.map(\.id) + numbers
      end = page.before
    } while end != nil

    #expect(numbers == Array(0..<1_000))
    #expect(ChatRoom(seed: 1, count: 0).page(before: nil).items.isEmpty)
    #expect(room.page(before: 5_000).items.last?.id == 999)
    #expect(room.page(before: -1).items.isEmpty)
  }

  @Test func `a message is said word by word`() {
    var heard: [ChatMessage] = []
    _ = room.addReader { heard.append($0) }
    let full = ChatMessage(1_000, seed: 1)
    let words = full.text.split(separator: " ").count

    for _ in 0...words { room.advance() }

    #expect(heard.map(\.id) == Array(repeating: 1_000, count: words + 1))
    #expect(heard.first?.text == "")
    #expect(heard.last?.text == full.text)
    #expect(zip(heard, heard.dropFirst()).allSatisfy { $1.text.hasPrefix($0.text) })
    room.advance()
    #expect(room.count == 1_002)
  }

  @Test func `pictures that are loaded arrive one after another`() {
    let expected = room.page(before: nil).items.filter { $0.picture != nil }
    // What was loaded twice arrives once.
    _ = room.page(before: nil)
    #expect(!expected.isEmpty && expected.allSatisfy { $0.picture?.isThere == false })
    var arrived: [Int] = []
    let reader = room.addReader { if $0.picture?.isThere == true { arrived.append($0.id) } }

    for _ in expected { room.advance() }

    #expect(arrived == expected.map(\.id))
    #expect(room.page(before: nil).items.allSatisfy { $0.picture?.isThere != false })
    room.removeReader(reader)
    room.advance()
    #expect(arrived.count == expected.count)
  }

  @Test func `a picture is a file that programs can read`() {
    let picture = ChatPicture(seed: 3, width: 200, height: 240)

    let bytes = PNGPicture.bytes(of: picture)

    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    #expect(bytes[16..<24] == [0, 0, 0, 200, 0, 0, 0, 240])
    // The known check sum of the last chunk, which is empty.
    #expect(bytes.suffix(8) == [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
    #expect(bytes.count == 8 + 25 + 12 + 2 + 5 + 240 * 26 + 4 + 12)
    #expect(bytes != PNGPicture.bytes(of: ChatPicture(seed: 4, width: 200, height: 240)))
  }
}
