import RosterEngine
import RosterTesting
import Testing

@testable import RosterWeb

/// Patches, applied by a naive page.
@Suite struct PagePatchTests {
  private static func row(_ token: Int, y: Double, html: String = "") -> PageRow {
    var content = HTMLBuilder()
    content.code = html
    return PageRow(
      token: token, kind: .item,
      geometry: PageRow.Geometry(frame: ListRect(x: 0, y: y, width: 100, height: 10)),
      isMeasured: true, content: PageRow.Content(html: content))
  }

  private static func state(_ tokens: [Int], html: (Int) -> String = { "\($0)" }) -> PageState {
    var state = PageState()
    state.rows = tokens.enumerated().map { row($1, y: Double($0) * 10, html: html($1)) }
    state.count = tokens.count
    state.length = Double(tokens.count) * 10
    return state
  }

  private static func patch(
    _ version: Int, from old: PageState?, to new: PageState,
    scroll: PagePatch.Scroll = .keep(to: 0)
  ) -> PagePatch {
    PagePatch(version: version, old: old, new: new, scroll: scroll, animation: nil)
  }

  /// The number of elements that stay and are not part of the longest ascending sequence.
  private static func leastMoves(_ old: [Int], _ new: [Int]) -> Int {
    let kept = new.compactMap { old.firstIndex(of: $0) }
    var longest = Array(repeating: 1, count: kept.count)
    for end in kept.indices {
      for start in 0..<end where kept[start] < kept[end] {
        longest[end] = max(longest[end], longest[start] + 1)
      }
    }
    return kept.count - (longest.max() ?? 0)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `random patches lead to the new state, with the fewest moves and the same nodes`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let page = PageModel()
    var state = Self.state(Array(1...Int.random(in: 1...30, using: &random)))
    _ = try page.apply(Self.patch(1, from: nil, to: state).message)

    for version in 2...40 {
      var tokens = state.rows.map(\.token)
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          if !tokens.isEmpty { tokens.remove(at: Int.random(in: 0..<tokens.count, using: &random)) }
        case 1:
          let token = Int.random(in: 1...60, using: &random)
          if !tokens.contains(token) {
            tokens.insert(token, at: Int.random(in: 0...tokens.count, using: &random))
          }
        case 2: tokens.shuffle(using: &random)
        default: tokens.reverse()
        }
      }
      let changed = Set(tokens.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
      let new = Self.state(tokens) { changed.contains($0) ? "\($0) in \(version)" : "\($0)" }
      let nodes = Dictionary(uniqueKeysWithValues: page.nodes.map { ($0.token, $0) })

      let answer = try page.apply(Self.patch(version, from: state, to: new).message)

      #expect(answer == .applied(version), "seed \(seed)")
      #expect(page.nodes.map(\.token) == tokens, "seed \(seed), patch \(version)")
      let html = new.rows.map(\.content.html.code)
      #expect(page.nodes.map(\.html) == html, "seed \(seed), patch \(version)")
      #expect(page.nodes.map(\.y) == new.rows.map(\.geometry.frame.y), "seed \(seed)")
      #expect(page.movedCount == Self.leastMoves(state.rows.map(\.token), tokens), "seed \(seed)")
      for node in page.nodes { if let old = nodes[node.token] { #expect(node === old) } }
      state = new
    }
  }

  @Test func `rows that make room are one entry, however many they are`() throws {
    let old = Self.state(Array(1...100))
    let new = Self.state([0] + Array(1...100))

    let message = Self.patch(2, from: old, to: new).message

    #expect(message.contains("\"sh\":[1,100,10]"))
    #expect(message.utf8.count < 200)
  }

  @Test func `a value that changes costs little more than the value`() {
    let old = Self.state(Array(1...100))
    let new = Self.state(Array(1...100)) { $0 == 7 ? "<b>seven</b>" : "\($0)" }

    #expect(Self.patch(2, from: old, to: new).message == #"{"v":2,"ht":[[7,"<b>seven</b>"]]}"#)
  }

  @Test func `a page refuses a patch after one that it missed, and ignores one that came twice`()
    throws
  {
    let page = PageModel()
    let state = Self.state([1])
    let first = Self.patch(1, from: nil, to: state).message

    #expect(try page.apply(first) == .applied(1))
    #expect(try page.apply(Self.patch(1, from: state, to: Self.state([])).message) == nil)
    #expect(try page.apply(Self.patch(3, from: state, to: Self.state([])).message) == .missed(1))
    #expect(page.nodes.map(\.token) == [1])
  }

  @Test func `texts survive JSON`() throws {
    let text = "a\"b\\c\nd\u{1}e\u{1f600}\u{2028}/</script>"
    var state = Self.state([1]) { _ in text }
    state.title = text
    state.indexTitles = [text, ""]
    let page = PageModel()

    _ = try page.apply(Self.patch(1, from: nil, to: state).message)

    #expect(page.nodes[0].html == text)
    #expect(page.members["ti"] as? String == text)
    #expect(page.members["ix"] as? [String] == [text, ""])
  }

  @Test func `a number that is none becomes zero`() {
    var json = JSONText()
    json.array { json in
      for number in [Double.nan, .infinity, 1.5, -0.0004, 1e15, 12_345_678.25] {
        json.value(number)
      }
    }

    #expect(json.text == "[0,0,1.5,0,1000000000000000.0,12345678.25]")
  }
}
