import Foundation
import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterEngine

/// SavedPosition.
@Suite
struct SavedPositionTests {
  /// A list of numbered rows whose heights are measured: 1 to 7 quarters, by number and width.
  private struct Screen {
    var engine: ListEngine
    var ids: [Int]

    init(_ ids: [Int], width: Double = 40, policy: AnchorPolicy = .topItem) {
      self.ids = ids
      engine = ListEngine(layout: ListLayout(rowHeight: .measured(estimate: 1)))
      engine.anchorPolicy = policy
      engine.offsetUnit = 0.25
      engine.resize(to: ListSize(width: width, height: 10))
      engine.reload(ListSections(counts: [ids.count]))
    }

    mutating func settle() {
      while true {
        let requests = engine.layOut()
        if requests.isEmpty { break }
        for request in requests {
          let id = ids[request.element.itemPath?.item ?? 0]
          engine.setHeight(
            Double(id % 7 + 1) * 10 / engine.rowWidth, of: request.element)
        }
      }
      _ = engine.commit()
    }

    var seen: [String] {
      engine.views.map {
        "\(ids[$0.element.itemPath?.item ?? 0]) \($0.attributes.frame.y - engine.offset) "
          + "\($0.attributes.frame.height)"
      }
    }

    var position: SavedPosition<Int> { engine.savedPosition { ids[$0.item] } }

    mutating func restore(_ position: SavedPosition<Int>) -> Bool {
      let ids = ids
      let isFound = engine.restore(position) { id in
        ids.firstIndex(of: id).map { ItemPath(section: 0, item: $0) }
      }
      settle()
      return isFound
    }
  }

  private func scrolled(_ ids: [Int], to offsets: Double...) -> Screen {
    var screen = Screen(ids)
    screen.settle()
    for offset in offsets {
      screen.engine.scroll(to: offset)
      screen.settle()
    }
    return screen
  }

  @Test(arguments: [0, 0.25, 3, 77.5, 1e9])
  func `the same data looks the same to the last step`(offset: Double) {
    let ids = Array(0..<500)
    let before = scrolled(ids, to: offset)

    var after = Screen(ids)
    let isFound = after.restore(before.position)

    #expect(isFound)
    #expect(after.seen == before.seen)
  }

  @Test
  func `rows that came above, and went, do not move what the reader saw`() {
    let before = scrolled(Array(0..<500), to: 100)
    let seen = before.seen

    var after = Screen(Array(-300..<0) + Array(50..<500))
    let isFound = after.restore(before.position)

    #expect(isFound)
    #expect(after.seen == seen)
  }

  @Test
  func `when the topmost rows are gone the first one left is where it was`() throws {
    let before = scrolled(Array(0..<500), to: 100)
    let gone = before.position.rows.prefix(2).map(\.id)
    let kept = try #require(before.position.rows.dropFirst(2).first)

    var after = Screen((0..<500).filter { !gone.contains($0) })
    _ = after.restore(before.position)

    #expect(after.position.rows.first { $0.id == kept.id }?.distance == kept.distance)
  }

  @Test
  func `when all rows are gone the offset is the saved one, as far as the content allows`() {
    let before = scrolled(Array(0..<500), to: 100)

    var long = Screen(Array(1_000..<1_500))
    var short = Screen(Array(1_000..<1_003))
    let isFound = long.restore(before.position)
    _ = short.restore(before.position)

    #expect(!isFound)
    #expect(long.engine.offset == before.engine.offset)
    #expect(short.engine.offset == 0)
  }

  @Test
  func `at the very top the list stays at the top, at its end at the end`() {
    let top = scrolled(Array(0..<500))
    var end = Screen(Array(0..<500), policy: .end(threshold: 0))
    end.engine.scrollToEnd()
    end.settle()

    var after = Screen(Array(-10..<500))
    _ = after.restore(top.position)
    var afterEnd = Screen(Array(0..<510))
    _ = afterEnd.restore(end.position)

    #expect(top.position.edge == .top && end.position.edge == .end)
    #expect(after.engine.offset == 0)
    #expect(afterEnd.engine.offset == afterEnd.engine.maximumOffset)
  }

  @Test
  func `at another width the same row is at the top`() {
    let before = scrolled(Array(0..<500), to: 100.5)

    var after = Screen(Array(0..<500), width: 20)
    _ = after.restore(before.position)

    #expect(after.position.rows.first?.id == before.position.rows.first?.id)
  }

  @Test
  func `a position can be stored and read again`() throws {
    let position = scrolled(Array(0..<500), to: 100).position

    let data = try JSONEncoder().encode(position)
    let read = try JSONDecoder().decode(SavedPosition<Int>.self, from: data)

    #expect(read == position)
    #expect(!position.rows.isEmpty)
  }

  @Test
  func `at random: rows that stay are where they were, whatever comes and goes around them`() throws
  {
    var random = SeededGenerator(seed: 5)
    for round in 0..<TestLength.count(short: 100, long: 20_000) {
      let offset = Double(Int.random(in: 1...1_200, using: &random)) / 4
      let before = scrolled(Array(0..<400), to: offset)
      let position = before.position
      let visible = Set(position.rows.map(\.id))
      let others = (0..<400).filter { !visible.contains($0) && Bool.random(using: &random) }
      let fresh = 1_000..<1_000 + Int.random(in: 0...50, using: &random)
      let low = others.filter { $0 < (position.rows.first?.id ?? 0) }
      let high = others.filter { $0 > (position.rows.last?.id ?? 0) } + Array(2_000..<2_050)

      var after = Screen(Array(fresh) + low + position.rows.map(\.id) + high)
      _ = after.restore(position)

      #expect(position.edge != nil || after.position.rows == position.rows, "round \(round)")
    }
  }
}
