import Testing

@testable import WatchModel

@Suite struct PromptTextTests {
  /// Letters that count how many of them are read.
  private final class CountedText: Collection {
    let endIndex: Int
    private(set) var readCount = 0

    init(_ count: Int) { endIndex = count }

    var startIndex: Int { 0 }

    func index(after index: Int) -> Int { index + 1 }

    subscript(index: Int) -> Character {
      readCount += 1
      return "x"
    }
  }

  /// Appends characters and returns whether the text changed.
  private func append(_ characters: some Collection<Character>, _ text: inout PromptText) -> Bool {
    text.append(characters)
  }

  @Test func `of a hundred thousand characters no more are read than there is room for`() {
    var text = PromptText()
    #expect(append("ab", &text))
    let characters = CountedText(100_000)

    #expect(append(characters, &text))

    #expect(characters.readCount <= PromptText.limit)
    #expect(text.text == "ab" + String(repeating: "x", count: 998))
    #expect(text.isCut)
    #expect(!append(characters, &text))
    #expect(characters.readCount <= PromptText.limit + 1)
  }

  @Test func `any number of characters at once are the same as one by one`() {
    let all = Array("e\u{301} 漢字 👨‍👩‍👧 🇩🇪") + Array(repeating: "x", count: PromptText.limit)
    for count in all.indices {
      var (together, alone) = (PromptText(), PromptText())
      _ = together.append(all[..<count])
      for character in all[..<count] { _ = alone.append(CollectionOfOne(character)) }
      #expect(together == alone)
    }
  }

  @Test func `marks without end on one character are cut`() {
    var text = PromptText()

    #expect(append("e" + String(repeating: "\u{301}", count: 5_000), &text))

    #expect(text.text.unicodeScalars.count == PromptText.limit)
    #expect(text.text.count == 1)
    #expect(text.isCut)
    #expect(!append("\u{301}", &text))
    #expect(text.change(to: "e") == true)
    #expect(!text.isCut)
    #expect(text.change(to: "e") == false)
  }
}
