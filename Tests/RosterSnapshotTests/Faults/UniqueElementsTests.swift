import RosterTesting
import TestModels
import Testing

@testable import RosterSnapshot

@Suite struct UniqueElementsTests {
  @Test func `the first of each identity is kept in order`() {
    let unique = UniqueElements(["a1", "b1", "a2", "c1", "b2", "a3"], by: { $0.first })

    #expect(unique.kept == ["a1", "b1", "c1"])
    #expect(unique.duplicates == [[0, 2, 5], [1, 4]])
  }

  @Test func `a list without repetitions is kept as it is`() {
    let unique = UniqueElements([3, 1, 2], by: { $0 })

    #expect(unique.kept == [3, 1, 2])
    #expect(unique.duplicates.isEmpty)
  }

  @Test func `random lists are kept as a naive search keeps them`() throws {
    try checkProperty(
      seed: 1, cases: 200,
      generate: { generator in
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          Int.random(in: 0...3, using: &generator)
        }
      }, shrink: Shrinking.removals,
      holds: { list in
        let unique = UniqueElements(list, by: { $0 })

        let naive = list.indices.filter { !list[..<$0].contains(list[$0]) }
        let positions = naive.map { first in list.indices.filter { list[$0] == list[first] } }
        return unique.kept == naive.map { list[$0] }
          && unique.duplicates == positions.filter { $0.count > 1 }
      })
  }
}
