import RosterTesting
import TestModels
import Testing

@Suite struct CheckPropertyTests {
  private func randomArray(_ generator: inout SeededGenerator) -> [Int] {
    (0..<Int.random(in: 0...20, using: &generator)).map { _ in
      Int.random(in: 0...100, using: &generator)
    }
  }

  @Test func `every case is checked when the property holds`() throws {
    var checked = 0

    try checkProperty(seed: 1, cases: 50, generate: randomArray) { _ in
      checked += 1
      return true
    }

    #expect(checked == 50)
  }

  @Test func `a failure is shrunk to the smallest case`() {
    let failure = #expect(throws: PropertyFailure<[Int]>.self) {
      try checkProperty(
        seed: 1, cases: 500, generate: randomArray, shrink: Shrinking.removals,
        holds: { !$0.contains { $0 > 90 } })
    }

    #expect(failure?.shrunk.count == 1)
    #expect(failure?.reason == nil)
  }

  @Test func `a property that takes time is checked and shrunk in the same way`() async {
    let holds: (([Int]) async -> Bool) = { numbers in
      await Task.yield()
      return !numbers.contains { $0 > 90 }
    }
    var checked = 0

    let failure = await #expect(throws: PropertyFailure<[Int]>.self) {
      try await checkProperty(
        seed: 1, cases: 500, generate: randomArray, shrink: Shrinking.removals
      ) { numbers in
        checked += 1
        return await holds(numbers)
      }
    }
    let same = #expect(throws: PropertyFailure<[Int]>.self) {
      try checkProperty(
        seed: 1, cases: 500, generate: randomArray, shrink: Shrinking.removals,
        holds: { !$0.contains { $0 > 90 } })
    }

    #expect(checked > 1)
    #expect(failure?.shrunk.count == 1)
    #expect(failure?.description == same?.description)
  }

  @Test func `the seed of a failure repeats its case`() throws {
    let failure = try #require(
      #expect(throws: PropertyFailure<[Int]>.self) {
        try checkProperty(seed: 7, cases: 500, generate: randomArray, holds: { $0.count < 15 })
      })
    var generator = SeededGenerator(seed: failure.seed)

    #expect(randomArray(&generator) == failure.original)
  }

  @Test func `a thrown error is a failure with a reason`() {
    struct Broken: Error {}

    let failure = #expect(throws: PropertyFailure<[Int]>.self) {
      try checkProperty(seed: 3, cases: 1, generate: { _ in [4] }, holds: { _ in throw Broken() })
    }

    let text = "does not hold for [4]\nbecause: Broken()\nrepeat with seed: 3, cases: 1"
    #expect(failure?.description == text)
  }
}
