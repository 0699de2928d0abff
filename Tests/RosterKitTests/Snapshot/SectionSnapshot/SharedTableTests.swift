import RosterTesting
import Testing

@testable import RosterKit

@Suite struct SharedTableTests {
  /// A number whose hash value is one of a few, or the same as that of all.
  struct Key: Hashable {
    let number: Int
    let hashes: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % hashes) }
  }

  @Test(arguments: [1, 3, 1_000_000])
  func `it is a dictionary whose copies stay as they are`(hashes: Int) {
    var random = SeededGenerator(seed: UInt64(hashes))
    var tables = [(SharedTable<Key, Int>(), [Key: Int]())]
    for step in 0..<TestLength.count(short: 3_000, long: 200_000) {
      var (table, model) = tables.randomElement(using: &random) ?? tables[0]
      let key = Key(number: Int.random(in: 0..<60, using: &random), hashes: hashes)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        #expect(table.remove(key) == model.removeValue(forKey: key), "step \(step)")
      case 1:
        table.modify(key) { $0 += step }
        model[key]? += step
      default:
        table.set(key, to: step)
        model[key] = step
      }
      if tables.count < 5 {
        tables.append((table, model))
      } else {
        tables[step % 5] = (table, model)
      }
      let (other, otherModel) = tables[(step + 1) % tables.count]
      check(other, otherModel, "step \(step)")
      checkDifferences(from: other, otherModel, to: table, model, "step \(step)")
    }
  }

  private func check(_ table: SharedTable<Key, Int>, _ model: [Key: Int], _ place: String) {
    var entries: [Key: Int] = [:]
    table.visitAll { entries[$0] = $1 }
    #expect(entries == model && table.count == model.count, "\(place)")
    for number in 0..<60 {
      let key = Key(number: number, hashes: model.keys.first?.hashes ?? 1)
      #expect(table[key] == model[key] && table.contains(key) == (model[key] != nil), "\(place)")
    }
  }

  private func checkDifferences(
    from old: SharedTable<Key, Int>, _ oldModel: [Key: Int], to new: SharedTable<Key, Int>,
    _ newModel: [Key: Int], _ place: String
  ) {
    var found: Set<Key> = []
    new.differences(from: old) { key, before, after in
      #expect(found.insert(key).inserted, "\(place)")
      #expect(before == oldModel[key] && after == newModel[key], "\(place)")
    }
    let keys = Set(oldModel.keys).union(newModel.keys)
    #expect(found == keys.filter { oldModel[$0] != newModel[$0] }, "\(place)")
  }

  @Test func `keys of many sizes are all found`() {
    var table = SharedTable<Int, Int>()
    for count in 0..<2_000 {
      #expect(table.count == count && !table.contains(count))
      table.set(count, to: -count)
    }

    #expect((0..<2_000).allSatisfy { table[$0] == -$0 })
    #expect((0..<2_000).allSatisfy { table.remove($0) == -$0 })
    #expect(table.count == 0 && table[0] == nil)
  }

  /// A value that counts how often it is compared.
  private struct Counted: Equatable {
    final class Count {
      var value = 0
    }

    var value: Int
    let count: Count

    static func == (one: Self, other: Self) -> Bool {
      one.count.value += 1
      return one.value == other.value
    }
  }

  @Test func `comparing a copy costs what was edited`() {
    let count = Counted.Count()
    var table = SharedTable<Int, Counted>()
    for key in 0..<20_000 { table.set(key, to: Counted(value: key, count: count)) }
    var copy = table
    copy.modify(7) { $0.value = -1 }
    copy.set(20_000, to: Counted(value: 0, count: count))
    _ = copy.remove(19)
    var keys: Set<Int> = []

    copy.differences(from: table) { key, _, _ in keys.insert(key) }

    #expect(keys == [7, 19, 20_000])
    #expect(count.value <= 3 * 8)
  }
}
