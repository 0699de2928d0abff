import RosterTesting
import TestModels
import Testing

@testable import RosterSnapshot

/// The order of sections compared with plain arrays, edit by edit.
@Suite struct SectionOrderTests {
  /// Keys and counts of items, in order.
  private struct Model {
    var keys: [Int32] = []
    var counts: [Int32: Int] = [:]

    func itemCount(before index: Int) -> Int {
      keys[..<index].reduce(0) { $0 + counts[$1, default: 0] }
    }
  }

  @Test func `random edits give what plain arrays give`() {
    let seed = UInt64.random(in: 0..<1_000)
    var random = SeededGenerator(seed: seed)
    let order = SectionOrder()
    var model = Model()
    for step in 0..<TestLength.count(short: 4_000, long: 100_000) {
      // Growing and shrinking in turn, so that chunks are split and joined.
      edit(order, &model, grows: step / 700 % 2 == 0, &random)
      if step % 50 > 0 { continue }
      guard agrees(order, model) else {
        Issue.record("seed \(seed): other after step \(step)")
        return
      }
    }
  }

  @Test func `a copy stays as it was`() {
    let order = SectionOrder()
    for key in 0..<Int32(500) { order.insert(key, itemCount: 1, at: Int(key)) }
    let copy = SectionOrder(copying: order)

    for key in 100..<Int32(400) { order.remove(key) }

    #expect(copy.keys == Array(0..<500))
    #expect(order.keys == Array(0..<100) + Array(400..<500))
    #expect(order.itemCount == 200)
  }

  @Test func `nearly all are removed from many chunks, which are joined`() {
    let order = SectionOrder()
    for key in 0..<Int32(6_400) { order.insert(key, itemCount: 2, at: Int(key)) }

    for key in 0..<Int32(6_400) where key % 64 > 0 { order.remove(key) }

    #expect(order.keys == stride(from: 0, to: 6_400, by: 64).map { Int32($0) })
    #expect(order.itemCounts == Array(repeating: 2, count: 100))
    #expect(order.index(of: 6_336) == 99)
    #expect(order.itemCount(before: 6_336) == 198)
  }

  private func edit(
    _ order: SectionOrder, _ model: inout Model, grows: Bool, _ random: inout SeededGenerator
  ) {
    let index = Int.random(in: 0...model.keys.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where index < model.keys.count:
      let key = model.keys[index]
      order.add(3, to: key)
      model.counts[key, default: 0] += 3
    case 1 where index < model.keys.count:
      let key = model.keys.remove(at: index)
      let target = Int.random(in: 0...model.keys.count, using: &random)
      order.remove(key)
      order.insert(key, itemCount: model.counts[key, default: 0], at: target)
      model.keys.insert(key, at: target)
    case 2...5 where !grows && index < model.keys.count:
      let key = model.keys.remove(at: index)
      order.remove(key)
      order.reuse(key)
      let last = Int32(model.keys.count)
      model.counts[key] = model.counts[last]
      model.counts[last] = nil
      model.keys = model.keys.map { $0 == last ? key : $0 }
    default:
      let key = Int32(model.keys.count)
      order.insert(key, itemCount: index, at: index)
      model.keys.insert(key, at: index)
      model.counts[key] = index
    }
  }

  private func agrees(_ order: SectionOrder, _ model: Model) -> Bool {
    guard order.checkInvariants() == nil, order.keys == model.keys else { return false }
    guard order.itemCounts == model.keys.map({ model.counts[$0, default: 0] }) else { return false }
    return model.keys.indices.allSatisfy { index in
      order.key(at: index) == model.keys[index] && order.index(of: model.keys[index]) == index
        && (index % 16 > 0
          || order.itemCount(before: model.keys[index]) == model.itemCount(before: index))
    }
  }
}
