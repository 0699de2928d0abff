import RosterTesting
import Testing

@testable import RosterKit

@Suite struct PatchedArrayTests {
  @Test(arguments: [0, 1, 2, 3]) func `versions are those of an array, and earlier ones stay`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var model = Array(0..<100)
    var array = PatchedArray(model)
    var versions: [(array: PatchedArray<Int>, model: [Int])] = []

    for step in 0..<3 * PatchedArray<Int>.limit {
      let index = Int.random(in: 0..<100, using: &random)
      model[index] = 1_000 + step
      array = array.replacing(index, by: 1_000 + step)
      versions.append((array, model))
    }

    for (array, model) in versions {
      #expect(array.count == 100)
      #expect(array.elements == model, "seed \(seed)")
      #expect((0..<100).map { array[$0] } == model, "seed \(seed)")
    }
  }
}
