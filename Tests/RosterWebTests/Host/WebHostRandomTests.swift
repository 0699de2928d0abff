import RosterEngine
import RosterTesting
import TestModels
import Testing

@testable import RosterWeb

/// Random updates, scrolls, sizes and losses of messages; the page always agrees with the model.
@MainActor @Suite struct WebHostRandomTests {
  @Test(arguments: 0..<6 as Range<UInt64>, [ListInsets.zero, ListInsets(top: 30, bottom: 20)])
  func `after every step the page shows the model where the reader was`(
    seed: UInt64, insets: ListInsets
  ) throws {
    var random = SeededGenerator(seed: seed)
    let list = WebFixture(sections: 4, items: 30, headers: seed % 2 == 0, insets: insets)
    try list.connect()
    var followed = 0

    for step in 0..<TestLength.count(short: 60, long: 2_000) {
      let seen = list.shown.filter { $0.y > -90 && $0.y < 300 }
      let scrolls = try Self.step(list, &random)
      try list.deliver()
      list.measure()
      try list.deliver()

      let comment: Comment = "seed \(seed), \(insets), step \(step)"
      Self.expectAgreement(list, comment)
      guard !scrolls, list.page.offset > 0,
        list.page.offset < list.view.contentSize.height - 400
      else { continue }
      // The first row that stays and did not move among the others keeps its position. If the one at
      // the top leaves or passes others, rows come into view above the others, and push them as their
      // heights arrive; `WebHostAnchorTests` follows that from patch to patch.
      let still = Dictionary(
        list.shown.compactMap { row in row.item.map { ($0.id, row.y) } }, uniquingKeysWith: { $1 })
      let kept = seen.filter { row in row.item.map { still[$0.id] == row.y } ?? false }
      let top = (seen.last { $0.y <= 0 } ?? seen.first)?.item
      guard let top, let y = still[top.id], y < 300 else { continue }
      let below = seen.filter { $0.y > 0 }.compactMap { row in row.item.flatMap { still[$0.id] } }
      if below.contains(where: { $0 < y }) { continue }
      followed += 1
      #expect(!kept.isEmpty, comment)
    }

    #expect(followed > 10, "seed \(seed)")
  }

  private static func expectAgreement(_ list: WebFixture, _ comment: Comment) {
    let items = list.items
    let shown = list.page.nodes.filter { $0.kind == 0 }
    let first = list.page.members["i"] as? Int ?? -1
    #expect(list.page.members["n"] as? Int == items.count, comment)
    if list.host.parts.isPrinted { #expect(shown.count == items.count, comment) }
    if shown.isEmpty { return #expect(items.isEmpty, comment) }
    #expect(first >= 0 && first + shown.count <= items.count, comment)
    guard first >= 0, first + shown.count <= items.count else { return }
    let expected = items[first..<first + shown.count]
    #expect(shown.map { list.item(of: $0) } == expected.map { $0 }, comment)
    for (node, item) in zip(shown, expected) {
      #expect(node.html.contains(">\(item.text)<"), comment)
    }
    #expect(list.page.offset == list.offset, comment)
    let ends = list.page.nodes.map { $0.y }
    #expect(ends == ends.sorted(), comment)
    // The window is covered.
    let start = list.view.scrollInsets.top
    let bottom = min(list.page.offset + 400, start + list.view.contentSize.height)
    let length = list.page.members["h"] as? Double
    #expect(length == list.view.contentSize.height + start + list.view.scrollInsets.bottom, comment)
    #expect(list.page.nodes.contains { $0.y <= max(list.page.offset, start) }, comment)
    #expect(list.page.nodes.contains { $0.y + $0.height >= bottom }, comment)
  }

  /// Does something at random.
  ///
  /// - Returns: Whether the reader or the app has scrolled.
  private static func step(_ list: WebFixture, _ random: inout SeededGenerator) throws -> Bool {
    switch Int.random(in: 0..<11, using: &random) {
    case 0:
      let most = max(0, list.view.contentSize.height - 400)
      try list.scroll(to: Double.random(in: 0...most, using: &random).rounded(), velocity: 500)
      return true
    case 1:
      for item in list.items where Bool.random(using: &random) {
        list.heights[item.id] = Double(Int.random(in: 20...90, using: &random))
      }
    case 2:
      // The messages of a while are lost.
      list.change { $0.shuffle(using: &random) }
      _ = list.host.nextMessage(at: .zero)
      _ = list.host.nextMessage(at: .zero)
      try list.connect()
      return true
    case 3: list.change { $0.swapAt(0, $0.count - 1) }
    case 10: #expect(list.host.receive(.print(Bool.random(using: &random))))
    case 4:
      list.change { $0[$0.count / 2].items.sort { $0.id < $1.id } }
    default:
      var items: [WebItem] = []
      for _ in 0..<3 { items.append(list.makeItem("n\(Int.random(in: 0..<99, using: &random))")) }
      list.change { edit(&$0, items, &random) }
    }
    return false
  }

  private static func edit(
    _ sections: inout [(id: Int, items: [WebItem])], _ new: [WebItem],
    _ random: inout SeededGenerator
  ) {
    for item in new {
      let section = Int.random(in: 0..<sections.count, using: &random)
      let index = Int.random(in: 0...sections[section].items.count, using: &random)
      sections[section].items.insert(item, at: index)
    }
    for _ in 0..<4 {
      let section = Int.random(in: 0..<sections.count, using: &random)
      guard let index = sections[section].items.indices.randomElement(using: &random) else {
        continue
      }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: sections[section].items.remove(at: index)
      case 1: sections[section].items[index].text = "c\(Int.random(in: 0..<99, using: &random))"
      default:
        let item = sections[section].items.remove(at: index)
        let other = Int.random(in: 0..<sections.count, using: &random)
        sections[other].items.insert(
          item, at: Int.random(in: 0...sections[other].items.count, using: &random))
      }
    }
  }
}
